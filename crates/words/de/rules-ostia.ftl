rules-ostia-title = So spielst du Ostia
rules-ostia-lead = { $least } bis { $most } Kaufleute am Hafen Roms, { $rounds } Runden, geheime Beutel und offene Gebote.

# Ziel.
rules-ostia-goal = Worum es geht
rules-ostia-goal-1 = Du handelst an den Kais von Ostia. In jeder Runde kaufst und verkaufst du Waren am Hafen. Dann entscheidest du geheim, was du davon auf dem *Forum* zu Geld machst, was du dem *Senat* für Chips spendest und was in deinen *Speichern* bleibt.
rules-ostia-goal-2 = *Chips* gewinnen die Partie. Der Senat vergibt sie Runde für Runde; am Ende kommen welche für verschiedene Waren im Lager und für die vollsten Beutel dazu.

# Tisch.
rules-ostia-table = Was auf dem Tisch liegt
rules-ostia-table-goods = *{ $cards } Warenkarten* von sechs Sorten. Je seltener eine Ware, desto höher ihr Wert; der Wert bestimmt nur das Mindestgebot am Hafen.
rules-ostia-goods-caption = Die sechs Waren
rules-ostia-good = Ware
rules-ostia-good-cards = Karten
rules-ostia-good-value = Wert
rules-ostia-table-money = *{ $cash } Denare* für alle. Wie viel jemand hat, bleibt bis zum Ende geheim.
rules-ostia-table-storehouses = *Speicher:* Alle beginnen mit { $storehouses } und dürfen bis zu { $limit } haben. Jeder bewahrt eine Ware für die nächste Runde auf.
rules-ostia-table-credits = *Kredite:* Niemand beginnt mit einem; bis zu { $limit } kannst du haben.
rules-ostia-table-store = *Lager:* zu Beginn je eine geheime Warenkarte, dazu { $bluffs } Bluffkarten.
rules-ostia-table-senate = *Senatskarten:* Sie sagen, wie gern der Senat jede Ware hat. Eine der sechs geht ungesehen aus dem Spiel; sie entscheidet den letzten Gleichstand. Eine gilt in dieser Runde, und die für die nächste liegt schon offen.
rules-ostia-table-start = Wer beginnt, entscheidet das Los; nach jeder Runde rückt der Beginn nach links weiter.

# Runde.
rules-ostia-round = Eine Runde, Schritt für Schritt
rules-ostia-round-keep = *Die Boote kommen.* Alle bekommen geheim { $boat } Warenkarten ins Boot und legen eine davon ungesehen ins eigene Lager.
rules-ostia-round-trade = *Handel.* In zwei Handelsrunden bieten alle je einmal zwei der anderen Karten aus dem Boot an.
rules-ostia-round-office = *Kontor.* Alle verteilen geheim ihre Waren auf Forum, Senat und Lager und zeigen sie gemeinsam.
rules-ostia-round-forum = *Forum.* Je mehr Karten einer Ware im Angebot sind, desto weniger bringt jede.
rules-ostia-round-senate = *Senat.* Die drei willkommensten Spenden bringen Chips.
rules-ostia-round-storehouses = *Speicher.* Tilge Kredite, baue und lege ab, was keinen Platz findet.
rules-ostia-fig-goods = Wohin die Waren gehen
rules-ostia-fig-goods-desc = Aus dem Boot kommt eine Karte ins Lager, vier werden in zwei Paaren verkauft. Aus dem Lager gehen Waren aufs Forum für Denare, in den Senat für Chips, oder sie bleiben in Speichern.
rules-ostia-fig-goods-caption = Von { $boat } Karten im Boot behältst du eine; die anderen werden in zwei Paaren verkauft, an dich oder an jemand anderen. Was danach in deinem Lager ist, verteilst du auf Forum, Senat und Speicher.
rules-ostia-fig-goods-lots = 2 × 2 im Verkauf
rules-ostia-fig-goods-keep = 1 behalten
rules-ostia-fig-goods-bought = gekauft
rules-ostia-fig-goods-boat = Boot
rules-ostia-fig-goods-store = Lager
rules-ostia-fig-goods-forum = Forum
rules-ostia-fig-goods-senate = Senat
rules-ostia-fig-goods-storehouse = Speicher
rules-ostia-fig-goods-money = Denare
rules-ostia-fig-goods-chips = Chips
rules-ostia-fig-goods-later = für später

