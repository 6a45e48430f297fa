-- Returns what a member's own limits of 7 and 30 days leave for real orders: the most that the day's stakes, the day's net
-- loss with open orders (loss), and open orders alone (risk) may add up to. Earlier days no longer change, so it holds
-- until the platform day ends or a looser limit comes into force. NULL: no such limit.
CREATE OR REPLACE FUNCTION period_room(
  p_member uuid, p_at timestamptz, OUT stake bigint, OUT loss bigint, OUT risk bigint, OUT until timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT min(l.amount - used.staked) FILTER (WHERE l.kind LIKE 'stake%') + max(today.staked),
         min(l.amount - used.lost) FILTER (WHERE l.kind LIKE 'loss%') + max(today.lost),
         min(l.amount) FILTER (WHERE l.kind LIKE 'loss%'),
         least(min(l.next_from), CASE WHEN count(*) > 0
                                      THEN public.savings_day_start(public.platform_day(p_at) + 1) END)
    FROM (
      SELECT kind, public.limit_in_force(amount, next_amount, next_from, p_at) AS amount,
             CASE WHEN next_from > p_at THEN next_from END AS next_from
        FROM public.self_limit
       WHERE member_id = p_member AND kind IN ('loss_7', 'loss_30', 'stake_7', 'stake_30')) l
    CROSS JOIN LATERAL public.trading_of_days(p_member, public.limit_days(l.kind), p_at) used
    CROSS JOIN LATERAL (
      SELECT CASE WHEN w.stake_day = public.platform_day(p_at) THEN w.stake_today ELSE 0 END AS staked,
             CASE WHEN w.loss_day = public.platform_day(p_at) THEN w.loss_today ELSE 0 END AS lost
        FROM public.wallet w WHERE w.member_id = p_member AND w.account = public.account_number('real')) today
   WHERE l.amount IS NOT NULL
$$;
GRANT EXECUTE ON FUNCTION period_room TO fairtick_app, fairtick_reader, fairtick_worker;
