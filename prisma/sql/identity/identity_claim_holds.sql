-- Refuses a decision about a proof of identity unless the reviewer's claim is in force and they saw this version.
-- Refused: REVIEW_CLAIMED (by another administrator), REVIEW_NOT_CLAIMED, REVIEW_CHANGED.
CREATE OR REPLACE FUNCTION identity_claim_holds(i identity_check, p_admin uuid, p_version int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF i.claimed_until > clock_timestamp() AND i.claimed_by <> p_admin THEN
    RAISE EXCEPTION 'refused: REVIEW_CLAIMED' USING ERRCODE = 'FT422';
  END IF;
  IF i.claimed_by IS DISTINCT FROM p_admin OR i.claimed_until <= clock_timestamp() THEN
    RAISE EXCEPTION 'refused: REVIEW_NOT_CLAIMED' USING ERRCODE = 'FT422';
  END IF;
  IF i.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
END $$;
