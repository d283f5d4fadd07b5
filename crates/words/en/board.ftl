# What stands on boards, mats and cards in the browser.
board-visby = The board in round { $round }, the goal is { $goal } seals. Battle: { $battle }. Journey: { $journey }. Market: { $market }.
board-you = you
board-others = The other mats
board-bot = Bot, { $level }
board-away = Away: a bot decides
board-not-here = Not looking at the table now
board-owes = is thinking
board-decided = has decided
board-time-left = Time left
board-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
board-no-choice = You had no choice here, so it was decided for you.
board-hand = In hand
board-discard = On the discard pile
board-open = Cards of this round
board-hidden-card = Card, face down
board-lies-open = Lies open this round.
board-discarded = On your discard pile. The mendicant brings it back.

# Choosing cards.
board-choose-one = Choose a card
board-choose-two = Choose two cards
board-one-more = { $card } and one more
board-play = Play { $cards }
board-chosen = Chosen
board-you-play = You play { $cards }. Until all have chosen you can still change it.

# A game for which nobody has drawn a board.
board-plain-decide = Decide
board-plain-held = You have decided: { $what }. Until all have decided you can still change it.
board-plain-missing = Choose one of the answers first.
board-plain-typed = Your answer in words
board-plain-number = Number from { $min } to { $max }

# Trading.
board-trade = How many wares do you give?
board-trade-fewer = Fewer wares
board-trade-more = More wares
board-trade-quick = Quick choices
board-trade-keep = Keep all wares
board-trade-kept = You keep all { $wares }.
board-trade-do = Trade { $wares } for { $seals }
board-trade-deal = For { $wares } you get { $seals }. { $left ->
    [0] You keep none.
    [one] You keep { $left } ware.
   *[other] You keep { $left } wares.
}
board-you-trade = You trade { $wares } for { $seals }. Until all have decided you can still change it.
board-you-keep = You keep all wares. Until all have decided you can still change it.
