-- Excludes a member from trading, deposits and savings for the period that they choose, or permanently. p_period:
-- six_months, one_year, five_years or for_good. An exclusion can be made longer, never shorter. Refused:
-- UNAUTHENTICATED, PAUSE_CANNOT_SHRINK; 22023 for any other period. Locks the wallets.
CREATE OR REPLACE FUNCTION exclude_self(p_session uuid, p_period text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_member uuid := lock_acting_member(p_session);
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_until timestamptz(3) := CASE p_period
    WHEN 'six_months' THEN v_now + interval '6 months'
    WHEN 'one_year' THEN v_now + interval '1 year'
    WHEN 'five_years' THEN v_now + interval '5 years'
    WHEN 'for_good' THEN 'infinity'::timestamptz END;
BEGIN
  IF v_until IS NULL THEN RAISE EXCEPTION 'no such period' USING ERRCODE = '22023'; END IF;
  INSERT INTO public.self_pause AS p (member_id, excluded_until, changed_at) VALUES (v_member, v_until, v_now)
  ON CONFLICT (member_id) DO UPDATE SET excluded_until = excluded.excluded_until, changed_at = excluded.changed_at
   WHERE coalesce(p.excluded_until, '-infinity') <= excluded.excluded_until;
  IF NOT FOUND THEN PERFORM refuse_member('PAUSE_CANNOT_SHRINK'); END IF;
END $$;
GRANT EXECUTE ON FUNCTION exclude_self TO fairtick_app;
