CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  look TEXT NOT NULL UNIQUE,
  created INTEGER NOT NULL,
  body TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id),
  site TEXT NOT NULL,
  public TEXT NOT NULL,
  uses INTEGER NOT NULL,
  at INTEGER NOT NULL,
  label TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX passkeys_account ON passkeys (account);

CREATE TABLE sessions (
  hash TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id),
  at INTEGER NOT NULL,
  used INTEGER NOT NULL,
  label TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX sessions_account ON sessions (account);

CREATE TABLE codes (
  hash TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id)
) WITHOUT ROWID;

CREATE INDEX codes_account ON codes (account);

CREATE TABLE challenges (
  hash TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE owned (
  account TEXT NOT NULL REFERENCES accounts (id),
  table_id TEXT NOT NULL,
  holder INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (account, table_id, holder)
) WITHOUT ROWID;

CREATE INDEX owned_table ON owned (table_id);

CREATE TABLE played (
  account TEXT NOT NULL REFERENCES accounts (id),
  table_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (account, table_id)
) WITHOUT ROWID;
