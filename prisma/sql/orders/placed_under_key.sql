-- Returns what the database has of an order before it is placed: the slots of the product that open orders of the member
-- use, one bit each; and the answer stored under its key, with whether it is one to the same body. One row always. Part of
-- place_orders, into which Postgres inlines it.
CREATE OR REPLACE FUNCTION placed_under_key(
  p_member uuid, p_account smallint, p_product uuid, p_key uuid, p_hash bytea
) RETURNS TABLE (slots int, verdict smallint, is_same boolean)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT o.slots, i.verdict, i.body_hash = p_hash
    FROM (SELECT bit_or(1 << o.slot) AS slots FROM public.orders o
           WHERE o.member_id = p_member AND o.account = p_account AND o.product_id = p_product AND o.result IS NULL) o
    LEFT JOIN LATERAL (SELECT i.verdict, i.body_hash FROM public.idempotency i
                        WHERE i.actor_id = p_member AND i.route = public.route_number('place_orders') AND i.key = p_key
                        LIMIT 1) i ON true
$$;