# Handel.
rules-ostia-trade = Handel am Hafen
rules-ostia-trade-offer = Wer verkauft, legt zwei Karten aus dem Boot offen hin. Das *Mindestgebot* ist die Summe ihrer Werte.
rules-ostia-trade-bid = Reihum, links vom Verkäufer beginnend, passen alle anderen oder nennen ein Gebot, einmal. Es muss das Mindestgebot erreichen, braucht aber frühere Gebote nicht zu übertreffen.
rules-ostia-trade-award = Zuletzt entscheidet, wer verkauft: die Karten an jemanden geben, der geboten hat, nicht unbedingt am meisten, oder *beide behalten*, für das höchste Gebot plus 1, wenn sich das aufbringen lässt.
rules-ostia-trade-pay = Bei einem Verkauf nimmt die Bank das ganze Gebot und gibt die Hälfte davon, abgerundet, an den Verkäufer. Was der Verkäufer zahlt, um die Karten zu behalten, geht an die Bank.
rules-ostia-trade-forced = Passen alle anderen, muss der Verkäufer die Karten für das halbe Mindestgebot kaufen, aufgerundet. Kann er auch das nicht aufbringen, werden die beiden Karten abgelegt, und nichts wird bezahlt.
rules-ostia-trade-store = Gekaufte Karten kommen ins Lager des Käufers; alle haben sie gesehen.
rules-ostia-fig-auction = Eine Versteigerung
rules-ostia-fig-auction-desc = Zum Verkauf stehen { $first } und { $second }, Mindestgebot { $minimum }. Bruno bietet { $high }, Clara passt, Dario bietet { $low }. Ada kann an Bruno verkaufen und { $share } bekommen, an Dario verkaufen und { $low-share } bekommen oder die Karten für { $own } behalten.
rules-ostia-fig-auction-caption = Ada bietet { $first } (Wert { $first-value }) und { $second } (Wert { $second-value }) an, mindestens { $minimum }. Bruno bietet { $high }, Clara passt, Dario bietet { $low }. Verkauft Ada an Bruno, zahlt er { $high }, und sie bekommt { $share }. Will sie die Karten lieber selbst, zahlt sie { $own }. Hätten alle gepasst, hätte sie für { $forced } kaufen müssen.
rules-ostia-fig-auction-least = mindestens { $minimum }
rules-ostia-fig-auction-pass = passt
rules-ostia-fig-auction-sell = Ada bekommt { $share }
rules-ostia-fig-auction-sell-low = Ada bekommt { $low-share }
rules-ostia-fig-auction-keep = behält beide
rules-ostia-raise = Wenn das Bargeld nicht reicht
rules-ostia-raise-1 = Du darfst mehr bieten, als du an Bargeld hast. Musst du dann zahlen, kommt das Geld in dieser Reihenfolge zusammen: zuerst alles Bargeld; dann werden Speicher für je { $help } verkauft, so wenige wie nötig; dann Kredite zu je { $help } aufgenommen, so wenige wie nötig und nie mehr als { $limit } insgesamt. Das geschieht nur, wenn es sein muss.
rules-ostia-raise-example = Ada hat 8 Denare, einen Speicher und keinen Kredit. Sie kann 8 + 7 + 28 = 43 aufbringen. Muss sie 20 zahlen, verkauft sie den Speicher (jetzt 15), nimmt einen Kredit auf (22), zahlt und hat 2 übrig.

