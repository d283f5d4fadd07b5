# Words that every game and every page shares.
list-and = { $first } and { $last }
seals = { $n ->
    [one] { $n } seal
   *[other] { $n } seals
}
wares = { $n ->
    [one] { $n } ware
   *[other] { $n } wares
}
cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
round = Round { $n }
nothing = nothing
bot-name = Bot { $name }
level-beginner = beginner
level-casual = casual
level-expert = expert
level-master = master

# How it ended.
result-won = { $name } wins.
result-shared = { $names } share the win.
result-nobody = Nobody wins.
result-line = { $place }. { $name }: { $score }
result-tiebreaks = ties broken by { $what }
result-stopped = The game was stopped after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} and scored as it stood.

# Names that bots get.
bot-names = Astrid, Birk, Cosma, Detlev, Elin, Folke
