-- When a session or a token was last used, to the day: what nobody has used for long is nobody's any more. Of those that are there it
-- is not known, so they count as used when the server was last up.
ALTER TABLE sessions ADD COLUMN used BIGINT NOT NULL DEFAULT 0;
UPDATE sessions SET used = COALESCE((SELECT MAX(beat) FROM pulse), created);
CREATE INDEX sessions_by_use ON sessions (used);
