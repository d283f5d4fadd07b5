rules-jantaris-title = So spielst du Jantaris
rules-jantaris-lead = Eine ummauerte Stadt für { $least } oder { $most } Kaufmannsgilden, mit zwei Gildesteinen, geheimen Abstimmungen, Versteigerungen und { $items } Gegenständen.

# Ziel.
rules-jantaris-goal = Worum es geht
rules-jantaris-goal-1 = Du führst eine Gilde in der Ringstadt Jantaris. Schicke Händler in die Viertel, sammle rote und schwarze Waren und gewinne mit beidem *Ansehen*: durch ersteigerte Gegenstände, durch Verkäufe auf dem Großen Markt und durch Vorherrschaft in den Vierteln.
rules-jantaris-goal-2 = In jedem Zug stimmen alle geheim darüber ab, was in einem Viertel geschieht. Was deine Stimme bewirkt, hängt davon ab, wie viele gleich gestimmt haben: Allein wirkt sie anders als zu zweit oder zu dritt.
rules-jantaris-goal-3 = Hat jemand { $goal } Ansehen, wird die Runde zu Ende gespielt. Dann gewinnt, wer das meiste Ansehen hat.

# Tisch.
rules-jantaris-table = Was auf dem Tisch liegt
rules-jantaris-table-city = *Die Stadt:* ein Ring von { $districts } Vierteln um das Zentrum. Jedes Viertel hat zwei Nachbarn, das Zentrum hat keine. *Ort* heißt ein Viertel oder das Zentrum.
rules-jantaris-table-stones = *Zwei Gildesteine,* ein roter und ein schwarzer. Beide beginnen im Zentrum. Ein Stein sperrt seinen Ort: Kein Händler kommt hinein oder heraus, außer eine Regel sagt es. Ein Ort ohne Stein ist *frei*. Ein Stein, der das Zentrum verlassen hat, kehrt nie dorthin zurück, und nie liegen beide im selben Viertel.
rules-jantaris-table-merchants = *Händler:* Jede Gilde hat { $merchants } davon in ihrem Vorrat.
rules-jantaris-table-goods = *Waren* in Rot und Schwarz. Du hast Platz für { $limit } von jeder Farbe; was nicht passt, bekommst du nicht.
rules-jantaris-table-votes = *Vier Stimmen,* für alle die gleichen: { $votes }.
rules-jantaris-table-items = *Gegenstände:* Zwei liegen offen auf dem Basar, die anderen im Stapel.
rules-jantaris-table-dominations = *Vorherrschaftskarten:* So viele liegen offen, wie Gilden mitspielen.
rules-jantaris-table-market = *Karten des Großen Marktes:* ein verdeckter Stapel.
rules-jantaris-table-setup = Wer beginnt, entscheidet das Los. Von dort an reihum setzen alle je einen Händler in zwei verschiedene Viertel. Dann beginnt der erste Zug.
rules-jantaris-fig-city = Die Ringstadt
rules-jantaris-fig-city-desc = Ein Ring von Vierteln um das Zentrum: { $ring }. Eines davon, { $district }, und seine beiden Nachbarn sind hervorgehoben. Beide Steine liegen im Zentrum.
rules-jantaris-fig-city-caption = { $district } hat zwei Nachbarn, { $neighbours }. Solange ein Stein im Zentrum liegt, kommt niemand hinein.

# Zug.
rules-jantaris-turn = Ein Zug, Schritt für Schritt
rules-jantaris-turn-items = *Gegenstände.* Benutze, was zu Beginn deines Zuges wirkt, wenn du so etwas hast.
rules-jantaris-turn-city = *Stadt.* Geh an genau einen Ort: auf den Markt, ins Gildehaus oder auf den Basar.
rules-jantaris-turn-diplomacy = *Diplomatie.* Versetze einen Stein; alle stimmen über das Viertel ab, in dem er nun liegt.
rules-jantaris-turn-market = *Großer Markt.* Er öffnet, wenn mindestens { $crowd } Händler im Zentrum stehen.
rules-jantaris-turn-domination = *Vorherrschaft.* Wer in allen drei Vierteln einer offenen Karte herrscht, bekommt sie.
rules-jantaris-turn-next = Dann ist reihum die nächste Gilde am Zug. Wo die Regeln nur einen Weg lassen, wirst du nicht gefragt: Es geschieht sofort.
rules-jantaris-turn-start = Gegenstände zu Beginn deines Zuges
rules-jantaris-turn-start-1 = Du darfst jeden davon einmal im Zug benutzen, in beliebiger Reihenfolge, wenn er dir schon gehörte, als der Zug begann. Welche das sind, steht in der Tabelle der Gegenstände.

