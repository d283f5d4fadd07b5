ostia = Ostia
ostia-score = { $n ->
    [one] Chip
   *[other] Chips
}
ostia-score-bankrupt = bankrott
ostia-tiebreaks = erst die Speicher, dann die behaltenen Waren, dann was die Reserve-Senatskarte dafür zählt

ostia-good-grain = Getreide
ostia-good-wood = Holz
ostia-good-oil = Öl
ostia-good-wine = Wein
ostia-good-salt = Salz
ostia-good-ivory = Elfenbein

ostia-denarii = { $n ->
    [one] { $n } Denar
   *[other] { $n } Denare
}
ostia-storehouses = { $n } Speicher
ostia-credits = { $n ->
    [one] { $n } Kredit
   *[other] { $n } Kredite
}
ostia-chips = { $n ->
    [0] kein Chip
    [one] { $n } Chip
   *[other] { $n } Chips
}
ostia-bluffs = { $n ->
    [0] keine Bluffkarte
    [one] { $n } Bluffkarte
   *[other] { $n } Bluffkarten
}
ostia-goods = { $n ->
    [0] keine Ware
    [one] { $n } Ware
   *[other] { $n } Waren
}

# Wörter, die man tippt.
ostia-word-forum = Forum
ostia-word-senate = Senat
ostia-word-store = Lager
ostia-word-bluff = Bluff
ostia-word-build = bauen
ostia-word-discard = ablegen
ostia-word-keep = behalten
ostia-word-nothing = nichts
ostia-word-all = alles
ostia-word-and = und
ostia-word-pass = passen
ostia-word-bid = bieten
ostia-word-sell = verkaufen
ostia-word-take = behalten
ostia-word-seat = Platz{ $n }

# Die Stellung.
ostia-heading = Runde { $round } von { $rounds } · { $phase }
ostia-phase-keep = Hafen: alle behalten eine Karte
ostia-phase-trade = Hafen: { $trade_round ->
    [1] erste
   *[other] zweite
} Handelsrunde
ostia-phase-allocate = Kontor: alle verteilen ihre Waren
ostia-phase-store = Speicher: bauen und Platz schaffen
ostia-phase-final = Schluss: Welche Waren bleiben?
ostia-phase-over = die Partie ist zu Ende
ostia-row-cards = Karten im Spiel
ostia-row-value = Wert
ostia-row-senate = Senatspunkte
ostia-row-upcoming = nächste Runde
ostia-row-reserve = Reservekarte
ostia-row-depressors = Preisdrücker
ostia-row-discard = abgelegt
ostia-row-boat = dein Boot
ostia-row-store = dein Lager
ostia-row-bought = { $name } kaufte
ostia-row-kept = { $name } behielt
ostia-row-supply = Forum: Karten im Angebot
ostia-row-price = Preis je Karte
ostia-senate-card = Karte { $card }
ostia-and-bluffs = und { $bluffs }
ostia-column-money = Denare
ostia-column-chips = Chips
ostia-column-storehouses = Speicher
ostia-column-credits = Kredite
ostia-column-boat = Boot
ostia-column-store = Lager
ostia-starts = beginnt
ostia-has-decided = ✓ entschieden
ostia-for-sale = { $name } verkauft { $lot }, mindestens { $minimum }.
ostia-call-bid = { $name } bietet { $bid }
ostia-call-pass = { $name } passt
ostia-purse = Du hast { $money } und kannst bis zu { $most } aufbringen ({ $storehouses } und { $credits } zu je { $each } Denaren).
ostia-purse-bare = Du hast { $money } und kannst nicht mehr aufbringen.

# Fragen.
ostia-ask-keep = Welche Karte aus deinem Boot kommt in dein Lager? Die anderen vier werden versteigert.
ostia-ask-offer = Welche zwei Karten aus deinem Boot bietest du an?
ostia-ask-bid = { $name } verkauft { $lot }. Bietest du mit, oder passt du?
ostia-ask-pass = { $name } verkauft { $lot }. Das Mindestgebot ({ $minimum }) kannst du nicht aufbringen; du kannst nur passen.
ostia-ask-award = Wer bekommt { $lot }?
ostia-ask-allocate = Was kommt aufs Forum, was in den Senat? Alles andere bleibt im Lager, mit bis zu { $bluffs } Bluffkarten.
ostia-ask-store = Baust du Speicher für je { $each }? Du hast { $money }, { $storehouses } und { $goods }; in einen Speicher passt eine Ware.
ostia-ask-final = Welche Waren behältst du? Jede Warensorte ist ein Chip, jeder leere Speicher bringt { $each }.

# Was eine Antwort brächte.
ostia-answer-keep = { $good }: Wert { $value }, Senat jetzt { $now }, nächste Runde { $next }
ostia-answer-keep-last = { $good }: Wert { $value }, Senat { $now }
ostia-answer-offer = { $lot }: mindestens { $minimum }; bietet niemand, zahlst du { $forced }
ostia-answer-pass = kein Gebot
ostia-answer-bid = alles aus deinem Bargeld
ostia-answer-bid-more = was über dein Bargeld ({ $money }) hinausgeht, kommt aus Speichern, dann aus Krediten
ostia-answer-sell = { $name } zahlt { $price }, du bekommst { $share }
ostia-answer-take = du behältst beide Karten für { $price }
ostia-answer-take-more = du behältst beide Karten für { $price }; was über dein Bargeld ({ $money }) hinausgeht, kommt aus Speichern, dann aus Krediten
ostia-answer-allocate = alles bleibt in deinem Lager; oder sage, was wohin kommt
ostia-answer-build = { $storehouses } bauen für { $price }
ostia-answer-discard = { $goods } ablegen
ostia-answer-nothing = alles lassen, wie es ist
ostia-answer-stay = { $goods }: { $chips }, und { $income } für { $storehouses } ohne Ware
ostia-answer-stay-full = { $goods }: { $chips }

