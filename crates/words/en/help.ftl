# What every page of text has.
leaflet-contents = On this page
leaflet-example = Example

help-title = How to play here
help-lead = How choosing, clocks, undo and replays work at the table, and every key. The rules of each game have a page of their own.

# Choosing.
help-choosing = Choosing and confirming
help-choosing-1 = One sentence on the table always says what the game is waiting for, and for whom. If it is your turn, choose first: the first click lifts a card or highlights a place and says what it would do. Then *confirm* with the button, which names what will happen.
help-choosing-2 = Where all choose at the same time, your choice is secret until the last one is in. Until then you may change it as often as you like: simply choose again and confirm. The others see only that you have chosen.
help-choosing-3 = What cannot be chosen is dimmed; go there with the mouse or the keyboard, and it says why.
help-choosing-4 = In *Ostia* a question with only one possible answer is answered for you after a moment, and the log tells you so. The others cannot tell.

# Clocks.
help-clocks = Clocks and time-outs
help-clocks-1 = Whoever opens a table chooses its pace: *live* with a clock for each player and some extra time for each decision, *by days* with a number of days for each decision, or *without a clock*.
help-clocks-2 = Your clock runs only while the game is waiting for you. Once you have confirmed, it stands still, even if you may still change your mind.
help-clocks-3 = When your time is up, a bot makes this one decision for you, a sensible one. If that happens again and again, a bot holds your seat until you come back.

# Leaving.
help-leaving = Leaving and coming back
help-leaving-1 = You can close the page at any time. The game is kept; you find it under *My games*, those that are waiting for you first. If the connection is lost, the page says so, tries again by itself and then shows how things stand. Nothing is sent twice.
help-leaving-2 = If you leave a running game, a bot plays on in your place, so that the others can go on. Come back and take over your seat again whenever you like.
help-leaving-3 = Before the start you may leave a table without further ado, and the host can remove a guest.

# Undo.
help-undo = Taking back
help-undo-1 = A decision can be taken back if *all agree* and if nobody has learned anything hidden by it. Ask for it at the table, and the others are asked. Once cards have been turned over there is no way back.

# Chat.
help-chat = Talking
help-chat-1 = There is a chat at every table. Players and spectators talk apart until the game is over, so that nobody can whisper to the players. You can mute the chat.

# Watching.
help-watching = Watching
help-watching-1 = Whoever has the address of a table can watch. Spectators see what lies open to all, and nothing more: no hidden hands, purses or choices.

# Replays.
help-replays = Replays and sharing
help-replays-1 = Every finished game is kept. Its page shows the places and how ties were broken, the score round by round, and a replay with a slider.
help-replays-2 = Each position of a replay has its own address. Copy it from the browser and send it to somebody, and they see the same position. You can also download the record of the whole game.

# Identity.
help-identity = Your name here
help-identity-1 = You need no account. On your first visit you get a name, which you can change, and your browser remembers who you are. If you delete its cookies, your games are no longer yours.
help-identity-2 = To *keep your identity*, choose a user name and a password. Then you can sign in on other devices too, sign out everywhere, or delete your account.

# Settings.
help-settings = Settings
help-settings-theme = *Light or dark:* like your device, or as you choose.
help-settings-speed = *Speed of the reveal:* slow, normal, fast or at once. If your device asks for less motion, nothing travels; there is only a short highlight.
help-settings-sound = *Sound:* off, unless you switch it on. Then you hear a soft signal when it is your turn.
help-settings-language = *Language:* German or English, at first as your browser asks for it.

# Keys.
help-keys = All keys
help-keys-1 = Everything works without a mouse. The letters and numbers work as long as you are not writing in a field.
help-keys-caption = Keys and what they do
help-key = Key
help-key-does = What it does
help-key-cards = 1 to 9
help-key-cards-does = choose what has that number, such as a card of your hand, or put it back
help-key-goods = 1 to 6
help-key-goods-does = in the office of Ostia: one more card of that good to the forum, and after the last one none; the arrow keys set forum and senate exactly
help-key-enter = Enter
help-key-enter-does = confirm your choice
help-key-space = Space
help-key-space-does = skip the reveal
help-key-log = L
help-key-log-does = open or close the log
help-key-chat = C
help-key-chat-does = open or close the chat
help-key-help = ?
help-key-help-does = this help
help-key-arrows = ← →
help-key-arrows-does = one step back or forward in a replay
help-key-tab = Tab
help-key-tab-does = go on to the next thing, everywhere; with Shift, back to the one before
