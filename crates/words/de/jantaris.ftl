jantaris = Jantaris
jantaris-score = Ansehen
jantaris-tiebreaks = die Zahl der Waren beider Farben

# Orte.
jantaris-district-shakara = Shakara
jantaris-district-velmira = Velmira
jantaris-district-likaran = Likaran
jantaris-district-ostrane = Ostrane
jantaris-district-taira = Taira
jantaris-district-kelmare = Kelmare
jantaris-centre = Zentrum
jantaris-in-district = in { $district }
jantaris-in-centre = im Zentrum
jantaris-to-district = nach { $district }
jantaris-to-centre = ins Zentrum
jantaris-from-district = aus { $district }
jantaris-from-centre = aus dem Zentrum
jantaris-or = { $first } oder { $last }

# Händler (im Wen-Fall, gezählt auch im Wer-Fall).
jantaris-merchants = { $n ->
    [one] einen Händler
   *[other] { $n } Händler
}
jantaris-merchants-counted = { $n } Händler
jantaris-some = { $merchants } { $place }
jantaris-each = je einen Händler { $first } und { $second }
jantaris-moved = { $merchants } { $from } { $to }

# Waren und Ansehen.
jantaris-goods = { $n ->
    [one] { $n } Ware
   *[other] { $n } Waren
}
jantaris-goods-red = { $n ->
    [one] { $n } rote Ware
   *[other] { $n } rote Waren
}
jantaris-goods-black = { $n ->
    [one] { $n } schwarze Ware
   *[other] { $n } schwarze Waren
}
jantaris-few-red = { $n } rote
jantaris-few-black = { $n } schwarze
jantaris-no-goods = keine Waren
jantaris-prestige = { $n } Ansehen
jantaris-votes = { $n ->
    [one] { $n } Stimme
   *[other] { $n } Stimmen
}
jantaris-votes-from = { $n } oder { $most } Stimmen

# Die Stimmen, und was sie bringen, je nachdem wie viele gleich gestimmt haben.
jantaris-vote-trade = Handel
jantaris-vote-black_market = Schwarzmarkt
jantaris-vote-influence = Einfluss
jantaris-vote-recruit = Anwerbung
jantaris-column-trade-1 = 2 Waren in der Farbe des Steins
jantaris-column-trade-2 = eine Ware für jeden Händler im aktiven Viertel
jantaris-column-trade-3 = eine Ware für jeden Händler im Zentrum
jantaris-column-black_market-1 = eine Ware von jemand anderem
jantaris-column-black_market-2 = 2 Waren beliebiger Farbe
jantaris-column-black_market-3 = alle Waren gehen verloren, und die Händler müssen das aktive Viertel verlassen
jantaris-column-influence-1 = jemand darf aus dem aktiven Viertel vertrieben werden
jantaris-column-influence-2 = bis zu zwei Händler dürfen aus einem Nachbarviertel kommen
jantaris-column-influence-3 = bis zu zwei Händler dürfen in ein Nachbarviertel weiterziehen
jantaris-column-recruit-1 = ein neuer Händler für ein freies Viertel
jantaris-column-recruit-2 = ein neuer Händler für das Zentrum
jantaris-column-recruit-3 = bis zu zwei neue Händler für ein Nachbarviertel

