CREATE TABLE seeks (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  hash TEXT NOT NULL,
  name TEXT NOT NULL,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  body TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX seeks_account ON seeks (account);

CREATE INDEX seeks_hash ON seeks (hash);

CREATE TABLE matched (
  seek TEXT PRIMARY KEY,
  table_id TEXT NOT NULL,
  at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE ties (
  account TEXT NOT NULL REFERENCES accounts (id),
  other TEXT NOT NULL REFERENCES accounts (id),
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (account, other)
) WITHOUT ROWID;

CREATE INDEX ties_other ON ties (other);

CREATE TABLE invitations (
  account TEXT NOT NULL REFERENCES accounts (id),
  table_id TEXT NOT NULL,
  sender TEXT NOT NULL REFERENCES accounts (id),
  at INTEGER NOT NULL,
  PRIMARY KEY (account, table_id)
) WITHOUT ROWID;

CREATE INDEX invitations_table ON invitations (table_id);

CREATE INDEX invitations_sender ON invitations (sender);

CREATE TABLE shown (
  table_id TEXT PRIMARY KEY,
  best REAL NOT NULL
) WITHOUT ROWID;

CREATE INDEX owned_at ON owned (at);
