CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  look TEXT NOT NULL UNIQUE,
  created BIGINT NOT NULL,
  body TEXT NOT NULL
);

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id),
  site TEXT NOT NULL,
  public TEXT NOT NULL,
  uses BIGINT NOT NULL,
  at BIGINT NOT NULL,
  label TEXT NOT NULL
);

CREATE INDEX passkeys_account ON passkeys (account);

CREATE TABLE sessions (
  hash TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id),
  at BIGINT NOT NULL,
  used BIGINT NOT NULL,
  label TEXT NOT NULL
);

CREATE INDEX sessions_account ON sessions (account);

CREATE TABLE codes (
  hash TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id)
);

CREATE INDEX codes_account ON codes (account);

CREATE TABLE challenges (
  hash TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  at BIGINT NOT NULL
);

CREATE TABLE owned (
  account TEXT NOT NULL REFERENCES accounts (id),
  table_id TEXT NOT NULL,
  holder BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (account, table_id, holder)
);

CREATE INDEX owned_table ON owned (table_id);

CREATE TABLE played (
  account TEXT NOT NULL REFERENCES accounts (id),
  table_id TEXT NOT NULL,
  at BIGINT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (account, table_id)
);
