-- Claims a deposit for review, for the time that the money terms set. Claimable are pending deposits, those whose claim
-- lapsed or is the caller's own, and expired, cancelled or rejected ones with late money or evidence. A claim of the
-- first approver does not exclude others: the first approver cannot sign a second time, but could otherwise exclude every
-- second reviewer by repeated claims. Their other accounts cannot claim. The first approver may still claim a free
-- deposit, to reject it.
-- Refused: NOT_FOUND, REVIEW_OWN_ACCOUNT, SAME_PERSON (another account of the first approver), REVIEW_CLAIMED,
-- DEPOSIT_STATE, TX_ID_USED. Locks the deposit.
CREATE OR REPLACE FUNCTION claim_deposit(p_session uuid, p_deposit uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
  v_deposit public.deposit;
  v_now timestamptz(3);
BEGIN
  SELECT * INTO v_deposit FROM public.deposit WHERE id = p_deposit FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF public.owns_member(v_admin, v_deposit.member_id) THEN
    PERFORM refuse_deposit('REVIEW_OWN_ACCOUNT');
  END IF;
  IF v_deposit.first_approver <> v_admin AND same_person(v_admin, v_deposit.first_approver) THEN
    PERFORM refuse_deposit('SAME_PERSON');
  END IF;
  IF v_deposit.state = 'reviewing' THEN
    IF v_deposit.claimed_by <> v_admin AND v_deposit.claimed_until > v_now
       AND v_deposit.claimed_by IS DISTINCT FROM v_deposit.first_approver THEN
      PERFORM refuse_deposit('REVIEW_CLAIMED');
    END IF;
  ELSIF v_deposit.state <> 'pending_review'
        AND (v_deposit.state = 'on_hold' OR NOT deposit_move_allowed(v_deposit.state, 'reviewing',
               v_deposit.late_at IS NOT NULL, v_deposit.proof_upload_id IS NOT NULL OR v_deposit.tx_id IS NOT NULL)) THEN
    PERFORM refuse_deposit('DEPOSIT_STATE', jsonb_build_object('state', v_deposit.state));
  END IF;
  BEGIN
    UPDATE public.deposit
       SET state = 'reviewing', moved_by = 'reviewer', moved_by_admin = v_admin, claimed_by = v_admin, late_at = NULL,
           reason = NULL, reason_note = NULL,
           claimed_until = v_now + (SELECT review_claim_s FROM money_terms_at(v_now)) * interval '1 second'
     WHERE id = p_deposit;
  EXCEPTION WHEN unique_violation THEN
    PERFORM refuse_deposit('TX_ID_USED');
  END;
END $$;
GRANT EXECUTE ON FUNCTION claim_deposit TO fairtick_app;
