CREATE TABLE standing (
  account TEXT PRIMARY KEY REFERENCES accounts (id),
  host INTEGER NOT NULL,
  suspended INTEGER NOT NULL,
  silenced INTEGER NOT NULL,
  why TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  reporter TEXT NOT NULL,
  about TEXT NOT NULL,
  name TEXT NOT NULL,
  table_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  closed INTEGER NOT NULL,
  verdict TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX reports_about ON reports (about);

CREATE INDEX reports_reporter ON reports (reporter);

CREATE TABLE trail (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  host TEXT NOT NULL,
  did TEXT NOT NULL,
  about TEXT NOT NULL,
  detail TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX trail_at ON trail (at);

CREATE TABLE unwanted (
  word TEXT PRIMARY KEY
) WITHOUT ROWID;
