# Every page.
page-kontor = Kontor
page-description = Play Visby, Jantaris and Ostia in your browser, with friends or against bots, without signing up.
page-skip = To the content
page-nav = Pages
page-mine = My games
page-guest = Guest
page-help = Help
page-rules = Rules of { $game }
page-settings = Settings
page-footer = Kontor knows the exact rules, plays with honest bots and keeps every game you play. Nothing on this page comes from another server.
page-connection-lost = The connection is lost. Your game is safe; we are trying to reach it again.
rules-other-box = This house plays with components of its own: prices, cards and figures may differ from those on this page. At the table, what stands there counts.
page-refused = That did not work
page-back-home = To the home page
page-nowhere = There is nothing at this address. Perhaps a letter is missing from it.
page-gone = Somebody who left

setting-theme = Colours
setting-theme-auto = like the system
setting-theme-light = light
setting-theme-dark = dark
setting-speed = Speed of the reveal
setting-speed-slow = slow
setting-speed-normal = normal
setting-speed-fast = fast
setting-speed-off = at once
setting-sound = Signal when it is your turn
setting-sound-off = silent
setting-sound-on = a soft tone

# The first page.
home-heading = Merchant games to play tonight
home-title = Three towns, one counting house
home-lead = Sit down and play: no account, no waiting. Bots are ready, friends join by a link.
home-games = The games
home-players = For { $from } to { $to } players
home-about-visby = All choose their cards in secret, then troops, ships and merchants act in turn. Whoever reads the others best fills the chest with seals.
home-about-jantaris = A ring of districts, a vote each turn, and items worth outbidding your neighbours for. Majorities bring prestige.
home-about-ostia = Boats bring goods, they are auctioned on the quay, and nobody sees what goes to the forum, the senate or the storehouses.
home-against = Bots
home-how-many = Players
home-play-now = Play now against bots
home-open-table = Open a table for friends
home-rules = Rules
home-mine = Your games
home-all-mine = All your games
home-open-tables = Open tables
home-no-tables = No table is waiting for players just now. Open one; anybody with its link can join.

# Lists of tables.
list-free = { $n ->
    [one] one free seat
   *[other] { $n } free seats
}
list-your-turn = It is your turn
list-round = Round { $round }
list-over = Finished
list-go = To the table
list-join = Join
list-play = Play
list-watch = Watch
list-look = Look back
list-free-seat = free
list-won = won
mine-waiting = Waiting for you
mine-running = Under way
mine-finished = Finished
mine-none = You have not played yet.
pace-live-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} each, plus { $increment ->
    [one] { $increment } second
   *[other] { $increment } seconds
} for each decision
pace-live = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} each, plus { $increment ->
    [one] { $increment } second
   *[other] { $increment } seconds
} for each decision
pace-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
} for each decision
pace-none = no clock

# Setting up a table.
open-title = A table for { $game }
open-players = How many players?
open-seats = Who sits where?
open-seat = Seat { $n }
open-seat-free = free, for a person
open-seat-bot = Bot, { $level }
open-seats-note = The game starts as soon as every seat is taken.
open-pace = How is time kept?
open-pace-none = no clock
open-pace-live = live, with a clock
open-pace-days = turn by turn, over days
open-minutes = Minutes for each player
open-increment = Extra seconds for each decision
open-days = Days for each decision
open-less = less
open-more = more
open-who = Who may join?
open-link-only = anybody with the link
open-listed = anybody: it is listed
open-go = Open the table
option-visby-goal = How long is the game?
option-visby-goal-30 = to 30 seals
option-visby-goal-45 = to 45 seals

# At a table.
table-your-turn = Your turn
table-you-won = You win!
table-waiting = { $n ->
    [0] One moment.
   *[other] Waiting for { $names }.
}
table-chosen = You have decided, and may change it while { $names } { $n ->
    [one] is
   *[other] are
} still thinking.
table-gathering = { $n ->
    [0] Everybody is here.
    [one] One seat is still free. The game starts when it is taken.
   *[other] { $n } seats are still free. The game starts when all are taken.
}
table-come-back = Take your seat back from the bot
table-to-result = To the result
table-watching = You are watching
table-skip = A click or Space skips this
table-skip-touch = Tap to skip
table-leave = Leave
table-leave-what = A bot plays on for you. You can come back at any time and take your seat again.
table-leave-go = Leave the game
table-leave-before = Leave the table
table-kept = kept for { $name }
table-undo-asked = { $n ->
    [one] { $names } asks to take the last decision back. Do you agree?
   *[other] { $names } ask to take the last decision back. Do you agree?
}
table-undo-waits = You asked to take the last decision back; { $names } { $n ->
    [one] has
   *[other] have
} yet to agree.
table-bot-plays = A bot plays for you until you come back.
table-undo-ask = Ask to take the last decision back
table-undo-agree = Agree to take it back
table-undo-refuse = Rather not
table-undo-never-mind = Leave it as it was
table-log = What happened
table-log-all = Everything from the start
table-log-back = Back to the table
table-chat = Talk at the table
table-chat-spectators = Talk among spectators
table-say = Say something
table-say-go = Say it
table-mute = Mute
table-join = Sit here
table-remove = Remove
table-invite = Send this address to those you want to play with:
table-copy = Copy
table-copied = Copied

# The end.
result-title = { $game }: the result
result-rematch = Play again with the same people
result-rematch-join = Join in
result-rematch-waits = Another game is planned; your seat is kept for you.
result-next-table = To their next game
result-replay = Replay
result-record = Download the record
result-course = How it went
result-as-table = The numbers, after each round
result-sheet = Score sheet
result-round = Round
result-seals = Seals
result-wares = Wares
result-left-over = Left-over wares
result-tie-figures = (tie: { $figures })
replay-title = Replay of { $game }
replay-first = To the start
replay-back = One step back
replay-on = One step forward
replay-last = To the end
replay-step = Step
replay-go = Show
replay-at = Step { $step } of { $steps }, round { $round }
replay-to-result = To the result

# Your identity.
me-title = You at the table
me-name = Your name
me-name-label = Name that the others see
me-name-save = Keep this name
me-keep = Keep your identity
me-keep-why = Until now only this browser knows you. With a user name and a password you find your games again anywhere. No address is needed.
me-keep-go = Keep it
me-in = Sign in
me-in-why = You kept an identity before? Sign in with it. What you play here as a guest comes along.
me-in-go = Sign in
me-user = User name
me-password = Password (at least 8 characters)
me-kept = Your identity
me-kept-as = You are signed in as { $user }.
me-out = Sign out here
me-out-everywhere = Sign out everywhere
me-password-change = Change the password
me-password-now = Present password
me-password-new = New password (at least 8 characters)
me-password-change-go = Change it and sign out everywhere else
me-delete = Delete my account
me-delete-what = Your name disappears from all tables; bots play your running games to the end. Finished games stay, without your name. This cannot be undone.
me-delete-go = Delete for good

# Why not.
refused-language = The languages are German and English.
refused-option = This option has no such value. Choose one of those on the page.
refused-seat = A seat is free or taken by a bot of one of the four levels.
refused-choice = Nothing was chosen that can be played. Choose again and confirm.
refused-replay = A game can be replayed once it is over.
refused-record = The record can be downloaded once the game is over.
