-- Lets a member whose submissions are used up submit a proof of identity again. Otherwise bad photographs could shut
-- members out of their own money permanently. Refused: the codes of lock_reviewed_identity; REVIEW_CHANGED,
-- IDENTITY_STATE (not the last proof, purged, or submissions are left). Locks: wallets, proof.
CREATE OR REPLACE FUNCTION identity_reopen(p_session uuid, p_id uuid, p_version int) RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'identity:review:update');
  i identity_check := lock_reviewed_identity(v_admin, p_id, 'rejected');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF i.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  IF (SELECT s.refusal FROM identity_standing(i.member_id) s) IS DISTINCT FROM 'IDENTITY_ATTEMPTS_USED'
     OR i.number < (SELECT max(number) FROM identity_check WHERE member_id = i.member_id) OR i.purged_at IS NOT NULL THEN
    RAISE EXCEPTION 'refused: IDENTITY_STATE' USING ERRCODE = 'FT422';
  END IF;
  UPDATE identity_check SET version = version + 1, updated_at = v_at, reopened_by = v_admin, reopened_at = v_at
   WHERE id = p_id RETURNING * INTO i;
  PERFORM identity_emits_event(i);
  RETURN i;
END $$;
GRANT EXECUTE ON FUNCTION identity_reopen TO fairtick_app;
