CREATE TABLE mutes (
  account TEXT NOT NULL REFERENCES accounts (id),
  other TEXT NOT NULL REFERENCES accounts (id),
  at INTEGER NOT NULL,
  PRIMARY KEY (account, other)
) WITHOUT ROWID;

CREATE INDEX mutes_other ON mutes (other);
