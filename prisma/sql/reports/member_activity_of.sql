-- Returns what each member did on each platform day from p_from to p_to: logins, real orders placed and deposits credited.
-- Members without any of them have no row. The first part of an order's id is its time, a few seconds off at most.
CREATE OR REPLACE FUNCTION member_activity_of(p_from date, p_to date)
RETURNS TABLE (member_id uuid, day date, logins int, orders int, deposits int)
LANGUAGE sql STABLE AS $$
  WITH span AS (
    SELECT public.savings_day_start(p_from) AS since, public.savings_day_start(p_to + 1) AS until
  ), fact AS (
    SELECT s.member_id, public.platform_day(s.created_at) AS day, count(*) AS logins, 0::bigint AS orders,
           0::bigint AS deposits
      FROM span, public.session s WHERE s.created_at >= since AND s.created_at < until GROUP BY 1, 2
    UNION ALL
    SELECT o.member_id, public.platform_day(o.accepted_at), 0, count(*), 0
      FROM span, public.orders o
     WHERE o.id >= public.order_id_at(since - interval '5 seconds')
       AND o.id < public.order_id_at(until + interval '5 seconds')
       AND o.accepted_at >= since AND o.accepted_at < until AND o.account = public.account_number('real')
     GROUP BY 1, 2
    UNION ALL
    SELECT t.member_id, public.platform_day(t.at), 0, 0, count(*)
      FROM span, public.transfer t
     WHERE t.code = public.transfer_number('recharge') AND t.account = public.account_number('real')
       AND t.at >= since AND t.at < until
     GROUP BY 1, 2
  )
  SELECT f.member_id, f.day, sum(f.logins)::int, sum(f.orders)::int, sum(f.deposits)::int FROM fact f GROUP BY 1, 2
$$;
