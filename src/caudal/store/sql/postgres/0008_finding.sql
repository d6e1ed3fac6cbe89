CREATE TABLE seeks (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  hash TEXT NOT NULL,
  name TEXT NOT NULL,
  since BIGINT NOT NULL,
  until BIGINT NOT NULL,
  body TEXT NOT NULL
);

CREATE INDEX seeks_account ON seeks (account);

CREATE INDEX seeks_hash ON seeks (hash);

CREATE TABLE matched (
  seek TEXT PRIMARY KEY,
  table_id TEXT NOT NULL,
  at BIGINT NOT NULL
);

CREATE TABLE ties (
  account TEXT NOT NULL REFERENCES accounts (id),
  other TEXT NOT NULL REFERENCES accounts (id),
  kind TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (account, other)
);

CREATE INDEX ties_other ON ties (other);

CREATE TABLE invitations (
  account TEXT NOT NULL REFERENCES accounts (id),
  table_id TEXT NOT NULL,
  sender TEXT NOT NULL REFERENCES accounts (id),
  at BIGINT NOT NULL,
  PRIMARY KEY (account, table_id)
);

CREATE INDEX invitations_table ON invitations (table_id);

CREATE INDEX invitations_sender ON invitations (sender);

CREATE TABLE shown (
  table_id TEXT PRIMARY KEY,
  best DOUBLE PRECISION NOT NULL
);

CREATE INDEX owned_at ON owned (at);
