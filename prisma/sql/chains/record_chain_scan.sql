-- Records the transfers that the chain watcher found in a range of blocks for the given addresses. p_from and p_to:
-- first and last block; p_head: the chain's newest block.
-- p_transfers: [{"txId", "to", "from", "amount" (text), "height", "at"}]
-- Transfers that were found before and are missing now are marked as gone, because the chain was reorganised. A chain
-- that became shorter is read again from where it ends. A repeated scan changes nothing. A gap before p_from is refused
-- (22023). No money moves here: deposits learn of a transfer by deposit_seen_on_chain. Locks the cursors in address
-- order.
CREATE OR REPLACE FUNCTION record_chain_scan(p_chain text, p_addresses text[], p_from bigint, p_to bigint, p_head bigint,
                                             p_transfers jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
BEGIN
  IF p_from < 0 OR p_to < p_from OR p_head < p_to OR cardinality(p_addresses) NOT BETWEEN 1 AND 1000
     OR jsonb_array_length(p_transfers) > 100000 THEN
    RAISE EXCEPTION 'invalid range of blocks, addresses or transfers' USING ERRCODE = '22023';
  END IF;
  INSERT INTO public.chain_cursor (chain, address, scanned_to, at)
    SELECT p_chain, a, p_from - 1, v_now FROM unnest(p_addresses) a ORDER BY a
    ON CONFLICT (chain, address) DO NOTHING;
  PERFORM 1 FROM public.chain_cursor WHERE chain = p_chain AND address = ANY (p_addresses) ORDER BY address FOR UPDATE;
  IF EXISTS (SELECT 1 FROM public.chain_cursor
              WHERE chain = p_chain AND address = ANY (p_addresses) AND scanned_to < p_from - 1) THEN
    RAISE EXCEPTION 'blocks before % were not read', p_from USING ERRCODE = '22023';
  END IF;

  INSERT INTO public.chain_transfer AS t (chain, tx_id, to_address, from_address, amount, height, at, seen_at)
    SELECT p_chain, x ->> 'txId', x ->> 'to', x ->> 'from', (x ->> 'amount')::bigint, (x ->> 'height')::bigint,
           (x ->> 'at')::timestamptz, v_now
      FROM jsonb_array_elements(p_transfers) x
     WHERE (x ->> 'to') = ANY (p_addresses) AND (x ->> 'height')::bigint BETWEEN p_from AND p_to
     ORDER BY x ->> 'txId', x ->> 'to'
    ON CONFLICT (chain, tx_id, to_address) DO UPDATE
      SET from_address = excluded.from_address, amount = excluded.amount, height = excluded.height, at = excluded.at,
          gone_at = NULL
      WHERE (t.from_address, t.amount, t.height, t.at) IS DISTINCT FROM
            (excluded.from_address, excluded.amount, excluded.height, excluded.at) OR t.gone_at IS NOT NULL;
  UPDATE public.chain_transfer t SET gone_at = v_now
   WHERE t.chain = p_chain AND t.to_address = ANY (p_addresses) AND t.gone_at IS NULL
     AND (t.height BETWEEN p_from AND p_to OR t.height > p_head)
     AND NOT EXISTS (SELECT 1 FROM jsonb_array_elements(p_transfers) x
                      WHERE x ->> 'txId' = t.tx_id AND x ->> 'to' = t.to_address);
  -- A chain that became shorter is read again from where it ends.
  UPDATE public.chain_cursor
     SET scanned_to = CASE WHEN scanned_to > p_head THEN p_to ELSE greatest(scanned_to, p_to) END, at = v_now
   WHERE chain = p_chain AND address = ANY (p_addresses);
END $$;
GRANT EXECUTE ON FUNCTION record_chain_scan TO fairtick_worker;
