-- Empties up to p_limit payers' names, statement lines and removed payment accounts whose retention is over, and returns
-- how many. Only erase_expired calls it. Parallel runs take different rows (SKIP LOCKED).
CREATE OR REPLACE FUNCTION erase_payment_data(p_limit int, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_more bigint;
  v_done bigint;
BEGIN
  UPDATE deposit SET payer_name = NULL WHERE id IN (
    SELECT d.id FROM deposit d
     WHERE d.payer_name IS NOT NULL AND d.updated_at < retention_before('payments')
       AND deposit_is_past(d.state, d.late_at, d.updated_at)
    ORDER BY d.updated_at LIMIT p_limit FOR NO KEY UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_done = ROW_COUNT;
  UPDATE statement_line SET counterparty = NULL, reference = '' WHERE id IN (
    SELECT l.id FROM statement_line l
     WHERE (l.counterparty IS NOT NULL OR l.reference <> '') AND l.at < retention_before('payments')
    ORDER BY l.at LIMIT p_limit - v_done FOR NO KEY UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_more = ROW_COUNT;
  v_done := v_done + v_more;
  UPDATE payment_account
     SET payee = CASE WHEN payee IS NULL THEN NULL ELSE '\x'::bytea END, number = '\x', masked = '—',
         number_digest = sha256(uuid_send(gen_random_uuid())), erased_at = p_at,
         payee_masked = CASE WHEN payee_masked IS NULL THEN NULL ELSE '—' END,
         bank = CASE WHEN bank IS NULL THEN NULL ELSE '—' END, branch = CASE WHEN branch IS NULL THEN NULL ELSE '—' END
   WHERE id IN (
    SELECT a.id FROM payment_account a
     WHERE a.removed_at < retention_before('payments') AND a.erased_at IS NULL
       AND payment_account_is_past(a.id, a.removed_at)
    ORDER BY a.removed_at LIMIT p_limit - v_done FOR NO KEY UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_more = ROW_COUNT;
  v_done := v_done + v_more;
  RETURN v_done;
END $$;
