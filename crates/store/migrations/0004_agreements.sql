-- Whether the person on a chair agrees that the last decision is taken back: others may answer days later.
ALTER TABLE chairs ADD COLUMN agrees BIGINT NOT NULL DEFAULT 0;

-- A person is looked for here whenever one is forgotten.
CREATE INDEX ratings_of_person ON ratings (person);
