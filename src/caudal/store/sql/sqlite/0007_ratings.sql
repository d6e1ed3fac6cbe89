CREATE TABLE ratings (
  account TEXT NOT NULL REFERENCES accounts (id),
  game TEXT NOT NULL,
  number INTEGER NOT NULL,
  table_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  mu REAL NOT NULL,
  sigma REAL NOT NULL,
  PRIMARY KEY (account, game, number)
) WITHOUT ROWID;

CREATE UNIQUE INDEX ratings_table ON ratings (table_id, account);

CREATE INDEX ratings_game ON ratings (game, at);
