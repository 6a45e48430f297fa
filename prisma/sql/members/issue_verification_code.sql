-- Stores a verification code that is about to be sent to a member. Only the newest code of a purpose is valid, for 10
-- minutes. p_digest is keyed and covers member, purpose and address, so the database never holds a code. Refused:
-- TOO_MANY_REQUESTS (a minute after the last delivered code), CODE_DAY_LIMIT (10 in 24 hours); a trigger adds MEMBER_CLOSED. Locks the member, so
-- that the limits hold for parallel requests.
CREATE OR REPLACE FUNCTION issue_verification_code(p_id uuid, p_member uuid, p_purpose text, p_channel text, p_digest bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_at timestamptz(3);
  v_wait int;
BEGIN
  -- one at a time per member, so that the rate limits hold
  PERFORM 1 FROM public.member WHERE id = p_member FOR NO KEY UPDATE;
  v_at := clock_timestamp();
  DELETE FROM public.verification_code WHERE member_id = p_member AND created_at < v_at - interval '48 hours';
  SELECT ceil(extract(epoch FROM max(created_at) + interval '60 seconds' - v_at))::int INTO v_wait
    FROM public.verification_code WHERE member_id = p_member AND purpose = p_purpose AND undelivered_at IS NULL;
  IF v_wait > 0 THEN
    RAISE EXCEPTION 'refused: TOO_MANY_REQUESTS {"retryAfterS":%}', v_wait USING ERRCODE = 'FT422';
  END IF;
  IF (SELECT count(*) FROM public.verification_code
       WHERE member_id = p_member AND purpose = p_purpose AND created_at > v_at - interval '24 hours') >= 10 THEN
    RAISE EXCEPTION 'refused: CODE_DAY_LIMIT' USING ERRCODE = 'FT422';
  END IF;
  INSERT INTO public.verification_code (id, member_id, purpose, channel, digest, created_at, expires_at)
  VALUES (p_id, p_member, p_purpose, p_channel, p_digest, v_at, v_at + interval '10 minutes');
END $$;
GRANT EXECUTE ON FUNCTION issue_verification_code TO fairtick_app;
