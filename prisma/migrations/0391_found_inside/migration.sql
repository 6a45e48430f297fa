-- Searches of the console look inside names and numbers, not at their beginning alone: three letters in a row are found by
-- an index of trigrams. The extension is trusted, so the owner of the database may add it, and has a schema of its own, so
-- that its functions are none of ours.
CREATE SCHEMA IF NOT EXISTS trgm;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA trgm;

CREATE INDEX member_inside ON member USING gin (username trgm.gin_trgm_ops, lower(display_name) trgm.gin_trgm_ops,
  phone trgm.gin_trgm_ops, right(id::text, 12) trgm.gin_trgm_ops);
CREATE INDEX deposit_inside ON deposit USING gin (reference trgm.gin_trgm_ops, tx_id trgm.gin_trgm_ops,
  reference_key(external_ref) trgm.gin_trgm_ops, right(id::text, 12) trgm.gin_trgm_ops);
CREATE INDEX withdrawal_inside ON withdrawal USING gin (reference_key(payout_ref) trgm.gin_trgm_ops,
  right(id::text, 12) trgm.gin_trgm_ops);
CREATE INDEX approval_inside ON approval USING gin (right(id::text, 12) trgm.gin_trgm_ops);
CREATE INDEX identity_check_inside ON identity_check USING gin (right(id::text, 12) trgm.gin_trgm_ops);
CREATE INDEX savings_position_inside ON savings_position USING gin (right(id::text, 12) trgm.gin_trgm_ops);
-- What finds the end of a number finds the whole of it.
DROP INDEX deposit_number_end, withdrawal_number_end, approval_number_end;
-- The newest payers' names are unsealed and compared.
CREATE INDEX deposit_with_payer ON deposit (id) WHERE payer_name IS NOT NULL;
