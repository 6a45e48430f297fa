-- Returns what a member's own limit of deposits counts on the platform day of an instant, in minor units.
CREATE OR REPLACE FUNCTION deposits_of_day(p_member uuid, p_at timestamptz) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(coalesce(posted_amount, account_amount)), 0) FROM public.deposit
   WHERE member_id = p_member AND public.platform_day(created_at) = public.platform_day(p_at)
     AND state IN ('recharging', 'pending_review', 'reviewing', 'on_hold', 'completed')
$$;
GRANT EXECUTE ON FUNCTION deposits_of_day TO fairtick_app;
