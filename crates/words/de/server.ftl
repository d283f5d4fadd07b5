# Warum etwas nicht geschieht, und was richtig wäre.
refused-no-table = Diesen Tisch gibt es nicht. Vielleicht sind alle gegangen; die Startseite zeigt die offenen Tische.
refused-not-at-table = Das können nur die, die am Tisch sitzen.
refused-not-host = Das kann nur, wer den Tisch eröffnet hat.
refused-begun = Die Partie hat schon begonnen.
refused-not-begun = Die Partie beginnt, wenn alle Plätze besetzt sind.
refused-over = Die Partie ist zu Ende.
refused-not-over = Die Partie ist noch nicht zu Ende.
refused-full = Alle Plätze sind besetzt. Du kannst zuschauen.
refused-no-seat = Diesen Platz gibt es nicht, oder er ist besetzt. Wähle einen anderen.
refused-seated = Du sitzt schon an diesem Tisch.
refused-not-your-turn = Du hast gerade nichts zu entscheiden.
refused-stale = Die Partie ist inzwischen weitergegangen. Sieh auf den Tisch und wähle neu.
refused-illegal = Das lassen die Regeln hier nicht zu. Möglich ist, was auf der Seite angeboten wird.
refused-no-undo = Das lässt sich nicht zurücknehmen: Jemand hat dadurch etwas erfahren, oder es wurde noch nichts entschieden.
refused-session-ended = Du bist inzwischen abgemeldet. Melde dich wieder an und versuche es noch einmal.
refused-wrong-password = Benutzername oder Passwort stimmt nicht.
refused-name-taken = Dieser Benutzername ist vergeben. Wähle einen anderen.
refused-too-many = Das war zu oft. Versuche es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} wieder.
refused-other-site = Das kam von einer Seite woanders im Netz. Öffne die Seite hier und versuche es noch einmal.
refused-storage = Es ließ sich nicht speichern, darum hat sich nichts geändert. Versuche es gleich noch einmal.
refused-uncertain = Die Datenbank ist gerade nicht da, und ob es gespeichert ist, weiß noch niemand. Sieh gleich wieder auf den Tisch, bevor du es noch einmal versuchst.

# Was angegeben wurde, lässt sich nicht verwenden.
refused-name = Ein Name hat 1 bis 24 sichtbare Zeichen.
refused-name-characters = Ein Name besteht aus Buchstaben, Ziffern, üblichen Zeichen und einfachen Bildern; eines in diesem ist unsichtbar oder keines davon.
refused-name-scripts = Dieser Name mischt Schriften, deren Buchstaben gleich aussehen. Bleib bei einer.
refused-name-imitates = Dieser Name sieht aus wie der eines Bots oder von jemandem, der seinen behält. Wähle einen anderen.
refused-user-name = Ein Benutzername hat 3 bis 24 Zeichen: Buchstaben von a bis z, Ziffern, - und _.
refused-password = Ein Passwort hat mindestens 8 Zeichen.
refused-common-password = Dieses Passwort gehört zu den ersten, die jemand probiert. Nimm zum Beispiel drei Wörter, die nichts miteinander zu tun haben.
refused-kept = Du hast schon einen Benutzernamen.
refused-remark = Eine Bemerkung hat 1 bis 300 Zeichen.
refused-game = Dieses Spiel gibt es nicht.
refused-players = Dieses Spiel ist für eine andere Zahl von Spielern.
refused-options = Diese Option hat das Spiel nicht.
refused-many-tables = Zehn deiner Tische warten noch auf Leute. Verlass einen davon oder warte, bis jemand kommt.
refused-seats = Vergib jeden Platz genau einmal: an dich, an einen Bot oder an jemanden, der dazukommt.
refused-pace = Eine Uhr hat 1 Sekunde bis 24 Stunden, dazu höchstens 10 Minuten je Entscheidung; eine Entscheidung darf 1 bis 30 Tage dauern.
refused-rounds = Eine Partie dauert mindestens eine Runde.
refused-other-box = An diesem Tisch wurde mit anderen Regeln oder anderem Material gespielt, als es hier jetzt gibt.
refused-tokens = Du hast so viele Schlüssel, wie man haben kann. Widerrufe einen, den du nicht mehr brauchst.
refused-token = Einen solchen Schlüssel hast du nicht.
refused-token-name = Gib dem Schlüssel einen Namen mit 1 bis 24 Zeichen.
