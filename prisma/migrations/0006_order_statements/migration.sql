-- Signed acceptances of orders, stored in the transaction that accepts them: one row for all orders of a batch, because a
-- row for each order would slow down placing. The signed text is not stored: it is made of the order's columns, which never
-- change. See packages/core/src/orders.
CREATE TABLE statement_batch (
  id bigint PRIMARY KEY,
  made_at timestamptz(3) NOT NULL,
  key_id text NOT NULL CHECK (key_id ~ '^[0-9a-f]{16}$'),
  -- 96 bytes for each order, at its acceptance_place: the signature (64), and the hash that the log shows (32)
  statements bytea NOT NULL CHECK (octet_length(statements) > 0 AND octet_length(statements) % 96 = 0),
  -- place of the first statement in the log; given once, by the writer
  log_index bigint NULL CHECK (log_index >= 0)
);
-- Uncompressed, so that a single statement is read without the others.
ALTER TABLE statement_batch ALTER COLUMN statements SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX statement_batch_log_index ON statement_batch (log_index) WHERE log_index IS NOT NULL;
CREATE INDEX statement_batch_waiting ON statement_batch (id) WHERE log_index IS NULL;
GRANT SELECT ON statement_batch TO fairtick_app, fairtick_reader, fairtick_worker;
-- place_orders gives the ids, so that orders name their batch before it is signed.
CREATE SEQUENCE statement_batch_id;

-- Null: accepted before statements were stored.
ALTER TABLE orders
  ADD COLUMN acceptance_batch bigint NULL,
  -- from 1 on
  ADD COLUMN acceptance_place smallint NULL,
  -- Through the last order of a batch, whose place is the number of statements, the commit checks that all are stored.
  ADD COLUMN ends_batch boolean NULL,
  -- whether terms_version is a version of the product's own terms
  ADD COLUMN own_terms boolean NULL;
