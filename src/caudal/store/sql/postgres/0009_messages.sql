CREATE TABLE secrets (
  name TEXT PRIMARY KEY,
  body TEXT NOT NULL
);

CREATE TABLE pushes (
  endpoint TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id),
  session TEXT NOT NULL,
  public TEXT NOT NULL,
  auth TEXT NOT NULL,
  language TEXT NOT NULL,
  at BIGINT NOT NULL
);

CREATE INDEX pushes_account ON pushes (account);

CREATE TABLE mails (
  account TEXT PRIMARY KEY REFERENCES accounts (id),
  address TEXT NOT NULL,
  confirmed BIGINT NOT NULL,
  token TEXT NOT NULL,
  language TEXT NOT NULL,
  at BIGINT NOT NULL
);

CREATE INDEX mails_address ON mails (address);

CREATE TABLE notices (
  account TEXT PRIMARY KEY REFERENCES accounts (id),
  pending BIGINT NOT NULL,
  last BIGINT NOT NULL,
  body TEXT NOT NULL
);

CREATE INDEX notices_pending ON notices (last) WHERE pending > 0;
