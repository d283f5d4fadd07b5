# Jede Seite.
page-kontor = Kontor
page-description = Spiele Visby, Jantaris und Ostia im Browser, mit Freunden oder gegen Bots, ohne Anmeldung.
page-skip = Zum Inhalt
page-nav = Seiten
page-mine = Meine Partien
page-guest = Gast
page-help = Hilfe
page-rules = Regeln von { $game }
page-settings = Einstellungen
page-footer = Das Kontor kennt die genauen Regeln, spielt mit ehrlichen Bots und bewahrt jede deiner Partien auf. Nichts auf dieser Seite kommt von einem anderen Server.
page-connection-lost = Die Verbindung ist weg. Deine Partie ist sicher; wir versuchen, sie wieder zu erreichen.
rules-other-box = In diesem Haus wird mit eigenem Material gespielt: Preise, Karten und Zahlen können andere sein als auf dieser Seite. Am Tisch gilt, was dort steht.
page-refused = Das ging nicht
page-back-home = Zur Startseite
page-nowhere = Unter dieser Adresse gibt es nichts. Vielleicht fehlt ihr ein Buchstabe.
page-gone = Jemand, der gegangen ist

setting-theme = Farben
setting-theme-auto = wie das System
setting-theme-light = hell
setting-theme-dark = dunkel
setting-speed = Tempo beim Aufdecken
setting-speed-slow = langsam
setting-speed-normal = normal
setting-speed-fast = schnell
setting-speed-off = sofort
setting-sound = Zeichen, wenn du dran bist
setting-sound-off = stumm
setting-sound-on = ein leiser Ton

# Die erste Seite.
home-heading = Handelsspiele für heute Abend
home-title = Drei Städte, ein Kontor
home-lead = Setz dich und spiel: kein Konto, kein Warten. Bots stehen bereit, Freunde kommen über einen Link.
home-games = Die Spiele
home-players = Für { $from } bis { $to } Personen
home-about-visby = Alle wählen geheim ihre Karten, dann handeln Truppen, Schiffe und Kaufleute der Reihe nach. Wer die anderen am besten durchschaut, füllt die Truhe mit Siegeln.
home-about-jantaris = Ein Ring aus Stadtvierteln, in jedem Zug eine Abstimmung, und Gegenstände, für die man die Nachbarn gern überbietet. Mehrheiten bringen Ansehen.
home-about-ostia = Boote bringen Waren, am Kai werden sie versteigert, und niemand sieht, was aufs Forum, in den Senat oder in die Speicher geht.
home-against = Bots
home-how-many = Personen
home-play-now = Jetzt gegen Bots spielen
home-open-table = Einen Tisch für Freunde eröffnen
home-rules = Regeln
home-mine = Deine Partien
home-all-mine = Alle deine Partien
home-open-tables = Offene Tische
home-no-tables = Gerade wartet kein Tisch auf Mitspieler. Eröffne einen; wer seinen Link hat, kann dazukommen.

# Listen von Tischen.
list-free = { $n ->
    [one] ein freier Platz
   *[other] { $n } freie Plätze
}
list-your-turn = Du bist dran
list-round = Runde { $round }
list-over = Beendet
list-go = Zum Tisch
list-join = Mitspielen
list-play = Spielen
list-watch = Zuschauen
list-look = Ansehen
list-free-seat = frei
list-won = gewonnen
mine-waiting = Warten auf dich
mine-running = Im Gange
mine-finished = Beendet
mine-none = Du hast noch nicht gespielt.
pace-live-seconds = je { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}, dazu { $increment ->
    [one] { $increment } Sekunde
   *[other] { $increment } Sekunden
} je Entscheidung
pace-live = je { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}, dazu { $increment ->
    [one] { $increment } Sekunde
   *[other] { $increment } Sekunden
} je Entscheidung
pace-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
} je Entscheidung
pace-none = ohne Uhr

# Einen Tisch einrichten.
open-title = Ein Tisch für { $game }
open-players = Wie viele spielen?
open-seats = Wer sitzt wo?
open-seat = Platz { $n }
open-seat-free = frei für Menschen
open-seat-bot = Bot, { $level }
open-seats-note = Die Partie beginnt, sobald alle Plätze besetzt sind.
open-pace = Wie wird die Zeit genommen?
open-pace-none = ohne Uhr
open-pace-live = live, mit Uhr
open-pace-days = Zug um Zug, über Tage
open-minutes = Minuten für jeden
open-increment = Sekunden mehr je Entscheidung
open-days = Tage je Entscheidung
open-less = weniger
open-more = mehr
open-who = Wer darf dazukommen?
open-link-only = alle, die den Link haben
open-listed = alle: Er steht in der Liste
open-go = Tisch eröffnen
option-visby-goal = Wie lang ist die Partie?
option-visby-goal-30 = bis 30 Siegel
option-visby-goal-45 = bis 45 Siegel

