CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  head INTEGER NOT NULL,
  created INTEGER NOT NULL,
  at INTEGER NOT NULL,
  game TEXT NOT NULL,
  rules INTEGER NOT NULL,
  status TEXT NOT NULL,
  waits TEXT NOT NULL,
  deadline INTEGER
) WITHOUT ROWID;

CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;

CREATE INDEX tables_waits ON tables (at) WHERE waits = 'bot';

CREATE TABLE journal (
  table_id TEXT NOT NULL REFERENCES tables (id),
  revision INTEGER NOT NULL,
  command TEXT NOT NULL,
  at INTEGER NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY (table_id, revision)
) WITHOUT ROWID;

CREATE UNIQUE INDEX journal_command ON journal (table_id, command);

CREATE TABLE snapshots (
  table_id TEXT PRIMARY KEY REFERENCES tables (id),
  revision INTEGER NOT NULL,
  body BLOB NOT NULL
);

CREATE TABLE keys (
  table_id TEXT NOT NULL REFERENCES tables (id),
  hash TEXT NOT NULL,
  kind TEXT NOT NULL,
  holder INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (table_id, hash)
) WITHOUT ROWID;
