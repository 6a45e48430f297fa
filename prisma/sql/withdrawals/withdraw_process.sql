-- Starts the payment of an approved withdrawal, or retries it, always with the withdrawal's id as its key. A check that
-- failed after the approvals (withdraw_failed_checks, and p_failed of the application) takes the cashier's written
-- reason. Refused: the codes of lock_reviewed_withdrawal; REVIEW_CHANGED, OUTGOING_STOPPED, REVIEW_CHECK_FAILED,
-- WITHDRAWAL_ATTEMPTS_USED (more retries than withdraw_attempts of the terms of the request). Locks: withdrawal, then
-- breaker (FOR SHARE).
CREATE OR REPLACE FUNCTION withdraw_process(p_session uuid, p_id uuid, p_version int, p_note text DEFAULT NULL,
                                            p_failed text[] DEFAULT '{}') RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'withdrawals:pay:update');
  w withdrawal := lock_reviewed_withdrawal(v_admin, p_id, '{approved,processing}');
  v_at timestamptz := clock_timestamp();
  v_failed text[] := p_failed || withdraw_failed_checks(w);
BEGIN
  IF w.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  IF w.attempts > (SELECT withdraw_attempts FROM money_terms WHERE version = w.terms_version) THEN
    RAISE EXCEPTION 'refused: WITHDRAWAL_ATTEMPTS_USED' USING ERRCODE = 'FT422';
  END IF;
  IF outgoing_stopped() THEN RAISE EXCEPTION 'refused: OUTGOING_STOPPED' USING ERRCODE = 'FT422'; END IF;
  PERFORM assert_checks_explained(v_failed, p_note, w.explained_checks);
  UPDATE withdrawal
     SET state = 'processing', version = version + 1, attempts = attempts + 1, updated_at = v_at, held_since = v_at,
         moved_by = v_admin, moved_as = 'cashier', approval_note = coalesce(approval_note, p_note),
         explained_checks = ARRAY(SELECT DISTINCT unnest(explained_checks || v_failed) ORDER BY 1)
   WHERE id = p_id RETURNING * INTO w;
  PERFORM withdraw_emits_event(w);
  RETURN w;
END $$;
GRANT EXECUTE ON FUNCTION withdraw_process TO fairtick_app;
