CREATE TABLE events (
  id TEXT PRIMARY KEY,
  head BIGINT NOT NULL,
  created BIGINT NOT NULL,
  at BIGINT NOT NULL,
  status TEXT NOT NULL,
  due BIGINT
);

CREATE INDEX events_due ON events (due) WHERE due IS NOT NULL;

CREATE TABLE event_journal (
  event TEXT NOT NULL REFERENCES events (id),
  revision BIGINT NOT NULL,
  command TEXT NOT NULL,
  at BIGINT NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY (event, revision),
  UNIQUE (event, command)
);

CREATE TABLE entrants (
  event TEXT NOT NULL REFERENCES events (id),
  who TEXT NOT NULL,
  account TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (event, who)
);

CREATE UNIQUE INDEX entrants_account ON entrants (account, event) WHERE account <> '' AND who <> '';

CREATE TABLE event_tables (
  table_id TEXT PRIMARY KEY,
  event TEXT NOT NULL REFERENCES events (id),
  round BIGINT NOT NULL,
  number BIGINT NOT NULL,
  done BIGINT NOT NULL
);

CREATE INDEX event_tables_open ON event_tables (done) WHERE done = 0;
