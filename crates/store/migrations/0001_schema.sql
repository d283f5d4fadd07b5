-- Only BIGINT and TEXT, so that every database we use reads the same schema. Moments are milliseconds since 1970; yes is 1
-- and no is 0.

CREATE TABLE people (
    id BIGINT PRIMARY KEY,
    -- Empty once they deleted their account.
    name TEXT NOT NULL,
    lang TEXT,
    user_name TEXT UNIQUE,
    password TEXT,
    gone BIGINT NOT NULL,
    created BIGINT NOT NULL
);

-- A session whose person signed out stays, so that its bearer is somebody else from then on.
CREATE TABLE sessions (
    hash TEXT PRIMARY KEY,
    person BIGINT REFERENCES people (id),
    signed_out BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX sessions_of_person ON sessions (person);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    box TEXT NOT NULL,
    players BIGINT NOT NULL,
    options TEXT NOT NULL,
    max_rounds BIGINT,
    listed BIGINT NOT NULL,
    pace TEXT NOT NULL,
    seed BIGINT NOT NULL,
    created BIGINT NOT NULL,
    host BIGINT NOT NULL REFERENCES people (id),
    -- gathering, playing, over or closed.
    stage TEXT NOT NULL,
    round BIGINT NOT NULL,
    winners TEXT NOT NULL,
    -- When the table must move by itself: a clock runs out, or at once because a bot owes a decision.
    due BIGINT,
    rematch TEXT,
    updated BIGINT NOT NULL
);
CREATE INDEX tables_by_stage ON tables (stage, listed, updated);
CREATE INDEX tables_by_due ON tables (due);
CREATE INDEX tables_by_host ON tables (host);

CREATE TABLE chairs (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    person BIGINT REFERENCES people (id),
    -- The level, if a bot sits there.
    bot TEXT,
    -- The name of the bot; people bring their own.
    name TEXT NOT NULL,
    away BIGINT NOT NULL,
    timeouts BIGINT NOT NULL,
    time_left BIGINT NOT NULL,
    -- Since when time runs out, if it does.
    since BIGINT,
    owes BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX chairs_of_person ON chairs (person);

-- What took effect at a table, in order; nothing is ever changed or deleted here.
CREATE TABLE steps (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    -- The decisions by seat; nothing if the step before was taken back.
    decisions TEXT,
    made BIGINT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Decisions that wait for others.
CREATE TABLE commitments (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

-- Positions from which a table can be loaded, with the number of steps that led there.
CREATE TABLE snapshots (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    steps BIGINT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE remarks (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    seated BIGINT NOT NULL,
    text TEXT NOT NULL,
    said BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE INDEX remarks_of_person ON remarks (person);

-- When the server was last known to be up, so that nobody loses time while it is down.
CREATE TABLE pulse (
    one BIGINT PRIMARY KEY,
    beat BIGINT NOT NULL
);
