rules-jantaris-title = How to play Jantaris
rules-jantaris-lead = A walled city for { $least } or { $most } merchant guilds, with two guild stones, secret votes, auctions and { $items } items.

# Goal.
rules-jantaris-goal = What it is about
rules-jantaris-goal-1 = You lead a guild in the ring city of Jantaris. Send merchants into the districts, gather red and black goods, and turn both into *prestige*: with items won at auction, with sales at the great market, and by dominating districts.
rules-jantaris-goal-2 = In each turn all vote in secret on what happens in one district. What your vote does depends on how many voted the same: alone it works differently from two or three together.
rules-jantaris-goal-3 = Once somebody has { $goal } prestige, the round is played to its end. Then the most prestige wins.

# Table.
rules-jantaris-table = What lies on the table
rules-jantaris-table-city = *The city:* a ring of { $districts } districts around the centre. Each district has two neighbours, the centre has none. *Area* means a district or the centre.
rules-jantaris-table-stones = *Two guild stones,* one red and one black. Both begin in the centre. A stone closes its area: no merchant enters or leaves unless a rule says so. An area without a stone is *free*. A stone that has left the centre never comes back to it, and the two never lie in the same district.
rules-jantaris-table-merchants = *Merchants:* every guild has { $merchants } of them in its supply.
rules-jantaris-table-goods = *Goods* in red and black. You have room for { $limit } of each colour; what does not fit you do not get.
rules-jantaris-table-votes = *Four votes,* the same for everybody: { $votes }.
rules-jantaris-table-items = *Items:* two lie open at the bazaar, the others in a pile.
rules-jantaris-table-dominations = *Domination cards:* as many lie open as there are guilds.
rules-jantaris-table-market = *Great-market cards:* a face-down pile.
rules-jantaris-table-setup = Who begins is drawn by lot. From there on clockwise everybody puts one merchant into each of two different districts. Then the first turn begins.
rules-jantaris-fig-city = The ring city
rules-jantaris-fig-city-desc = A ring of districts around the centre: { $ring }. One of them, { $district }, and its two neighbours are marked. Both stones lie in the centre.
rules-jantaris-fig-city-caption = { $district } has two neighbours, { $neighbours }. As long as a stone lies in the centre, nobody can enter it.

# Turn.
rules-jantaris-turn = A turn, step by step
rules-jantaris-turn-items = *Items.* Use what works at the start of your turn, if you own any of it.
rules-jantaris-turn-city = *City.* Go to exactly one place: the market, the guild house or the bazaar.
rules-jantaris-turn-diplomacy = *Diplomacy.* Move a stone; all vote on the district where it lies now.
rules-jantaris-turn-market = *Great market.* It opens if at least { $crowd } merchants stand in the centre.
rules-jantaris-turn-domination = *Domination.* Whoever dominates the three districts of an open card takes it.
rules-jantaris-turn-next = Then it is the next guild's turn, clockwise. Where the rules leave only one way, you are not asked: it is done at once.
rules-jantaris-turn-start = Items at the start of your turn
rules-jantaris-turn-start-1 = You may use each of them once in a turn, in any order, provided that it was yours when the turn began. Which items these are is said in the table of items.

# City.
rules-jantaris-city = In the city
rules-jantaris-city-market = Market
rules-jantaris-city-market-1 = Take up to 2 goods of one colour.
rules-jantaris-city-guild = Guild house
rules-jantaris-city-guild-1 = Either put one merchant from your supply into a free area, or take one or two of your merchants from free areas back into your supply.
rules-jantaris-city-bazaar = Bazaar
rules-jantaris-city-bazaar-1 = If you can pay the minimum price of an open item, a number of red and a number of black goods, you must put one up for auction and make the first bid. If you can pay for none, your visit is over.
rules-jantaris-city-bazaar-2 = A bid is a number of goods, at least as many as the minimum price asks for in all. To bid you must own the colours of the minimum price, and as many goods in all as you bid.
rules-jantaris-city-bazaar-3 = Clockwise everybody goes higher or passes and is out; whoever cannot go higher is out too. Only the guild whose turn it is may also just *equal* the highest bid, and then leads. The auction ends when all others are out.
rules-jantaris-city-bazaar-4 = The winner pays the bid: first the colours of the minimum price, the rest in any colours. The item and its prestige are won; an item that works at once does so now.
rules-jantaris-city-bazaar-5 = If somebody else won and you can pay for the other item, you may put that one up too. Then the bazaar is filled up to two items.
rules-jantaris-city-example = The Lockpick costs at least 1 red and 3 black. Ada puts it up and bids 4. Bruno has 1 red and 5 black and bids 5. Clara passes. It is Ada's turn, so she need not bid 6: she equals the 5. Bruno does not want to go to 6 and passes. Ada pays 1 red, 3 black and one more good of either colour.

