# Was im Browser auf dem Plan, den Ablagen und den Karten von Ostia steht.
board-ostia-harbour = Hafen
board-ostia-senate = Senat
board-ostia-forum = Forum
board-ostia-good = Ware
board-ostia-prices = Was das Forum je Karte zahlt, nach der Zahl der Karten dieser Ware im Angebot
board-ostia-counts = bisher bekannte Mengen
board-ostia-counts-final = alles, was im Angebot ist
board-ostia-none-known = Noch keine Karte im Angebot.
board-ostia-known = { $cards } im Angebot, { $n ->
    [one] { $price }
   *[other] je { $price }
}.
board-ostia-now = Senat jetzt
board-ostia-next = Nächste Runde
board-ostia-no-next = Das ist die letzte.
board-ostia-piles = Stapel
board-ostia-deck = Karten im Stapel
board-ostia-discard = Abgelegt
board-ostia-to-sell = { $name } verkauft als Nächstes.
board-ostia-boats = Die Boote sind da. { $name } verkauft zuerst.
board-ostia-quiet = Der Kai ist leer.
board-ostia-sells = { $name } verkauft
board-ostia-minimum = mindestens { $minimum }
board-ostia-calls = Gebote
board-ostia-passed = passt
board-ostia-buys = bekommt die Karten
board-ostia-keeps = behält die Karten
board-ostia-starts = beginnt diese Runde
board-ostia-boat = Boot
board-ostia-store = Lager
board-ostia-at-store = Lager
board-ostia-at-forum = Forum
board-ostia-at-senate = Senat
board-ostia-secret = Was in diesem Beutel ist, weiß sonst niemand.
board-ostia-face-down = { $cards } verdeckt
board-ostia-raise = bis { $most } möglich
board-ostia-raise-parts = { $cash } bar{ $houses ->
    [0] { "" }
    [one] { " " }+ { $storehouses } für 1 Speicher
   *[other] { " " }+ { $storehouses } für { $houses } Speicher
} + { $credits } auf Kredit
board-ostia-raise-how = Das siehst nur du: erst Bargeld, dann Speicher zu 7, dann Kredite zu 7.

# Das Boot.
board-ostia-your-boat = Dein Boot
board-ostia-your-store = Dein Lager
board-ostia-boat-empty = Dein Boot ist leer.
board-ostia-card = Wert { $value }, { $cards } im Spiel
board-ostia-card-senate = Senat { $now }, dann { $next }
board-ostia-card-senate-last = Senat { $now }
board-ostia-keep = { $good } behalten
board-ostia-offer = { $lot } anbieten
board-ostia-lot = Mindestens { $minimum }. Bietet niemand, kaufst du sie selbst für { $forced }.

# Gebote.
board-ostia-pass-or-bid = Passen oder bieten?
board-ostia-pass = Passen
board-ostia-pass-what = Du bietest hier nicht mit.
board-ostia-pass-only = Das Mindestgebot kannst du nicht aufbringen, also kannst du nur passen.
board-ostia-bid-title = Bieten
board-ostia-cash = Du hast { $money }
board-ostia-bid = { $bid } bieten
board-ostia-less = Eins weniger
board-ostia-more = Eins mehr
board-ostia-would-raise = Dein Bargeld ({ $money }) reicht nicht: Du müsstest { $how }.
board-ostia-would-sell = { $storehouses } verkaufen
board-ostia-would-borrow = { $credits } aufnehmen
board-ostia-refuse-bid = Ein Gebot ist mindestens { $least } und höchstens, was du aufbringen kannst: { $most }.
board-ostia-award = Wähle, wer die Karten bekommt
board-ostia-sell-to = An { $name } verkaufen
board-ostia-take-title = Selbst behalten
board-ostia-take = Für { $price } behalten

