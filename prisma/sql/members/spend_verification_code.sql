-- Returns whether a code is the newest of its purpose and valid, and uses it up. A wrong code counts as a try; after 5
-- the code is invalid. The caller commits in either case, and what the code permits belongs into the same transaction.
-- Locks the member, so that no newer code is issued in between, then the code.
CREATE OR REPLACE FUNCTION spend_verification_code(p_member uuid, p_purpose text, p_digest bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_code public.verification_code;
BEGIN
  -- issuing waits for this lock, so no newer code can appear
  PERFORM 1 FROM public.member WHERE id = p_member FOR NO KEY UPDATE;
  SELECT * INTO v_code FROM public.verification_code WHERE member_id = p_member AND purpose = p_purpose
   ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE;
  IF v_code.id IS NULL OR v_code.used_at IS NOT NULL OR v_code.undelivered_at IS NOT NULL OR v_code.wrong_tries >= 5
     OR v_code.expires_at <= clock_timestamp() THEN
    RETURN false;
  END IF;
  IF v_code.digest <> p_digest THEN
    UPDATE public.verification_code SET wrong_tries = wrong_tries + 1 WHERE id = v_code.id;
    RETURN false;
  END IF;
  UPDATE public.verification_code SET used_at = clock_timestamp() WHERE id = v_code.id;
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION spend_verification_code TO fairtick_app;
