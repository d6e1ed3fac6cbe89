CREATE TABLE secrets (
  name TEXT PRIMARY KEY,
  body TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE pushes (
  endpoint TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id),
  session TEXT NOT NULL,
  public TEXT NOT NULL,
  auth TEXT NOT NULL,
  language TEXT NOT NULL,
  at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX pushes_account ON pushes (account);

CREATE TABLE mails (
  account TEXT PRIMARY KEY REFERENCES accounts (id),
  address TEXT NOT NULL,
  confirmed INTEGER NOT NULL,
  token TEXT NOT NULL,
  language TEXT NOT NULL,
  at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX mails_address ON mails (address);

CREATE TABLE notices (
  account TEXT PRIMARY KEY REFERENCES accounts (id),
  pending INTEGER NOT NULL,
  last INTEGER NOT NULL,
  body TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX notices_pending ON notices (last) WHERE pending > 0;
