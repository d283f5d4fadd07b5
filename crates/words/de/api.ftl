# Die HTTP-Schnittstelle und Schlüssel.

api-title = Für Programme
api-lead = Ein Programm mit einem Schlüssel kann alles, was die Seiten können, und weiß so viel wie der Mensch, dem der Schlüssel gehört.
api-description = Die Beschreibung als Datei (OpenAPI, englisch)
api-tokens = Einen Schlüssel anlegen
page-api = Für Programme

me-tokens = Schlüssel für deine Programme
me-tokens-why = Mit einem Schlüssel spielt und handelt ein Programm für dich. Gib jedem Programm seinen eigenen und widerrufe, was du nicht mehr brauchst.
me-tokens-name = Wofür ist er?
me-tokens-go = Schlüssel anlegen
me-tokens-new = Dein neuer Schlüssel. Er wird nur dieses eine Mal gezeigt:
me-tokens-since = seit { $date }
me-tokens-revoke = { $name } widerrufen
