-- Refuses a batch (23505) that presumed members without open orders where that is wrong and broke no unique key, because
-- a presumption must not change an answer. Part of place_orders. Two cases: a member with an open order was refused for a
-- limit or a balance (p_late: their places in the arrays), which is checked after ORDER_PENDING_SETTLEMENT; or has an
-- open order in a higher slot, from terms that allowed more orders.
CREATE OR REPLACE FUNCTION assert_no_open_orders(p_members uuid[], p_accounts smallint[], p_products uuid[], p_late int[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1
     FROM generate_series(1, cardinality(p_members)) AS n (n)
     JOIN public.orders o
       ON o.member_id = p_members[n.n] AND o.account = p_accounts[n.n] AND o.product_id = p_products[n.n]
    WHERE o.result IS NULL AND (o.slot > 1 OR n.n = ANY (p_late));
  IF FOUND THEN
    RAISE EXCEPTION 'a member of this batch has an open order already' USING ERRCODE = '23505';
  END IF;
END $$;
