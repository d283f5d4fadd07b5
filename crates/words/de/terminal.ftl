# Das Terminal: Fragen vor der Partie und wie man antwortet.
terminal-players = Wie viele spielen mit ({ $from } bis { $to })?
terminal-seat = Platz { $n }: ein Name für einen Menschen oder „bot“ für einen Bot (Eingabetaste: { $default })
terminal-not-players = { $typed } ist keine Spielerzahl für dieses Spiel; { $from } bis { $to } gehen.
terminal-guest = Gast
terminal-no-level = Die Stufe „{ $typed }“ gibt es nicht; ein Bot ist { $levels }.
terminal-no-name = Ein Mensch braucht einen Namen.
terminal-start = { $game } für { $players }, Startzahl { $seed }. Mit ? kommt Hilfe, mit ende hörst du auf.
terminal-your-turn = { $name }, du bist dran.
terminal-pass-keyboard = { $name }, nimm die Tastatur und drücke die Eingabetaste, wenn niemand sonst hinschaut.
terminal-chosen = Notiert. Es bleibt geheim, bis alle entschieden haben.
terminal-help = Tippe von jedem Wort so viel, dass es eindeutig ist; auf die Reihenfolge kommt es nur an, wo danach gefragt wird. ? zeigt diese Hilfe, liste zeigt jede Möglichkeit, ende beendet die Partie.
terminal-none-fits = Zu „{ $typed }“ passt hier nichts. { $example }
terminal-unknown-word = „{ $word }“ passt zu keiner Möglichkeit: { $choices }.
terminal-ambiguous = „{ $typed }“ könnte { $choices } sein. Tippe ein wenig mehr.
terminal-out-of-range = { $typed } liegt nicht zwischen { $min } und { $max }.
terminal-number-missing = Nenne dazu eine Zahl von { $min } bis { $max }.
terminal-choices = Du kannst wählen:
terminal-more = … und { $n } weitere
terminal-quit = Beendet. Nach der letzten gezeigten Runde wurde nichts mehr entschieden.
terminal-recorded = Die Aufzeichnung liegt in { $file }.
terminal-quit-word = ende
terminal-list-word = liste
terminal-for-instance = zum Beispiel: { $typed }
# Wörter, die nur verbinden und nicht getippt werden müssen.
terminal-joining-words = am an auf aus das dem den der die für im in ins mit nach und von vom zu zum zur
