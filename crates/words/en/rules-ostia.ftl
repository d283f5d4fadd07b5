rules-ostia-title = How to play Ostia
rules-ostia-lead = { $least } to { $most } merchants at the harbour of Rome, { $rounds } rounds, hidden purses and open bids.

# Goal.
rules-ostia-goal = What it is about
rules-ostia-goal-1 = You trade at the quays of Ostia. In each round you buy and sell goods at the harbour. Then you decide in secret which of them you sell on the *forum* for money, donate to the *senate* for chips, or keep in *storehouses*.
rules-ostia-goal-2 = *Chips* win the game. The senate gives them round by round; at the end there are more for different goods in store and for the fullest purses.

# Table.
rules-ostia-table = What lies on the table
rules-ostia-table-goods = *{ $cards } goods cards* of six goods. The rarer a good, the higher its value; the value only sets the minimum bid at the harbour.
rules-ostia-goods-caption = The six goods
rules-ostia-good = Good
rules-ostia-good-cards = Cards
rules-ostia-good-value = Value
rules-ostia-table-money = *{ $cash } denarii* for everybody. How much somebody has stays secret until the end.
rules-ostia-table-storehouses = *Storehouses:* everybody begins with { $storehouses } and may have up to { $limit }. Each keeps one good for the next round.
rules-ostia-table-credits = *Credits:* nobody begins with any; you can owe up to { $limit }.
rules-ostia-table-store = *Store:* one secret goods card each to begin with, and { $bluffs } bluff cards.
rules-ostia-table-senate = *Senate cards:* they say how much the senate likes each good. One of the six goes out of the game unseen; it breaks the last tie. One counts for this round, and the one for the next already lies open.
rules-ostia-table-start = Who begins is drawn by lot; after each round the start moves on to the left.

# Round.
rules-ostia-round = A round, step by step
rules-ostia-round-keep = *Boats come in.* Everybody secretly gets { $boat } goods cards on the boat and keeps one of them, unseen, in the store.
rules-ostia-round-trade = *Trade.* In each of two rounds everybody once offers two of the other boat cards for sale.
rules-ostia-round-office = *Office.* All secretly spread their goods over forum, senate and store, and show them together.
rules-ostia-round-forum = *Forum.* The more cards of a good are on offer, the less each of them brings.
rules-ostia-round-senate = *Senate.* The three most welcome donations bring chips.
rules-ostia-round-storehouses = *Storehouses.* Repay credits, build, and discard what finds no room.
rules-ostia-fig-goods = Where goods go
rules-ostia-fig-goods-desc = From the boat one card goes into the store and four are sold in lots of two. From the store goods go to the forum for denarii, to the senate for chips, or stay in storehouses.
rules-ostia-fig-goods-caption = Of { $boat } cards on the boat you keep one; the others are sold in two lots of two, to you or to somebody else. What is in your store after that you spread over forum, senate and storehouses.
rules-ostia-fig-goods-lots = 2 × 2 for sale
rules-ostia-fig-goods-keep = keep 1
rules-ostia-fig-goods-bought = bought
rules-ostia-fig-goods-boat = Boat
rules-ostia-fig-goods-store = Store
rules-ostia-fig-goods-forum = Forum
rules-ostia-fig-goods-senate = Senate
rules-ostia-fig-goods-storehouse = Storehouse
rules-ostia-fig-goods-money = denarii
rules-ostia-fig-goods-chips = chips
rules-ostia-fig-goods-later = for later

