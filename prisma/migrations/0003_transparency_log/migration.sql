-- Signed statements, and their places in the public transparency log. See packages/core/src/transparency-log.
CREATE TABLE log_statement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind smallint NOT NULL,
  -- what it is about: a product, a key, or nothing where there is one of its kind
  subject text NOT NULL DEFAULT '' CHECK (length(subject) <= 200),
  -- which of its kind about this subject: a sequence number, a version, a day
  number bigint NOT NULL,
  -- the signed bytes: JSON in UTF-8
  statement bytea NOT NULL CHECK (octet_length(statement) BETWEEN 1 AND 60000),
  key_id text NOT NULL CHECK (key_id ~ '^[0-9a-f]{16}$'),
  signature bytea NOT NULL CHECK (octet_length(signature) = 64),
  made_at timestamptz(3) NOT NULL,
  -- place in the log; given once, by the writer
  log_index bigint NULL UNIQUE CHECK (log_index >= 0),
  UNIQUE (kind, subject, number)
);
CREATE INDEX log_statement_waiting ON log_statement (id) WHERE log_index IS NULL;
GRANT SELECT ON log_statement TO fairtick_app, fairtick_reader, fairtick_worker;
