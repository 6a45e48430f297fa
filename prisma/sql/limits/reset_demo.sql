-- Sets a member's available demo money to what a new account starts with, up or down, and returns the resets left
-- today. At most 5 times a platform day; a reset that would change nothing does not count. Refused: UNAUTHENTICATED,
-- DEMO_RESET_DAY_COUNT. Locks the wallets.
CREATE OR REPLACE FUNCTION reset_demo(p_session uuid, p_id uuid) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  c_per_day CONSTANT int := 5;
  v_member uuid := lock_acting_member(p_session);
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_used int;
  v_missing bigint;
BEGIN
  SELECT count(*) INTO v_used FROM public.demo_reset
   WHERE member_id = v_member AND at > v_now - interval '1 day' AND platform_day(at) = platform_day(v_now);
  SELECT t.demo_grant - w.available INTO v_missing
    FROM public.wallet w,
         public.terms_at(v_now) t
   WHERE w.member_id = v_member AND w.account = account_number('demo');
  IF v_missing = 0 THEN RETURN greatest(c_per_day - v_used, 0); END IF;
  IF v_used >= c_per_day THEN PERFORM refuse_member('DEMO_RESET_DAY_COUNT'); END IF;
  INSERT INTO public.demo_reset (id, member_id, at) VALUES (p_id, v_member, v_now);
  PERFORM book_lines(v_member, account_number('demo'), p_id,
    ARRAY[transfer_number('demo_reset')],
    ARRAY[CASE WHEN v_missing > 0 THEN bucket_number('house_demo_grants') ELSE bucket_number('available') END],
    ARRAY[CASE WHEN v_missing > 0 THEN bucket_number('available')
      ELSE bucket_number('house_demo_grants') END], ARRAY[abs(v_missing)]);
  RETURN c_per_day - v_used - 1;
END $$;
GRANT EXECUTE ON FUNCTION reset_demo TO fairtick_app;
