# Why something is not done, and what would be right.
refused-no-table = There is no such table. Perhaps everybody left it; the home page shows those that are open.
refused-not-at-table = Only those who sit at the table can do that.
refused-not-host = Only the host of the table can do that.
refused-begun = The game has already begun.
refused-not-begun = The game begins when all seats are taken.
refused-over = The game is over.
refused-not-over = The game is not over yet.
refused-full = All seats are taken. You can watch.
refused-no-seat = There is no such seat, or it is taken. Choose another.
refused-seated = You are already sitting at this table.
refused-not-your-turn = You have nothing to decide just now.
refused-stale = The game has moved on in the meantime. Look at the table and choose again.
refused-illegal = The rules do not allow that here. You can do what the page offers.
refused-no-undo = That cannot be taken back: somebody has learned something by it, or nothing has been decided yet.
refused-session-ended = You have been signed out meanwhile. Sign in and try again.
refused-wrong-password = User name or password is wrong.
refused-name-taken = That user name is taken. Choose another.
refused-too-many = That was too many times. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
refused-other-site = This came from a page of another site. Open the page here and try again.
refused-storage = It could not be stored, so nothing was changed. Try again in a moment.
refused-uncertain = The database is gone for a moment, and whether this was stored is not known yet. Look at the table again before you try once more.

# What was given cannot be used.
refused-name = A name has 1 to 24 visible characters.
refused-name-characters = A name is made of letters, digits, usual signs and simple pictures; something in this one is invisible or none of these.
refused-name-scripts = This name mixes scripts whose letters look alike. Keep to one.
refused-name-imitates = This name looks like that of a bot, or of somebody who keeps theirs. Choose another.
refused-user-name = A user name has 3 to 24 characters: letters from a to z, digits, - and _.
refused-password = A password has at least 8 characters.
refused-common-password = That password is among the first that somebody tries. Take three words that have nothing to do with each other, for example.
refused-kept = You already have a user name.
refused-remark = A remark has 1 to 300 characters.
refused-game = There is no such game.
refused-players = This game is for a different number of players.
refused-options = The game has no such option.
refused-many-tables = Ten of your tables still wait for people. Leave one of them, or wait until somebody comes.
refused-seats = Give each seat to exactly one: yourself, a bot, or somebody who joins.
refused-pace = A clock has 1 second to 24 hours, plus at most 10 minutes per decision; a decision may take 1 to 30 days.
refused-rounds = A game lasts at least one round.
refused-other-box = This table was played with rules or components other than those here now.
refused-tokens = You have as many tokens as one person can have. Revoke one that you no longer need.
refused-token = You have no such token.
refused-token-name = Give the token a name of 1 to 24 characters.
