-- Ends a position: before its term with the principal alone, at its term with principal and interest, or by a renewal.
-- At the term the missing days are accrued first. The principal is renewed if the member wants it, is not frozen or
-- barred from login, and the product still takes it; whatever prevents a renewal never prevents the return. The caller
-- holds product, position and wallet.
CREATE OR REPLACE FUNCTION end_savings_position(p_id uuid, p_at timestamptz, p_may_renew boolean) RETURNS savings_position
LANGUAGE plpgsql AS $$
DECLARE
  p public.savings_position;
  v_obstacle record;
BEGIN
  PERFORM public.accrue_savings_days(ARRAY[p_id], public.platform_day(p_at));
  SELECT * INTO STRICT p FROM public.savings_position WHERE id = p_id;
  IF p.returns_at <= p_at AND p_may_renew AND p.auto_renew AND NOT public.savings_barred(p.member_id) THEN
    SELECT * INTO v_obstacle
      FROM public.savings_obstacle(p.member_id, p.product_id, p.principal, p.returns_at, p.id);
    IF v_obstacle.error IS NULL THEN
      BEGIN
        RETURN public.close_savings_position(p_id, p_at, v_obstacle.terms_version);
      EXCEPTION
        WHEN serialization_failure OR deadlock_detected OR lock_not_available OR query_canceled OR admin_shutdown THEN
          RAISE;
        WHEN OTHERS THEN RAISE WARNING 'position % is not renewed: %', p_id, SQLERRM;
      END;
    END IF;
  END IF;
  RETURN public.close_savings_position(p_id, p_at, NULL);
END $$;