# Die Gegenstände.
jantaris-item-kings_mantle = Königsmantel
jantaris-item-royal_crown = Königskrone
jantaris-item-scepter = Zepter
jantaris-item-orb = Reichsapfel
jantaris-item-signet_ring = Siegelring
jantaris-item-chalice = Kelch
jantaris-item-lockpick = Dietrich
jantaris-item-treasure_chest = Schatztruhe
jantaris-item-recruiting_charter = Werbebrief
jantaris-item-firebrand = Brandfackel
jantaris-item-promissory_note = Schuldschein
jantaris-item-smoke_bomb = Rauchbombe
jantaris-item-forged_seal = Gefälschtes Siegel
jantaris-item-secret_map = Geheimer Plan
jantaris-item-history_book = Historisches Buch
jantaris-item-old_coins = Alte Münzen
jantaris-item-store_key = Lagerschlüssel
jantaris-item-letter_of_protection = Schutzbrief
jantaris-item-spyglass = Fernrohr
jantaris-item-guild_banner = Zunftbanner
jantaris-the-kings_mantle = den Königsmantel
jantaris-the-royal_crown = die Königskrone
jantaris-the-scepter = das Zepter
jantaris-the-orb = den Reichsapfel
jantaris-the-signet_ring = den Siegelring
jantaris-the-chalice = den Kelch
jantaris-the-lockpick = den Dietrich
jantaris-the-treasure_chest = die Schatztruhe
jantaris-the-recruiting_charter = den Werbebrief
jantaris-the-firebrand = die Brandfackel
jantaris-the-promissory_note = den Schuldschein
jantaris-the-smoke_bomb = die Rauchbombe
jantaris-the-forged_seal = das Gefälschte Siegel
jantaris-the-secret_map = den Geheimen Plan
jantaris-the-history_book = das Historische Buch
jantaris-the-old_coins = die Alten Münzen
jantaris-the-store_key = den Lagerschlüssel
jantaris-the-letter_of_protection = den Schutzbrief
jantaris-the-spyglass = das Fernrohr
jantaris-the-guild_banner = das Zunftbanner
jantaris-does-kings_mantle = schicke einen beliebigen Händler aus einem freien Viertel zurück in den Vorrat
jantaris-does-royal_crown = nimm eine Ware
jantaris-does-scepter = ziehe einen deiner Händler aus einem freien Viertel in ein freies Nachbarviertel
jantaris-does-orb = setze einen Händler aus dem Vorrat ins Zentrum, wenn es frei ist
jantaris-does-signet_ring = gib eine Ware für eine der anderen Farbe
jantaris-does-chalice = ziehe einen deiner Händler aus dem Zentrum in ein freies Viertel
jantaris-does-lockpick = decke drei Gegenstände auf und nimm umsonst einen, der weniger zählt als der beste davon
jantaris-does-treasure_chest = nimm 3 Waren beliebiger Farben, soweit sie passen
jantaris-does-recruiting_charter = setze einen oder zwei Händler aus dem Vorrat in verschiedene freie Viertel
jantaris-does-firebrand = vertreibe jemanden oder dich selbst aus einem freien Viertel
jantaris-does-promissory_note = alle anderen geben dir je eine Ware einer Farbe, für die du Platz hast
jantaris-does-smoke_bomb = alle, auch du, werden aus einem freien Viertel deiner Wahl vertrieben
jantaris-does-forged_seal = versetze einen Stein in ein freies Viertel, ohne dass abgestimmt wird
jantaris-does-secret_map = ziehe bis zu dreimal einen deiner Händler irgendwohin; nur ein Stein im Zentrum versperrt den Weg
jantaris-does-history_book = tausche einen oder beide offenen Gegenstände aus
jantaris-does-old_coins = verkaufe, ohne zu bezahlen, wenn du einen Händler im Zentrum hast
jantaris-does-store_key = nimm bis zu 3 Waren beliebiger Farben statt 2 von einer
jantaris-does-letter_of_protection = weigere dich, vertrieben zu werden
jantaris-does-spyglass = sieh, wie alle anderen stimmen, und stimme dann selbst
jantaris-does-guild_banner = setze einen zweiten Händler, an einen anderen freien Ort
jantaris-when-crown = zu Beginn deines Zuges, für alle mit ♛
jantaris-when-now = sofort
jantaris-when-turn = zu Beginn deines Zuges, einmal
jantaris-when-bazaar = beim Betreten des Basars
jantaris-when-great-market = auf dem Großen Markt, einmal
jantaris-when-market = auf dem Markt
jantaris-when-expelled = gegen Einfluss und Gegenstände anderer
jantaris-when-vote = vor einer Abstimmung, einmal
jantaris-when-guild-house = im Gildehaus
jantaris-item-price = { $item } · { $prestige } · mindestens { $price }
jantaris-item-effect = { $when }: { $does }
jantaris-item-line = { $item }, { $when }: { $does }

