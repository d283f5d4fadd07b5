# What pages and the terminal say of every game.
goofspiel = Goofspiel
goofspiel-score = { $n ->
    [one] point
   *[other] points
}
goofspiel-tiebreaks = the highest single prize
home-about-goofspiel = One prize after the other, and everybody has the same cards to bid. Whoever guesses what the others spend takes the most for the least.
option-goofspiel-cards = How many cards?
option-goofspiel-cards-5 = 5, a quick game
option-goofspiel-cards-9 = 9
option-goofspiel-cards-13 = 13, the whole suit

# The position.
goofspiel-heading = Round { $round } of { $rounds }
goofspiel-pot = To be won: { $prizes }
goofspiel-pot-empty = Nothing is left to be won.
goofspiel-coming = Still to come: { $prizes }
goofspiel-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
goofspiel-hand = in hand: { $cards }
goofspiel-won = won: { $prizes }
goofspiel-has-bid = has bid

# The question.
goofspiel-ask = What do you bid for { $prizes }?

# What happens.
goofspiel-tell-first = The first prize is the { $card }.
goofspiel-tell-bid = { $name } bids the { $card }.
goofspiel-tell-taken = { $name } takes { $prizes }.
goofspiel-tell-tie = The { $card } was bid more than once: nobody takes anything.
goofspiel-tell-prize = The next prize is the { $card }.
goofspiel-tell-left = { $prizes } { $n ->
    [one] goes
   *[other] go
} to nobody.
