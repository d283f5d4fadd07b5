jantaris = Jantaris
jantaris-score = prestige
jantaris-tiebreaks = goods of both colours together

# Places.
jantaris-district-shakara = Shakara
jantaris-district-velmira = Velmira
jantaris-district-likaran = Likaran
jantaris-district-ostrane = Ostrane
jantaris-district-taira = Taira
jantaris-district-kelmare = Kelmare
jantaris-centre = Centre
jantaris-in-district = in { $district }
jantaris-in-centre = in the centre
jantaris-to-district = to { $district }
jantaris-to-centre = to the centre
jantaris-from-district = from { $district }
jantaris-from-centre = from the centre
jantaris-or = { $first } or { $last }

# Merchants.
jantaris-merchants = { $n ->
    [one] a merchant
   *[other] { $n } merchants
}
jantaris-merchants-counted = { $n ->
    [one] 1 merchant
   *[other] { $n } merchants
}
jantaris-some = { $merchants } { $place }
jantaris-each = a merchant each { $first } and { $second }
jantaris-moved = { $merchants } { $from } { $to }

# Goods and prestige.
jantaris-goods = { $n ->
    [one] { $n } good
   *[other] { $n } goods
}
jantaris-goods-red = { $n ->
    [one] { $n } red good
   *[other] { $n } red goods
}
jantaris-goods-black = { $n ->
    [one] { $n } black good
   *[other] { $n } black goods
}
jantaris-few-red = { $n } red
jantaris-few-black = { $n } black
jantaris-no-goods = no goods
jantaris-prestige = { $n } prestige
jantaris-votes = { $n ->
    [one] { $n } vote
   *[other] { $n } votes
}
jantaris-votes-from = { $n } or { $most } votes

# The votes, and what they bring by how many voted the same.
jantaris-vote-trade = Trade
jantaris-vote-black_market = Black market
jantaris-vote-influence = Influence
jantaris-vote-recruit = Recruit
jantaris-column-trade-1 = 2 goods of the stone's colour
jantaris-column-trade-2 = a good for each merchant in the active district
jantaris-column-trade-3 = a good for each merchant in the centre
jantaris-column-black_market-1 = a good from somebody else
jantaris-column-black_market-2 = 2 goods of any colour
jantaris-column-black_market-3 = all goods are lost, and the merchants must leave the active district
jantaris-column-influence-1 = somebody may be expelled from the active district
jantaris-column-influence-2 = up to two merchants may come from a neighbouring district
jantaris-column-influence-3 = up to two merchants may move on to a neighbouring district
jantaris-column-recruit-1 = a new merchant for a free district
jantaris-column-recruit-2 = a new merchant for the centre
jantaris-column-recruit-3 = up to two new merchants for a neighbouring district

