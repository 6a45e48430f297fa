-- Returns the public figures of a platform day, and the published file from which they can be computed again; docs/figures.md
-- defines both. p_from: no order with a smaller id was settled on the day or later.
-- Orders of one account, product and duration are shown when at least 20 members made them and none of these has more than half
-- of the stakes; times of withdrawals when 20 members withdrew. Nothing is published of the others, and no total contains them.
CREATE OR REPLACE FUNCTION public_figures_of(p_day date, p_from uuid, OUT content text, OUT figures jsonb)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH span AS (
    SELECT savings_day_start(p_day) AS since, savings_day_start(p_day + 1) AS until
  ), ended AS MATERIALIZED (
    SELECT o.id, o.member_id, o.account, o.product_id, o.duration_s, o.result, o.stake, o.fee, o.payout_bps, o.profit,
           (extract(epoch FROM o.settled_at - o.close_at) * 1000)::bigint AS lag_ms
      FROM span, orders o
     WHERE o.id >= p_from AND o.id < order_id_at(until + interval '5 seconds')
       AND o.settled_at >= since AND o.settled_at < until
  ), group_member AS (
    SELECT e.account, e.product_id, e.duration_s, sum(e.stake) AS staked
      FROM ended e GROUP BY e.account, e.product_id, e.duration_s, e.member_id
  ), shown AS (
    SELECT g.account, g.product_id, g.duration_s FROM group_member g
     GROUP BY g.account, g.product_id, g.duration_s
    HAVING count(*) >= 20 AND max(g.staked) * 2 <= sum(g.staked)
  ), entry AS MATERIALIZED (
    SELECT encode(sha256(convert_to('fairtick figures 1 ' || e.id, 'UTF8')), 'hex') AS hash,
           CASE e.account WHEN account_number('real') THEN 'real' ELSE 'demo' END AS account,
           p.symbol, p.sort, e.duration_s,
           CASE e.result WHEN result_number('win') THEN 'win' WHEN result_number('lose') THEN 'lose'
                         WHEN result_number('tie') THEN 'tie' ELSE 'void' END AS result,
           e.stake, e.fee, e.payout_bps, e.profit, e.lag_ms
      FROM ended e
      JOIN shown s ON s.account = e.account AND s.product_id = e.product_id AND s.duration_s = e.duration_s
      JOIN product p ON p.id = e.product_id
  ), waited AS MATERIALIZED (
    SELECT w.member_id, floor(extract(epoch FROM w.completed_at - w.created_at))::bigint AS seconds
      FROM span, withdrawal w
     WHERE w.state = 'completed' AND w.completed_at >= since AND w.completed_at < until
  ), paid AS (
    SELECT w.seconds FROM waited w WHERE (SELECT count(DISTINCT a.member_id) FROM waited a) >= 20
  ), stall AS (
    SELECT p.symbol, p.sort, t.seq
      FROM span, product p
      JOIN tape t ON t.product_id = p.id AND t.kind = tape_kind_number('stall')
     WHERE t.at >= since AND t.at < until
  ), settler AS (
    SELECT coalesce(sum(c.compared), 0)::bigint AS compared, coalesce(sum(c.differed), 0)::bigint AS differed,
           (SELECT count(*) FROM span, order_dispute d WHERE d.found_at >= since AND d.found_at < until) AS disputes
      FROM settlement_comparison c WHERE c.day = p_day
  ), line AS (
    SELECT 1 AS part, 0::bigint AS place, concat_ws(',', 'figures', 1, to_char(p_day, 'YYYY-MM-DD')) AS text
    UNION ALL
    -- by hash: neither time nor member can be read from the order of the lines
    SELECT 2, 0, concat_ws(',', 'order', e.hash, e.account, e.symbol, e.duration_s, e.result, money_text(e.stake),
                           money_text(e.fee), e.payout_bps, e.lag_ms)
      FROM entry e
    UNION ALL
    SELECT 3, p.seconds, concat_ws(',', 'withdrawal', p.seconds) FROM paid p
    UNION ALL
    SELECT 4, s.seq, concat_ws(',', 'stall', s.symbol, s.seq) FROM stall s
    UNION ALL
    SELECT 5, 0, concat_ws(',', 'settlers', r.compared, r.differed, r.disputes) FROM settler r
  ), decided AS (
    SELECT e.account, e.symbol, e.sort, e.duration_s, count(*) AS orders,
           count(*) FILTER (WHERE e.result = 'win') AS wins, count(*) FILTER (WHERE e.result = 'lose') AS losses,
           count(*) FILTER (WHERE e.result = 'tie') AS ties, count(*) FILTER (WHERE e.result = 'void') AS voids,
           coalesce(sum(e.stake + e.fee) FILTER (WHERE e.result IN ('win', 'lose')), 0) AS at_risk,
           coalesce(sum(e.stake * e.payout_bps / 10000 - e.fee) FILTER (WHERE e.result IN ('win', 'lose')), 0) AS to_gain,
           sum(e.profit)::bigint AS members_result,
           array_agg(e.lag_ms ORDER BY e.lag_ms) FILTER (WHERE e.lag_ms >= 0) AS lags
      FROM entry e GROUP BY e.account, e.symbol, e.sort, e.duration_s
  ), payout AS (
    SELECT count(*) AS paid, array_agg(p.seconds ORDER BY p.seconds) AS seconds FROM paid p
  )
  SELECT (SELECT string_agg(l.text, E'\n' ORDER BY l.part, l.place, l.text COLLATE "C") || E'\n' FROM line l),
         jsonb_build_object(
           'groups', (SELECT coalesce(jsonb_agg(jsonb_build_object(
               'account', d.account, 'symbol', d.symbol, 'durationS', d.duration_s, 'orders', d.orders, 'wins', d.wins,
               'losses', d.losses, 'ties', d.ties, 'voids', d.voids,
               'breakEvenBps', div(d.at_risk * 10000, nullif(d.at_risk + d.to_gain, 0)),
               'winBps', d.wins * 10000 / nullif(d.wins + d.losses, 0),
               'membersResult', money_text(d.members_result),
               'lagP50Ms', d.lags[(cardinality(d.lags) * 50 + 99) / 100],
               'lagP99Ms', d.lags[(cardinality(d.lags) * 99 + 99) / 100])
               ORDER BY d.account DESC, d.sort, d.symbol, d.duration_s), '[]') FROM decided d),
           'withdrawals', (SELECT CASE WHEN w.paid > 0 THEN jsonb_build_object('paid', w.paid,
               'p50S', w.seconds[(w.paid * 50 + 99) / 100], 'p95S', w.seconds[(w.paid * 95 + 99) / 100]) END FROM payout w),
           'stalls', (SELECT coalesce(jsonb_agg(jsonb_build_object('symbol', s.symbol, 'stalls', s.stalls) ORDER BY s.sort, s.symbol),
               '[]') FROM (SELECT t.symbol, t.sort, count(*) AS stalls FROM stall t GROUP BY t.symbol, t.sort) s),
           'settlers', (SELECT to_jsonb(r) FROM settler r))
$$;
GRANT EXECUTE ON FUNCTION public_figures_of TO fairtick_reader, fairtick_worker;