# Die Stellung.
jantaris-heading = Runde { $round } · { $phase }
jantaris-phase-settle = alle lassen sich nieder
jantaris-phase-items = { $name } ist am Zug, vor der Stadt
jantaris-phase-item = { $name } ist am Zug, { $item }
jantaris-phase-city = { $name } ist am Zug, in der Stadt
jantaris-phase-bazaar = { $name } ist am Zug, auf dem Basar
jantaris-phase-stone = { $name } ist am Zug, Diplomatie
jantaris-phase-vote = { $name } ist am Zug, Abstimmung { $place }
jantaris-phase-resolve = { $name } ist am Zug, die Stimmen { $place } werden ausgeführt
jantaris-phase-great-market = { $name } ist am Zug, Großer Markt: { $goods } gegen { $prestige }
jantaris-phase-over = die Partie ist zu Ende
jantaris-stone = { $color ->
    [red] roter Stein
   *[black] schwarzer Stein
}
jantaris-crowd = { $n } von 5 für den Großen Markt
jantaris-head-prestige = Ansehen
jantaris-head-red = rot
jantaris-head-black = schwarz
jantaris-head-supply = Vorrat
jantaris-start-seat = (beginnt die Runden)
jantaris-has-voted = hat gestimmt
jantaris-own-vote = deine Stimme: { $vote }
jantaris-open-vote = Stimme: { $vote }
jantaris-items = Gegenstände: { $items }
jantaris-your-items = Deine Gegenstände:
jantaris-domination = Vorherrschaft bekommt, wer in allen dreien herrscht (★: die meisten Händler, mindestens zwei):
jantaris-domination-card = { $districts }: { $prestige }
jantaris-bazaar = Auf dem Basar ({ $n ->
    [0] der Stapel ist leer
    [one] { $n } weiterer im Stapel
   *[other] { $n } weitere im Stapel
}):
jantaris-bazaar-empty = Der Basar ist ausverkauft.

# Was eine Stimme hier brächte.
jantaris-would-nothing = nichts: { $why }
jantaris-would-fit = { $goods }; für mehr hast du keinen Platz
jantaris-would-for-merchants = { $goods } für { $n ->
    [one] deinen Händler
   *[other] deine { $n } Händler
} { $place }
jantaris-would-steal = 1 Ware von { $victims }
jantaris-would-take = { $goods } deiner Wahl
jantaris-would-lose = du verlierst { $goods }; { $leave }
jantaris-would-lose-nothing = du hast keine Waren zu verlieren; { $leave }
jantaris-would-leave = { $n ->
    [one] dein Händler { $place } muss
   *[other] deine { $n } Händler { $place } müssen
} weichen: { $how }
jantaris-would-flee = dein Händler { $place } flieht { $where }
jantaris-would-stay = du hast keinen Händler { $place }
jantaris-would-expel = du darfst { $who } { $from } vertreiben
jantaris-would-come = du darfst { $n ->
    [one] einen Händler
   *[other] bis zu { $n } Händler
} { $to } ziehen, { $from }
jantaris-would-go = du darfst { $n ->
    [one] einen Händler
   *[other] bis zu { $n } Händler
} { $from } { $to } ziehen
jantaris-would-recruit-anywhere = ein Händler aus dem Vorrat in ein freies Viertel
jantaris-would-recruit = { $n ->
    [one] ein Händler
   *[other] bis zu { $n } Händler
} aus dem Vorrat { $to }
jantaris-would-recruit-centre = ein Händler aus dem Vorrat ins Zentrum
jantaris-why-no-room = du hast keinen Platz für Waren
jantaris-why-no-room-red = du hast keinen Platz für rote Waren
jantaris-why-no-room-black = du hast keinen Platz für schwarze Waren
jantaris-why-nobody = du hast keinen Händler { $place }
jantaris-why-empty = { $place } steht niemand
jantaris-why-no-victim = niemand hat eine Ware, für die du Platz hast
jantaris-why-no-neighbour = du hast keinen Händler in einem freien Nachbarviertel
jantaris-why-closed = die Nachbarviertel sind gesperrt
jantaris-why-no-supply = du hast keine Händler mehr im Vorrat
jantaris-why-centre-closed = ein Stein sperrt das Zentrum
jantaris-one-to = einer { $to }
jantaris-some-back = { $n ->
    [one] einer
   *[other] { $n }
} zurück in den Vorrat
jantaris-with-goods = { $name } ({ $goods })
jantaris-with-count = { $name } ({ $n })
jantaris-yourself = dich selbst
jantaris-known-votes = { $vote }, mit dir { $votes }