# The items.
jantaris-item-kings_mantle = King's mantle
jantaris-item-royal_crown = Royal crown
jantaris-item-scepter = Sceptre
jantaris-item-orb = Orb
jantaris-item-signet_ring = Signet ring
jantaris-item-chalice = Chalice
jantaris-item-lockpick = Lockpick
jantaris-item-treasure_chest = Treasure chest
jantaris-item-recruiting_charter = Recruiting charter
jantaris-item-firebrand = Firebrand
jantaris-item-promissory_note = Promissory note
jantaris-item-smoke_bomb = Smoke bomb
jantaris-item-forged_seal = Forged seal
jantaris-item-secret_map = Secret map
jantaris-item-history_book = History book
jantaris-item-old_coins = Old coins
jantaris-item-store_key = Store key
jantaris-item-letter_of_protection = Letter of protection
jantaris-item-spyglass = Spyglass
jantaris-item-guild_banner = Guild banner
jantaris-the-kings_mantle = the King's mantle
jantaris-the-royal_crown = the Royal crown
jantaris-the-scepter = the Sceptre
jantaris-the-orb = the Orb
jantaris-the-signet_ring = the Signet ring
jantaris-the-chalice = the Chalice
jantaris-the-lockpick = the Lockpick
jantaris-the-treasure_chest = the Treasure chest
jantaris-the-recruiting_charter = the Recruiting charter
jantaris-the-firebrand = the Firebrand
jantaris-the-promissory_note = the Promissory note
jantaris-the-smoke_bomb = the Smoke bomb
jantaris-the-forged_seal = the Forged seal
jantaris-the-secret_map = the Secret map
jantaris-the-history_book = the History book
jantaris-the-old_coins = the Old coins
jantaris-the-store_key = the Store key
jantaris-the-letter_of_protection = the Letter of protection
jantaris-the-spyglass = the Spyglass
jantaris-the-guild_banner = the Guild banner
jantaris-does-kings_mantle = send one merchant of anybody from a free district back to supply
jantaris-does-royal_crown = take one good
jantaris-does-scepter = move one of your merchants from a free district to a free neighbour
jantaris-does-orb = put one merchant from supply into the centre, if it is free
jantaris-does-signet_ring = give one good for one of the other colour
jantaris-does-chalice = move one of your merchants from the centre to a free district
jantaris-does-lockpick = turn up three items and take for free one that counts less than the best of them
jantaris-does-treasure_chest = take 3 goods of any colours, as far as they fit
jantaris-does-recruiting_charter = place one or two merchants from supply in different free districts
jantaris-does-firebrand = expel somebody, or yourself, from a free district
jantaris-does-promissory_note = everybody else gives you one good, of a colour you have room for
jantaris-does-smoke_bomb = everybody, you too, is expelled from a free district of your choice
jantaris-does-forged_seal = move a stone to a free district without a vote
jantaris-does-secret_map = up to three times, move one of your merchants anywhere; only a stone in the centre bars the way
jantaris-does-history_book = replace one or both open items
jantaris-does-old_coins = sell without paying, if you have a merchant in the centre
jantaris-does-store_key = take up to 3 goods of any colours instead of 2 of one
jantaris-does-letter_of_protection = refuse to be expelled
jantaris-does-spyglass = see how all others vote, then vote yourself
jantaris-does-guild_banner = place a second merchant, in another free area
jantaris-when-crown = start of your turn, for all with a ♛
jantaris-when-now = at once
jantaris-when-turn = start of your turn, once
jantaris-when-bazaar = on entering the bazaar
jantaris-when-great-market = at the great market, once
jantaris-when-market = at the market
jantaris-when-expelled = against influence and items of others
jantaris-when-vote = before a vote, once
jantaris-when-guild-house = at the guild house
jantaris-item-price = { $item } · { $prestige } · at least { $price }
jantaris-item-effect = { $when }: { $does }
jantaris-item-line = { $item }, { $when }: { $does }

# The position.
jantaris-heading = Round { $round } · { $phase }
jantaris-phase-settle = everybody settles
jantaris-phase-items = { $name }'s turn, before the city
jantaris-phase-item = { $name }'s turn, { $item }
jantaris-phase-city = { $name }'s turn, in the city
jantaris-phase-bazaar = { $name }'s turn, at the bazaar
jantaris-phase-stone = { $name }'s turn, diplomacy
jantaris-phase-vote = { $name }'s turn, vote { $place }
jantaris-phase-resolve = { $name }'s turn, the votes { $place } are carried out
jantaris-phase-great-market = { $name }'s turn, great market: { $goods } for { $prestige }
jantaris-phase-over = the game is over
jantaris-stone = { $color ->
    [red] red stone
   *[black] black stone
}
jantaris-crowd = { $n } of 5 for the great market
jantaris-head-prestige = prestige
jantaris-head-red = red
jantaris-head-black = black
jantaris-head-supply = supply
jantaris-start-seat = (begins the rounds)
jantaris-has-voted = has voted
jantaris-own-vote = your vote: { $vote }
jantaris-open-vote = vote: { $vote }
jantaris-items = items: { $items }
jantaris-your-items = Your items:
jantaris-domination = Domination goes to whoever rules (★: most merchants, at least two) all three districts:
jantaris-domination-card = { $districts }: { $prestige }
jantaris-bazaar = At the bazaar ({ $n ->
    [0] the pile is empty
   *[other] { $n } more in the pile
}):
jantaris-bazaar-empty = The bazaar is sold out.

