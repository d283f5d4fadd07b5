# Die HTTP-Schnittstelle und Schlüssel.

api-title = Für Programme
api-lead = Ein Programm mit einem Schlüssel kann alles, was die Seiten können, und weiß so viel wie der Mensch, dem der Schlüssel gehört.
api-description = Die Beschreibung als Datei (OpenAPI, englisch)
api-protocol = Sichten, Aktionen und Ereignisse (englisch)
api-tokens = Einen Schlüssel anlegen
page-api = Für Programme

me-tokens = Schlüssel für deine Programme
me-tokens-why = Mit einem Schlüssel spielt und handelt ein Programm für dich. Gib jedem Programm seinen eigenen und widerrufe, was du nicht mehr brauchst.
me-tokens-name = Wofür ist er?
me-tokens-go = Schlüssel anlegen
me-tokens-new = Dein neuer Schlüssel. Er wird nur dieses eine Mal gezeigt:
me-tokens-since = seit { $date }
me-tokens-revoke = { $name } widerrufen

me-notices = Wenn du am Zug bist
me-notices-why = In Partien, die Tage dauern, kann das Kontor dir schreiben, wenn du am Zug bist und nicht hier. In den Einstellungen oben kann dir auch dieser Browser Bescheid geben, solange die Seite verdeckt ist.
me-notices-url = Adresse, die Nachrichten annimmt (Webhook)
me-notices-how = Discord und Slack legen solche Adressen für einen Kanal an; jedes Programm, das JSON annimmt, geht auch. Leer heißt: keine Nachrichten.
me-notices-go = Behalten und ausprobieren
notice-your-turn = Du bist am Zug: { $game }.
notice-trial = Hier erreicht dich das Kontor. So sieht eine Nachricht aus.
setting-notify = Bescheid geben, wenn ich am Zug bin
setting-notify-off = nur auf der Seite
setting-notify-on = durch den Browser
refused-webhook = Eine Adresse für Nachrichten beginnt mit https:// oder http://, enthält weder Benutzernamen noch Passwort und hat höchstens 500 Zeichen.
refused-no-webhook = Es gibt noch keine Adresse für Nachrichten.
refused-webhook-private = Nachrichten gehen nur an öffentliche Adressen. Wer diesen Server betreibt, kann andere erlauben.
refused-webhook-silent = Die Adresse ist behalten, aber die Probenachricht wurde dort nicht angenommen. Prüfe, ob sie stimmt.
