-- The components that tables are played with, as box files hold them: a table goes on with its own, whatever the house plays with now.
CREATE TABLE boxes (
    hash TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    contents TEXT NOT NULL
);

-- What a table's cards follow from: a whole number, or 32 hexadecimal digits. Tables that the first release opened have none here; their
-- seed stands where it stood, and their records stay in the first format.
ALTER TABLE tables ADD COLUMN deal_seed TEXT;