# Diplomacy.
rules-jantaris-diplomacy = Diplomacy
rules-jantaris-diplomacy-1 = Move one of the two stones to a free district. This is the *active district* now, and the stone is the active stone, until all votes have been carried out.
rules-jantaris-diplomacy-2 = All choose one of the four votes at the same time and in secret. They are turned over together. Then all carry out their votes, clockwise, beginning with the guild whose turn it is. How many chose the same decides what it does:
rules-jantaris-votes-caption = What a vote does
rules-jantaris-vote = Vote
rules-jantaris-vote-trade-1 = 2 goods of the active stone's colour
rules-jantaris-vote-trade-2 = for each of your merchants in the active district, 1 good of the stone's colour
rules-jantaris-vote-trade-3 = for each of your merchants in the centre, 1 good of the stone's colour
rules-jantaris-vote-black_market-1 = take 1 good from another guild; you must, if there is one that you have room for
rules-jantaris-vote-black_market-2 = 2 goods of any colours from the bank
rules-jantaris-vote-black_market-3 = you lose all goods and are expelled from the active district
rules-jantaris-vote-influence-1 = you may expel one guild from the active district, even your own
rules-jantaris-vote-influence-2 = you may move up to two of your merchants from one free neighbour into the active district
rules-jantaris-vote-influence-3 = you may move up to two of your merchants from the active district into one free neighbour
rules-jantaris-vote-recruit-1 = 1 merchant from your supply into any free district; you must
rules-jantaris-vote-recruit-2 = 1 merchant from your supply into the centre, if it is free; you must
rules-jantaris-vote-recruit-3 = you may put up to two merchants from your supply into one free neighbour of the active district
rules-jantaris-expulsion = Expulsion
rules-jantaris-expulsion-1 = Whoever is expelled from a district moves one merchant into each of its neighbours that is free. All others there go back into the supply. Whoever has only one merchant there and two free neighbours chooses where to go. If no neighbour is free, all go back into the supply.
rules-jantaris-fig-expulsion = An expulsion
rules-jantaris-fig-expulsion-desc = Four merchants leave { $district }: one goes to { $first }, one to { $second }, two go back into the supply.
rules-jantaris-fig-expulsion-caption = Somebody votes influence alone and expels a guild with four merchants from { $district }. One goes to { $first }, one to { $second }, and two go back into the supply.

# Great market.
rules-jantaris-market = Great market
rules-jantaris-market-1 = If at least { $crowd } merchants stand in the centre after the votes, no matter whose, the top great-market card is turned up. It says how many goods bring how much prestige.
rules-jantaris-market-2 = Beginning with whoever's turn it is, clockwise, again and again: if you have a merchant in the centre and enough goods in all, you *must* sell. Pay the goods in any colours, take the prestige, and move one of your merchants from the centre to a free district.
rules-jantaris-market-3 = The market closes when nobody has sold for a whole round. It goes on even if fewer than { $crowd } are left in the centre. Sold or not, the card goes under its pile.
rules-jantaris-market-caption = The great-market cards
rules-jantaris-market-card = Card
rules-jantaris-market-goods = Goods
rules-jantaris-market-prestige = Prestige
rules-jantaris-market-example = The card asks for 3 goods for 1 prestige. In the centre stand three merchants of Ada's and two of Bruno's. Ada begins with 7 goods: she sells 3, then Bruno sells his 3. Clara has nobody in the centre. Ada has 4 left and must sell once more. Now she has 1 good and Bruno none: the market closes. Ada has 2 prestige more, Bruno 1, and two merchants are left in the centre.

# Domination.
rules-jantaris-domination = Domination
rules-jantaris-domination-1 = You *dominate* a district with at least two merchants there and more than every other guild. Stones do not matter for that.
rules-jantaris-domination-2 = At the end of each turn, other people's turns included: whoever dominates all three districts of an open card takes it with its prestige and keeps it. A new card is turned up, if there is one, and it can be taken at once as well. There is nothing to choose.
rules-jantaris-domination-caption = The domination cards
rules-jantaris-domination-districts = Districts
rules-jantaris-fig-majority = Who dominates?
rules-jantaris-fig-majority-desc = Three districts. In the first, three merchants of one guild stand against two: that guild dominates. In the second it is two against two: nobody does. In the third a single merchant stands alone: nobody does.
rules-jantaris-fig-majority-caption = Three against two: the three dominate. Two against two: nobody dominates. One alone: nobody either, for it takes at least two.
rules-jantaris-fig-majority-yes = dominates
rules-jantaris-fig-majority-no = nobody

