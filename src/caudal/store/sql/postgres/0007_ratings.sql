CREATE TABLE ratings (
  account TEXT NOT NULL REFERENCES accounts (id),
  game TEXT NOT NULL,
  number BIGINT NOT NULL,
  table_id TEXT NOT NULL,
  at BIGINT NOT NULL,
  mu DOUBLE PRECISION NOT NULL,
  sigma DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (account, game, number)
);

CREATE UNIQUE INDEX ratings_table ON ratings (table_id, account);

CREATE INDEX ratings_game ON ratings (game, at);
