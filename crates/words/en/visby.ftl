visby = Visby
visby-troops = Troops
visby-knight = Knight
visby-blacksmith = Blacksmith
visby-fleet = Fleet
visby-ship = Ship
visby-tollkeeper = Tollkeeper
visby-merchant = Merchant
visby-mendicant = Mendicant
visby-battle = Battle
visby-journey = Journey
visby-market = Market
visby-score = { $n ->
    [one] seal
   *[other] seals
}
visby-tiebreaks = left-over wares, then cards in hand

# The position.
visby-heading = Round { $round } · goal { $goal } seals
visby-rate = space { $space }, { $wares } : { $seals }
visby-hand = in hand: { $cards }
visby-discard = discarded: { $cards }
visby-open = open: { $cards }
visby-has-chosen = has chosen

# What a card would do here.
visby-does-troops = up to 2 seals from the battle, before the knights; alone now { $alone }
visby-does-knight = up to 5 seals from the battle; alone now { $alone }
visby-does-blacksmith = 2 wares for each knight of others, 4 for each of their troops cards
visby-does-fleet = up to 3 wares from the journey, before the ships; alone now { $alone }
visby-does-ship = all wares that the fleets leave; alone now { $alone }
visby-does-tollkeeper = 1 seal for each ship of others, 3 for each of their fleets
visby-does-merchant = trade wares for seals; alone now { $wares } for { $seals }
visby-does-mendicant = { $alone } and 2 more for each merchant of others; all cards come back

# Questions.
visby-ask-two = Which two cards do you play?
visby-ask-one = Which card do you play?
visby-ask-trade = The market stands on { $space } ({ $wares } : { $seals }). { $owned ->
    [one] Do you give your only ware?
   *[other] How many of your { $owned } wares do you give?
}
visby-answer-trade = { $wares } for { $seals }
visby-answer-keep = keep all wares

# What happens.
visby-tell-supply = Round { $round }. Supply: battle { $battle }, journey { $journey }, market { $market }.
visby-tell-reveal = { $name } plays { $cards }.
visby-tell-seals = { $card }: { $name } gains { $seals }.
visby-tell-no-seals = { $card }: { $name } gains no seals.
visby-tell-wares = { $card }: { $name } gains { $wares }.
visby-tell-no-wares = { $card }: { $name } gains no wares.
visby-tell-wares-lost = { $card }: { $name } gains { $wares }; { $lost ->
    [one] { $lost } more does not fit and is lost
   *[other] { $lost } more do not fit and are lost
}.
visby-tell-wares-full = { $card }: { $name } has no room for { $lost }.
visby-tell-market = The crowd brings the market down to { $to }.
visby-tell-market-empty = The market is cleared.
visby-tell-trade = { $name } trades { $wares } for { $seals }.
visby-tell-no-trade = { $name } keeps all wares.
visby-tell-take-back = { $name } takes all eight cards back.
visby-tell-exchange = The end: { $name } exchanges { $wares } for { $seals }.
