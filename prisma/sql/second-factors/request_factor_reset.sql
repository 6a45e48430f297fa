-- Files a request to remove all second factors of a member, and returns it; an open one is returned instead. Two
-- administrators may approve it after 72 hours. Locks: the member. Refused: SECOND_FACTOR_OFF without a second factor,
-- TOO_MANY_REQUESTS within a day of an earlier request.
CREATE OR REPLACE FUNCTION request_factor_reset(p_member uuid, p_id uuid) RETURNS factor_reset
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_row public.factor_reset;
  v_now timestamptz(3);
BEGIN
  PERFORM 1 FROM public.member WHERE id = p_member FOR NO KEY UPDATE;
  v_now := date_trunc('milliseconds', clock_timestamp());
  SELECT * INTO v_row FROM public.factor_reset WHERE member_id = p_member AND ended_at IS NULL;
  IF v_row.id IS NOT NULL THEN RETURN v_row; END IF;
  IF NOT EXISTS (SELECT 1 FROM public.member_totp WHERE member_id = p_member AND confirmed_at IS NOT NULL)
     AND NOT EXISTS (SELECT 1 FROM public.member_passkey WHERE member_id = p_member AND removed_at IS NULL) THEN
    RAISE EXCEPTION 'refused: SECOND_FACTOR_OFF' USING ERRCODE = 'FT422';
  END IF;
  IF EXISTS (SELECT 1 FROM public.factor_reset
              WHERE member_id = p_member AND requested_at > v_now - interval '1 day') THEN
    RAISE EXCEPTION 'refused: TOO_MANY_REQUESTS' USING ERRCODE = 'FT422';
  END IF;
  INSERT INTO public.factor_reset (id, member_id, requested_at, ready_at)
  VALUES (p_id, p_member, v_now, v_now + interval '72 hours')
  RETURNING * INTO v_row;
  RETURN v_row;
END $$;
GRANT EXECUTE ON FUNCTION request_factor_reset TO fairtick_app;