# Stadt.
rules-jantaris-city = In der Stadt
rules-jantaris-city-market = Markt
rules-jantaris-city-market-1 = Nimm bis zu 2 Waren einer Farbe.
rules-jantaris-city-guild = Gildehaus
rules-jantaris-city-guild-1 = Setze entweder einen Händler aus deinem Vorrat an einen freien Ort, oder hole einen oder zwei deiner Händler von freien Orten zurück in den Vorrat.
rules-jantaris-city-bazaar = Basar
rules-jantaris-city-bazaar-1 = Kannst du den Mindestpreis eines offenen Gegenstands bezahlen, eine Zahl roter und eine Zahl schwarzer Waren, musst du einen versteigern lassen und das erste Gebot machen. Kannst du keinen bezahlen, ist der Besuch vorbei.
rules-jantaris-city-bazaar-2 = Ein Gebot ist eine Zahl von Waren, mindestens so viele, wie der Mindestpreis zusammen verlangt. Wer bietet, muss die Farben des Mindestpreises haben und insgesamt so viele Waren, wie das Gebot nennt.
rules-jantaris-city-bazaar-3 = Reihum geht man höher, oder man passt und ist draußen; auch wer nicht höher gehen kann, ist draußen. Nur wer am Zug ist, darf das höchste Gebot auch bloß *halten* und führt dann. Die Versteigerung endet, wenn alle anderen draußen sind.
rules-jantaris-city-bazaar-4 = Wer gewinnt, bezahlt das Gebot: zuerst die Farben des Mindestpreises, den Rest in beliebigen Farben. Dafür gibt es den Gegenstand und sein Ansehen; was sofort wirkt, wirkt jetzt.
rules-jantaris-city-bazaar-5 = Hat jemand anderes gewonnen und du kannst den anderen Gegenstand bezahlen, darfst du auch den versteigern lassen. Dann wird der Basar auf zwei Gegenstände aufgefüllt.
rules-jantaris-city-example = Der Dietrich kostet mindestens 1 rote und 3 schwarze Waren. Ada lässt ihn versteigern und bietet 4. Bruno hat 1 rote und 5 schwarze und bietet 5. Clara passt. Ada ist am Zug und braucht darum keine 6 zu bieten: Sie hält die 5. Bruno will nicht auf 6 gehen und passt. Ada bezahlt 1 rote, 3 schwarze und noch eine Ware beliebiger Farbe.

# Diplomatie.
rules-jantaris-diplomacy = Diplomatie
rules-jantaris-diplomacy-1 = Versetze einen der beiden Steine in ein freies Viertel. Das ist nun das *aktive Viertel* und der Stein der aktive Stein, bis alle Stimmen ausgeführt sind.
rules-jantaris-diplomacy-2 = Alle wählen gleichzeitig und geheim eine der vier Stimmen. Sie werden gemeinsam aufgedeckt. Dann führen alle ihre Stimme aus, reihum, angefangen bei der Gilde, die am Zug ist. Wie viele das Gleiche gewählt haben, entscheidet, was sie bewirkt:
rules-jantaris-votes-caption = Was eine Stimme bewirkt
rules-jantaris-vote = Stimme
rules-jantaris-vote-trade-1 = 2 Waren in der Farbe des aktiven Steins
rules-jantaris-vote-trade-2 = für jeden deiner Händler im aktiven Viertel 1 Ware in der Farbe des Steins
rules-jantaris-vote-trade-3 = für jeden deiner Händler im Zentrum 1 Ware in der Farbe des Steins
rules-jantaris-vote-black_market-1 = nimm einer anderen Gilde 1 Ware weg; du musst, wenn es eine gibt, für die du Platz hast
rules-jantaris-vote-black_market-2 = 2 Waren beliebiger Farben aus der Bank
rules-jantaris-vote-black_market-3 = du verlierst alle Waren und wirst aus dem aktiven Viertel vertrieben
rules-jantaris-vote-influence-1 = du darfst eine Gilde aus dem aktiven Viertel vertreiben, auch deine eigene
rules-jantaris-vote-influence-2 = du darfst bis zu zwei deiner Händler aus einem freien Nachbarviertel ins aktive Viertel ziehen
rules-jantaris-vote-influence-3 = du darfst bis zu zwei deiner Händler aus dem aktiven Viertel in ein freies Nachbarviertel ziehen
rules-jantaris-vote-recruit-1 = 1 Händler aus deinem Vorrat in ein beliebiges freies Viertel; du musst
rules-jantaris-vote-recruit-2 = 1 Händler aus deinem Vorrat ins Zentrum, wenn es frei ist; du musst
rules-jantaris-vote-recruit-3 = du darfst bis zu zwei Händler aus deinem Vorrat in ein freies Nachbarviertel des aktiven Viertels setzen
rules-jantaris-expulsion = Vertreibung
rules-jantaris-expulsion-1 = Wer aus einem Viertel vertrieben wird, zieht je einen Händler in jedes freie Nachbarviertel. Alle anderen von dort gehen zurück in den Vorrat. Wer dort nur einen Händler und zwei freie Nachbarviertel hat, wählt, wohin er geht. Ist kein Nachbarviertel frei, gehen alle in den Vorrat.
rules-jantaris-fig-expulsion = Eine Vertreibung
rules-jantaris-fig-expulsion-desc = Vier Händler verlassen { $district }: Einer geht nach { $first }, einer nach { $second }, zwei gehen zurück in den Vorrat.
rules-jantaris-fig-expulsion-caption = Jemand stimmt allein für Einfluss und vertreibt eine Gilde mit vier Händlern aus { $district }. Einer geht nach { $first }, einer nach { $second }, und zwei gehen zurück in den Vorrat.

