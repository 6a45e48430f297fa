-- Lifts an administrator's halt of a product. A halt by a restored database remains until its books are confirmed.
-- Refused: NOT_FOUND, PRODUCT_NOT_HALTED. Locks the product.
CREATE OR REPLACE FUNCTION resume_product(p_session uuid, p_product uuid, p_reason text) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'products:halt:create');
  v_now timestamptz(3);
BEGIN
  PERFORM 1 FROM public.product WHERE id = p_product FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM public.refuse_product('NOT_FOUND'); END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  UPDATE public.product_halt SET resumed_by = v_admin, resumed_at = v_now, resume_reason = p_reason
   WHERE product_id = p_product AND resumed_at IS NULL;
  IF NOT FOUND THEN PERFORM public.refuse_product('PRODUCT_NOT_HALTED'); END IF;
  UPDATE public.product
     SET halted = EXISTS (SELECT 1 FROM public.database_timeline WHERE confirmed_at IS NULL AND p_product = ANY (halted))
   WHERE id = p_product;
  RETURN v_now;
END $$;
GRANT EXECUTE ON FUNCTION resume_product TO fairtick_app;