# Trade.
rules-ostia-trade = Trade at the harbour
rules-ostia-trade-offer = The seller lays two boat cards open. The *minimum* is the sum of their values.
rules-ostia-trade-bid = Starting on the seller's left, everybody else once passes or names a bid. It must be at least the minimum, but it need not beat the bids before it.
rules-ostia-trade-award = The seller decides last: sell to any bidder, not necessarily the highest, or *keep the lot* for the highest bid plus 1, if that can be raised.
rules-ostia-trade-pay = In a sale the bank takes the whole bid and gives the seller half of it, rounded down. What a seller pays to keep a lot goes to the bank.
rules-ostia-trade-forced = If all others pass, the seller has to buy the lot for half the minimum, rounded up. If even that cannot be raised, the two cards are discarded and nothing is paid.
rules-ostia-trade-store = Bought cards go into the buyer's store; everybody has seen them.
rules-ostia-fig-auction = An auction
rules-ostia-fig-auction-desc = The lot is { $first } and { $second }, minimum { $minimum }. Bruno bids { $high }, Clara passes, Dario bids { $low }. Ada can sell to Bruno and get { $share }, sell to Dario and get { $low-share }, or keep the lot for { $own }.
rules-ostia-fig-auction-caption = Ada offers { $first } (value { $first-value }) and { $second } (value { $second-value }), at least { $minimum }. Bruno bids { $high }, Clara passes, Dario bids { $low }. If Ada sells to Bruno, he pays { $high } and she gets { $share }. If she would rather have the cards, she pays { $own }. If all had passed, she would have had to buy for { $forced }.
rules-ostia-fig-auction-least = at least { $minimum }
rules-ostia-fig-auction-pass = pass
rules-ostia-fig-auction-sell = Ada gets { $share }
rules-ostia-fig-auction-sell-low = Ada gets { $low-share }
rules-ostia-fig-auction-keep = keeps both
rules-ostia-raise = When cash is short
rules-ostia-raise-1 = You may bid more than you have in cash. If you then have to pay, it is raised in this order: all cash first; then storehouses are sold for { $help } each, as few as needed; then credits are taken for { $help } each, as few as needed, and never more than { $limit } in all. This happens only when it must.
rules-ostia-raise-example = Ada has 8 denarii, one storehouse and no credits. She can raise 8 + 7 + 28 = 43. If she has to pay 20, she sells the storehouse (15 now), takes one credit (22), pays, and has 2 left.

# Office.
rules-ostia-office = Office
rules-ostia-office-1 = First *depressors* are turned up from the deck. On the forum they count as if somebody else were selling them.
rules-ostia-depressors-caption = By number of players
rules-ostia-players = Players
rules-ostia-depressors = Depressors
rules-ostia-office-2 = Then all spread all their goods over forum, senate and store at the same time and in secret. On the store you may lay up to { $bluffs } bluff cards: the others see only how many cards lie there.
rules-ostia-office-3 = Forum and senate are shown together.
rules-ostia-censor = The censor
rules-ostia-censor-1 = Show at most { $shown } different goods on forum and senate together. If there are more, the censor takes all your cards there of the good that stands highest on the current senate card; and again, until { $shown } are left. They are discarded.
rules-ostia-censor-example = Card { $card } counts, with { $best } at the top. Ada shows grain, oil and wood on the forum and ivory in the senate: four goods. The censor takes her ivory, all of it.

# Forum.
rules-ostia-forum = Forum
rules-ostia-forum-1 = For each good count all cards on all forums, and the depressors. The table gives the price of each card; everybody gets it for each of their cards. Then the cards and the depressors are discarded.
rules-ostia-fig-prices = The prices of the forum
rules-ostia-fig-prices-desc = Columns that fall from left to right, with the price of one card by the number of cards on offer: { $prices }.
rules-ostia-fig-prices-caption = One table for all goods: the price of a card by the number of cards of that good on offer.
rules-ostia-forum-example = Ada sells 2 wine, Bruno sells 1, and one depressor is wine: { $count } cards, so { $price } denarii each. Ada gets { $ada }, Bruno { $bruno }. Without Bruno and the depressor Ada would have got { $alone }.

