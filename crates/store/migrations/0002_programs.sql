-- A session that is given to a program is a token, and has a name.
ALTER TABLE sessions ADD COLUMN name TEXT;

-- Where somebody is told that it is their turn, if they want to be.
ALTER TABLE people ADD COLUMN webhook TEXT;
