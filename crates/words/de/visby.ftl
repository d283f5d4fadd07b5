visby = Visby
visby-troops = Truppen
visby-knight = Ritter
visby-blacksmith = Schmied
visby-fleet = Flotte
visby-ship = Schiff
visby-tollkeeper = Zöllner
visby-merchant = Kaufmann
visby-mendicant = Bettelmönch
visby-battle = Feldzug
visby-journey = Handelsfahrt
visby-market = Markt
visby-score = { $n ->
   *[other] Siegel
}
visby-tiebreaks = erst die übrigen Waren, dann die Handkarten

# Die Stellung.
visby-heading = Runde { $round } · Ziel { $goal } Siegel
visby-rate = Feld { $space }, { $wares } : { $seals }
visby-hand = auf der Hand: { $cards }
visby-discard = abgelegt: { $cards }
visby-open = offen: { $cards }
visby-has-chosen = hat gewählt

# Was eine Karte hier täte.
visby-does-troops = bis zu 2 Siegel vom Feldzug, vor den Rittern; allein jetzt { $alone }
visby-does-knight = bis zu 5 Siegel vom Feldzug; allein jetzt { $alone }
visby-does-blacksmith = 2 Waren für jeden fremden Ritter, 4 für jede fremde Truppenkarte
visby-does-fleet = bis zu 3 Waren von der Handelsfahrt, vor den Schiffen; allein jetzt { $alone }
visby-does-ship = alle Waren, die die Flotten übrig lassen; allein jetzt { $alone }
visby-does-tollkeeper = 1 Siegel für jedes fremde Schiff, 3 für jede fremde Flotte
visby-does-merchant = tausche Waren in Siegel; allein jetzt { $wares } gegen { $seals }
visby-does-mendicant = { $alone } und 2 mehr für jeden fremden Kaufmann; alle Karten kommen zurück

# Fragen.
visby-ask-two = Welche zwei Karten spielst du?
visby-ask-one = Welche Karte spielst du?
visby-ask-trade = Der Markt steht auf { $space } ({ $wares } : { $seals }). { $owned ->
    [one] Gibst du deine einzige Ware?
   *[other] Wie viele deiner { $owned } Waren gibst du?
}
visby-answer-trade = { $wares } gegen { $seals }
visby-answer-keep = alle Waren behalten

# Was geschieht.
visby-tell-supply = Runde { $round }. Nachschub: Feldzug { $battle }, Handelsfahrt { $journey }, Markt { $market }.
visby-tell-reveal = { $name } spielt { $cards }.
visby-tell-seals = { $card }: { $name } bekommt { $seals }.
visby-tell-no-seals = { $card }: { $name } bekommt keine Siegel.
visby-tell-wares = { $card }: { $name } bekommt { $wares }.
visby-tell-no-wares = { $card }: { $name } bekommt keine Waren.
visby-tell-wares-lost = { $card }: { $name } bekommt { $wares }; { $lost ->
    [one] { $lost } weitere passt nicht mehr und verfällt
   *[other] { $lost } weitere passen nicht mehr und verfallen
}.
visby-tell-wares-full = { $card }: { $name } hat keinen Platz für { $lost }.
visby-tell-market = Das Gedränge drückt den Markt auf { $to }.
visby-tell-market-empty = Der Markt ist geräumt.
visby-tell-trade = { $name } tauscht { $wares } gegen { $seals }.
visby-tell-no-trade = { $name } behält alle Waren.
visby-tell-take-back = { $name } nimmt alle acht Karten zurück.
visby-tell-exchange = Zum Schluss: { $name } tauscht { $wares } gegen { $seals }.