# Wörter, die getippt werden.
jantaris-type-pass = passen
jantaris-type-market = Markt
jantaris-type-nothing = nichts
jantaris-type-place = setzen
jantaris-type-remove = holen
jantaris-type-bazaar = Basar
jantaris-type-bid = bieten
jantaris-type-refuse = weigern
jantaris-type-red = rote
jantaris-type-black = schwarze
jantaris-type-red-stone = roten
jantaris-type-black-stone = schwarzen
jantaris-type-centre = Zentrum

# Fragen.
jantaris-ask-settle = In welchen zwei Vierteln lässt du dich nieder, mit je einem Händler?
jantaris-ask-items = Welchen Gegenstand benutzt du, oder passt du?
jantaris-ask-city = Wohin gehst du in der Stadt?
jantaris-ask-replace = Historisches Buch: Welche offenen Gegenstände tauschst du aus? Was du zuerst nennst, kommt zuerst unter den Stapel.
jantaris-ask-auction = Welchen Gegenstand lässt du versteigern, und was bietest du?
jantaris-ask-second-auction = Noch eine Versteigerung: Welcher Gegenstand und welches Gebot, oder passt du?
jantaris-ask-bid = { $name } bietet { $goods } für { $item }. Gehst du höher, oder passt du?
jantaris-ask-equal = { $name } bietet { $goods } für { $item }. Gehst du mit, mindestens gleich hoch, oder passt du?
jantaris-ask-pay = Du ersteigerst { $item } für { $goods }. Womit bezahlst du?
jantaris-ask-stone = Welchen Stein versetzt du, und in welches Viertel? Dort stimmen alle ab.
jantaris-ask-spyglass = Benutzt du vor dieser Abstimmung das Fernrohr, oder passt du?
jantaris-ask-vote = Wofür stimmst du { $place }? Aktiv ist der { $color ->
    [red] rote
   *[black] schwarze
} Stein.
jantaris-ask-steal = Welche Ware nimmst du, und von wem?
jantaris-ask-take = Welche Waren nimmst du?
jantaris-ask-expel = Wen vertreibst du { $from }, oder passt du?
jantaris-ask-come = Wie viele Händler ziehst du { $to }, und woher? Oder passt du?
jantaris-ask-go = Wie viele Händler ziehst du { $from } weiter, und wohin? Oder passt du?
jantaris-ask-recruit = Wohin kommt dein neuer Händler?
jantaris-ask-recruit-two = Wohin kommen deine neuen Händler? Oder passt du?
jantaris-ask-flee = Du wirst { $from } vertrieben. Wohin geht dein Händler?
jantaris-ask-protection = Du sollst { $from } vertrieben werden. Weigerst du dich mit dem Schutzbrief, oder passt du?
jantaris-ask-kings_mantle = Königsmantel: Wessen Händler schickst du nach Hause, und von wo? Oder passt du?
jantaris-ask-royal_crown = Königskrone: Welche Ware nimmst du? Oder passt du?
jantaris-ask-scepter = Zepter: Aus welchem Viertel in welches Nachbarviertel zieht dein Händler? Oder passt du?
jantaris-ask-orb = Reichsapfel: Setzt du einen Händler ins Zentrum, oder passt du?
jantaris-ask-signet_ring = Siegelring: Eine Ware welcher Farbe gibst du? Oder passt du?
jantaris-ask-chalice = Kelch: In welches Viertel zieht dein Händler aus dem Zentrum? Oder passt du?
jantaris-ask-lockpick = Dietrich: Welchen Gegenstand nimmst du?
jantaris-ask-treasure_chest = Schatztruhe: Welche Waren nimmst du?
jantaris-ask-recruiting_charter = Werbebrief: In welche ein oder zwei Viertel setzt du einen Händler? Oder passt du?
jantaris-ask-firebrand = Brandfackel: Wen vertreibst du, und aus welchem Viertel? Oder passt du?
jantaris-ask-promissory_note = Schuldschein: Welche Ware gibst du { $name }?
jantaris-ask-smoke_bomb = Rauchbombe: In welchem Viertel geht sie los?
jantaris-ask-forged_seal = Gefälschtes Siegel: Welchen Stein versetzt du, und in welches Viertel?
jantaris-ask-secret_map = Geheimer Plan: Von wo nach wo zieht dein Händler? Oder passt du? ({ $n ->
    [one] noch { $n } Zug
   *[other] noch { $n } Züge
})
jantaris-ask-sell = Großer Markt, { $goods } gegen { $prestige }: Was gibst du, und wohin geht dein Händler aus dem Zentrum?
jantaris-ask-sell-coins = Großer Markt, { $goods } gegen { $prestige }: Nimmst du die Alten Münzen? Nenne das Viertel für deinen Händler, oder passe.

