ALTER TABLE tables ADD COLUMN free BIGINT NOT NULL DEFAULT 0;

CREATE INDEX tables_free ON tables (created) WHERE free > 0;