# Kontor.
rules-ostia-office = Kontor
rules-ostia-office-1 = Zuerst werden *Preisdrücker* vom Stapel aufgedeckt. Auf dem Forum zählen sie, als verkaufte sie jemand anderes.
rules-ostia-depressors-caption = Nach Spielerzahl
rules-ostia-players = Spieler
rules-ostia-depressors = Preisdrücker
rules-ostia-office-2 = Dann verteilen alle gleichzeitig und geheim alle ihre Waren auf Forum, Senat und Lager. Auf das Lager darfst du bis zu { $bluffs } Bluffkarten legen: Die anderen sehen nur, wie viele Karten dort liegen.
rules-ostia-office-3 = Forum und Senat werden gemeinsam gezeigt.
rules-ostia-censor = Der Zensor
rules-ostia-censor-1 = Zeige auf Forum und Senat zusammen höchstens { $shown } Warensorten. Sind es mehr, nimmt der Zensor dort alle deine Karten der Ware, die auf der geltenden Senatskarte am höchsten steht; und wieder, bis { $shown } übrig sind. Sie werden abgelegt.
rules-ostia-censor-example = Es gilt Karte { $card } mit { $best } an der Spitze. Ada zeigt Getreide, Öl und Holz auf dem Forum und Elfenbein im Senat: vier Sorten. Der Zensor nimmt ihr das Elfenbein, alles davon.

# Forum.
rules-ostia-forum = Forum
rules-ostia-forum-1 = Zähle für jede Ware alle Karten auf allen Foren und die Preisdrücker. Die Tabelle nennt den Preis je Karte; den bekommen alle für jede ihrer Karten. Dann werden die Karten und die Preisdrücker abgelegt.
rules-ostia-fig-prices = Die Preise des Forums
rules-ostia-fig-prices-desc = Säulen, die von links nach rechts kleiner werden, mit dem Preis einer Karte je nach Zahl der angebotenen Karten: { $prices }.
rules-ostia-fig-prices-caption = Eine Tabelle für alle Waren: der Preis einer Karte, je nachdem wie viele Karten dieser Ware im Angebot sind.
rules-ostia-forum-example = Ada verkauft 2 Wein, Bruno 1, und ein Preisdrücker ist Wein: { $count } Karten, also je { $price } Denare. Ada bekommt { $ada }, Bruno { $bruno }. Ohne Bruno und den Preisdrücker hätte Ada { $alone } bekommen.

# Senat.
rules-ostia-senate = Senat
rules-ostia-senate-1 = Die geltende Karte gibt Punkte für jede gespendete Karte. Die höchste Summe bringt *3 Chips*, die zweite *2*, die dritte *1*. Gespendete Karten werden abgelegt.
rules-ostia-senate-2 = Gleiche Summen legen die Chips ihrer Plätze zusammen und teilen sie, abgerundet. Eine Summe von 0 bekommt nichts und belegt keinen Platz.
rules-ostia-senate-caption = Punkte je gespendeter Karte
rules-ostia-senate-card = Karte
rules-ostia-senate-example = Es gilt Karte { $card }. Ada spendet Elfenbein und Getreide: { $ada } Punkte. Bruno spendet 2 Wein: auch { $bruno }. Clara spendet Salz: { $clara }. Ada und Bruno teilen sich 3 + 2 Chips und bekommen je 2; Clara ist Dritte und bekommt 1.

# Speicher.
rules-ostia-storehouses = Speicher
rules-ostia-storehouses-1 = Zuerst die Kredite, ohne Wahl: Du tilgst so viele, wie du kannst, für je { $cost } Denare. Für jeden, der übrig bleibt, zahlst du { $interest } Zinsen, soweit dein Bargeld reicht.
rules-ostia-storehouses-2 = Dann entscheiden alle gleichzeitig: Baue Speicher für je { $cost }, höchstens bis { $limit }, und lege genau so viele Waren ab, wie du mehr hast als Speicher. Beides sehen alle.
rules-ostia-storehouses-example = Ada hat 25 Denare, drei Kredite, einen Speicher und zwei Waren. Sie tilgt zwei Kredite (5 übrig), zahlt 2 Zinsen für den dritten und hat noch 3: zu wenig zum Bauen. Sie muss eine Ware ablegen.