# What a vote would bring here.
jantaris-would-nothing = nothing: { $why }
jantaris-would-fit = { $goods }; you have no room for more
jantaris-would-for-merchants = { $goods } for { $n ->
    [one] your merchant
   *[other] your { $n } merchants
} { $place }
jantaris-would-steal = 1 good from { $victims }
jantaris-would-take = { $goods } of your choice
jantaris-would-lose = you lose { $goods }; { $leave }
jantaris-would-lose-nothing = you have no goods to lose; { $leave }
jantaris-would-leave = your { $n ->
    [one] merchant
   *[other] { $n } merchants
} { $place } must go: { $how }
jantaris-would-flee = your merchant { $place } flees { $where }
jantaris-would-stay = you have no merchant { $place }
jantaris-would-expel = you may expel { $who } { $from }
jantaris-would-come = you may move { $n ->
    [one] a merchant
   *[other] up to { $n } merchants
} { $to }, { $from }
jantaris-would-go = you may move { $n ->
    [one] a merchant
   *[other] up to { $n } merchants
} { $from } { $to }
jantaris-would-recruit-anywhere = a merchant from supply to a free district
jantaris-would-recruit = { $n ->
    [one] a merchant
   *[other] up to { $n } merchants
} from supply { $to }
jantaris-would-recruit-centre = a merchant from supply to the centre
jantaris-why-no-room = you have no room for goods
jantaris-why-no-room-red = you have no room for red goods
jantaris-why-no-room-black = you have no room for black goods
jantaris-why-nobody = you have no merchant { $place }
jantaris-why-empty = nobody stands { $place }
jantaris-why-no-victim = nobody has a good that you have room for
jantaris-why-no-neighbour = you have no merchant in a free neighbouring district
jantaris-why-closed = the neighbouring districts are closed
jantaris-why-no-supply = you have no merchants left in supply
jantaris-why-centre-closed = a stone closes the centre
jantaris-one-to = one { $to }
jantaris-some-back = { $n ->
    [one] one
   *[other] { $n }
} back to supply
jantaris-with-goods = { $name } ({ $goods })
jantaris-with-count = { $name } ({ $n })
jantaris-yourself = yourself
jantaris-known-votes = { $vote }, with you { $votes }

# Words that are typed.
jantaris-type-pass = pass
jantaris-type-market = market
jantaris-type-nothing = nothing
jantaris-type-place = place
jantaris-type-remove = remove
jantaris-type-bazaar = bazaar
jantaris-type-bid = bid
jantaris-type-refuse = refuse
jantaris-type-red = red
jantaris-type-black = black
jantaris-type-red-stone = red
jantaris-type-black-stone = black
jantaris-type-centre = centre

