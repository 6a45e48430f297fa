-- Refuses a decision about a withdrawal unless the administrator's claim is in force and they saw this version.
-- Refused: REVIEW_CLAIMED (by another administrator), REVIEW_NOT_CLAIMED, REVIEW_CHANGED.
CREATE OR REPLACE FUNCTION withdraw_claim_holds(w withdrawal, p_admin uuid, p_version int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF w.claimed_until > clock_timestamp() AND w.claimed_by <> p_admin THEN
    RAISE EXCEPTION 'refused: REVIEW_CLAIMED' USING ERRCODE = 'FT422';
  END IF;
  IF w.claimed_by IS DISTINCT FROM p_admin OR w.claimed_until <= clock_timestamp() THEN
    RAISE EXCEPTION 'refused: REVIEW_NOT_CLAIMED' USING ERRCODE = 'FT422';
  END IF;
  IF w.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
END $$;
