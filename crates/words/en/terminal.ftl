# The terminal: questions before the game, and how answers are typed.
terminal-players = How many players ({ $from } to { $to })?
terminal-seat = Seat { $n }: a name for a person, or "bot" for a bot (Enter: { $default })
terminal-not-players = { $typed } is not a number of players for this game; { $from } to { $to } are.
terminal-guest = Guest
terminal-no-level = There is no level "{ $typed }"; a bot is { $levels }.
terminal-no-name = A person needs a name.
terminal-start = { $game } for { $players } players, seed { $seed }. Type ? for help, quit to stop.
terminal-your-turn = { $name }, it is your turn.
terminal-pass-keyboard = { $name }, take the keyboard and press Enter when nobody else is looking.
terminal-chosen = Noted. It stays secret until all have decided.
terminal-help = Type enough of each word to tell it apart; the order matters only where it is asked for. ? shows this help, list shows every choice, quit ends the game.
terminal-none-fits = Nothing here fits "{ $typed }". { $example }
terminal-unknown-word = "{ $word }" fits none of the choices: { $choices }.
terminal-ambiguous = "{ $typed }" could be { $choices }. Type a little more.
terminal-out-of-range = { $typed } is not between { $min } and { $max }.
terminal-number-missing = Add a number from { $min } to { $max }.
terminal-choices = You can choose:
terminal-more = … and { $n } more
terminal-quit = Stopped. Nothing was decided after the last round shown.
terminal-recorded = The record is in { $file }.
terminal-quit-word = quit
terminal-list-word = list
terminal-for-instance = for instance: { $typed }
# Words that only join others and need not be typed.
terminal-joining-words = a and at for from in into of on the to with