# Hinweise beim Verteilen.
ostia-remark-each = Was jede Karte brächte, auf dem Forum dann, wenn du alles davon verkaufst und sonst niemand:
ostia-remark-good = Senat { $points }, Forum { $price }
ostia-remark-censor = Zeige auf Forum und Senat zusammen höchstens drei Warensorten; von einer vierten an nimmt der Zensor die, die der Senat am liebsten hat.

# Antworten, die nicht gehen.
ostia-refuse-number = Setze die Zahl vor die Ware, wie in „{ $example }“.
ostia-refuse-place = Sage zuerst, wohin es soll: Forum, Senat oder Lager.
ostia-refuse-empty-place = Nenne nach „{ $place }“ die Waren, zum Beispiel: { $example }
ostia-refuse-no-goods = Noch ist nichts entschieden. Nenne Waren, zum Beispiel: { $example }; mit „{ $nothing }“ bleibt alles im Lager.
ostia-refuse-keep = Nenne die Waren, die du behältst, etwa „{ $example }“; mit „{ $nothing }“ behältst du keine.
ostia-refuse-zero = 0 { $good } ist nichts. Lass es weg oder nenne eine Zahl.
ostia-refuse-too-many = Du nennst { $named }, hast aber { $owned }.
ostia-refuse-bluffs = Du hast { $max }, nicht { $typed }.
ostia-refuse-two = Nenne zwei Karten aus deinem Boot, etwa „{ $example }“.
ostia-refuse-build = Du kannst jetzt { $max ->
    [0] keinen Speicher
   *[other] höchstens { $max } Speicher
} bauen: Jeder kostet { $each }, und bei vier ist Schluss.
ostia-refuse-discard = Bei { $storehouses ->
    [one] { $storehouses } Speicher
   *[other] { $storehouses } Speichern
} { $homeless ->
    [0] hat alles Platz; lege nichts ab.
    [one] hat genau { $homeless } Ware keinen Platz: Nenne sie nach „ablegen“, aus { $owned }.
   *[other] haben genau { $homeless } Waren keinen Platz: Nenne sie nach „ablegen“, aus { $owned }.
}

# Was geschieht.
ostia-tell-start = Alle beginnen mit { $money } Denaren, { $storehouses } und einer geheimen Ware im Lager.
ostia-tell-round = Runde { $round } von { $rounds }. { $name } beginnt.
ostia-tell-current = Der Senat zählt jetzt { $order } (Karte { $card }).
ostia-tell-upcoming = Nächste Runde zählt er { $order } (Karte { $card }).
ostia-tell-shuffle = Der Stapel ist leer: { $cards } von der Ablage { $n ->
    [one] wird
   *[other] werden
} neu gemischt.
ostia-tell-deal = { $cards } { $n ->
    [one] kommt
   *[other] kommen
} auf die Boote, die erste für { $name }.
ostia-tell-keep = { $name } legt ungesehen eine Karte aus dem Boot ins Lager.
ostia-tell-offer = { $name } bietet { $lot } an, mindestens { $minimum }.
ostia-tell-pass = { $name } passt.
ostia-tell-bid = { $name } bietet { $bid }.
ostia-tell-raise = { $name } hat für { $price } zu wenig Bargeld und { $how }.
ostia-raise-sells = verkauft { $storehouses }
ostia-raise-takes = nimmt { $credits } auf
ostia-tell-sell = { $buyer } kauft { $lot } von { $seller } für { $price }; { $seller } bekommt { $share }.
ostia-tell-take = { $name } behält { $lot } für { $price }.
ostia-tell-forced = Niemand bietet: { $name } muss { $lot } für { $price } kaufen.
ostia-tell-unsold = Niemand bietet, und { $name } kann nicht zahlen: { $lot } kommen auf die Ablage.
ostia-tell-depressors = Preisdrücker für das Forum: { $goods }.
ostia-tell-reveal = { $name } zeigt Forum: { $forum }; Senat: { $senate }; Lager: { $store } verdeckt.
ostia-tell-censor = Mehr als drei Warensorten: Der Zensor nimmt { $name } { $goods } weg.
ostia-tell-price = Forum: { $cards } { $good }, { $n ->
    [one] { $price }
   *[other] je { $price }
}.
ostia-tell-forum = { $name } verkauft { $goods } für { $income }.
ostia-tell-senate = { $name } spendet { $goods }: { $points }, { $chips }.
ostia-tell-repay = { $name } tilgt { $credits } für { $paid }.
ostia-tell-interest = { $name } schuldet { $due } Zinsen für { $credits }.
ostia-tell-build = { $name } baut { $storehouses } für { $paid }.
ostia-tell-discard = { $name } hat zu wenig Platz und legt { $goods } ab.
ostia-tell-final = Zum Schluss: { $name } behält { $kept }: { $chips }.
ostia-tell-final-discards = Zum Schluss: { $name } behält { $kept } und legt { $discarded } ab: { $chips }.
ostia-tell-vacant = { $storehouses } ohne Ware { $n ->
    [one] bringt
   *[other] bringen
} { $name } { $income }.
ostia-tell-bankrupt = { $name } schuldet { $credits }, hat aber nur { $money } und ist bankrott.
ostia-tell-fortune = { $name } hat { $money } im Beutel: { $chips }.

# Was nur ein Platz weiß.
ostia-own-deal = Nur { $name } weiß: { $boat } im Boot, { $store } im Lager, { $money } im Beutel.
ostia-own-keep = Nur { $name } weiß: { $good } kommt ins Lager.
ostia-own-allocate = Nur { $name } weiß: im Lager { $goods }, dazu { $bluffs }.
