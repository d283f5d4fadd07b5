-- A session that is given to a program is a token, and has a name.
ALTER TABLE sessions ADD COLUMN name TEXT;
