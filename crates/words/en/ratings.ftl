# Ladders and ratings.
home-ladder = Ladder
ladder-title = Ladder of { $game }
ladder-paces = Paces
ladder-rank = Rank
ladder-who = Who
ladder-rating = Rating
ladder-bot = Bot: { $level }
ladder-none = Nobody is rated here yet. Keep your identity and finish a game at this pace, and you are the first.
ladder-provisional = After fewer than { $games } games a rating is provisional; such ratings come after all others.
ladder-how = How ratings are made
tempo-live = live
tempo-days = by days
tempo-unhurried = no clock
rating-points = { $points } ± { $spread }
rating-games = { $n ->
    [one] one game
   *[other] { $n } games
}
rating-provisional = { $n ->
    [one] one game
   *[other] { $n } games
}, provisional

# The page of a player.
player-ratings = Ratings
player-none = No game has been rated yet.
player-game = Game
player-pace = Pace
player-courses = How the ratings have changed
player-course = { $game }, { $pace }
player-as-table = The numbers, after each game
player-results = The latest results
player-place = Place { $place } of { $players }
player-held = A bot held the seat at the end
player-private = private table
player-look = Look back

# Where ratings are spoken of elsewhere.
me-ratings = Your ratings and results
me-keep-rated = From then on your games are rated.
result-rated = Rating { $points } ({ $gain })

# Help.
help-ratings = Ratings and ladders
help-ratings-1 = Everybody who keeps their identity has a *rating* for each game and each pace: live, by days, without a clock. So has every level of bots. Seats of guests are left out, and so are games that you played before you kept your identity. Each game has a *ladder*, and each player a page with all results.
help-ratings-2 = A rating begins at 1500. When a game ends, all who are rated are compared in pairs by their places: whoever finished ahead of another gains, and gains more if the other was thought stronger. Equal places count as a draw. If a bot held your seat at the end, the final standing counts for you all the same, and the result carries the sign of a bot. Bots of the same level on several seats get the average.
help-ratings-3 = *1600 ± 80* means: in two cases out of three the true strength is between 1520 and 1680. With every game the second number shrinks, but never below 60. Until 10 games are rated, a rating is *provisional*. Of two whose ratings are settled, one who is 400 points ahead wins about three games out of four. (It is calculated by the method of Weng and Lin, which begins at 25 ± 8⅓; the points are 60 times that.)