# Questions.
jantaris-ask-settle = In which two districts do you settle, with one merchant each?
jantaris-ask-items = Which item do you use, or do you pass?
jantaris-ask-city = Where do you go in the city?
jantaris-ask-replace = The history book: which open items do you replace? What you name first goes under the pile first.
jantaris-ask-auction = Which item do you put up for auction, and what do you bid?
jantaris-ask-second-auction = One more auction: which item and which bid, or do you pass?
jantaris-ask-bid = { $name } bids { $goods } for { $item }. Do you raise, or do you pass?
jantaris-ask-equal = { $name } bids { $goods } for { $item }. Do you match or raise the bid, or do you pass?
jantaris-ask-pay = You win { $item } for { $goods }. What do you pay with?
jantaris-ask-stone = Which stone do you move, and to which district? All will vote there.
jantaris-ask-spyglass = Do you use the spyglass before this vote, or do you pass?
jantaris-ask-vote = What do you vote { $place }? The { $color ->
    [red] red
   *[black] black
} stone is active.
jantaris-ask-steal = Which good do you take, and from whom?
jantaris-ask-take = Which goods do you take?
jantaris-ask-expel = Whom do you expel { $from }, or do you pass?
jantaris-ask-come = How many merchants do you bring { $to }, and from where? Or do you pass?
jantaris-ask-go = How many merchants do you move on { $from }, and where? Or do you pass?
jantaris-ask-recruit = Where does your new merchant go?
jantaris-ask-recruit-two = Where do your new merchants go? Or do you pass?
jantaris-ask-flee = You are expelled { $from }. Where does your merchant go?
jantaris-ask-protection = You are to be expelled { $from }. Do you refuse with the letter of protection, or do you pass?
jantaris-ask-kings_mantle = King's mantle: whose merchant do you send home, and from where? Or do you pass?
jantaris-ask-royal_crown = Royal crown: which good do you take? Or do you pass?
jantaris-ask-scepter = Sceptre: from which district to which neighbour does your merchant go? Or do you pass?
jantaris-ask-orb = Orb: do you put a merchant into the centre, or do you pass?
jantaris-ask-signet_ring = Signet ring: a good of which colour do you give? Or do you pass?
jantaris-ask-chalice = Chalice: to which district does your merchant go from the centre? Or do you pass?
jantaris-ask-lockpick = Lockpick: which item do you take?
jantaris-ask-treasure_chest = Treasure chest: which goods do you take?
jantaris-ask-recruiting_charter = Recruiting charter: in which one or two districts do you place a merchant? Or do you pass?
jantaris-ask-firebrand = Firebrand: whom do you expel, and from which district? Or do you pass?
jantaris-ask-promissory_note = Promissory note: which good do you give { $name }?
jantaris-ask-smoke_bomb = Smoke bomb: in which district does it go off?
jantaris-ask-forged_seal = Forged seal: which stone do you move, and to which district?
jantaris-ask-secret_map = Secret map: from where to where does your merchant go? Or do you pass? ({ $n ->
    [one] { $n } move left
   *[other] { $n } moves left
})
jantaris-ask-sell = Great market, { $goods } for { $prestige }: what do you pay, and where does your merchant go from the centre?
jantaris-ask-sell-coins = Great market, { $goods } for { $prestige }: do you use the old coins? Name the district for your merchant, or pass.

# Remarks on a question.
jantaris-city-market = take up to 2 goods of one colour
jantaris-city-market-key = take up to 3 goods of any colours, thanks to the store key
jantaris-city-place = one merchant from supply goes to a free area ({ $n } in supply)
jantaris-city-place-banner = one merchant, or two thanks to the guild banner, from supply to free areas ({ $n } in supply)
jantaris-city-remove = one or two of your merchants go from free areas back to supply
jantaris-city-bazaar = put an item up for auction
jantaris-city-bazaar-poor = put an item up for auction; as things stand you cannot pay for any
jantaris-city-bazaar-book = replace open items with the history book, then put one up for auction
jantaris-you-own = You have { $goods }.
jantaris-free-districts = Free districts: { $districts }.

# What an answer means.
jantaris-answer-market = take { $goods }
jantaris-answer-nothing = take nothing
jantaris-answer-supply = { $merchants } back to supply
jantaris-answer-replace = under the pile: { $item }
jantaris-answer-replace-both = under the pile: first { $item }, then { $second }
jantaris-answer-bid = raise the bid
jantaris-answer-equal = match or raise the bid
jantaris-answer-stone = the { $color ->
    [red] red
   *[black] black
} stone { $to }
jantaris-answer-steal = { $goods } from { $name }
jantaris-answer-expel = { $name } ({ $merchants } { $place })
jantaris-answer-flee = your merchant goes { $to }
jantaris-answer-refuse = stay, with the letter of protection
jantaris-answer-sell = { $goods }, and a merchant { $to }
jantaris-answer-coins = the Old coins, and a merchant { $to }
jantaris-answer-send-home = a merchant of { $name } { $from }
jantaris-answer-send-home-own = a merchant of your own { $from }
jantaris-answer-swap = give { $given } for { $taken }
jantaris-answer-smoke = { $place }: { $n ->
    [one] { $n } merchant
   *[other] { $n } merchants
}
jantaris-answer-spyglass = use the spyglass: see all other votes first
jantaris-pass-items = go to the city without using an item
jantaris-pass-offer = do without it
jantaris-pass-moves = no more moves
jantaris-pass-replace = leave the open items as they are
jantaris-pass-auction = no more auction
jantaris-pass-bid = be out of this auction
jantaris-pass-spyglass = keep it for later
jantaris-pass-resolve = do nothing
jantaris-pass-protection = do not refuse this time
jantaris-pass-sell = keep the coins and sell nothing

