-- Stops new orders of a product immediately, with an internal reason and a message for members. One administrator may
-- do it alone, because it only refuses orders. It writes nothing on the tape: an entry after an order's close makes its
-- exit known, so its writer could turn a refund into a result. Open orders settle by the feed. Refused: NOT_FOUND,
-- PRODUCT_HALTED. Locks the product.
CREATE OR REPLACE FUNCTION halt_product(p_session uuid, p_id uuid, p_product uuid, p_reason text, p_member_message text)
RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'products:halt:create');
  v_now timestamptz(3);
BEGIN
  PERFORM 1 FROM public.product WHERE id = p_product FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM public.refuse_product('NOT_FOUND'); END IF;
  IF EXISTS (SELECT 1 FROM public.product_halt WHERE product_id = p_product AND resumed_at IS NULL) THEN
    PERFORM public.refuse_product('PRODUCT_HALTED');
  END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  INSERT INTO public.product_halt (id, product_id, reason, member_message, halted_by, halted_at)
  VALUES (p_id, p_product, p_reason, p_member_message, v_admin, v_now);
  UPDATE public.product SET halted = true WHERE id = p_product;
  RETURN v_now;
END $$;
GRANT EXECUTE ON FUNCTION halt_product TO fairtick_app;
