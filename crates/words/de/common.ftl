# Wörter, die alle Spiele und Seiten teilen.
list-and = { $first } und { $last }
seals = { $n } Siegel
wares = { $n ->
    [one] { $n } Ware
   *[other] { $n } Waren
}
cards = { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
}
points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
round = Runde { $n }
nothing = nichts
bot-name = Bot { $name }
level-beginner = Anfänger
level-casual = Gelegenheitsspieler
level-expert = Experte
level-master = Meister

# Wie es ausging.
result-won = { $name } gewinnt.
result-shared = { $names } teilen sich den Sieg.
result-nobody = Niemand gewinnt.
result-line = { $place }. { $name }: { $score }
result-tiebreaks = bei Gleichstand: { $what }
result-stopped = Die Partie wurde nach { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} angehalten und so gewertet, wie sie stand.

# Namen für Bots.
bot-names = Astrid, Birk, Cosma, Detlev, Elin, Folke
