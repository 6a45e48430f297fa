-- Returns the figures of the platform days from p_from to p_to, about real money only, in minor units. All days before
-- p_from are recorded.
-- deposit, withdrawal     ledger lines by the bucket of the payment method; a withdrawal's fee is not in its amount
-- withdrawal_fee          fees of withdrawals, less refunds
-- trading                 by product: orders settled without voids, and payouts less lost stakes
-- trading_fee             fees of settled orders
-- interest, reward, adjustment, rounding   what the house gave to members, less what it took
-- registered, verified, first_deposit      members who joined, were verified for the first time, or deposited for the first time
-- active                  members with a login, a real order or a deposit on the day
-- retained                by month of joining: members who are active for the first time in the month of the day
CREATE OR REPLACE FUNCTION report_figures_of(p_from date, p_to date)
RETURNS TABLE (day date, kind text, subject text, items bigint, amount bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH span AS (
    SELECT savings_day_start(p_from) AS since, savings_day_start(p_to + 1) AS until
  ), activity AS MATERIALIZED (
    SELECT a.member_id, a.day, min(a.day) OVER (PARTITION BY a.member_id, date_trunc('month', a.day)) AS first_day
      FROM member_activity_of(p_from, p_to) a
  ), approved AS (
    SELECT c.member_id, min(c.decided_at) AS at
      FROM span, identity_check c
     WHERE c.decided_at >= since AND c.decided_at < until AND c.state IN ('verified', 'expired', 'revoked')
       AND NOT EXISTS (SELECT FROM identity_check e
                        WHERE e.member_id = c.member_id AND e.decided_at < since AND e.state IN ('verified', 'expired', 'revoked'))
     GROUP BY c.member_id
  ), deposited AS (
    SELECT t.member_id, min(t.at) AS at
      FROM span, transfer t
     WHERE t.code = transfer_number('recharge') AND t.account = account_number('real') AND t.at >= since AND t.at < until
       AND NOT EXISTS (SELECT FROM deposit e
                        WHERE e.member_id = t.member_id AND e.state = 'completed' AND e.completed_at < since)
     GROUP BY t.member_id
  )
  SELECT platform_day(t.at), CASE t.code WHEN transfer_number('recharge') THEN 'deposit' ELSE 'withdrawal' END,
         greatest(t.from_bucket, t.to_bucket)::text, count(*), sum(t.amount)::bigint
    FROM span, transfer t
   WHERE t.code IN (transfer_number('recharge'), transfer_number('withdraw')) AND t.account = account_number('real')
     AND t.at >= since AND t.at < until
   GROUP BY 1, 2, 3
  UNION ALL
  SELECT platform_day(t.at), 'withdrawal_fee', '', count(*) FILTER (WHERE t.code = transfer_number('withdraw_fee')),
         sum(CASE t.code WHEN transfer_number('withdraw_fee') THEN t.amount ELSE -t.amount END)::bigint
    FROM span, transfer t
   WHERE t.code IN (transfer_number('withdraw_fee'), transfer_number('fee_refund')) AND t.account = account_number('real')
     AND t.at >= since AND t.at < until
   GROUP BY 1
  UNION ALL
  SELECT platform_day(t.at),
         CASE t.code WHEN transfer_number('interest') THEN 'interest' WHEN transfer_number('invite_reward') THEN 'reward'
                     WHEN transfer_number('rounding') THEN 'rounding' ELSE 'adjustment' END,
         '', count(*),
         sum(CASE WHEN t.from_bucket >= bucket_number('house_trading') THEN t.amount ELSE -t.amount END)::bigint
    FROM span, transfer t
   WHERE t.code IN (transfer_number('interest'), transfer_number('invite_reward'), transfer_number('rounding'),
                    transfer_number('manual_add'), transfer_number('manual_deduct'))
     AND t.account = account_number('real') AND t.at >= since AND t.at < until
   GROUP BY 1, 2
  UNION ALL
  SELECT d.day, 'trading', d.product_id::text, d.wins + d.losses + d.ties, d.paid - d.stake_lost
    FROM trading_day d WHERE d.account = account_number('real') AND d.day BETWEEN p_from AND p_to
  UNION ALL
  SELECT d.day, 'trading_fee', '', sum(d.wins + d.losses)::bigint, sum(d.fees)::bigint
    FROM trading_day d WHERE d.account = account_number('real') AND d.day BETWEEN p_from AND p_to GROUP BY 1
  UNION ALL
  SELECT platform_day(m.created_at), 'registered', '', count(*), 0
    FROM span, member m WHERE m.created_at >= since AND m.created_at < until GROUP BY 1
  UNION ALL
  SELECT platform_day(v.at), 'verified', '', count(*), 0 FROM approved v GROUP BY 1
  UNION ALL
  SELECT platform_day(f.at), 'first_deposit', '', count(*), 0 FROM deposited f GROUP BY 1
  UNION ALL
  SELECT a.day, 'active', '', count(*), 0 FROM activity a GROUP BY 1
  UNION ALL
  SELECT a.day, 'retained', to_char(platform_day(m.created_at), 'YYYY-MM'), count(*), 0
    FROM activity a JOIN member m ON m.id = a.member_id
   WHERE a.day = a.first_day
     AND NOT EXISTS (SELECT FROM member_day e
                      WHERE e.member_id = a.member_id AND e.day >= date_trunc('month', a.day)::date AND e.day < p_from)
   GROUP BY 1, 3
$$;
GRANT EXECUTE ON FUNCTION report_figures_of TO fairtick_app;
