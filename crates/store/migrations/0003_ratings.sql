-- How strong people who keep their identity and bots are, for each game and pace. Only BIGINT and TEXT here as well: means and
-- deviations are in millionths.

CREATE TABLE ratings (
    -- The number of a person, or "bot-" and a level.
    who TEXT NOT NULL,
    -- The same person, to find the name.
    person BIGINT REFERENCES people (id),
    game TEXT NOT NULL,
    -- live, days or unhurried.
    pace TEXT NOT NULL,
    mean BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (who, game, pace)
);
CREATE INDEX ratings_by_game ON ratings (game, pace, mean);

-- What each rated game did to each rating; nothing is ever changed or deleted here.
CREATE TABLE rating_history (
    who TEXT NOT NULL,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    -- Counts the rated games of this rating, from 1.
    number BIGINT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    rated BIGINT NOT NULL,
    place BIGINT NOT NULL,
    -- A bot held the person's seat at the end.
    held_by_bot BIGINT NOT NULL,
    mean_before BIGINT NOT NULL,
    deviation_before BIGINT NOT NULL,
    mean_after BIGINT NOT NULL,
    deviation_after BIGINT NOT NULL,
    PRIMARY KEY (who, game, pace, number)
);
CREATE INDEX rating_history_of_table ON rating_history (table_id);
CREATE INDEX rating_history_by_time ON rating_history (who, rated);
