-- Locks and returns a deposit that this administrator may decide now, in the state and version that they saw. Refused:
-- NOT_FOUND, REVIEW_OWN_ACCOUNT, DEPOSIT_STATE, REVIEW_NOT_CLAIMED, REVIEW_CLAIMED (by another administrator),
-- REVIEW_CHANGED. A deposit on hold needs no claim.
CREATE OR REPLACE FUNCTION lock_reviewed_deposit(p_admin uuid, p_deposit uuid, p_version int, p_state text) RETURNS deposit
LANGUAGE plpgsql AS $$
DECLARE
  v_deposit public.deposit;
BEGIN
  SELECT * INTO v_deposit FROM public.deposit WHERE id = p_deposit FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  IF public.owns_member(p_admin, v_deposit.member_id) THEN
    PERFORM refuse_deposit('REVIEW_OWN_ACCOUNT');
  END IF;
  IF v_deposit.state = 'pending_review' AND p_state = 'reviewing' THEN PERFORM refuse_deposit('REVIEW_NOT_CLAIMED'); END IF;
  IF v_deposit.state <> p_state THEN
    PERFORM refuse_deposit('DEPOSIT_STATE', jsonb_build_object('state', v_deposit.state));
  END IF;
  IF p_state = 'reviewing' THEN
    IF v_deposit.claimed_until IS NULL OR v_deposit.claimed_until <= clock_timestamp() THEN
      PERFORM refuse_deposit('REVIEW_NOT_CLAIMED');
    END IF;
    IF v_deposit.claimed_by <> p_admin THEN PERFORM refuse_deposit('REVIEW_CLAIMED'); END IF;
  END IF;
  IF v_deposit.version <> p_version THEN PERFORM refuse_deposit('REVIEW_CHANGED'); END IF;
  RETURN v_deposit;
END $$;
