-- Returns the answers of orders that were placed before under the same keys, joined as place_orders does. Part of
-- place_orders. p_again: their places in the arrays.
CREATE OR REPLACE FUNCTION placed_before(p_again int[], p_members uuid[], p_keys uuid[]) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT string_agg(public.order_answer(i.n, o.id, o.accepted_at, o.fee, o.payout_bps, o.tolerance_bps, o.terms_version,
                                          o.head_seq, o.head_hash), ',')
      FROM unnest(p_again) AS i (n)
      JOIN public.idempotency k ON k.actor_id = p_members[i.n] AND k.route = public.route_number('place_orders')
       AND k.key = p_keys[i.n]
      JOIN public.orders o ON o.id = k.ref);
END $$;
