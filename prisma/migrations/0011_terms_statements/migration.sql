-- Statements about terms are stored in the transaction that makes the version, and signed by the worker, which alone has the
-- key of the log.
ALTER TABLE log_statement
  ALTER COLUMN key_id DROP NOT NULL,
  ALTER COLUMN signature DROP NOT NULL,
  ADD CONSTRAINT log_statement_signed CHECK ((key_id IS NULL) = (signature IS NULL)),
  ADD CONSTRAINT log_statement_signed_first CHECK (log_index IS NULL OR signature IS NOT NULL);
