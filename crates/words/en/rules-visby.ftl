rules-visby-title = How to play Visby
rules-visby-lead = A trading town for { $least } to { $most } families. All choose their cards in secret and turn them over together; apart from that everything lies open, and nothing is left to luck.

# Goal.
rules-visby-goal = What it is about
rules-visby-goal-1 = You lead a merchant family in Visby. Troops and knights win *seals*, fleets and ships bring *wares*, and the merchant turns wares into seals. Whoever has the most seals at the end wins.
rules-visby-goal-2 = Everybody holds the same eight cards. Equal cards share what there is, and three cards live off what the others play. So ask yourself not only what you would like to do, but also what the others are about to do.
rules-visby-goal-3 = The game ends with the round in which somebody reaches { $goal } seals. A longer game goes to { $long }; it suits two or three players who already know the shorter one.

# Table.
rules-visby-table = What lies on the table
rules-visby-table-battle = *{ $track }*, a track from 0 to { $limit }: it says how many seals can be won there.
rules-visby-table-journey = *{ $track }*, a track from 0 to { $limit }: it says how many wares can be brought home.
rules-visby-table-market = *{ $track }*, a track from 0 to { $limit }: nothing lies there, but each space shows a rate at which wares become seals. The higher the space, the better.
rules-visby-table-seals = *Seals* win the game. Everybody begins with none, and there is no limit.
rules-visby-table-wares = *Wares* become seals at the market. Everybody begins with as many as there are players. You can hold { $limit }: what is beyond that is lost, yet it leaves the track all the same.
rules-visby-table-cards = *Eight cards*, the same for everybody. Played cards lie open before their owner, so you can always see what each of the others still has in hand.
rules-visby-table-start = All three markers begin on 1 and rise before the first choice.
rules-visby-fig-tracks = The three tracks
rules-visby-fig-tracks-desc = Three rows of spaces from 0 to 15, for battle, journey and market. All three markers stand on { $space }. Below the market stand its rates.
rules-visby-fig-tracks-caption = The first round with two or four players: every marker has risen from 1 to { $space }. There are { $space } seals in the battle, { $space } wares on the journey, and the market exchanges { $rate }.

# Round.
rules-visby-round = A round, step by step
rules-visby-round-supply = *Supply.* Each of the three markers rises by the same number, never beyond { $limit }.
rules-visby-round-choose = *Choose.* All choose at the same time and in secret: two different cards with two or three players, one card with four or more.
rules-visby-round-resolve = *Turn over.* All cards lie open now and take effect one kind after the other, from 1 (troops) to 8 (mendicant). Equal cards act at the same time.
rules-visby-round-discard = *Discard.* What you played goes to your open discard pile. If the mendicant was among it, take all eight cards back into your hand.
rules-visby-round-end = *The end?* If anybody has reached the goal now, the game is over. If not, the next round begins.
rules-visby-round-dry = You never run out of cards: whoever has not played the mendicant still has him, and he brings all eight back.
rules-visby-players = Players
rules-visby-rises = Each track rises by
rules-visby-chosen = Cards each
rules-visby-supply-caption = By number of players

# Cards.
rules-visby-cards = The eight cards
rules-visby-cards-1 = They take effect in this order. *Sharing* always goes like this: divide what lies on the track by the number of equal cards and round down. Nobody gets more than the card allows, and what is left stays on the track.
rules-visby-cards-2 = “Others” means the cards of all other players, never your own. What comes from the supply comes from no track. If you have little room left, each gain is cut at { $limit } wares on its own.
rules-visby-card-troops = Takes up to *2 seals* from the battle, before the knights.
rules-visby-card-knight = Takes up to *5 seals* from what the troops left in the battle.
rules-visby-card-blacksmith = Brings *2 wares* for each knight and *4 wares* for each troops card of others, from the supply. It does not matter whether they won anything.
rules-visby-card-fleet = Takes up to *3 wares* from the journey, before the ships.
rules-visby-card-ship = Takes *all wares* that the fleets left on the journey. Several ships share them.
rules-visby-card-tollkeeper = Brings *1 seal* for each ship and *3 seals* for each fleet of others, from the supply.
rules-visby-card-merchant = *Trades wares for seals* at the market. If several merchants lie open, the market first falls by 2 for each one beyond the first, not below 0. After the trade it falls to 0, even if nobody traded.
rules-visby-card-mendicant = Counts your cards on the discard pile and in play, himself included, and brings *1 ware for every two* of them, rounded up; and *2 wares* for each merchant of others, all from the supply. Then all your cards come back into your hand.
rules-visby-mendicant-cards = Your cards out
rules-visby-mendicant-wares = Wares
rules-visby-mendicant-caption = What the mendicant collects
rules-visby-fig-battle = Troops and knights share a battle
rules-visby-fig-battle-desc = Nine seals in a row. Two go to the troops, three to each of two knights, and one is left over.
rules-visby-fig-battle-caption = Nine seals, one troops card and two knights. The troops come first and take 2. Seven are left: 3 for each knight, and 1 stays on the track for the next round.