# Items.
rules-jantaris-items = The items
rules-jantaris-items-1 = Prestige counts when you take an item and is never lost, even if the item is used up. What works only *once* is out of the game after its use. You may use an item even if nothing comes of it.
rules-jantaris-items-crown = *♛ Crown items:* when you use one, its effect is offered to everybody who owns at least one crown item, clockwise, beginning with you. Each may decline.
rules-jantaris-items-caption = Price, prestige and effect
rules-jantaris-item = Item
rules-jantaris-item-prestige = Prestige
rules-jantaris-item-red = Red
rules-jantaris-item-black = Black
rules-jantaris-item-does = What it does
rules-jantaris-fine = The small print
rules-jantaris-fine-lockpick = *{ $item }:* what you take counts and works as if you had won it. If all cards turned up count the same, you take none. The others go under the pile.
rules-jantaris-fine-promissory_note = *{ $item }:* whoever could give either colour picks one.
rules-jantaris-fine-firebrand = *{ $item }:* somebody must stand there to be expelled.
rules-jantaris-fine-history_book = *{ $item }:* new items are drawn first; then the old ones go under the pile.
rules-jantaris-fine-old_coins = *{ $item }:* whoever could not sell otherwise may keep the coins and pass.
rules-jantaris-fine-letter_of_protection = *{ $item }:* it helps against influence and against items of others, not against your own vote or your own items.
rules-jantaris-fine-spyglass = *{ $item }:* the votes of the others then lie open for all to see before you vote.
rules-jantaris-source = The rulebook describes the game in full but not what its cards print: prices, prestige, most items, the triples of the domination cards and three districts are our reconstruction.

# Examples.
rules-jantaris-examples = Examples
rules-jantaris-example-turn = A whole turn
rules-jantaris-example-turn-1 = Four guilds. It is Ada's turn; she has a merchant in Shakara and one in Likaran. In the guild house she puts a second one into Shakara. Then she moves the black stone to Shakara. Ada and Bruno vote trade, Clara black market, Dario recruit.
rules-jantaris-example-turn-ada = *Ada, trade, with Bruno:* 2 merchants in the active district, so 2 black goods.
rules-jantaris-example-turn-bruno = *Bruno, trade, with Ada:* he has nobody in Shakara and gets nothing.
rules-jantaris-example-turn-clara = *Clara, black market, alone:* she takes one of Ada's goods.
rules-jantaris-example-turn-dario = *Dario, recruit, alone:* a merchant from his supply goes to Likaran.
rules-jantaris-example-turn-2 = Nobody stands in the centre, so there is no great market. Ada dominates only Shakara, so there is no domination card either. Bruno's turn.
rules-jantaris-example-vote = A vote among three
rules-jantaris-example-vote-1 = Ada and Clara vote black market, Bruno votes trade. Bruno is alone and gets 2 goods of the stone's colour. Ada and Clara are two and take 2 goods of any colours each. If Bruno had voted black market as well, all three would have lost everything.

# End.
rules-jantaris-end = End and scoring
rules-jantaris-end-1 = The game ends when the turn would pass to whoever began and somebody has at least { $goal } prestige. So everybody has had the same number of turns.
rules-jantaris-end-2 = *Most prestige* wins. If it is a tie, then more goods, both colours together. After that the win is shared.

# Quick reference.
rules-jantaris-quick = Quick reference
rules-jantaris-quick-turn = Items → city → diplomacy → great market → domination
rules-jantaris-quick-market = *Market:* up to 2 goods of one colour
rules-jantaris-quick-guild = *Guild house:* place 1 merchant, or take back 1 or 2
rules-jantaris-quick-bazaar = *Bazaar:* auction; the minimum price by colours, the rest as you like
rules-jantaris-quick-free = *Free:* no stone there. At most { $limit } goods of a colour
rules-jantaris-quick-great = *Great market:* with { $crowd } or more merchants in the centre; whoever can must sell
rules-jantaris-quick-domination = *Dominate:* at least two, and more than anybody else
rules-jantaris-quick-end = *The end:* { $goal } prestige, round played out. Tie: goods
