ostia = Ostia
ostia-score = { $n ->
    [one] chip
   *[other] chips
}
ostia-score-bankrupt = bankrupt
ostia-tiebreaks = storehouses, then goods kept, then what the reserve senate card counts for them

ostia-good-grain = grain
ostia-good-wood = wood
ostia-good-oil = oil
ostia-good-wine = wine
ostia-good-salt = salt
ostia-good-ivory = ivory

ostia-denarii = { $n ->
    [one] { $n } denarius
   *[other] { $n } denarii
}
ostia-storehouses = { $n ->
    [one] { $n } storehouse
   *[other] { $n } storehouses
}
ostia-credits = { $n ->
    [one] { $n } credit
   *[other] { $n } credits
}
ostia-chips = { $n ->
    [0] no chip
    [one] { $n } chip
   *[other] { $n } chips
}
ostia-bluffs = { $n ->
    [0] no bluff card
    [one] { $n } bluff card
   *[other] { $n } bluff cards
}
ostia-goods = { $n ->
    [0] no goods
    [one] { $n } good
   *[other] { $n } goods
}

# Words that are typed.
ostia-word-forum = forum
ostia-word-senate = senate
ostia-word-store = store
ostia-word-bluff = bluff
ostia-word-build = build
ostia-word-discard = discard
ostia-word-keep = keep
ostia-word-nothing = nothing
ostia-word-all = all
ostia-word-and = and
ostia-word-pass = pass
ostia-word-bid = bid
ostia-word-sell = sell
ostia-word-take = take
ostia-word-seat = seat{ $n }

# The position.
ostia-heading = Round { $round } of { $rounds } · { $phase }
ostia-phase-keep = harbour: everybody keeps one card
ostia-phase-trade = harbour: { $trade_round ->
    [1] first
   *[other] second
} round of trade
ostia-phase-allocate = office: everybody spreads all goods
ostia-phase-store = storehouses: build, and make room
ostia-phase-final = the end: which goods stay?
ostia-phase-over = the game is over
ostia-row-cards = cards in the game
ostia-row-value = value
ostia-row-senate = senate points
ostia-row-upcoming = next round
ostia-row-reserve = reserve points
ostia-row-depressors = depressors
ostia-row-discard = discarded
ostia-row-boat = your boat
ostia-row-store = your store
ostia-row-bought = { $name } bought
ostia-row-kept = { $name } kept
ostia-row-supply = forum: cards on offer
ostia-row-price = price of each
ostia-senate-card = card { $card }
ostia-and-bluffs = and { $bluffs }
ostia-column-money = denarii
ostia-column-chips = chips
ostia-column-storehouses = storehouses
ostia-column-credits = credits
ostia-column-boat = boat
ostia-column-store = store
ostia-starts = starts
ostia-has-decided = ✓ decided
ostia-for-sale = { $name } sells { $lot }, at least { $minimum }.
ostia-call-bid = { $name } bids { $bid }
ostia-call-pass = { $name } passes
ostia-purse = You have { $money } and can raise up to { $most } ({ $storehouses } and { $credits } at { $each } denarii each).
ostia-purse-bare = You have { $money } and can raise no more.

# Questions.
ostia-ask-keep = Which card of your boat goes into your store? The other four will be auctioned.
ostia-ask-offer = Which two cards of your boat do you offer?
ostia-ask-bid = { $name } sells { $lot }. Do you bid, or pass?
ostia-ask-pass = { $name } sells { $lot }. You cannot raise the { $minimum } that it costs at least, so you can only pass.
ostia-ask-award = Who gets { $lot }?
ostia-ask-allocate = What goes to the forum, what to the senate? All else stays in your store, with up to { $bluffs } bluff cards.
ostia-ask-store = Do you build storehouses at { $each } each? You have { $money }, { $storehouses } and { $goods }; a storehouse holds one good.
ostia-ask-final = Which goods do you keep? Every different good is a chip, every empty storehouse brings { $each }.

# What an answer would bring.
ostia-answer-keep = { $good }: value { $value }, senate { $now } now, { $next } next round
ostia-answer-keep-last = { $good }: value { $value }, senate { $now }
ostia-answer-offer = { $lot }: at least { $minimum }; if nobody bids you pay { $forced }
ostia-answer-pass = no bid
ostia-answer-bid = all from your cash
ostia-answer-bid-more = beyond your cash ({ $money }) storehouses are sold, then credits taken
ostia-answer-sell = { $name } pays { $price }, you get { $share }
ostia-answer-take = you keep the lot for { $price }
ostia-answer-take-more = you keep the lot for { $price }; beyond your cash ({ $money }) storehouses are sold, then credits taken
ostia-answer-allocate = everything stays in your store; or say what goes where
ostia-answer-build = build { $storehouses } for { $price }
ostia-answer-discard = discard { $goods }
ostia-answer-nothing = leave everything as it is
ostia-answer-stay = { $goods }: { $chips }, and { $income } for { $storehouses } left empty
ostia-answer-stay-full = { $goods }: { $chips }

