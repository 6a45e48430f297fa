-- Claims a proof of identity for review, for the time that the money terms set. Refused: the codes of
-- lock_reviewed_identity; SAME_PERSON (another account of the first approver), REVIEW_CLAIMED. Locks: wallets,
-- proof.
CREATE OR REPLACE FUNCTION identity_claim(p_session uuid, p_id uuid) RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'identity:review:update');
  i identity_check := lock_reviewed_identity(v_admin, p_id, 'pending_review');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF i.first_approver <> v_admin AND same_person(v_admin, i.first_approver) THEN
    RAISE EXCEPTION 'refused: SAME_PERSON' USING ERRCODE = 'FT422';
  END IF;
  IF i.claimed_until > v_at AND i.claimed_by <> v_admin AND i.claimed_by IS DISTINCT FROM i.first_approver THEN
    RAISE EXCEPTION 'refused: REVIEW_CLAIMED' USING ERRCODE = 'FT422';
  END IF;
  UPDATE identity_check
     SET version = version + 1, updated_at = v_at, claimed_by = v_admin, taken_up_at = coalesce(taken_up_at, v_at),
         claimed_until = v_at + (money_terms_at(v_at)).review_claim_s * interval '1 second'
   WHERE id = p_id RETURNING * INTO i;
  PERFORM identity_emits_event(i);
  RETURN i;
END $$;
GRANT EXECUTE ON FUNCTION identity_claim TO fairtick_app;
