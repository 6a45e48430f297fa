-- Returns a member's real stakes and net loss over p_days platform days, of which the last is that of p_at. Orders count on
-- the day of their line in the ledger: stakes when placed, losses when settled.
CREATE OR REPLACE FUNCTION trading_of_days(
  p_member uuid, p_days int, p_at timestamptz, OUT staked bigint, OUT lost bigint
) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(d.staked), 0)::bigint, coalesce(sum(d.lost), 0)::bigint
    FROM (
      SELECT k.staked, k.lost FROM public.member_trading_day k
       WHERE k.member_id = p_member AND k.day > public.platform_day(p_at) - p_days
      UNION ALL
      SELECT CASE WHEN w.stake_day > public.platform_day(p_at) - p_days THEN w.stake_today ELSE 0 END,
             CASE WHEN w.loss_day > public.platform_day(p_at) - p_days THEN w.loss_today ELSE 0 END
        FROM public.wallet w WHERE w.member_id = p_member AND w.account = public.account_number('real')) d
$$;
GRANT EXECUTE ON FUNCTION trading_of_days TO fairtick_app;
