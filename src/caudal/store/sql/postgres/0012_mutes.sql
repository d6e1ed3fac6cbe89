CREATE TABLE mutes (
  account TEXT NOT NULL REFERENCES accounts (id),
  other TEXT NOT NULL REFERENCES accounts (id),
  at BIGINT NOT NULL,
  PRIMARY KEY (account, other)
);

CREATE INDEX mutes_other ON mutes (other);
