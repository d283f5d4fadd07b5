# Was Seiten und Terminal von jedem Spiel sagen.
goofspiel = Goofspiel
goofspiel-score = { $n ->
    [one] Punkt
   *[other] Punkte
}
goofspiel-tiebreaks = der höchste einzelne Preis
home-about-goofspiel = Ein Preis nach dem anderen, und alle haben die gleichen Karten zum Bieten. Wer errät, was die anderen ausgeben, bekommt am meisten für am wenigsten.
option-goofspiel-cards = Wie viele Karten?
option-goofspiel-cards-5 = 5, eine schnelle Partie
option-goofspiel-cards-9 = 9
option-goofspiel-cards-13 = 13, die ganze Farbe

# Die Lage.
goofspiel-heading = Runde { $round } von { $rounds }
goofspiel-pot = Zu gewinnen: { $prizes }
goofspiel-pot-empty = Es gibt nichts mehr zu gewinnen.
goofspiel-coming = Es kommen noch: { $prizes }
goofspiel-points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
goofspiel-hand = auf der Hand: { $cards }
goofspiel-won = gewonnen: { $prizes }
goofspiel-has-bid = hat geboten

# Die Frage.
goofspiel-ask = Was bietest du für { $prizes }?

# Was geschieht.
goofspiel-tell-first = Der erste Preis ist die { $card }.
goofspiel-tell-bid = { $name } bietet die { $card }.
goofspiel-tell-taken = { $name } nimmt { $prizes }.
goofspiel-tell-tie = Die { $card } wurde mehrfach geboten: Niemand nimmt etwas.
goofspiel-tell-prize = Der nächste Preis ist die { $card }.
goofspiel-tell-left = { $prizes } { $n ->
    [one] geht
   *[other] gehen
} an niemanden.