# Senate.
rules-ostia-senate = Senate
rules-ostia-senate-1 = The current card gives points for each donated card. The highest sum brings *3 chips*, the second *2*, the third *1*. Donated cards are discarded.
rules-ostia-senate-2 = Equal sums put the chips of their places together and share them, rounded down. A sum of 0 gets nothing and takes no place.
rules-ostia-senate-caption = Points for each donated card
rules-ostia-senate-card = Card
rules-ostia-senate-example = Card { $card } counts. Ada donates ivory and grain: { $ada } points. Bruno donates 2 wine: { $bruno } points too. Clara donates salt: { $clara }. Ada and Bruno share 3 + 2 chips and get 2 each; Clara is third and gets 1.

# Storehouses.
rules-ostia-storehouses = Storehouses
rules-ostia-storehouses-1 = First the credits, without a choice: you repay as many as you can, { $cost } denarii each. For each one that is left you pay { $interest } interest, as far as your cash goes.
rules-ostia-storehouses-2 = Then all decide at the same time: build storehouses for { $cost } each, up to { $limit } in all, and discard exactly as many goods as are too many for your storehouses. Both are open to all.
rules-ostia-storehouses-example = Ada has 25 denarii, three credits, one storehouse and two goods. She repays two credits (5 left), pays 2 interest for the third and has 3 left: too little to build. She has to discard one good.

# End.
rules-ostia-end = End and scoring
rules-ostia-end-1 = After round { $rounds } all choose at the same time and in secret which of their stored goods stay; the others are discarded. Then:
rules-ostia-end-goods = Each *different* good that you keep is 1 chip.
rules-ostia-end-empty = Each storehouse without a good pays { $help } denarii.
rules-ostia-end-credits = Credits must be repaid at { $cost } each. Whoever cannot repay all of them has lost: bankrupt, behind everybody else, and without a part in the ranking of money.
rules-ostia-end-money = Most money brings 3 chips, second 2, third 1; ties are shared as in the senate. Here an empty purse takes a place too.
rules-ostia-end-2 = *Most chips* wins. If it is a tie: more storehouses (also those that paid), then more goods kept, then more points for them on the senate card that was put aside. After that the win is shared.
rules-ostia-end-example = Ada has three storehouses with 2 wine and 1 salt. A second wine is worth no chip, so she keeps one wine and the salt: 2 chips. The empty storehouse pays { $help } denarii.

# Secrets.
rules-ostia-secrets = What is secret, what is open
rules-ostia-secrets-1 = *Secret:* money, boats, what lies in a store, the order of the decks, the senate card put aside, and whatever others have decided but not yet shown.
rules-ostia-secrets-2 = *Open:* chips, storehouses, credits, offers and bids, the discard pile, depressors, and how many cards a store has, bluffs included. Bought cards have been seen by all.
rules-ostia-secrets-3 = When the deck is empty, the discard pile is shuffled into a new one.
rules-ostia-source = The components, the highest price and most prices are known in print; how many cards each good has, the values, one price and the senate cards b to f are our reconstruction.

# Quick reference.
rules-ostia-quick = Quick reference
rules-ostia-quick-round = Keep 1 of { $boat } → two rounds of trade → spread → forum → senate → storehouses
rules-ostia-quick-minimum = *Minimum bid:* the sum of the two values. Seller gets half, rounded down; keeps it for the highest bid + 1; has to buy for half the minimum, rounded up, if all pass
rules-ostia-quick-raise = *Raise money:* cash, then storehouses at { $help }, then credits at { $help } (up to { $limit })
rules-ostia-quick-censor = *Censor:* at most { $shown } different goods on forum and senate
rules-ostia-quick-forum = *Forum:* { $prices } for each of 1, 2, 3 … cards on offer
rules-ostia-quick-senate = *Senate:* 3, 2, 1 chips; ties share
rules-ostia-quick-storehouses = *Storehouses:* repay { $cost }, interest { $interest }; build { $cost }, up to { $limit }
rules-ostia-quick-end = *The end:* 1 chip for each different good; { $help } for each empty storehouse; money 3, 2, 1 chips. Tie: storehouses, goods, the card put aside