# Remarks while goods are spread.
ostia-remark-each = What each card would bring, on the forum if you sell all of that good and nobody else does:
ostia-remark-good = senate { $points }, forum { $price }
ostia-remark-censor = Show at most three different goods on forum and senate together; of a fourth the censor takes whichever the senate likes best.

# Answers that cannot be taken.
ostia-refuse-number = Put the number before the good, as in "{ $example }".
ostia-refuse-place = Say first where it goes: forum, senate or store.
ostia-refuse-empty-place = Name the goods after "{ $place }", for instance: { $example }
ostia-refuse-no-goods = Nothing is decided yet. Name goods, for instance: { $example }; with "{ $nothing }" everything stays in the store.
ostia-refuse-keep = Name the goods that you keep, such as "{ $example }"; with "{ $nothing }" you keep none.
ostia-refuse-zero = 0 { $good } is none. Leave it out, or name a number.
ostia-refuse-too-many = You named { $named }, but you have { $owned }.
ostia-refuse-bluffs = You have { $max }, not { $typed }.
ostia-refuse-two = Name two cards of your boat, such as "{ $example }".
ostia-refuse-build = You can build { $max ->
    [0] no storehouse
    [one] at most { $max } storehouse
   *[other] at most { $max } storehouses
} now: each costs { $each }, and four is the limit.
ostia-refuse-discard = With { $storehouses ->
    [one] { $storehouses } storehouse
   *[other] { $storehouses } storehouses
} { $homeless ->
    [0] there is room for everything, so discard nothing.
    [one] you have { $homeless } good too many: name it after "discard", from { $owned }.
   *[other] you have { $homeless } goods too many: name them after "discard", from { $owned }.
}

# What happens.
ostia-tell-start = Everybody begins with { $money } denarii, { $storehouses } and one secret good in the store.
ostia-tell-round = Round { $round } of { $rounds }. { $name } starts.
ostia-tell-current = The senate now counts { $order } (card { $card }).
ostia-tell-upcoming = Next round it will count { $order } (card { $card }).
ostia-tell-shuffle = The deck is empty: { $cards } from the discard pile { $n ->
    [one] is
   *[other] are
} shuffled into a new one.
ostia-tell-deal = { $cards } { $n ->
    [one] comes
   *[other] come
} in on the boats, the first for { $name }.
ostia-tell-keep = { $name } puts a card from the boat into the store, unseen.
ostia-tell-offer = { $name } offers { $lot }, at least { $minimum }.
ostia-tell-pass = { $name } passes.
ostia-tell-bid = { $name } bids { $bid }.
ostia-tell-raise = { $name } is short of cash for { $price } and { $how }.
ostia-raise-sells = sells { $storehouses }
ostia-raise-takes = takes { $credits }
ostia-tell-sell = { $buyer } buys { $lot } from { $seller } for { $price }; { $seller } gets { $share }.
ostia-tell-take = { $name } keeps { $lot } for { $price }.
ostia-tell-forced = Nobody bids: { $name } has to buy { $lot } for { $price }.
ostia-tell-unsold = Nobody bids and { $name } cannot pay: { $lot } are discarded.
ostia-tell-depressors = Depressors for the forum: { $goods }.
ostia-tell-reveal = { $name } shows forum: { $forum }; senate: { $senate }; store: { $store } face down.
ostia-tell-censor = More than three goods: the censor takes { $goods } from { $name }.
ostia-tell-price = Forum: { $cards } of { $good }, { $n ->
    [one] { $price }
   *[other] { $price } each
}.
ostia-tell-forum = { $name } sells { $goods } for { $income }.
ostia-tell-senate = { $name } donates { $goods }: { $points }, { $chips }.
ostia-tell-repay = { $name } repays { $credits } for { $paid }.
ostia-tell-interest = { $name } owes { $due } interest on { $credits }.
ostia-tell-build = { $name } builds { $storehouses } for { $paid }.
ostia-tell-discard = { $name } lacks room and discards { $goods }.
ostia-tell-final = The end: { $name } keeps { $kept }: { $chips }.
ostia-tell-final-discards = The end: { $name } keeps { $kept } and discards { $discarded }: { $chips }.
ostia-tell-vacant = { $storehouses } left empty { $n ->
    [one] brings
   *[other] bring
} { $name } { $income }.
ostia-tell-bankrupt = { $name } owes { $credits } but has only { $money }, and is bankrupt.
ostia-tell-fortune = { $name } has { $money } in the purse: { $chips }.

# What only one seat knows.
ostia-own-deal = Only { $name } knows: { $boat } in the boat, { $store } in the store, { $money } in the purse.
ostia-own-keep = Only { $name } knows: { $good } goes into the store.
ostia-own-allocate = Only { $name } knows: the store holds { $goods } and { $bluffs }.
