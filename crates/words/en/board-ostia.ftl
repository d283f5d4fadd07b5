# What stands on Ostia's board, mats and cards in the browser.
board-ostia-harbour = Harbour
board-ostia-senate = Senate
board-ostia-forum = Forum
board-ostia-good = Good
board-ostia-prices = What the forum pays for each card, by the number of cards of that good on offer
board-ostia-counts = counts known so far
board-ostia-counts-final = all cards on offer
board-ostia-none-known = No card on offer yet.
board-ostia-known = { $cards } on offer, { $n ->
    [one] { $price }
   *[other] { $price } each
}.
board-ostia-now = Senate now
board-ostia-next = Next round
board-ostia-no-next = This is the last one.
board-ostia-piles = Piles
board-ostia-deck = Cards in the deck
board-ostia-discard = Discarded
board-ostia-to-sell = { $name } sells next.
board-ostia-boats = The boats are in. { $name } sells first.
board-ostia-quiet = The quay is empty.
board-ostia-sells = { $name } sells
board-ostia-minimum = at least { $minimum }
board-ostia-calls = Bids
board-ostia-passed = passes
board-ostia-buys = gets the lot
board-ostia-keeps = keeps the lot
board-ostia-starts = starts this round
board-ostia-boat = Boat
board-ostia-store = Store
board-ostia-at-store = Store
board-ostia-at-forum = Forum
board-ostia-at-senate = Senate
board-ostia-secret = Nobody else knows what is in this purse.
board-ostia-face-down = { $cards } face down
board-ostia-raise = can raise { $most }
board-ostia-raise-parts = { $cash } cash{ $houses ->
    [0] { "" }
    [one] { " " }+ { $storehouses } for 1 storehouse
   *[other] { " " }+ { $storehouses } for { $houses } storehouses
} + { $credits } on credit
board-ostia-raise-how = Only you see this: cash first, then storehouses at 7, then credits at 7.

# The boat.
board-ostia-your-boat = Your boat
board-ostia-your-store = Your store
board-ostia-boat-empty = Your boat is empty.
board-ostia-card = Value { $value }, { $cards } in the game
board-ostia-card-senate = Senate { $now }, then { $next }
board-ostia-card-senate-last = Senate { $now }
board-ostia-keep = Keep { $good }
board-ostia-offer = Offer { $lot }
board-ostia-lot = At least { $minimum }. If nobody bids you buy the lot yourself for { $forced }.

# Bids.
board-ostia-pass-or-bid = Pass, or bid?
board-ostia-pass = Pass
board-ostia-pass-what = You bid nothing for this lot.
board-ostia-pass-only = You cannot raise the minimum, so you can only pass.
board-ostia-bid-title = Bid
board-ostia-cash = You have { $money }
board-ostia-bid = Bid { $bid }
board-ostia-less = One less
board-ostia-more = One more
board-ostia-would-raise = Your cash ({ $money }) is not enough: you would have to { $how }.
board-ostia-would-sell = sell { $storehouses }
board-ostia-would-borrow = take { $credits }
board-ostia-refuse-bid = A bid is at least { $least } and at most what you can raise: { $most }.
board-ostia-award = Choose who gets the lot
board-ostia-sell-to = Sell to { $name }
board-ostia-take-title = Keep it yourself
board-ostia-take = Keep it for { $price }

# The office.
board-ostia-office = What goes to the forum, what to the senate?
board-ostia-office-how = Click a card, drag it, or use the keys.
board-ostia-office-empty = You have no goods to spread. You may lay bluff cards on your store.
board-ostia-allocate = Spread the goods like this
board-ostia-sum-store = { $n } here, room for { $houses }
board-ostia-sum-forum = would bring { $n }
board-ostia-sum-senate = counts { $n }
board-ostia-line = Senate { $points } · forum { $n ->
    [one] { $one }
   *[other] { $one } for one, { $all } for all
}
board-ostia-to-forum = { $good } to the forum, of { $cards }
board-ostia-to-senate = { $good } to the senate, of { $cards }
board-ostia-bluffs = Bluff cards on your store
board-ostia-censor = More than { $limit } different goods: the censor would take your { $good }.
board-ostia-no-room = There will not be room for everything in your store: after the senate you build at 10 each, or discard.

# Storehouses.
board-ostia-storing = Build and make room
board-ostia-build = Do you build?
board-ostia-build-none = Build nothing
board-ostia-room = { $n ->
    [0] There is room for everything.
    [one] There is no room for { $n } good.
   *[other] There is no room for { $n } goods.
}
board-ostia-discards = What goes, if there is no room for everything?
board-ostia-store-empty = Your store is empty.
board-ostia-missing = Still to discard: { $n }
board-ostia-leave = Leave everything as it is
board-ostia-only-discard = Discard { $goods }
board-ostia-only-build = Build { $storehouses } for { $price }
board-ostia-build-discard = Build { $storehouses }, discard { $goods }
board-ostia-refuse-discard = { $n ->
    [0] There is room for everything, so nothing is discarded.
    [one] Discard exactly { $n } good: there is no room for it.
   *[other] Discard exactly { $n } goods: there is no room for them.
}

# The end.
board-ostia-last = Which goods do you keep?
board-ostia-last-how = Each different good that you keep is a chip. Every storehouse left empty (you have { $storehouses }) brings { $each } instead, and the fullest purses get 3, 2 and 1 chips.
board-ostia-last-brings = { $n ->
    [0] That brings no chip, but { $income } for { $storehouses } left empty.
    [one] That brings { $n } chip, and { $income } for { $storehouses } left empty.
   *[other] That brings { $n } chips, and { $income } for { $storehouses } left empty.
}
board-ostia-keep-none = Keep nothing

# While others are missing.
board-ostia-you-keep = You keep { $good }.
board-ostia-you-allocate = Forum: { $forum }. Senate: { $senate }.
board-ostia-you-decided = You have decided.
board-ostia-can-change = { $what } Until all have decided you can still change it.

# Moments.
board-ostia-all-keep = Everybody puts one card from the boat into the store, unseen.
board-ostia-all-reveal = All turn over what goes to the forum and to the senate.
board-ostia-prices-stand = The forum's prices are settled.

# Looking back.
replay-show-hidden = Show what was hidden
replay-hide-hidden = Hide what was hidden
refused-wrong = That does not work yet. { $right }

# The result.
result-ostia-chips = Chips
result-ostia-money = Denarii
result-ostia-end = end
result-ostia-harbour = Harbour
result-ostia-raised = Storehouses sold, credits taken
result-ostia-forum = Forum
result-ostia-senate = Senate
result-ostia-credits = Credits and interest
result-ostia-built = Storehouses built
result-ostia-goods = Different goods
result-ostia-vacant = Empty storehouses
result-ostia-fortune = Full purse
