# Why something is not done, and what would be right.
refused-no-table = There is no such table. Perhaps everybody left it; the home page shows those that are open.
refused-not-at-table = Only those who sit at the table can do that.
refused-not-host = Only the host of the table can do that.
refused-begun = The game has begun.
refused-not-begun = The game begins when all seats are taken.
refused-over = The game is over.
refused-not-over = The game is not over yet.
refused-full = All seats are taken. You can watch.
refused-no-seat = That seat is taken or is not there. Choose another.
refused-seated = You sit at this table already.
refused-not-your-turn = It is not your turn to decide.
refused-stale = The game has moved on meanwhile. Look at the table and choose again.
refused-illegal = The rules do not allow that here. What the page offers is possible.
refused-no-undo = That cannot be taken back: somebody has learned something by it, or nothing has been decided yet.
refused-wrong-password = User name or password is wrong.
refused-name-taken = That user name is taken. Choose another.
refused-too-many = That was too often. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
refused-storage = It could not be stored, so nothing was changed. Try again in a moment.

# What was given cannot be used.
refused-name = A name has 1 to 24 characters that can be seen.
refused-user-name = A user name has 3 to 24 characters: letters from a to z, digits, - and _.
refused-password = A password has at least 8 characters.
refused-kept = You have a user name already.
refused-remark = A remark has 1 to 300 characters.
refused-game = There is no such game.
refused-players = The game is for another number of players.
refused-options = The game has no such option.
refused-many-tables = Ten of your tables still wait for people. Leave one of them, or wait until somebody comes.
refused-seats = Give every seat to exactly one: you, a bot, or whoever comes.
refused-pace = A clock has 1 second to 24 hours and at most 10 minutes more with each decision; a decision may take 1 to 30 days.
refused-rounds = A game lasts at least one round.
refused-other-box = This table was played with other rules or components than are here now.
refused-tokens = You have as many tokens as one can have. Revoke one that you no longer need.
refused-token = You have no such token.
refused-token-name = Give the token a name of 1 to 24 characters.
