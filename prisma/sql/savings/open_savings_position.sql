-- Writes a new savings position with its quota and its money. The caller has checked savings_obstacle and holds product
-- and wallet. p_from: the position that it renews, or NULL.
CREATE OR REPLACE FUNCTION open_savings_position(p_id uuid, p_member uuid, p_product uuid, p_version int, p_amount bigint,
                                                 p_auto_renew boolean, p_at timestamptz, p_from uuid) RETURNS savings_position
LANGUAGE plpgsql AS $$
DECLARE
  p public.savings_position;
  v_term int;
BEGIN
  UPDATE public.savings_product SET taken = taken + p_amount WHERE id = p_product RETURNING term_days INTO v_term;
  INSERT INTO public.savings_position (id, member_id, product_id, terms_version, term_days, rate_bps, principal, status,
                                       auto_renew, subscribed_at, first_day, last_day, returns_at, renewed_from)
    SELECT p_id, p_member, p_product, p_version, v_term, t.rate_bps, p_amount, 'pending_return', p_auto_renew, p_at,
           public.platform_day(p_at) + 1, public.platform_day(p_at) + v_term,
           public.savings_day_start(public.platform_day(p_at) + v_term + 1), p_from
      FROM public.savings_terms t WHERE t.product_id = p_product AND t.version = p_version
  RETURNING * INTO STRICT p;
  PERFORM public.book_lines(p_member, public.account_number('real'), p_id,
    ARRAY[public.transfer_number('savings_subscribe')],
    ARRAY[public.bucket_number('available')], ARRAY[public.bucket_number('savings')], ARRAY[p_amount]);
  RETURN p;
END $$;
