-- Takes a verification back, with reasons for the member. Limits and withdrawals follow with the commit; earlier
-- operations stay. Refused: the codes of lock_reviewed_identity; REVIEW_CHANGED. Locks: wallets, proof, member.
CREATE OR REPLACE FUNCTION identity_revoke(p_session uuid, p_id uuid, p_version int, p_reasons text[], p_note text)
RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'identity:review:update');
  i identity_check := lock_reviewed_identity(v_admin, p_id, 'verified');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF i.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  UPDATE identity_check
     SET state = 'revoked', version = version + 1, updated_at = v_at, ended_at = v_at, ended_by = v_admin,
         reasons = p_reasons, note = nullif(p_note, '')
   WHERE id = p_id RETURNING * INTO i;
  PERFORM identity_mark(i.member_id, false);
  PERFORM identity_emits_event(i);
  RETURN i;
END $$;
GRANT EXECUTE ON FUNCTION identity_revoke TO fairtick_app;
