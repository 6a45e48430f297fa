-- Books an approved proposal: adds to or deducts from a member's balance, or moves money into or out of the house. The
-- proposal's id is the transfer's reference, so UNIQUE (ref, code) refuses a second booking.
-- Refused: ADJUSTMENT_INSUFFICIENT_BALANCE; HOUSE_FUNDING_COVER: what covers the possible payouts of open orders cannot
-- leave. Locks for money that leaves the house: the nil wallet, the exposure of all real orders (orders being placed
-- hold it until they commit), then the trading balance.
CREATE OR REPLACE FUNCTION book_approved(p_approval approval) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  c_nil CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  v_trading bigint;
  v_open bigint;
  v_cover_bps int;
BEGIN
  IF p_approval.kind = 'manual_add' THEN
    PERFORM public.book_lines(p_approval.member_id, public.account_number('real'), p_approval.id,
      ARRAY[public.transfer_number('manual_add')],
      ARRAY[public.bucket_number('house_adjustments')],
      ARRAY[public.bucket_number('available')], ARRAY[p_approval.amount]);
  ELSIF p_approval.kind = 'manual_deduct' THEN
    PERFORM 1 FROM public.wallet WHERE member_id = p_approval.member_id AND account = public.account_number('real')
      FOR NO KEY UPDATE;
    IF NOT EXISTS (SELECT 1 FROM public.wallet
                    WHERE member_id = p_approval.member_id AND account = public.account_number('real')
                      AND available >= p_approval.amount) THEN
      RAISE EXCEPTION 'refused: ADJUSTMENT_INSUFFICIENT_BALANCE' USING ERRCODE = 'FT422';
    END IF;
    PERFORM public.book_lines(p_approval.member_id, public.account_number('real'), p_approval.id,
      ARRAY[public.transfer_number('manual_deduct')],
      ARRAY[public.bucket_number('available')],
      ARRAY[public.bucket_number('house_adjustments')], ARRAY[p_approval.amount]);
  ELSIF p_approval.payload ->> 'direction' = 'in' THEN
    PERFORM public.book_lines(c_nil, public.account_number('real'), p_approval.id,
      ARRAY[public.transfer_number('house_funding')],
      ARRAY[public.bucket_number('clearing_bank')],
      ARRAY[public.bucket_number('house_trading')], ARRAY[p_approval.amount]);
  ELSE
    -- The cover of the possible payouts of open orders cannot leave. Orders being placed lock this row until they commit.
    PERFORM 1 FROM public.wallet WHERE member_id = c_nil AND account = public.account_number('real') FOR NO KEY UPDATE;
    PERFORM 1 FROM public.exposure WHERE account = public.account_number('real') AND product_id = c_nil
      AND direction = public.direction_number('both') FOR NO KEY UPDATE;
    PERFORM 1 FROM public.house_balance
      WHERE account = public.account_number('real') AND bucket = public.bucket_number('house_trading')
        FOR NO KEY UPDATE;
    SELECT amount INTO v_trading FROM public.house_balance
      WHERE account = public.account_number('real') AND bucket = public.bucket_number('house_trading');
    SELECT e.taken - r.released INTO v_open
      FROM public.exposure e JOIN public.exposure_released r USING (account, product_id, direction)
     WHERE e.account = public.account_number('real') AND e.product_id = c_nil AND e.direction = public.direction_number('both');
    SELECT real_cover_bps INTO v_cover_bps FROM public.terms_at(clock_timestamp());
    IF v_trading < p_approval.amount
       OR (v_open > 0 AND (v_trading - p_approval.amount)::numeric * coalesce(v_cover_bps, 0) < v_open::numeric * 10000) THEN
      RAISE EXCEPTION 'refused: HOUSE_FUNDING_COVER' USING ERRCODE = 'FT422';
    END IF;
    PERFORM public.book_lines(c_nil, public.account_number('real'), p_approval.id,
      ARRAY[public.transfer_number('house_funding')],
      ARRAY[public.bucket_number('house_trading')],
      ARRAY[public.bucket_number('clearing_bank')], ARRAY[p_approval.amount]);
  END IF;
END $$;