# Großer Markt.
rules-jantaris-market = Großer Markt
rules-jantaris-market-1 = Stehen nach den Stimmen mindestens { $crowd } Händler im Zentrum, gleich von wem, wird die oberste Karte des Großen Marktes aufgedeckt. Sie sagt, wie viele Waren wie viel Ansehen bringen.
rules-jantaris-market-2 = Es beginnt, wer am Zug ist, und geht reihum, Runde um Runde: Hast du einen Händler im Zentrum und insgesamt genug Waren, *musst* du verkaufen. Bezahle die Waren in beliebigen Farben, nimm das Ansehen und ziehe einen deiner Händler aus dem Zentrum in ein freies Viertel.
rules-jantaris-market-3 = Der Markt schließt, wenn eine ganze Runde lang niemand verkauft hat. Er geht auch weiter, wenn weniger als { $crowd } im Zentrum übrig sind. Verkauft oder nicht, die Karte kommt unter ihren Stapel.
rules-jantaris-market-caption = Die Karten des Großen Marktes
rules-jantaris-market-card = Karte
rules-jantaris-market-goods = Waren
rules-jantaris-market-prestige = Ansehen
rules-jantaris-market-example = Die Karte verlangt 3 Waren für 1 Ansehen. Im Zentrum stehen drei Händler von Ada und zwei von Bruno. Ada beginnt mit 7 Waren: Sie verkauft 3, dann verkauft Bruno seine 3. Clara hat niemanden im Zentrum. Ada hat noch 4 und muss noch einmal verkaufen. Jetzt hat sie 1 Ware und Bruno keine: Der Markt schließt. Ada hat 2 Ansehen mehr, Bruno 1, und zwei Händler bleiben im Zentrum.

# Vorherrschaft.
rules-jantaris-domination = Vorherrschaft
rules-jantaris-domination-1 = Du *herrschst* in einem Viertel, wenn du dort mindestens zwei Händler hast und mehr als jede andere Gilde. Steine spielen dabei keine Rolle.
rules-jantaris-domination-2 = Am Ende jedes Zuges, auch wenn andere am Zug sind: Wer in allen drei Vierteln einer offenen Karte herrscht, bekommt sie mit ihrem Ansehen und behält sie. Eine neue wird aufgedeckt, wenn es noch eine gibt, und kann gleich mit vergeben werden. Zu wählen gibt es dabei nichts.
rules-jantaris-domination-caption = Die Vorherrschaftskarten
rules-jantaris-domination-districts = Viertel
rules-jantaris-fig-majority = Wer herrscht?
rules-jantaris-fig-majority-desc = Drei Viertel. Im ersten stehen drei Händler einer Gilde gegen zwei: Diese Gilde herrscht. Im zweiten steht es zwei gegen zwei: Niemand herrscht. Im dritten steht ein einzelner Händler: Niemand herrscht.
rules-jantaris-fig-majority-caption = Drei gegen zwei: Die drei herrschen. Zwei gegen zwei: Niemand herrscht. Einer allein: Auch dann herrscht niemand, denn es müssen mindestens zwei sein.
rules-jantaris-fig-majority-yes = herrscht
rules-jantaris-fig-majority-no = niemand

