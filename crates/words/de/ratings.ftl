# Ranglisten und Wertungen.
home-ladder = Rangliste
ladder-title = Rangliste von { $game }
ladder-paces = Tempo
ladder-rank = Rang
ladder-who = Wer
ladder-rating = Wertung
ladder-bot = Bot: { $level }
ladder-none = Hier ist noch niemand gewertet. Behalte deine Identität und spiel eine Partie in diesem Tempo zu Ende, dann machst du den Anfang.
ladder-provisional = Nach weniger als { $games } Partien ist eine Wertung vorläufig; solche stehen nach allen anderen.
ladder-how = Wie Wertungen entstehen
tempo-live = live
tempo-days = über Tage
tempo-unhurried = ohne Uhr
rating-points = { $points } ± { $spread }
rating-games = { $n ->
    [one] eine Partie
   *[other] { $n } Partien
}
rating-provisional = { $n ->
    [one] eine Partie
   *[other] { $n } Partien
}, vorläufig

# Die Seite von jemandem.
player-ratings = Wertungen
player-none = Noch ist keine Partie gewertet.
player-game = Spiel
player-pace = Tempo
player-courses = Wie sich die Wertungen entwickelt haben
player-course = { $game }, { $pace }
player-as-table = Die Zahlen, nach jeder Partie
player-results = Die letzten Ergebnisse
player-place = Platz { $place } von { $players }
player-held = Am Ende hielt ein Bot den Platz
player-private = privater Tisch
player-look = Zurückblicken

# Wo sonst von Wertungen die Rede ist.
me-ratings = Deine Wertungen und Ergebnisse
me-keep-rated = Von da an werden deine Partien gewertet.
result-rated = Wertung { $points } ({ $gain })

# Hilfe.
help-ratings = Wertungen und Ranglisten
help-ratings-1 = Wer seine Identität behält, hat für jedes Spiel und jedes Tempo eine *Wertung*: live, über Tage, ohne Uhr. Jede Stufe der Bots hat sie auch. Plätze von Gästen bleiben außen vor, ebenso Partien, die du gespielt hast, bevor du deine Identität behalten hast. Jedes Spiel hat eine *Rangliste*, und alle Gewerteten haben eine Seite mit ihren Ergebnissen.
help-ratings-2 = Eine Wertung beginnt bei 1500. Endet eine Partie, werden alle Gewerteten paarweise nach ihren Plätzen verglichen: Wer vor jemandem steht, gewinnt hinzu, und zwar mehr, wenn der andere als stärker galt. Gleiche Plätze zählen als Unentschieden. Hielt am Ende ein Bot deinen Platz, zählt der Endstand trotzdem für dich, und das Ergebnis trägt das Zeichen eines Bots. Bots derselben Stufe auf mehreren Plätzen bekommen den Durchschnitt.
help-ratings-3 = *1600 ± 80* heißt: In zwei von drei Fällen liegt die wahre Stärke zwischen 1520 und 1680. Mit jeder Partie wird die zweite Zahl kleiner, aber nie kleiner als 60. Bis 10 Partien gewertet sind, ist eine Wertung *vorläufig*. Von zweien mit gefestigter Wertung gewinnt, wer 400 Punkte voraus ist, etwa drei von vier Partien. (Gerechnet wird nach Weng und Lin, beginnend mit 25 ± 8⅓; die Punkte sind das Sechzigfache.)
