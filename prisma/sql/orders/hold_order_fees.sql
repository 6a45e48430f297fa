-- Holds the fees of orders that were just placed, each a line behind its order's stake. Part of place_orders, which holds
-- the locks of the wallets.
CREATE OR REPLACE FUNCTION hold_order_fees(p_orders uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket)
  SELECT t.member_id, o.id, t.line + 1, o.fee, t.at, t.account, public.transfer_number('fee_hold'),
         public.bucket_number('available'), public.bucket_number('held_orders')
    FROM public.orders o JOIN public.transfer t ON t.ref = o.id AND t.code = public.transfer_number('stake_hold')
   WHERE o.id = ANY (p_orders);
END $$;