# Bemerkungen zu einer Frage.
jantaris-city-market = nimm bis zu 2 Waren einer Farbe
jantaris-city-market-key = nimm dank Lagerschlüssel bis zu 3 Waren beliebiger Farben
jantaris-city-place = ein Händler aus dem Vorrat kommt an einen freien Ort (Vorrat: { $n })
jantaris-city-place-banner = ein Händler, dank Zunftbanner auch zwei, aus dem Vorrat an freie Orte (Vorrat: { $n })
jantaris-city-remove = ein oder zwei deiner Händler gehen von freien Orten zurück in den Vorrat
jantaris-city-bazaar = lass einen Gegenstand versteigern
jantaris-city-bazaar-poor = lass einen Gegenstand versteigern; wie es steht, kannst du keinen bezahlen
jantaris-city-bazaar-book = tausche mit dem Historischen Buch offene Gegenstände aus, dann lass einen versteigern
jantaris-you-own = Du hast { $goods }.
jantaris-free-districts = Freie Viertel: { $districts }.

# Was eine Antwort bedeutet.
jantaris-answer-market = nimm { $goods }
jantaris-answer-nothing = nimm nichts
jantaris-answer-supply = { $merchants } zurück in den Vorrat
jantaris-answer-replace = unter den Stapel: { $item }
jantaris-answer-replace-both = unter den Stapel: erst { $item }, dann { $second }
jantaris-answer-bid = höher gehen
jantaris-answer-equal = gleich hoch oder höher gehen
jantaris-answer-stone = den { $color ->
    [red] roten
   *[black] schwarzen
} Stein { $to }
jantaris-answer-steal = { $goods } von { $name }
jantaris-answer-expel = { $name } ({ $merchants } { $place })
jantaris-answer-flee = dein Händler geht { $to }
jantaris-answer-refuse = bleiben, mit dem Schutzbrief
jantaris-answer-sell = { $goods }, und ein Händler geht { $to }
jantaris-answer-coins = die Alten Münzen, und ein Händler geht { $to }
jantaris-answer-send-home = einen Händler von { $name } { $from }
jantaris-answer-send-home-own = einen eigenen Händler { $from }
jantaris-answer-swap = { $given } für { $taken } geben
jantaris-answer-smoke = { $place }: { $n } Händler
jantaris-answer-spyglass = das Fernrohr benutzen: erst alle anderen Stimmen sehen
jantaris-pass-items = ohne Gegenstand in die Stadt gehen
jantaris-pass-offer = darauf verzichten
jantaris-pass-moves = nicht weiter ziehen
jantaris-pass-replace = die offenen Gegenstände so lassen
jantaris-pass-auction = keine Versteigerung mehr
jantaris-pass-bid = aus dieser Versteigerung aussteigen
jantaris-pass-spyglass = für später aufheben
jantaris-pass-resolve = nichts tun
jantaris-pass-protection = dich diesmal nicht weigern
jantaris-pass-sell = die Münzen behalten und nichts verkaufen