# Gegenstände.
rules-jantaris-items = Die Gegenstände
rules-jantaris-items-1 = Das Ansehen zählt, sobald du einen Gegenstand bekommst, und geht nie verloren, auch wenn er verbraucht wird. Was nur *einmal* wirkt, ist danach aus dem Spiel. Du darfst einen Gegenstand auch benutzen, wenn dabei nichts herauskommt.
rules-jantaris-items-crown = *♛ Kronenstücke:* Benutzt du eines, wird seine Wirkung reihum allen angeboten, die mindestens ein Kronenstück haben, dir zuerst. Alle dürfen darauf verzichten.
rules-jantaris-items-caption = Preis, Ansehen und Wirkung
rules-jantaris-item = Gegenstand
rules-jantaris-item-prestige = Ansehen
rules-jantaris-item-red = Rot
rules-jantaris-item-black = Schwarz
rules-jantaris-item-does = Was er bewirkt
rules-jantaris-fine = Das Kleingedruckte
rules-jantaris-fine-lockpick = *{ $item }:* Was du nimmst, zählt und wirkt, als hättest du es ersteigert. Zählen alle aufgedeckten Karten gleich viel, nimmst du keine. Die übrigen kommen unter den Stapel.
rules-jantaris-fine-promissory_note = *{ $item }:* Wer beide Farben geben könnte, sucht sich eine aus.
rules-jantaris-fine-firebrand = *{ $item }:* Vertrieben werden kann nur, wer dort einen Händler hat.
rules-jantaris-fine-history_book = *{ $item }:* Erst werden neue Gegenstände gezogen, dann kommen die alten unter den Stapel.
rules-jantaris-fine-old_coins = *{ $item }:* Wer sonst nicht verkaufen könnte, darf die Münzen auch behalten und passen.
rules-jantaris-fine-letter_of_protection = *{ $item }:* Er hilft gegen Einfluss und gegen Gegenstände anderer, nicht gegen die eigene Stimme und die eigenen Gegenstände.
rules-jantaris-fine-spyglass = *{ $item }:* Die Stimmen der anderen liegen dann für alle offen, bevor du stimmst.
rules-jantaris-source = Die Spielregel beschreibt das Spiel vollständig, aber nicht, was auf den Karten steht: Preise, Ansehen, die meisten Gegenstände, die Viertel der Vorherrschaftskarten und drei Viertel der Stadt haben wir rekonstruiert.

# Beispiele.
rules-jantaris-examples = Beispiele
rules-jantaris-example-turn = Ein ganzer Zug
rules-jantaris-example-turn-1 = Vier Gilden. Ada ist am Zug; sie hat einen Händler in Shakara und einen in Likaran. Im Gildehaus setzt sie einen zweiten nach Shakara. Dann versetzt sie den schwarzen Stein nach Shakara. Ada und Bruno stimmen für Handel, Clara für Schwarzmarkt, Dario für Anwerbung.
rules-jantaris-example-turn-ada = *Ada, Handel, mit Bruno:* 2 Händler im aktiven Viertel, also 2 schwarze Waren.
rules-jantaris-example-turn-bruno = *Bruno, Handel, mit Ada:* Er hat niemanden in Shakara und bekommt nichts.
rules-jantaris-example-turn-clara = *Clara, Schwarzmarkt, allein:* Sie nimmt Ada eine Ware weg.
rules-jantaris-example-turn-dario = *Dario, Anwerbung, allein:* Ein Händler aus seinem Vorrat geht nach Likaran.
rules-jantaris-example-turn-2 = Im Zentrum steht niemand, also gibt es keinen Großen Markt. Ada herrscht nur in Shakara, also gibt es auch keine Vorherrschaftskarte. Bruno ist am Zug.
rules-jantaris-example-vote = Eine Abstimmung zu dritt
rules-jantaris-example-vote-1 = Ada und Clara stimmen für Schwarzmarkt, Bruno für Handel. Bruno ist allein und bekommt 2 Waren in der Farbe des Steins. Ada und Clara sind zu zweit und nehmen je 2 Waren beliebiger Farben. Hätte auch Bruno für Schwarzmarkt gestimmt, hätten alle drei alles verloren.

# Ende.
rules-jantaris-end = Ende und Wertung
rules-jantaris-end-1 = Die Partie endet, wenn der Zug wieder an die Gilde käme, die begonnen hat, und jemand mindestens { $goal } Ansehen hat. So waren alle gleich oft am Zug.
rules-jantaris-end-2 = *Das meiste Ansehen* gewinnt. Bei Gleichstand entscheiden die Waren, beide Farben zusammen. Ist auch das gleich, wird der Sieg geteilt.

# Kurz gefasst.
rules-jantaris-quick = Kurz gefasst
rules-jantaris-quick-turn = Gegenstände → Stadt → Diplomatie → Großer Markt → Vorherrschaft
rules-jantaris-quick-market = *Markt:* bis zu 2 Waren einer Farbe
rules-jantaris-quick-guild = *Gildehaus:* 1 Händler setzen, oder 1 oder 2 zurückholen
rules-jantaris-quick-bazaar = *Basar:* Versteigerung; den Mindestpreis nach Farben, den Rest beliebig
rules-jantaris-quick-free = *Frei:* kein Stein dort. Höchstens { $limit } Waren einer Farbe
rules-jantaris-quick-great = *Großer Markt:* ab { $crowd } Händlern im Zentrum; wer kann, muss verkaufen
rules-jantaris-quick-domination = *Herrschen:* mindestens zwei, und mehr als alle anderen
rules-jantaris-quick-end = *Ende:* { $goal } Ansehen, Runde zu Ende. Gleichstand: Waren
