-- Decides the given orders from the tape alone: entry, exit, result and void reason, without writing anything. It is
-- the twin of decideOrder in packages/verifier, which members run themselves.
--
-- p_ids: ids of orders, settled or not. p_now: an instant up to which no further tape entry can appear. It only matters
-- where the tape is silent; '-infinity' decides nothing from silence. Prices are pips. profit: what the member gains or loses,
-- fee included. result NULL: undecided; entry_seq is set if the order is open. deciding_seq: the first entry after the close.
--
-- An order is void if a stall comes before its entry (stall_before_entry), its entry is beyond the tolerance
-- (entry_moved), no tick comes up to the close (no_entry), fewer than 2 ticks follow the entry (too_few_ticks), the
-- last tick is older than the staleness limit at the close (exit_stale), the source changes in between
-- (source_changed), or no entry follows within 5 minutes after the close (no_deciding_entry). Where several hold, the
-- first in this order counts.
--
-- Orders are found by their id alone. A condition such as settled_at IS NULL would offer the planner the partial index of
-- unsettled orders, which a plan made while few orders were open would scan whole for every batch.
CREATE OR REPLACE FUNCTION decide_orders(p_ids uuid[], p_now timestamptz)
RETURNS TABLE (id uuid, member_id uuid, product_id uuid, account smallint, direction smallint, stake bigint, fee bigint,
               payout_bps int, result smallint, void_reason smallint, profit bigint, entry_seq bigint,
               entry_price bigint, entry_at timestamptz, exit_seq bigint, exit_price bigint, exit_at timestamptz,
               deciding_seq bigint)
LANGUAGE sql STABLE AS $$
  SELECT o.id, o.member_id, o.product_id, o.account, o.direction, o.stake, o.fee, o.payout_bps, f.result,
         CASE WHEN r.reason > 0 THEN r.reason END::smallint,
         CASE WHEN f.result = public.result_number('win') THEN o.stake * o.payout_bps / 10000 - o.fee
              WHEN f.result = public.result_number('lose') THEN -o.stake - o.fee
              WHEN f.result IS NOT NULL THEN 0 END,
         CASE WHEN e.kind = public.tape_kind_number('tick') THEN e.seq END,
         CASE WHEN e.kind = public.tape_kind_number('tick') THEN e.price END,
         CASE WHEN e.kind = public.tape_kind_number('tick') THEN e.at END,
         x.seq, x.price, x.at, d.seq
    FROM public.orders o
    -- the first tick or stall of the order's time, and what it alone decides (OFFSET 0: evaluated once per row)
    LEFT JOIN LATERAL (
      SELECT k.seq, k.price, k.at, k.kind, k.source FROM public.tape k
       WHERE k.product_id = o.product_id AND k.at > o.accepted_at AND k.at <= o.close_at
         AND k.kind IN (public.tape_kind_number('tick'), public.tape_kind_number('stall'))
       ORDER BY k.at LIMIT 1) e ON true
    CROSS JOIN LATERAL (
      SELECT CASE WHEN e.kind = public.tape_kind_number('stall') THEN public.void_number('stall_before_entry')
                  WHEN abs(e.price - o.shown_price)::numeric * 10000 > o.tolerance_bps::numeric * o.shown_price
                      THEN public.void_number('entry_moved')
                  ELSE 0 END AS reason OFFSET 0) early
    -- proof that no entry up to the close can still come
    LEFT JOIN LATERAL (
      SELECT k.seq, k.at FROM public.tape k
       WHERE early.reason = 0 AND k.product_id = o.product_id AND k.at > o.close_at
       ORDER BY k.at LIMIT 1) d ON true
    -- the last tick up to the close, once it is known
    LEFT JOIN LATERAL (
      SELECT k.seq, k.price, k.at, k.source FROM public.tape k
       WHERE early.reason = 0 AND e.seq IS NOT NULL AND (d.at IS NOT NULL OR p_now > o.close_at + interval '5 minutes')
         AND k.product_id = o.product_id AND k.at <= o.close_at AND k.kind = public.tape_kind_number('tick')
       ORDER BY k.at DESC LIMIT 1) x ON true
    CROSS JOIN LATERAL (
      SELECT CASE
               WHEN early.reason > 0 THEN early.reason
               WHEN d.at IS NULL AND p_now <= o.close_at + interval '5 minutes' THEN NULL
               WHEN e.seq IS NULL THEN public.void_number('no_entry')
               WHEN x.seq = e.seq OR (SELECT 1 FROM public.tape k WHERE k.product_id = o.product_id
                                         AND k.seq > e.seq AND k.seq < x.seq
                                             AND k.kind = public.tape_kind_number('tick') LIMIT 1) IS NULL
                                                 THEN public.void_number('too_few_ticks')
               WHEN x.at < o.close_at - o.staleness_ms * interval '1 millisecond' THEN public.void_number('exit_stale')
               WHEN x.source <> e.source THEN public.void_number('source_changed')
               WHEN d.at IS NULL OR d.at > o.close_at + interval '5 minutes'
                   THEN public.void_number('no_deciding_entry')
               ELSE 0
             END AS reason OFFSET 0) r
    CROSS JOIN LATERAL (
      SELECT CASE WHEN r.reason > 0 THEN public.result_number('void')
                  WHEN r.reason = 0 THEN CASE WHEN x.price = e.price THEN public.result_number('tie')
                                              WHEN (x.price > e.price) = (o.direction = public.direction_number('rise'))
                                                  THEN public.result_number('win')
                                              ELSE public.result_number('lose') END
             END::smallint AS result OFFSET 0) f
   WHERE o.id = ANY (p_ids)
$$;
GRANT EXECUTE ON FUNCTION decide_orders TO fairtick_app;