# Ende.
rules-ostia-end = Ende und Wertung
rules-ostia-end-1 = Nach Runde { $rounds } wählen alle gleichzeitig und geheim, welche ihrer gelagerten Waren bleiben; die anderen werden abgelegt. Dann gilt:
rules-ostia-end-goods = Jede *Warensorte*, die du behältst, ist 1 Chip.
rules-ostia-end-empty = Jeder Speicher ohne Ware bringt { $help } Denare.
rules-ostia-end-credits = Kredite müssen für je { $cost } getilgt werden. Wer nicht alle tilgen kann, hat verloren: bankrott, hinter allen anderen und ohne Anteil an der Rangliste des Geldes.
rules-ostia-end-money = Das meiste Geld bringt 3 Chips, das zweitmeiste 2, das drittmeiste 1; geteilt wird wie im Senat. Hier belegt auch ein leerer Beutel einen Platz.
rules-ostia-end-2 = *Die meisten Chips* gewinnen. Bei Gleichstand entscheiden die Speicher (auch die, die etwas gebracht haben), dann die Zahl der behaltenen Waren, dann deren Punkte auf der beiseitegelegten Senatskarte. Ist auch das gleich, wird der Sieg geteilt.
rules-ostia-end-example = Ada hat drei Speicher mit 2 Wein und 1 Salz. Ein zweiter Wein ist keinen Chip wert, also behält sie einen Wein und das Salz: 2 Chips. Der leere Speicher bringt { $help } Denare.

# Geheimnisse.
rules-ostia-secrets = Was geheim ist und was offen
rules-ostia-secrets-1 = *Geheim:* Geld, Boote, was in einem Lager liegt, die Reihenfolge der Stapel, die beiseitegelegte Senatskarte und alles, was andere schon entschieden, aber noch nicht gezeigt haben.
rules-ostia-secrets-2 = *Offen:* Chips, Speicher, Kredite, Angebote und Gebote, die Ablage, die Preisdrücker und wie viele Karten ein Lager hat, Bluffkarten mitgezählt. Gekaufte Karten haben alle gesehen.
rules-ostia-secrets-3 = Ist der Stapel leer, wird die Ablage zu einem neuen gemischt.
rules-ostia-source = Das Material, der höchste und die meisten anderen Preise sind gedruckt bekannt; wie viele Karten jede Ware hat, die Werte, einen Preis und die Senatskarten b bis f haben wir rekonstruiert.

# Kurz gefasst.
rules-ostia-quick = Kurz gefasst
rules-ostia-quick-round = 1 von { $boat } behalten → zwei Handelsrunden → verteilen → Forum → Senat → Speicher
rules-ostia-quick-minimum = *Mindestgebot:* die Summe der beiden Werte. Wer verkauft, bekommt die Hälfte, abgerundet; behält für das höchste Gebot + 1; muss für das halbe Mindestgebot kaufen, aufgerundet, wenn alle passen
rules-ostia-quick-raise = *Geld aufbringen:* Bargeld, dann Speicher zu { $help }, dann Kredite zu { $help } (bis zu { $limit })
rules-ostia-quick-censor = *Zensor:* höchstens { $shown } Warensorten auf Forum und Senat
rules-ostia-quick-forum = *Forum:* { $prices } je Karte bei 1, 2, 3 … Karten im Angebot
rules-ostia-quick-senate = *Senat:* 3, 2, 1 Chips; Gleiche teilen
rules-ostia-quick-storehouses = *Speicher:* tilgen { $cost }, Zinsen { $interest }; bauen { $cost }, bis zu { $limit }
rules-ostia-quick-end = *Ende:* 1 Chip je Warensorte; { $help } je leerem Speicher; Geld 3, 2, 1 Chips. Gleichstand: Speicher, Waren, beiseitegelegte Karte
