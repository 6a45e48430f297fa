-- The texts of the statements of settled orders, made of what is posted: the order, its transfers and its tape. A JSON array
-- without spaces: [1, "settlement", order id, hash of its acceptance in the log, result, void reason, entry, exit, deciding
-- entry, payout, numbers of its transfers, settled at]. Entry and exit are [seq, hash, price], the deciding entry [seq, hash];
-- null where there is none. payout: what the member's available balance received. docs/receipts.md is the rule, and
-- settlementText in packages/verifier its twin. Other orders are left out. batch and place: of the statement.
CREATE OR REPLACE FUNCTION settlement_texts(p_ids uuid[]) RETURNS TABLE (id uuid, batch bigint, place int, text text)
LANGUAGE sql STABLE AS $$
  SELECT o.id, o.settlement_batch, o.settlement_place, concat(
           '[1,"settlement","', o.id, '",',
           coalesce('"' || encode(substring(b.statements FROM o.acceptance_place * 96 - 31 FOR 32), 'hex') || '"', 'null'), ',"',
           CASE o.result WHEN public.result_number('win') THEN 'win' WHEN public.result_number('lose') THEN 'lose'
                         WHEN public.result_number('tie') THEN 'tie' ELSE 'void' END, '",',
           CASE o.void_reason WHEN public.void_number('no_entry') THEN '"no_entry"'
                              WHEN public.void_number('entry_moved') THEN '"entry_moved"'
                              WHEN public.void_number('stall_before_entry') THEN '"stall_before_entry"'
                              WHEN public.void_number('too_few_ticks') THEN '"too_few_ticks"'
                              WHEN public.void_number('exit_stale') THEN '"exit_stale"'
                              WHEN public.void_number('source_changed') THEN '"source_changed"'
                              WHEN public.void_number('no_deciding_entry') THEN '"no_deciding_entry"'
                              ELSE 'null' END, ',',
           coalesce('[' || e.seq || ',"' || encode(e.hash, 'hex') || '","' || public.price_text(o.entry_price, p.pip_decimals) || '"]',
                    'null'), ',',
           coalesce('[' || x.seq || ',"' || encode(x.hash, 'hex') || '","' || public.price_text(o.exit_price, p.pip_decimals) || '"]',
                    'null'), ',',
           coalesce('[' || d.seq || ',"' || encode(d.hash, 'hex') || '"]', 'null'), ',"',
           public.money_text(t.paid), '",[', t.lines, '],"', public.instant_text(o.settled_at), '"]')
    FROM public.orders o
    JOIN public.product p ON p.id = o.product_id
    LEFT JOIN public.statement_batch b ON b.id = o.acceptance_batch
    LEFT JOIN public.tape e ON e.product_id = o.product_id AND e.seq = o.entry_seq
    LEFT JOIN public.tape x ON x.product_id = o.product_id AND x.seq = o.exit_seq
    LEFT JOIN public.tape d ON d.product_id = o.product_id AND d.seq = o.deciding_seq
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(t.amount) FILTER (WHERE t.to_bucket = public.bucket_number('available')), 0)::bigint AS paid,
             string_agg(t.line::text, ',' ORDER BY t.line) AS lines
        FROM public.transfer t
       WHERE t.ref = o.id AND t.code BETWEEN public.transfer_number('stake_release') AND public.transfer_number('fee_release')
         AND t.code <> public.transfer_number('fee_hold')) t
   WHERE o.id = ANY (p_ids) AND num_nulls(o.settled_at) = 0
$$;
