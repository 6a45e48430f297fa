-- Ends a position whose days are accrued: redeemed before its term, matured at it, or renewed into a new position.
-- p_renewal: the version of the terms for the renewal, NULL for none. Interest is paid at the term only. The caller
-- holds product, position and wallet.
CREATE OR REPLACE FUNCTION close_savings_position(p_id uuid, p_at timestamptz, p_renewal int) RETURNS savings_position
LANGUAGE plpgsql AS $$
DECLARE
  p public.savings_position;
BEGIN
  UPDATE public.savings_position
     SET status = 'returned', returned_at = greatest(p_at, subscribed_at),
         outcome = CASE WHEN returns_at > p_at THEN 'redeemed' WHEN p_renewal IS NULL THEN 'matured' ELSE 'renewed' END,
         interest_paid = CASE WHEN returns_at > p_at THEN 0 ELSE accrued END
   WHERE id = p_id RETURNING * INTO STRICT p;
  UPDATE public.savings_product SET taken = taken - p.principal WHERE id = p.product_id;
  PERFORM public.book_lines(p.member_id, public.account_number('real'), p.id,
    ARRAY[public.transfer_number('savings_return'), public.transfer_number('interest')],
    ARRAY[public.bucket_number('savings'), public.bucket_number('house_interest')],
    ARRAY[public.bucket_number('available'), public.bucket_number('available')], ARRAY[p.principal, p.interest_paid]);
  IF p_renewal IS NOT NULL THEN
    PERFORM public.open_savings_position(uuidv7(), p.member_id, p.product_id, p_renewal, p.principal, true, p.returns_at,
                                         p.id);
  END IF;
  RETURN p;
END $$;
