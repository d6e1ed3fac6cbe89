CREATE TABLE events (
  id TEXT PRIMARY KEY,
  head INTEGER NOT NULL,
  created INTEGER NOT NULL,
  at INTEGER NOT NULL,
  status TEXT NOT NULL,
  due INTEGER
) WITHOUT ROWID;

CREATE INDEX events_due ON events (due) WHERE due IS NOT NULL;

CREATE TABLE event_journal (
  event TEXT NOT NULL REFERENCES events (id),
  revision INTEGER NOT NULL,
  command TEXT NOT NULL,
  at INTEGER NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY (event, revision),
  UNIQUE (event, command)
) WITHOUT ROWID;

CREATE TABLE entrants (
  event TEXT NOT NULL REFERENCES events (id),
  who TEXT NOT NULL,
  account TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (event, who)
) WITHOUT ROWID;

CREATE UNIQUE INDEX entrants_account ON entrants (account, event) WHERE account <> '' AND who <> '';

CREATE TABLE event_tables (
  table_id TEXT PRIMARY KEY,
  event TEXT NOT NULL REFERENCES events (id),
  round INTEGER NOT NULL,
  number INTEGER NOT NULL,
  done INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX event_tables_open ON event_tables (done) WHERE done = 0;