# Was geschieht.
jantaris-tell-start = { $name } beginnt.
jantaris-tell-start-bazaar = Auf dem Basar: { $items }.
jantaris-tell-start-domination = Vorherrschaftskarten: { $cards }.
jantaris-tell-settle = { $name } lässt sich { $first } und { $second } nieder.
jantaris-tell-turn = Runde { $round }, { $name } ist am Zug.
jantaris-tell-pass = { $name } passt.
jantaris-tell-use = { $name } benutzt { $item }.
jantaris-tell-use-up = { $name } verbraucht { $item }.
jantaris-tell-visit-market = { $name } geht auf den Markt.
jantaris-tell-visit-guild-house = { $name } geht ins Gildehaus.
jantaris-tell-visit-bazaar = { $name } geht auf den Basar.
jantaris-tell-gain = { $name } nimmt { $goods }.
jantaris-tell-gain-lost = { $name } nimmt { $goods }; { $lost ->
    [one] { $lost } weitere passt nicht mehr
   *[other] { $lost } weitere passen nicht mehr
}.
jantaris-tell-gain-full = { $name } hat keinen Platz für { $goods }.
jantaris-tell-lose = { $name } verliert { $goods }.
jantaris-tell-steal = { $name } nimmt { $goods } von { $victim }.
jantaris-tell-give = { $name } gibt { $goods } an { $to }.
jantaris-tell-swap = { $name } gibt { $given } für { $taken }.
jantaris-tell-place = { $name } schickt { $merchants }.
jantaris-tell-take-back = { $name } holt { $merchants } zurück in den Vorrat.
jantaris-tell-send-home = { $by } schickt einen Händler von { $name } { $from } zurück in den Vorrat.
jantaris-tell-move = { $name } zieht { $merchants }.
jantaris-tell-target = { $by } will { $name } { $from } vertreiben.
jantaris-tell-target-self = { $by } zieht sich { $from } zurück.
jantaris-tell-target-all = Rauch { $place }: Alle müssen weichen.
jantaris-tell-expel = { $name } muss { $district } verlassen: { $how }.
jantaris-tell-refuse = { $name } zeigt den Schutzbrief und bleibt { $place }.
jantaris-tell-replace = { $name } schlägt im Historischen Buch nach: unter den Stapel { $old }, offen { $new }.
jantaris-tell-auction = { $name } lässt { $item } versteigern und bietet { $bid }.
jantaris-tell-bid = { $name } bietet { $bid }.
jantaris-tell-out = { $name } kann nicht mithalten und steigt aus.
jantaris-tell-buy = { $name } ersteigert { $item } für { $goods }: { $prestige }.
jantaris-tell-turn-up = Der Dietrich deckt auf: { $items }.
jantaris-tell-choose = { $name } nimmt { $item }: { $prestige }.
jantaris-tell-choose-none = { $name } findet nichts zum Mitnehmen.
jantaris-tell-display = Neu auf dem Basar: { $items }.
jantaris-tell-stone = { $name } versetzt den { $color ->
    [red] roten
   *[black] schwarzen
} Stein { $from } { $to }.
jantaris-tell-vote = { $name } stimmt für { $vote }.
jantaris-tell-resolve = { $name }, { $vote } ({ $votes }): { $does }.
jantaris-tell-great-market = Der Große Markt öffnet: { $goods } gegen { $prestige }.
jantaris-tell-sell = { $name } verkauft { $goods } für { $prestige }; ein Händler geht { $to }.
jantaris-tell-sell-coins = { $name } bekommt { $prestige } für die Münzen; ein Händler geht { $to }.
jantaris-tell-close-market = Der Große Markt schließt.
jantaris-tell-dominate = { $name } herrscht in { $districts }: { $prestige }.
jantaris-tell-dominate-next = { $name } herrscht in { $districts }: { $prestige }. Neue Karte: { $next }.
jantaris-tell-over = Die Partie ist zu Ende.
