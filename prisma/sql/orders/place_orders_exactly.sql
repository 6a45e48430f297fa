-- Places orders one after the other, each judged by a snapshot that is taken under the locks. Part of place_orders, for
-- batches that met a conflict; arguments and answer are those of place_orders. An order that does not fit into the
-- exposure is refused with ORDER_EXPOSURE_LIMIT, and the others are placed. Real orders that the house balance does not
-- cover are counted in cover_refusal, by hour.
-- Locks, before the first order: all wallets in (member, account) order, then exposure in (account, product, direction)
-- order, so that the statements of the orders meet no lock that is taken.
CREATE OR REPLACE FUNCTION place_orders_exactly(
  p_members uuid[], p_epochs int[], p_keys uuid[], p_hashes bytea[], p_accounts smallint[], p_products uuid[],
  p_directions smallint[], p_stakes bigint[], p_durations int[], p_shown_prices bigint[], p_shown_seqs bigint[],
  p_tolerances int[]
) RETURNS text LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  c_nil CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  v_answer text;
  v_one text;
  v_limit text;
BEGIN
  PERFORM 1 FROM (SELECT DISTINCT * FROM unnest(p_members, p_accounts) AS m (member_id, account) ORDER BY 1, 2) m
    JOIN public.wallet w ON w.member_id = m.member_id AND w.account = m.account
    ORDER BY w.member_id, w.account FOR NO KEY UPDATE OF w;
  -- In the order of the statement below.
  PERFORM 1 FROM public.exposure WHERE product_id = ANY (p_products)
    OR (product_id = c_nil AND public.account_number('real') = ANY (p_accounts))
    ORDER BY account, product_id, direction FOR NO KEY UPDATE;
  UPDATE public.exposure e SET released_seen = rl.released
    FROM public.exposure_released rl
   WHERE (e.product_id = ANY (p_products) OR (e.product_id = c_nil AND public.account_number('real') = ANY (p_accounts)))
     AND rl.account = e.account AND rl.product_id = e.product_id AND rl.direction = e.direction
     AND rl.released > e.released_seen;
  FOR i IN 1..cardinality(p_members) LOOP
    BEGIN
      v_one := public.place_orders(false, p_members[i:i], p_epochs[i:i], p_keys[i:i], p_hashes[i:i], p_accounts[i:i],
                            p_products[i:i], p_directions[i:i], p_stakes[i:i], p_durations[i:i], p_shown_prices[i:i],
                            p_shown_seqs[i:i], p_tolerances[i:i]);
    EXCEPTION WHEN SQLSTATE 'FT409' THEN
      GET STACKED DIAGNOSTICS v_limit = PG_EXCEPTION_DETAIL;
      -- No other rule refused the order.
      INSERT INTO public.idempotency (actor_id, key, at, route, verdict, body_hash)
        VALUES (p_members[i], p_keys[i], clock_timestamp(), public.route_number('place_orders'),
                public.verdict_number('ORDER_EXPOSURE_LIMIT'), p_hashes[i]);
      IF v_limit = 'house_balance' THEN
        INSERT INTO public.cover_refusal AS c (hour, orders, first_at, last_at)
          VALUES (date_trunc('hour', clock_timestamp()), 1, clock_timestamp(), clock_timestamp())
          ON CONFLICT (hour) DO UPDATE SET orders = c.orders + 1, last_at = greatest(c.last_at, excluded.last_at);
      END IF;
      v_one := '1:' || public.verdict_number('ORDER_EXPOSURE_LIMIT');
    END;
    IF v_one <> '' THEN v_answer := concat_ws(',', v_answer, i || substr(v_one, 2)); END IF;
  END LOOP;
  RETURN coalesce(v_answer, '');
END $$;
