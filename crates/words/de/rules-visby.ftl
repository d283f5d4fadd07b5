rules-visby-title = So spielst du Visby
rules-visby-lead = Eine Handelsstadt für { $least } bis { $most } Familien. Alle wählen ihre Karten geheim und decken sie gemeinsam auf; sonst liegt alles offen, und nichts hängt vom Glück ab.

# Ziel.
rules-visby-goal = Worum es geht
rules-visby-goal-1 = Du führst eine Kaufmannsfamilie in Visby. Truppen und Ritter gewinnen *Siegel*, Flotten und Schiffe bringen *Waren*, und der Kaufmann macht aus Waren Siegel. Wer am Ende die meisten Siegel hat, gewinnt.
rules-visby-goal-2 = Alle haben die gleichen acht Karten. Gleiche Karten teilen sich, was da ist, und drei Karten leben von dem, was die anderen spielen. Frage dich also nicht nur, was du gern tätest, sondern auch, was die anderen wohl vorhaben.
rules-visby-goal-3 = Die Partie endet mit der Runde, in der jemand { $goal } Siegel erreicht. Eine längere geht bis { $long }; sie eignet sich für zwei oder drei, die die kürzere schon kennen.

# Tisch.
rules-visby-table = Was auf dem Tisch liegt
rules-visby-table-battle = *{ $track }*, eine Leiste von 0 bis { $limit }: Sie sagt, wie viele Siegel dort zu gewinnen sind.
rules-visby-table-journey = *{ $track }*, eine Leiste von 0 bis { $limit }: Sie sagt, wie viele Waren sich heimbringen lassen.
rules-visby-table-market = *{ $track }*, eine Leiste von 0 bis { $limit }: Hier liegt nichts, aber auf jedem Feld steht ein Kurs, zu dem aus Waren Siegel werden. Je höher das Feld, desto besser.
rules-visby-table-seals = *Siegel* gewinnen die Partie. Alle beginnen ohne, und eine Grenze gibt es nicht.
rules-visby-table-wares = *Waren* werden am Markt zu Siegeln. Alle beginnen mit so vielen, wie Leute mitspielen. Du hast Platz für { $limit }: Was darüber hinausgeht, verfällt, geht aber trotzdem von der Leiste weg.
rules-visby-table-cards = *Acht Karten*, für alle die gleichen. Gespielte Karten liegen offen vor dir; so ist immer zu sehen, was jemand noch auf der Hand hat.
rules-visby-table-start = Alle drei Marker beginnen auf 1 und steigen noch vor der ersten Wahl.
rules-visby-fig-tracks = Die drei Leisten
rules-visby-fig-tracks-desc = Drei Reihen von Feldern von 0 bis 15, für Feldzug, Handelsfahrt und Markt. Alle drei Marker stehen auf { $space }. Unter dem Markt stehen seine Kurse.
rules-visby-fig-tracks-caption = Die erste Runde zu zweit oder zu viert: Jeder Marker ist von 1 auf { $space } gestiegen. Im Feldzug gibt es { $space } Siegel, auf der Handelsfahrt { $space } Waren, und der Markt tauscht { $rate }.

# Runde.
rules-visby-round = Eine Runde, Schritt für Schritt
rules-visby-round-supply = *Nachschub.* Jeder der drei Marker steigt um die gleiche Zahl, höchstens bis { $limit }.
rules-visby-round-choose = *Wählen.* Alle wählen gleichzeitig und geheim: zu zweit oder zu dritt zwei verschiedene Karten, ab vier Familien eine.
rules-visby-round-resolve = *Aufdecken.* Jetzt liegen alle Karten offen und wirken der Reihe nach, von 1 (Truppen) bis 8 (Bettelmönch). Gleiche Karten wirken gleichzeitig.
rules-visby-round-discard = *Ablegen.* Was du gespielt hast, kommt auf deinen offenen Ablagestapel. War der Bettelmönch dabei, nimmst du alle acht Karten wieder auf die Hand.
rules-visby-round-end = *Ende?* Hat jetzt jemand das Ziel erreicht, ist die Partie zu Ende. Sonst beginnt die nächste Runde.
rules-visby-round-dry = Die Karten gehen dir nie aus: Wer den Bettelmönch noch nicht gespielt hat, hat ihn noch, und er bringt alle acht zurück.
rules-visby-players = Familien
rules-visby-rises = Jede Leiste steigt um
rules-visby-chosen = Karten je Familie
rules-visby-supply-caption = Je nach Zahl der Familien

