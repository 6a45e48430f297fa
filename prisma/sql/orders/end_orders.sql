-- Decides the given orders from the tape, and settles those for which p_found is the same decision: result, transfers,
-- exposure and event in one statement. Returns how many were settled and the decided orders for which p_found differs, with
-- their decisions. Those and undecided orders stay as they are; a settled one raises 42501. p_now is the one of
-- decide_orders; p_found has, for each id, a decision_text. An order without one differs.
-- posted: for each settled order a line with its batch of statements, when it was settled, its id, and the numbers of its
-- transfers with commas, in the order of the batch. The caller has to store the statements of the batch (store_settlements)
-- before it can commit.
-- Locks: the caller holds the orders; the wallets are locked here in (member, account) order, then the released
-- exposure in (account, product, direction) order. The balances move by the trigger of transfer.
CREATE OR REPLACE FUNCTION end_orders(
  p_ids uuid[], p_found text[], p_now timestamptz, OUT ended int, OUT differing uuid[], OUT by_sql text[], OUT posted text
)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_at timestamptz(3);
BEGIN
  PERFORM 1 FROM (SELECT DISTINCT o.member_id, o.account FROM orders o WHERE o.id = ANY (p_ids) ORDER BY 1, 2) m
    JOIN wallet w ON w.member_id = m.member_id AND w.account = m.account
    ORDER BY w.member_id, w.account FOR NO KEY UPDATE OF w;
  v_at := date_trunc('milliseconds', clock_timestamp());

  WITH decided AS MATERIALIZED (
    SELECT d.*, d.stake * d.payout_bps / 10000 AS net, v_at AS at, w.found,
           decision_text(d.result, d.void_reason, d.entry_seq, d.exit_seq, d.profit) AS decision
      FROM unnest(p_ids, p_found) AS w (id, found)
     CROSS JOIN LATERAL decide_orders(ARRAY[w.id], p_now) d WHERE d.result IS NOT NULL
  ), d AS MATERIALIZED (
    SELECT *, row_number() OVER (ORDER BY d.id) AS place FROM decided d WHERE d.decision = d.found
  ), b AS MATERIALIZED (
    SELECT nextval('statement_batch_id') AS id, count(*) AS size FROM d HAVING count(*) > 0
  ), legs AS (
    SELECT d.member_id, d.account, d.id, d.at, l.code, l.from_bucket, l.to_bucket, l.amount,
           row_number() OVER (PARTITION BY d.member_id, d.account ORDER BY d.id, l.code) AS n
      FROM d CROSS JOIN LATERAL (VALUES
        (transfer_number('stake_release'), bucket_number('held_orders'), bucket_number('available'),
         CASE WHEN d.result <> result_number('lose') THEN d.stake END),
        (transfer_number('payout'), bucket_number('house_trading'), bucket_number('available'),
         CASE WHEN d.result = result_number('win') THEN d.profit + d.fee END),
        (transfer_number('stake_loss'), bucket_number('held_orders'), bucket_number('house_trading'),
         CASE WHEN d.result = result_number('lose') THEN d.stake END),
        (transfer_number('fee'), bucket_number('held_orders'), bucket_number('house_fees'),
         CASE WHEN d.result IN (result_number('win'), result_number('lose')) THEN d.fee END),
        (transfer_number('fee_release'), bucket_number('held_orders'), bucket_number('available'),
         CASE WHEN d.result IN (result_number('tie'), result_number('void')) THEN d.fee END)
      ) l (code, from_bucket, to_bucket, amount)
     WHERE l.amount > 0
  ), new_transfers AS (
    INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket)
    SELECT l.member_id, l.id, w.lines + l.n, l.amount, l.at, l.account, l.code, l.from_bucket, l.to_bucket
      FROM legs l JOIN wallet w ON w.member_id = l.member_id AND w.account = l.account
    RETURNING ref, line
  ), ended_orders AS (
    UPDATE orders o
       SET entry_seq = d.entry_seq, entry_price = d.entry_price, entry_at = d.entry_at,
           exit_seq = d.exit_seq, exit_price = d.exit_price, exit_at = d.exit_at,
           result = d.result, void_reason = d.void_reason, settled_at = d.at,
           profit = d.profit, deciding_seq = d.deciding_seq, settlement_batch = b.id, settlement_place = d.place,
           ends_settlements = d.place = b.size
      FROM d CROSS JOIN b WHERE o.id = d.id
  ), released AS (
    UPDATE exposure_released rl SET released = rl.released + g.net
      FROM (
        SELECT account, product_id, direction, sum(net)::bigint AS net FROM d GROUP BY account, product_id, direction
        UNION ALL
        SELECT 0, '00000000-0000-0000-0000-000000000000', 0, sum(net)::bigint FROM d
          WHERE account = account_number('real') HAVING count(*) > 0
        ORDER BY 1, 2, 3) g
     WHERE rl.account = g.account AND rl.product_id = g.product_id AND rl.direction = g.direction
  ), new_events AS (
    INSERT INTO outbox (member_id, ref, at, topic) SELECT member_id, id, at, topic_number('order_settled') FROM d
  )
  SELECT (SELECT count(*) FROM d), x.ids, x.decisions,
         (SELECT string_agg(concat_ws(' ', b.id, instant_text(v_at), l.ref, l.lines), E'\n' ORDER BY l.ref)
            FROM b CROSS JOIN (SELECT ref, string_agg(line::text, ',' ORDER BY line) AS lines FROM new_transfers GROUP BY ref) l)
    INTO ended, differing, by_sql, posted
    FROM (SELECT array_agg(d.id) AS ids, array_agg(d.decision) AS decisions FROM decided d
           WHERE d.found IS DISTINCT FROM d.decision) x;
END $$;
