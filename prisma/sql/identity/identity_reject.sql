-- Rejects a proof of identity with reasons for the member. Refused: the codes of lock_reviewed_identity and
-- identity_claim_holds. Locks the proof.
CREATE OR REPLACE FUNCTION identity_reject(p_session uuid, p_id uuid, p_version int, p_reasons text[], p_note text)
RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'identity:review:update');
  i identity_check := lock_reviewed_identity(v_admin, p_id, 'pending_review');
  v_at timestamptz := clock_timestamp();
BEGIN
  PERFORM identity_claim_holds(i, v_admin, p_version);
  UPDATE identity_check
     SET state = 'rejected', version = version + 1, updated_at = v_at, claimed_by = NULL, claimed_until = NULL,
         decided_by = v_admin, decided_at = v_at, reasons = p_reasons, note = nullif(p_note, '')
   WHERE id = p_id RETURNING * INTO i;
  PERFORM identity_emits_event(i);
  RETURN i;
END $$;
GRANT EXECUTE ON FUNCTION identity_reject TO fairtick_app;
