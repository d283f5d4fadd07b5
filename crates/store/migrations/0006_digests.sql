-- What shows that a row is as it was written. Rows of before have none.
ALTER TABLE tables ADD COLUMN digest TEXT;
ALTER TABLE steps ADD COLUMN digest TEXT;
ALTER TABLE snapshots ADD COLUMN digest TEXT;
ALTER TABLE commitments ADD COLUMN digest TEXT;
