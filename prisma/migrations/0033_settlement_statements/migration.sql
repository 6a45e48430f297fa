-- Signed statements of settlements, stored in the transaction that settles. They share the table of the acceptances' statements,
-- and so their places in the log.
ALTER TABLE statement_batch
  -- null: acceptances
  ADD COLUMN kind smallint NULL CHECK (kind = statement_kind_number('settlement'));

-- Null: not settled, or settled before settlements had statements.
ALTER TABLE orders
  -- the first entry of the tape after the close; null: the order ended without one
  ADD COLUMN deciding_seq bigint NULL,
  ADD COLUMN settlement_batch bigint NULL,
  -- from 1 on
  ADD COLUMN settlement_place smallint NULL,
  -- Through the last order of a batch, the commit checks that the statements of all are stored.
  ADD COLUMN ends_settlements boolean NULL;

-- Orders that were settled before have none. Their number is a statement itself, which the worker signs and puts into the
-- public log: an order whose statement is removed later is one too many. An installation without such orders needs none.
INSERT INTO log_statement (kind, subject, number, statement, made_at)
SELECT statement_kind_number('settlement'), '', 0,
       convert_to(canonical_json(jsonb_build_array(1, 'settlement', instant_text(b.at), b.before)), 'UTF8'), b.at
  FROM (SELECT date_trunc('milliseconds', greatest(clock_timestamp(), max(settled_at))) AS at, count(*) AS before
          FROM orders WHERE settled_at IS NOT NULL) b
 WHERE b.before > 0;
