CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  head BIGINT NOT NULL,
  created BIGINT NOT NULL,
  at BIGINT NOT NULL,
  game TEXT NOT NULL,
  rules BIGINT NOT NULL,
  status TEXT NOT NULL,
  waits TEXT NOT NULL,
  deadline BIGINT
);

CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;

CREATE INDEX tables_waits ON tables (at) WHERE waits = 'bot';

CREATE TABLE journal (
  table_id TEXT NOT NULL REFERENCES tables (id),
  revision BIGINT NOT NULL,
  command TEXT NOT NULL,
  at BIGINT NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY (table_id, revision)
);

CREATE UNIQUE INDEX journal_command ON journal (table_id, command);

CREATE TABLE snapshots (
  table_id TEXT PRIMARY KEY REFERENCES tables (id),
  revision BIGINT NOT NULL,
  body BYTEA NOT NULL
);

CREATE TABLE keys (
  table_id TEXT NOT NULL REFERENCES tables (id),
  hash TEXT NOT NULL,
  kind TEXT NOT NULL,
  holder BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (table_id, hash)
);