# Das Kontor.
board-ostia-office = Was kommt aufs Forum, was in den Senat?
board-ostia-office-how = Klicke Karten an, ziehe sie, oder nimm die Tasten.
board-ostia-office-empty = Du hast keine Waren zu verteilen. Bluffkarten kannst du trotzdem auf dein Lager legen.
board-ostia-allocate = So verteilen
board-ostia-sum-store = { $n } da, Platz für { $houses }
board-ostia-sum-forum = brächte { $n }
board-ostia-sum-senate = zählt { $n }
board-ostia-line = Senat { $points } · Forum { $n ->
    [one] { $one }
   *[other] { $one } für eine, { $all } für alle
}
board-ostia-to-forum = { $good } aufs Forum, von { $cards }
board-ostia-to-senate = { $good } in den Senat, von { $cards }
board-ostia-bluffs = Bluffkarten auf deinem Lager
board-ostia-censor = Mehr als { $limit } Warensorten: Der Zensor nähme dir { $good }.
board-ostia-no-room = Nicht alles in deinem Lager hat Platz: Nach dem Senat baust du für je 10 oder legst ab.

# Speicher.
board-ostia-storing = Bauen und Platz schaffen
board-ostia-build = Baust du?
board-ostia-build-none = Nichts bauen
board-ostia-room = { $n ->
    [0] Alles hat Platz.
    [one] { $n } Ware hat keinen Platz.
   *[other] { $n } Waren haben keinen Platz.
}
board-ostia-discards = Was kommt weg, wenn nicht alles Platz hat?
board-ostia-store-empty = Dein Lager ist leer.
board-ostia-missing = Noch abzulegen: { $n }
board-ostia-leave = Alles lassen, wie es ist
board-ostia-only-discard = { $goods } ablegen
board-ostia-only-build = { $storehouses } bauen für { $price }
board-ostia-build-discard = { $storehouses } bauen, { $goods } ablegen
board-ostia-refuse-discard = { $n ->
    [0] Alles hat Platz, also wird nichts abgelegt.
    [one] Genau { $n } Ware hat keinen Platz und wird abgelegt.
   *[other] Genau { $n } Waren haben keinen Platz und werden abgelegt.
}

# Der Schluss.
board-ostia-last = Welche Waren behältst du?
board-ostia-last-how = Jede Warensorte, die du behältst, ist ein Chip. Jeder leere Speicher (du hast { $storehouses }) bringt stattdessen { $each }, und die vollsten Beutel bekommen 3, 2 und 1 Chips.
board-ostia-last-brings = { $n ->
    [0] Das bringt keinen Chip, aber { $income } für { $storehouses } ohne Ware.
    [one] Das bringt { $n } Chip und { $income } für { $storehouses } ohne Ware.
   *[other] Das bringt { $n } Chips und { $income } für { $storehouses } ohne Ware.
}
board-ostia-keep-none = Nichts behalten

# Während andere noch überlegen.
board-ostia-you-keep = Du behältst { $good }.
board-ostia-you-allocate = Forum: { $forum }. Senat: { $senate }.
board-ostia-you-decided = Du hast dich entschieden.
board-ostia-can-change = { $what } Bis alle sich entschieden haben, kannst du es noch ändern.

# Augenblicke.
board-ostia-all-keep = Alle legen ungesehen eine Karte aus dem Boot ins Lager.
board-ostia-all-reveal = Alle decken auf, was aufs Forum und in den Senat kommt.
board-ostia-prices-stand = Die Preise des Forums stehen fest.

# Rückschau.
replay-show-hidden = Verdecktes zeigen
replay-hide-hidden = Verdecktes verbergen
refused-wrong = So geht es noch nicht. { $right }

# Das Ergebnis.
result-ostia-chips = Chips
result-ostia-money = Denare
result-ostia-end = Schluss
result-ostia-harbour = Hafen
result-ostia-raised = Speicher verkauft, Kredite aufgenommen
result-ostia-forum = Forum
result-ostia-senate = Senat
result-ostia-credits = Kredite und Zinsen
result-ostia-built = Speicher gebaut
result-ostia-goods = Warensorten
result-ostia-vacant = Leere Speicher
result-ostia-fortune = Voller Beutel
