# Was im Browser auf dem Plan von Jantaris steht.
board-jantaris = Die Stadt in Runde { $round }, { $name } ist am Zug. { $places }
board-jantaris-there = { $place }: { $who }.
board-jantaris-prestige = Ansehen
board-jantaris-goods = Waren
board-jantaris-stalls = Basar, Großer Markt und Vorherrschaft
board-jantaris-pile = { $n ->
    [0] der Stapel ist leer
   *[other] noch { $n } im Stapel
}
board-jantaris-turned-up = Vom Dietrich aufgedeckt
board-jantaris-great-market = Großer Markt
board-jantaris-dominations = Vorherrschaft
board-jantaris-crowded = Er öffnet am Ende dieses Zuges.
board-jantaris-progress = { $name } herrscht in { $n } von { $of }
board-jantaris-sellers = Wer verkaufen kann
board-jantaris-sells-can = kann verkaufen
board-jantaris-sells-coins = kann mit den Alten Münzen verkaufen
board-jantaris-sells-goods = hat nicht genug Waren
board-jantaris-sells-nobody = hat niemanden im Zentrum
board-jantaris-sells-closed = hat Händler im Zentrum
board-jantaris-supply = { $n } Händler im Vorrat
board-jantaris-won = Gegenstände und Vorherrschaftskarten
board-jantaris-starts = beginnt
board-jantaris-usable = jetzt möglich
board-jantaris-spent = Hat schon gewirkt.

# Die Versteigerung.
board-jantaris-auction = Die Versteigerung
board-jantaris-auction-who = Wer
board-jantaris-auction-goods = Waren
board-jantaris-auction-says = Gebot
board-jantaris-bids = bietet { $n }
board-jantaris-out = ist raus
board-jantaris-could = könnte { $n } zahlen
board-jantaris-could-not = kann nicht zahlen
board-jantaris-bid-all = alles
board-jantaris-too-dear = Sein Mindestgebot kannst du nicht zahlen.
board-jantaris-nobody = niemand da
board-jantaris-bid-equal = gleich

# Was gewählt wird.
board-jantaris-city-market = Markt
board-jantaris-city-place = Gildehaus: aussenden
board-jantaris-city-remove = Gildehaus: zurückholen
board-jantaris-city-bazaar = Basar
board-jantaris-slot-goods = Waren
board-jantaris-slot-give = Welche Ware
board-jantaris-slot-take = Von wem
board-jantaris-slot-stone = Stein
board-jantaris-slot-item = Gegenstand
board-jantaris-slot-replace = Welche Gegenstände
board-jantaris-slot-bid = Gebot
board-jantaris-slot-vote = Stimme
board-jantaris-slot-who = Wessen Händler
board-jantaris-slot-from = Woher
board-jantaris-slot-to = Wohin
board-jantaris-slot-second = Wie viele
board-jantaris-slot-bazaar = Basar
board-jantaris-slot-refuse = Schutzbrief
board-jantaris-slot-pass = Verzichten
board-jantaris-one-more = { $from }, noch einer
board-jantaris-second = Auch ein zweiter Händler
board-jantaris-missing-city = Wähle, wohin du gehst
board-jantaris-missing-goods = Wähle Waren
board-jantaris-missing-good = Wähle eine Ware
board-jantaris-missing-stone = Wähle einen Stein
board-jantaris-missing-item = Wähle einen Gegenstand
board-jantaris-missing-bid = Wähle ein Gebot
board-jantaris-missing-vote = Wähle eine Stimme
board-jantaris-missing-merchant = Wähle einen Händler
board-jantaris-missing-place = Wähle einen Ort
board-jantaris-missing-answer = Wähle
board-jantaris-you-vote = Du stimmst für { $vote }. Bis alle gestimmt haben, kannst du es noch ändern.

# Was der Knopf sagt.
board-jantaris-do-settle = Dich { $places } niederlassen
board-jantaris-do-use = { $item } benutzen
board-jantaris-do-take = { $goods } nehmen
board-jantaris-do-place = { $merchants } schicken
board-jantaris-do-remove = { $merchants } zurückholen
board-jantaris-do-bazaar = Auf den Basar gehen
board-jantaris-do-use-new = { $item } austauschen
board-jantaris-do-use-both-new = Erst { $item }, dann { $second } austauschen
board-jantaris-do-auction = { $item } versteigern, { $n } bieten
board-jantaris-do-bid = { $n } bieten
board-jantaris-do-pay = { $goods } zahlen
board-jantaris-do-stone = Den { $color ->
    [red] roten
   *[black] schwarzen
} Stein { $to } versetzen
board-jantaris-do-vote = Für { $vote } stimmen
board-jantaris-do-steal = { $goods } von { $name } nehmen
board-jantaris-do-expel = { $name } { $from } vertreiben
board-jantaris-do-withdraw = Dich { $from } zurückziehen
board-jantaris-do-move = { $merchants } ziehen
board-jantaris-do-flee = { $to } fliehen
board-jantaris-do-refuse = Mit dem Schutzbrief bleiben
board-jantaris-do-sell = { $goods } verkaufen, Händler { $to }
board-jantaris-do-coins = Die Alten Münzen geben, Händler { $to }
board-jantaris-do-send-home = Einen Händler von { $name } { $from } heimschicken
board-jantaris-do-send-own-home = Deinen Händler { $from } heimschicken
board-jantaris-do-swap = { $given } gegen { $taken } geben
board-jantaris-do-choose = { $item } nehmen
board-jantaris-do-give = { $goods } geben
board-jantaris-do-smoke = { $place } zünden