# Karten.
rules-visby-cards = Die acht Karten
rules-visby-cards-1 = Sie wirken in dieser Reihenfolge. *Geteilt* wird immer so: Was auf der Leiste liegt, durch die Zahl der gleichen Karten, abgerundet. Niemand bekommt mehr, als die Karte erlaubt, und der Rest bleibt auf der Leiste.
rules-visby-cards-2 = „Fremd“ sind die Karten aller anderen, nie deine eigene. Was aus dem Vorrat kommt, kommt von keiner Leiste. Hast du kaum noch Platz, wird jeder Gewinn für sich bei { $limit } Waren gekappt.
rules-visby-card-troops = Nehmen bis zu *2 Siegel* vom Feldzug, vor den Rittern.
rules-visby-card-knight = Nimmt bis zu *5 Siegel* von dem, was die Truppen im Feldzug übrig lassen.
rules-visby-card-blacksmith = Bringt *2 Waren* für jeden fremden Ritter und *4 Waren* für jede fremde Truppenkarte, aus dem Vorrat. Ob sie etwas gewonnen haben, ist gleich.
rules-visby-card-fleet = Nimmt bis zu *3 Waren* von der Handelsfahrt, vor den Schiffen.
rules-visby-card-ship = Nimmt *alle Waren*, die die Flotten auf der Handelsfahrt übrig lassen. Mehrere Schiffe teilen sie sich.
rules-visby-card-tollkeeper = Bringt *1 Siegel* für jedes fremde Schiff und *3 Siegel* für jede fremde Flotte, aus dem Vorrat.
rules-visby-card-merchant = *Tauscht Waren in Siegel* am Markt. Liegen mehrere Kaufleute offen, fällt der Markt zuerst um 2 für jeden nach dem ersten, nicht unter 0. Nach dem Tausch fällt er auf 0, auch wenn niemand getauscht hat.
rules-visby-card-mendicant = Zählt deine Karten auf dem Ablagestapel und im Spiel, sich selbst auch, und bringt *für je zwei davon 1 Ware*, aufgerundet; dazu *2 Waren* für jeden fremden Kaufmann, alles aus dem Vorrat. Dann kommen alle deine Karten zurück auf die Hand.
rules-visby-mendicant-cards = Deine Karten draußen
rules-visby-mendicant-wares = Waren
rules-visby-mendicant-caption = Was der Bettelmönch sammelt
rules-visby-fig-battle = Truppen und Ritter teilen sich einen Feldzug
rules-visby-fig-battle-desc = Neun Siegel in einer Reihe. Zwei gehen an die Truppen, je drei an zwei Ritter, eines bleibt übrig.
rules-visby-fig-battle-caption = Neun Siegel, einmal Truppen, zwei Ritter. Die Truppen kommen zuerst und nehmen 2. Bleiben sieben: 3 für jeden Ritter, und 1 bleibt für die nächste Runde auf der Leiste.

# Markt.
rules-visby-market = Tauschen am Markt
rules-visby-market-1 = Die Kaufleute tauschen auf dem Feld, auf dem der Marker nach seinem Fall steht. Du darfst den Kurs dieses Feldes und jedes niedrigeren benutzen, jeden so oft du magst, und so viele Waren behalten, wie du willst.
rules-visby-market-2 = Am Tisch sagst du nur, wie viele Waren du gibst: Daraus werden so viele Siegel wie möglich. Alle Kaufleute entscheiden gleichzeitig und geheim.
rules-visby-market-space = Feld
rules-visby-market-rate = Waren : Siegel
rules-visby-market-caption = Die Kurse
rules-visby-market-source = Die Spielregel nennt die Kurse der Felder { $spaces }; die übrigen haben wir rekonstruiert.
rules-visby-fig-trade = Ein Tausch zu { $rate }
rules-visby-fig-trade-desc = { $wares } Waren in Gruppen. Aus je { $each } werden { $gets } Siegel, aus den letzten { $rest } wird { $more }.
rules-visby-fig-trade-caption = Der Marker steht auf { $from }. Zwei Kaufleute liegen offen, also fällt er auf { $to }: Der Kurs ist { $rate }. Von { $wares } Waren werden { $good } zu { $many } Siegeln. Für die letzten { $rest } gibt es noch den niedrigeren Kurs { $lower }: zusammen { $all } Siegel.
rules-visby-market-example = Der Marker steht auf 12, du hast den einzigen Kaufmann und 5 Waren. Zu 2:3 werden aus vier Waren 6 Siegel. Für eine einzelne Ware gibt es keinen Kurs: Die fünfte behältst du.

