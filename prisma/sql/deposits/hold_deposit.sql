-- Puts a deposit on hold (p_hold), which takes a first approval back, or resumes its review with a new claim. Refused:
-- the codes of lock_reviewed_deposit. Locks the deposit.
CREATE OR REPLACE FUNCTION hold_deposit(p_session uuid, p_deposit uuid, p_version int, p_hold boolean, p_reason text, p_note text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
  v_now timestamptz(3);
BEGIN
  PERFORM lock_reviewed_deposit(v_admin, p_deposit, p_version, CASE WHEN p_hold THEN 'reviewing' ELSE 'on_hold' END);
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF p_hold THEN
    UPDATE public.deposit SET state = 'on_hold', moved_by = 'reviewer', moved_by_admin = v_admin, reason = p_reason,
           reason_note = p_note, first_approver = NULL, first_approved_at = NULL
     WHERE id = p_deposit;
  ELSE
    UPDATE public.deposit SET state = 'reviewing', moved_by = 'reviewer', moved_by_admin = v_admin, claimed_by = v_admin,
           claimed_until = v_now + (SELECT review_claim_s FROM money_terms_at(v_now)) * interval '1 second',
           reason = NULL, reason_note = NULL
     WHERE id = p_deposit;
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION hold_deposit TO fairtick_app;
