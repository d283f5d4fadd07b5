# What stands on the board of Jantaris in the browser.
board-jantaris = The city in round { $round }, { $name }'s turn. { $places }
board-jantaris-there = { $place }: { $who }.
board-jantaris-prestige = Prestige
board-jantaris-goods = Goods
board-jantaris-stalls = Bazaar, great market and domination
board-jantaris-pile = { $n ->
    [0] the pile is empty
   *[other] { $n } more in the pile
}
board-jantaris-turned-up = Turned up by the lockpick
board-jantaris-great-market = Great market
board-jantaris-dominations = Domination
board-jantaris-crowded = It opens at the end of this turn.
board-jantaris-progress = { $name } dominates { $n } of { $of }
board-jantaris-sellers = Who can sell
board-jantaris-sells-can = can sell
board-jantaris-sells-coins = can sell with the old coins
board-jantaris-sells-goods = does not have enough goods
board-jantaris-sells-nobody = has nobody in the centre
board-jantaris-sells-closed = has merchants in the centre
board-jantaris-supply = { $n ->
    [one] { $n } merchant in supply
   *[other] { $n } merchants in supply
}
board-jantaris-won = Items and domination cards
board-jantaris-starts = begins
board-jantaris-usable = usable now
board-jantaris-spent = It has taken effect.

# The auction.
board-jantaris-auction = The auction
board-jantaris-auction-who = Who
board-jantaris-auction-goods = Goods
board-jantaris-auction-says = Bid
board-jantaris-bids = bids { $n }
board-jantaris-out = is out
board-jantaris-could = could pay { $n }
board-jantaris-could-not = cannot pay it
board-jantaris-bid-all = all
board-jantaris-too-dear = You cannot pay its minimum.
board-jantaris-nobody = nobody there
board-jantaris-bid-equal = equal

# What is picked.
board-jantaris-city-market = Market
board-jantaris-city-place = Guild house: send
board-jantaris-city-remove = Guild house: call back
board-jantaris-city-bazaar = Bazaar
board-jantaris-slot-goods = Goods
board-jantaris-slot-give = Which good
board-jantaris-slot-take = From whom
board-jantaris-slot-stone = Stone
board-jantaris-slot-item = Item
board-jantaris-slot-replace = Which items
board-jantaris-slot-bid = Bid
board-jantaris-slot-vote = Vote
board-jantaris-slot-who = Whose merchants
board-jantaris-slot-from = From where
board-jantaris-slot-to = Where to
board-jantaris-slot-second = How many
board-jantaris-slot-bazaar = Bazaar
board-jantaris-slot-refuse = Letter of protection
board-jantaris-slot-pass = Decline
board-jantaris-one-more = { $from }, one more
board-jantaris-second = A second merchant too
board-jantaris-missing-city = Choose where you go
board-jantaris-missing-goods = Choose goods
board-jantaris-missing-good = Choose a good
board-jantaris-missing-stone = Choose a stone
board-jantaris-missing-item = Choose an item
board-jantaris-missing-bid = Choose a bid
board-jantaris-missing-vote = Choose a vote
board-jantaris-missing-merchant = Choose a merchant
board-jantaris-missing-place = Choose a place
board-jantaris-missing-answer = Choose
board-jantaris-you-vote = You vote { $vote }. Until all have voted you can still change it.

# What the button says.
board-jantaris-do-settle = Settle { $places }
board-jantaris-do-use = Use { $item }
board-jantaris-do-take = Take { $goods }
board-jantaris-do-place = Send { $merchants }
board-jantaris-do-remove = Call back { $merchants }
board-jantaris-do-bazaar = Go to the bazaar
board-jantaris-do-use-new = Replace { $item }
board-jantaris-do-use-both-new = Replace { $item }, then { $second }
board-jantaris-do-auction = Put up { $item }, bid { $n }
board-jantaris-do-bid = Bid { $n }
board-jantaris-do-pay = Pay { $goods }
board-jantaris-do-stone = Move the { $color ->
    [red] red
   *[black] black
} stone { $to }
board-jantaris-do-vote = Vote { $vote }
board-jantaris-do-steal = Take { $goods } from { $name }
board-jantaris-do-expel = Expel { $name } { $from }
board-jantaris-do-withdraw = Withdraw { $from }
board-jantaris-do-move = Move { $merchants }
board-jantaris-do-flee = Flee { $to }
board-jantaris-do-refuse = Stay, with the letter of protection
board-jantaris-do-sell = Sell { $goods }, merchant { $to }
board-jantaris-do-coins = Use the old coins, merchant { $to }
board-jantaris-do-send-home = Send a merchant of { $name } home { $from }
board-jantaris-do-send-own-home = Send your merchant home { $from }
board-jantaris-do-swap = Give { $given } for { $taken }
board-jantaris-do-choose = Take { $item }
board-jantaris-do-give = Give { $goods }
board-jantaris-do-smoke = Let it go off { $place }
