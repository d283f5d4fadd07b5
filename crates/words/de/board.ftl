# Was im Browser auf Plänen, Ablagen und Karten steht.
board-visby = Der Spielplan in Runde { $round }, Ziel sind { $goal } Siegel. Feldzug: { $battle }. Handelsfahrt: { $journey }. Markt: { $market }.
board-you = du
board-others = Die Ablagen der anderen
board-bot = Bot, { $level }
board-away = Nicht da: ein Bot entscheidet
board-not-here = Schaut gerade nicht auf den Tisch
board-owes = überlegt
board-decided = hat sich entschieden
board-time-left = Zeit
board-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
}
board-no-choice = Hier hattest du keine Wahl; darum wurde es für dich entschieden.
board-hand = Auf der Hand
board-discard = Auf dem Ablagestapel
board-open = Karten dieser Runde
board-hidden-card = Karte, verdeckt
board-lies-open = Liegt in dieser Runde offen.
board-discarded = Auf deinem Ablagestapel. Der Bettelmönch holt sie zurück.

# Karten wählen.
board-choose-one = Wähle eine Karte
board-choose-two = Wähle zwei Karten
board-one-more = { $card } und noch eine
board-play = { $cards } spielen
board-chosen = Gewählt
board-you-play = Du spielst { $cards }. Bis alle gewählt haben, kannst du es noch ändern.

# Ein Spiel, für das niemand einen Plan gezeichnet hat.
board-plain-decide = Entscheiden
board-plain-held = Du hast dich entschieden: { $what }. Bis alle sich entschieden haben, kannst du es noch ändern.
board-plain-missing = Wähle zuerst eine der Antworten.
board-plain-typed = Deine Antwort in Worten
board-plain-number = Zahl von { $min } bis { $max }

# Tauschen.
board-trade = Wie viele Waren gibst du?
board-trade-fewer = Weniger Waren
board-trade-more = Mehr Waren
board-trade-quick = Schnell gewählt
board-trade-keep = Alle Waren behalten
board-trade-kept = Du behältst alles: { $wares }.
board-trade-do = { $wares } gegen { $seals } tauschen
board-trade-deal = Für { $wares } bekommst du { $seals }. { $left ->
    [0] Du behältst keine.
    [one] Du behältst { $left } Ware.
   *[other] Du behältst { $left } Waren.
}
board-you-trade = Du tauschst { $wares } gegen { $seals }. Bis alle sich entschieden haben, kannst du es noch ändern.
board-you-keep = Du behältst alle Waren. Bis alle sich entschieden haben, kannst du es noch ändern.
