-- Returns what a member's own limits of deposits count over p_days platform days, of which the last is that of p_at, in
-- minor units.
CREATE OR REPLACE FUNCTION deposits_of_days(p_member uuid, p_days int, p_at timestamptz) RETURNS numeric
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(coalesce(posted_amount, account_amount)), 0) FROM public.deposit
   WHERE member_id = p_member AND public.platform_day(created_at) > public.platform_day(p_at) - p_days
     AND state IN ('recharging', 'pending_review', 'reviewing', 'on_hold', 'completed')
$$;
GRANT EXECUTE ON FUNCTION deposits_of_days TO fairtick_app;