# Beispiele.
rules-visby-examples = Beispiele
rules-visby-examples-battle = Wer im Feldzug was bekommt
rules-visby-examples-journey = Wer auf der Handelsfahrt was bekommt
rules-visby-example-track = Auf der Leiste
rules-visby-example-open = Offene Karten
rules-visby-example-each = { $card }, je
rules-visby-example-stays = Bleibt
rules-visby-example-full = In der letzten Zeile hat eine der beiden Familien 14 Waren: Von den 2, die die Leiste verlassen, findet nur eine Platz.
rules-visby-example-round = Eine ganze Runde
rules-visby-example-round-1 = Ada, Bruno und Clara spielen ihre erste Runde. Die Marker steigen von 1 auf 6, und alle haben 3 Waren. Ada spielt Ritter und Schiff, Bruno Truppen und Kaufmann, Clara Schmied und Schiff.
rules-visby-example-round-troops = *Truppen:* Bruno nimmt 2 von den 6 Siegeln.
rules-visby-example-round-knight = *Ritter:* Ada dürfte 5 nehmen, es sind aber nur noch 4 da. Die nimmt sie.
rules-visby-example-round-blacksmith = *Schmied:* Clara rüstet Adas Ritter (2 Waren) und Brunos Truppen (4 Waren) aus. Sie hat jetzt 9 Waren.
rules-visby-example-round-ship = *Schiff:* Ada und Clara teilen sich die 6 Waren der Handelsfahrt, je 3. Ada hat 6, Clara 12.
rules-visby-example-round-merchant = *Kaufmann:* Bruno ist allein, der Markt bleibt also auf 6, beim Kurs 3:2. Aus seinen 3 Waren werden 2 Siegel. Dann fällt der Markt auf 0.
rules-visby-example-round-2 = Ada und Bruno haben je 4 Siegel, Clara 12 Waren für den nächsten Markt. In der nächsten Runde steigen die Leisten auf 5.

# Ende.
rules-visby-end = Ende und Wertung
rules-visby-end-1 = Die Runde, in der jemand das Ziel erreicht, wird zu Ende gespielt. Dann tauschen alle ihre übrigen Waren { $wares } : 1, was immer der Markt sagt; was keine { $wares } mehr ergibt, bleibt liegen.
rules-visby-end-2 = *Die meisten Siegel* gewinnen. Bei Gleichstand entscheiden die übrigen Waren, danach die Handkarten nach dem letzten Ablegen (wer eben den Bettelmönch gespielt hat, hat acht). Ist auch das gleich, wird der Sieg geteilt.
rules-visby-end-3 = Hat ein Tisch eine Grenze an Runden, endet die Partie auf die gleiche Weise, sobald sie erreicht ist.
rules-visby-end-example = Ada hat 31 Siegel und 5 Waren: Aus 3 davon wird 1 Siegel, sie hat also 32 und 2 Waren übrig. Brunos 30 Siegel und 6 Waren ergeben auch 32, aber nichts bleibt übrig. Clara hat 32 Siegel und 2 Waren, die liegen bleiben. Ada und Clara sind gleichauf, doch Clara hat zuletzt den Bettelmönch gespielt und acht Karten auf der Hand: Clara gewinnt.

# Kurz gefasst.
rules-visby-quick = Kurz gefasst
rules-visby-quick-round = Nachschub → geheim wählen → aufdecken, 1 bis 8 → ablegen → jemand am Ziel?
rules-visby-quick-troops = bis zu 2 Siegel vom Feldzug
rules-visby-quick-knight = bis zu 5 Siegel vom Rest
rules-visby-quick-blacksmith = 2 Waren je fremdem Ritter, 4 je fremder Truppenkarte
rules-visby-quick-fleet = bis zu 3 Waren von der Handelsfahrt
rules-visby-quick-ship = der ganze Rest, geteilt
rules-visby-quick-tollkeeper = 1 Siegel je fremdem Schiff, 3 je fremder Flotte
rules-visby-quick-merchant = Waren → Siegel; Markt −2 für jeden Kaufmann nach dem ersten; danach ist der Markt 0
rules-visby-quick-mendicant = 1 Ware je zwei Karten draußen, 2 je fremdem Kaufmann; alle Karten zurück
rules-visby-quick-end = Am Ende: { $wares } Waren → 1 Siegel. Gleichstand: übrige Waren, dann Handkarten.
