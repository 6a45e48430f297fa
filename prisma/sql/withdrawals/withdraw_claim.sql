-- Claims a withdrawal for review, for the time that the money terms set. A claim of the first approver does not keep
-- others out, because they cannot sign a second time; they may still claim what is free, to reject it. Refused: the
-- codes of lock_reviewed_withdrawal; SAME_PERSON (another account of the first approver), REVIEW_CLAIMED. Locks the
-- withdrawal.
CREATE OR REPLACE FUNCTION withdraw_claim(p_session uuid, p_id uuid) RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'withdrawals:review:update');
  w withdrawal := lock_reviewed_withdrawal(v_admin, p_id, '{pending_review,reviewing}');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF w.first_approver <> v_admin AND same_person(v_admin, w.first_approver) THEN
    RAISE EXCEPTION 'refused: SAME_PERSON' USING ERRCODE = 'FT422';
  END IF;
  IF w.claimed_until > v_at AND w.claimed_by <> v_admin AND w.claimed_by IS DISTINCT FROM w.first_approver THEN
    RAISE EXCEPTION 'refused: REVIEW_CLAIMED' USING ERRCODE = 'FT422';
  END IF;
  UPDATE withdrawal
     SET state = 'reviewing', version = version + 1, updated_at = v_at, claimed_by = v_admin,
         claimed_until = v_at + (money_terms_at(v_at)).review_claim_s * interval '1 second', moved_by = v_admin,
         moved_as = CASE WHEN first_approver <> v_admin THEN 'second_reviewer' ELSE 'reviewer' END
   WHERE id = p_id RETURNING * INTO w;
  PERFORM withdraw_emits_event(w);
  RETURN w;
END $$;
GRANT EXECUTE ON FUNCTION withdraw_claim TO fairtick_app;
