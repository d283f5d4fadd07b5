# Was jede Textseite hat.
leaflet-contents = Auf dieser Seite
leaflet-example = Beispiel

help-title = So spielst du hier
help-lead = Wie am Tisch gewählt wird, wie Uhren, Zurücknehmen und Nachspielen gehen, und alle Tasten. Die Regeln jedes Spiels haben eine eigene Seite.

# Wählen.
help-choosing = Wählen und bestätigen
help-choosing-1 = Ein Satz am Tisch sagt immer, worauf gewartet wird und auf wen. Bist du an der Reihe, wähle zuerst: Der erste Klick hebt eine Karte an oder hebt einen Ort hervor und sagt, was geschähe. Dann *bestätige* mit dem Knopf, auf dem steht, was geschehen wird.
help-choosing-2 = Wo alle gleichzeitig wählen, bleibt deine Wahl geheim, bis die letzte da ist. Bis dahin darfst du sie ändern, so oft du magst: Wähle einfach neu und bestätige. Die anderen sehen nur, dass du gewählt hast.
help-choosing-3 = Was nicht geht, ist blass; geh mit der Maus oder der Tastatur hin, dann steht da, warum.
help-choosing-4 = In *Ostia* wird eine Frage, auf die es nur eine Antwort gibt, nach einem Augenblick für dich beantwortet, und im Protokoll steht es für dich. Die anderen merken es nicht.

# Uhren.
help-clocks = Uhren und Zeitüberschreitung
help-clocks-1 = Wer einen Tisch eröffnet, bestimmt das Tempo: *live* mit einer eigenen Uhr für jeden und etwas Zeit dazu bei jeder Entscheidung, *über Tage* mit einer Zahl von Tagen für jede Entscheidung, oder *ohne Uhr*.
help-clocks-2 = Deine Uhr läuft nur, solange auf dich gewartet wird. Hast du bestätigt, steht sie still, auch wenn du es dir noch anders überlegen darfst.
help-clocks-3 = Ist deine Zeit um, trifft ein Bot diese eine Entscheidung für dich, eine vernünftige. Geschieht das immer wieder, hält ein Bot deinen Platz, bis du zurückkommst.

# Weggehen.
help-leaving = Weggehen und wiederkommen
help-leaving-1 = Du kannst die Seite jederzeit schließen. Die Partie bleibt erhalten; du findest sie unter *Meine Partien*, zuerst die, die auf dich warten. Reißt die Verbindung ab, sagt die Seite das, versucht es von selbst wieder und zeigt dann, wie es steht. Nichts wird doppelt gesendet.
help-leaving-2 = Verlässt du eine laufende Partie, spielt ein Bot für dich weiter, damit es für die anderen weitergeht. Komm zurück und übernimm deinen Platz wieder, wann immer du magst.
help-leaving-3 = Vor dem Beginn darfst du einen Tisch ohne Weiteres verlassen, und wer ihn eröffnet hat, kann Gäste wegschicken.

# Zurücknehmen.
help-undo = Zurücknehmen
help-undo-1 = Eine Entscheidung lässt sich zurücknehmen, wenn *alle zustimmen* und niemand durch sie etwas Verborgenes erfahren hat. Bitte am Tisch darum, dann werden die anderen gefragt. Sind erst Karten aufgedeckt, gibt es kein Zurück.

# Chat.
help-chat = Reden
help-chat-1 = An jedem Tisch gibt es einen Chat. Bis zum Ende der Partie reden Spieler und Zuschauer getrennt, damit niemand den Spielern etwas zuflüstert. Du kannst den Chat stumm schalten.

# Zuschauen.
help-watching = Zuschauen
help-watching-1 = Wer die Adresse eines Tisches hat, kann zuschauen. Zuschauer sehen, was für alle offen liegt, und nicht mehr: keine verdeckten Karten, Beutel oder Entscheidungen.

# Nachspielen.
help-replays = Nachspielen und weitergeben
help-replays-1 = Jede beendete Partie bleibt erhalten. Ihre Seite zeigt die Plätze und wie ein Gleichstand entschieden wurde, die Punkte Runde für Runde und die ganze Partie zum Nachspielen mit einem Schieber.
help-replays-2 = Jede Stellung darin hat ihre eigene Adresse. Kopiere sie aus dem Browser und schicke sie jemandem, dann sieht er dieselbe Stellung. Auch die Aufzeichnung der ganzen Partie kannst du herunterladen.

# Name.
help-identity = Dein Name hier
help-identity-1 = Du brauchst kein Konto. Beim ersten Besuch bekommst du einen Namen, den du ändern kannst, und dein Browser merkt sich, wer du bist. Löschst du seine Cookies, gehören dir deine Partien nicht mehr.
help-identity-2 = Willst du *bleiben, wer du bist*, wähle einen Benutzernamen und ein Passwort. Dann kannst du dich auch auf anderen Geräten anmelden, dich überall abmelden oder dein Konto löschen.

# Einstellungen.
help-settings = Einstellungen
help-settings-theme = *Hell oder dunkel:* wie dein Gerät, oder wie du es wählst.
help-settings-speed = *Tempo des Aufdeckens:* langsam, normal, schnell oder sofort. Wünscht dein Gerät weniger Bewegung, wandert nichts; es gibt nur ein kurzes Aufleuchten.
help-settings-sound = *Ton:* aus, bis du ihn einschaltest. Dann hörst du ein leises Zeichen, wenn du dran bist.
help-settings-language = *Sprache:* Deutsch oder Englisch, zuerst so, wie dein Browser es wünscht.

# Tasten.
help-keys = Alle Tasten
help-keys-1 = Alles geht auch ohne Maus. Die Buchstaben und Zahlen wirken, solange du nicht gerade in ein Feld schreibst.
help-keys-caption = Tasten und was sie tun
help-key = Taste
help-key-does = Was sie tut
help-key-cards = 1 bis 9
help-key-cards-does = wählen, was diese Zahl trägt, etwa eine Karte deiner Hand, oder zurücklegen
help-key-goods = 1 bis 6
help-key-goods-does = im Kontor von Ostia: eine Karte dieser Ware mehr aufs Forum, nach der letzten wieder keine; die Pfeiltasten stellen Forum und Senat genau ein
help-key-enter = Eingabe
help-key-enter-does = deine Wahl bestätigen
help-key-space = Leertaste
help-key-space-does = das Aufdecken überspringen
help-key-log = L
help-key-log-does = das Protokoll auf- oder zuklappen
help-key-chat = C
help-key-chat-does = den Chat auf- oder zuklappen
help-key-help = ?
help-key-help-does = diese Hilfe
help-key-arrows = ← →
help-key-arrows-does = beim Nachspielen einen Schritt zurück oder weiter
help-key-tab = Tab
help-key-tab-does = weiter zum Nächsten, überall; mit der Umschalttaste zurück zum Vorigen
