-- Holds a row while a house is being moved here from another database: what is here is not whole as long as it does.
CREATE TABLE moving (
    begun BIGINT NOT NULL
);