# Am Tisch.
table-your-turn = Du bist dran
table-you-won = Du gewinnst!
table-waiting = { $n ->
    [0] Einen Augenblick.
    [one] Es fehlt noch: { $names }.
   *[other] Es fehlen noch: { $names }.
}
table-chosen = Du hast dich entschieden und kannst es ändern, solange { $names } noch { $n ->
    [one] überlegt
   *[other] überlegen
}.
table-gathering = { $n ->
    [0] Alle sind da.
    [one] Ein Platz ist noch frei. Die Partie beginnt, wenn er besetzt ist.
   *[other] { $n } Plätze sind noch frei. Die Partie beginnt, wenn alle besetzt sind.
}
table-come-back = Den Platz vom Bot zurücknehmen
table-to-result = Zum Ergebnis
table-watching = Du schaust zu
table-skip = Klick oder Leertaste überspringt
table-skip-touch = Tippen überspringt
table-leave = Gehen
table-leave-what = Ein Bot spielt für dich weiter. Du kannst jederzeit zurückkommen und deinen Platz wieder einnehmen.
table-leave-go = Die Partie verlassen
table-leave-before = Den Tisch verlassen
table-kept = für { $name } freigehalten
table-undo-asked = { $n ->
    [one] { $names } möchte die letzte Entscheidung zurücknehmen. Einverstanden?
   *[other] { $names } möchten die letzte Entscheidung zurücknehmen. Einverstanden?
}
table-undo-waits = Du möchtest die letzte Entscheidung zurücknehmen; { $names } { $n ->
    [one] muss
   *[other] müssen
} noch zustimmen.
table-bot-plays = Ein Bot spielt für dich, bis du zurückkommst.
table-undo-ask = Bitten, die letzte Entscheidung zurückzunehmen
table-undo-agree = Zustimmen
table-undo-refuse = Lieber nicht
table-undo-never-mind = Doch so lassen
table-log = Was geschah
table-log-all = Alles von Anfang an
table-log-back = Zurück zum Tisch
table-chat = Gespräch am Tisch
table-chat-spectators = Gespräch der Zuschauer
table-say = Etwas sagen
table-say-go = Sagen
table-mute = Stumm schalten
table-join = Hier sitzen
table-remove = Entfernen
table-invite = Schick diese Adresse denen, mit denen du spielen willst:
table-copy = Kopieren
table-copied = Kopiert

# Das Ende.
result-title = { $game }: das Ergebnis
result-rematch = Noch einmal in derselben Runde
result-rematch-join = Mitspielen
result-rematch-waits = Es soll noch eine Partie geben; dein Platz ist freigehalten.
result-next-table = Zu ihrer nächsten Partie
result-replay = Nachspielen
result-record = Aufzeichnung herunterladen
result-course = Wie es lief
result-as-table = Die Zahlen nach jeder Runde
result-sheet = Abrechnung
result-round = Runde
result-seals = Siegel
result-wares = Waren
result-left-over = Übrige Waren
result-tie-figures = (Gleichstand: { $figures })
replay-title = { $game } nachspielen
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-last = Zum Ende
replay-step = Schritt
replay-go = Zeigen
replay-at = Schritt { $step } von { $steps }, Runde { $round }
replay-to-result = Zum Ergebnis

# Wer du bist.
me-title = Du am Tisch
me-name = Dein Name
me-name-label = Name, den die anderen sehen
me-name-save = Diesen Namen behalten
me-keep = Deine Identität behalten
me-keep-why = Bisher kennt dich nur dieser Browser. Mit Benutzername und Passwort findest du deine Partien überall wieder. Eine Adresse braucht es nicht.
me-keep-go = Behalten
me-in = Anmelden
me-in-why = Du hast schon eine Identität? Melde dich mit ihr an. Was du hier als Gast spielst, kommt mit.
me-in-go = Anmelden
me-user = Benutzername
me-password = Passwort (mindestens 8 Zeichen)
me-kept = Deine Identität
me-kept-as = Du bist als { $user } angemeldet.
me-out = Hier abmelden
me-out-everywhere = Überall abmelden
me-password-change = Passwort ändern
me-password-now = Jetziges Passwort
me-password-new = Neues Passwort (mindestens 8 Zeichen)
me-password-change-go = Ändern und überall sonst abmelden
me-delete = Mein Konto löschen
me-delete-what = Dein Name verschwindet von allen Tischen; Bots spielen deine laufenden Partien zu Ende. Beendete Partien bleiben, ohne deinen Namen. Das lässt sich nicht rückgängig machen.
me-delete-go = Endgültig löschen

# Warum nicht.
refused-language = Die Sprachen sind Deutsch und Englisch.
refused-option = Diesen Wert gibt es bei dieser Option nicht. Wähle einen, den die Seite anbietet.
refused-seat = Ein Platz ist frei oder mit einem Bot einer der vier Stufen besetzt.
refused-choice = Es war nichts gewählt, was sich spielen lässt. Wähle noch einmal und bestätige.
refused-replay = Eine Partie lässt sich nachspielen, wenn sie zu Ende ist.
refused-record = Die Aufzeichnung gibt es, wenn die Partie zu Ende ist.