# What happens.
jantaris-tell-start = { $name } begins.
jantaris-tell-start-bazaar = At the bazaar: { $items }.
jantaris-tell-start-domination = Domination cards: { $cards }.
jantaris-tell-settle = { $name } settles { $first } and { $second }.
jantaris-tell-turn = Round { $round }, { $name }'s turn.
jantaris-tell-pass = { $name } passes.
jantaris-tell-use = { $name } uses { $item }.
jantaris-tell-use-up = { $name } uses up { $item }.
jantaris-tell-visit-market = { $name } goes to the market.
jantaris-tell-visit-guild-house = { $name } goes to the guild house.
jantaris-tell-visit-bazaar = { $name } goes to the bazaar.
jantaris-tell-gain = { $name } takes { $goods }.
jantaris-tell-gain-lost = { $name } takes { $goods }; { $lost ->
    [one] { $lost } more does not fit
   *[other] { $lost } more do not fit
}.
jantaris-tell-gain-full = { $name } has no room for { $goods }.
jantaris-tell-lose = { $name } loses { $goods }.
jantaris-tell-steal = { $name } takes { $goods } from { $victim }.
jantaris-tell-give = { $name } gives { $goods } to { $to }.
jantaris-tell-swap = { $name } gives { $given } for { $taken }.
jantaris-tell-place = { $name } sends { $merchants }.
jantaris-tell-take-back = { $name } takes { $merchants } back to supply.
jantaris-tell-send-home = { $by } sends a merchant of { $name } { $from } back to supply.
jantaris-tell-move = { $name } moves { $merchants }.
jantaris-tell-target = { $by } wants to expel { $name } { $from }.
jantaris-tell-target-self = { $by } withdraws { $from }.
jantaris-tell-target-all = Smoke { $place }: everybody has to leave.
jantaris-tell-expel = { $name } must leave { $district }: { $how }.
jantaris-tell-refuse = { $name } shows the letter of protection and stays { $place }.
jantaris-tell-replace = { $name } consults the history book: { $old } under the pile, { $new } on display.
jantaris-tell-auction = { $name } puts { $item } up for auction and bids { $bid }.
jantaris-tell-bid = { $name } bids { $bid }.
jantaris-tell-out = { $name } cannot keep up and is out.
jantaris-tell-buy = { $name } wins { $item } for { $goods }: { $prestige }.
jantaris-tell-turn-up = The lockpick turns up { $items }.
jantaris-tell-choose = { $name } takes { $item }: { $prestige }.
jantaris-tell-choose-none = { $name } finds nothing to take.
jantaris-tell-display = New at the bazaar: { $items }.
jantaris-tell-stone = { $name } moves the { $color ->
    [red] red
   *[black] black
} stone { $from } { $to }.
jantaris-tell-vote = { $name } votes { $vote }.
jantaris-tell-resolve = { $name }, { $vote } ({ $votes }): { $does }.
jantaris-tell-great-market = The great market opens: { $goods } for { $prestige }.
jantaris-tell-sell = { $name } sells { $goods } for { $prestige }; a merchant goes { $to }.
jantaris-tell-sell-coins = { $name } gains { $prestige } for the coins; a merchant goes { $to }.
jantaris-tell-close-market = The great market closes.
jantaris-tell-dominate = { $name } dominates { $districts }: { $prestige }.
jantaris-tell-dominate-next = { $name } dominates { $districts }: { $prestige }. New card: { $next }.
jantaris-tell-over = The game is over.
