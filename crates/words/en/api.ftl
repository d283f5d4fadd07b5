# The HTTP API and tokens.

api-title = For programs
api-lead = A program with a token can do everything the pages do, and knows as much as the person whose token it is.
api-description = The description as a file (OpenAPI)
api-protocol = Views, actions and events
api-tokens = Make a token
page-api = For programs

me-tokens = Tokens for your programs
me-tokens-why = A token lets a program of yours play and act as you. Give each program its own, and revoke those you no longer need.
me-tokens-name = What is it for?
me-tokens-go = Make a token
me-tokens-new = Your new token. It is shown only this once:
me-tokens-since = since { $date }
me-tokens-revoke = Revoke { $name }

me-notices = When it is your turn
me-notices-why = In games that last for days Kontor can send a message when it is your turn and you are not here. In the settings at the top you can also let this browser tell you while the page is hidden.
me-notices-url = Address that takes messages (webhook)
me-notices-how = Discord and Slack can make such an address for a channel; any program that takes JSON will do. Leave it empty for no messages.
me-notices-go = Keep and try it out
notice-your-turn = It is your turn at { $game }.
notice-trial = Kontor can reach you here. This is what a message looks like.
setting-notify = Tell me when it is my turn
setting-notify-off = only on the page
setting-notify-on = by a notification of the browser
refused-webhook = An address for messages begins with https:// or http://, contains neither user name nor password and has at most 500 characters.
refused-no-webhook = There is no address for messages yet.
refused-webhook-private = Messages go only to public addresses. Whoever runs this server can allow others.
refused-webhook-silent = The address is kept, but it did not accept the trial message. Check that it is right.
