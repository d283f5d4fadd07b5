# The HTTP API and tokens.

api-title = For programs
api-lead = A program with a token can do everything the pages do, and knows as much as the person whose token it is.
api-description = The description as a file (OpenAPI)
api-tokens = Make a token
page-api = For programs

me-tokens = Tokens for your programs
me-tokens-why = A token lets a program of yours play and act as you. Give each program its own, and revoke those you no longer need.
me-tokens-name = What is it for?
me-tokens-go = Make a token
me-tokens-new = Your new token. It is shown only this once:
me-tokens-since = since { $date }
me-tokens-revoke = Revoke { $name }