# Market.
rules-visby-market = Trading at the market
rules-visby-market-1 = The merchants trade at the space where the marker stands after its fall. You may use the rate of this space and of every lower one, each as often as you like, and keep as many wares as you like.
rules-visby-market-2 = At the table you only say how many wares you give: they are exchanged for as many seals as possible. All merchants decide at the same time and in secret.
rules-visby-market-space = Space
rules-visby-market-rate = Wares : seals
rules-visby-market-caption = The rates
rules-visby-market-source = The rulebook gives the rates of the spaces { $spaces }; the others are our reconstruction.
rules-visby-fig-trade = A trade at { $rate }
rules-visby-fig-trade-desc = { $wares } wares in groups. Each group of { $each } becomes { $gets } seals; the last { $rest } become { $more }.
rules-visby-fig-trade-caption = The marker stands on { $from }. Two merchants lie open, so it falls to { $to }: the rate is { $rate }. From { $wares } wares, { $good } become { $many } seals. For the last { $rest } there is still the lower rate { $lower }: { $all } seals in all.
rules-visby-market-example = The marker stands on 12, you have the only merchant and 5 wares. At 2:3 four wares become 6 seals. The fifth finds no rate for a single ware: keep it.

# Examples.
rules-visby-examples = Examples
rules-visby-examples-battle = Who gets what in the battle
rules-visby-examples-journey = Who gets what on the journey
rules-visby-example-track = On the track
rules-visby-example-open = Open cards
rules-visby-example-each = { $card }, each
rules-visby-example-stays = Stays
rules-visby-example-full = In the last row one of the two owners has 14 wares: of the 2 that leave the track only one finds room.
rules-visby-example-round = A whole round
rules-visby-example-round-1 = Ada, Bruno and Clara play their first round. The markers rise from 1 to 6, and everybody has 3 wares. Ada plays Knight and Ship, Bruno Troops and Merchant, Clara Blacksmith and Ship.
rules-visby-example-round-troops = *Troops:* Bruno takes 2 of the 6 seals.
rules-visby-example-round-knight = *Knight:* Ada could take 5, but only 4 are left. She takes them.
rules-visby-example-round-blacksmith = *Blacksmith:* Clara arms Ada's knight (2 wares) and Bruno's troops (4 wares). She has 9 wares now.
rules-visby-example-round-ship = *Ship:* Ada and Clara share the 6 wares of the journey, 3 each. Ada has 6, Clara 12.
rules-visby-example-round-merchant = *Merchant:* Bruno is alone, so the market stays on 6, at 3:2. His 3 wares become 2 seals. Then the market falls to 0.
rules-visby-example-round-2 = Ada and Bruno have 4 seals each, and Clara 12 wares for the next market. Next round the tracks rise to 5.

# End.
rules-visby-end = End and scoring
rules-visby-end-1 = The round in which somebody reaches the goal is played to its end. Then everybody exchanges the wares that are left at { $wares } : 1, whatever the market says; what does not make up { $wares } stays.
rules-visby-end-2 = *Most seals* wins. If it is a tie, then more left-over wares; if it still is, then more cards in hand after the last discard (whoever has just played the mendicant has eight). After that the win is shared.
rules-visby-end-3 = If a table has a limit of rounds, reaching it ends the game in the same way.
rules-visby-end-example = Ada has 31 seals and 5 wares: 3 of them make 1 seal, so she has 32 and 2 wares left. Bruno's 30 seals and 6 wares make 32 too, with none left. Clara has 32 seals and 2 wares that stay. Ada and Clara are level, but Clara played the mendicant last and has eight cards in hand: Clara wins.

# Quick reference.
rules-visby-quick = Quick reference
rules-visby-quick-round = Supply → choose in secret → turn over, 1 to 8 → discard → somebody at the goal?
rules-visby-quick-troops = up to 2 seals from the battle
rules-visby-quick-knight = up to 5 seals from the rest
rules-visby-quick-blacksmith = 2 wares per knight, 4 per troops card of others
rules-visby-quick-fleet = up to 3 wares from the journey
rules-visby-quick-ship = all the rest, shared
rules-visby-quick-tollkeeper = 1 seal per ship, 3 per fleet of others
rules-visby-quick-merchant = wares → seals; −2 on the market for each merchant beyond the first; then the market is 0
rules-visby-quick-mendicant = 1 ware per two cards out, 2 per merchant of others; all cards back
rules-visby-quick-end = The end: { $wares } wares → 1 seal. Tie: left-over wares, then cards in hand.
