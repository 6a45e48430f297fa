-- Returns up to p_limit positions of one product that are due at an instant. A position that cannot be returned is
-- counted as failed and does not hold up the others. Locks: product, positions, wallets by member, house rows; one
-- product a transaction keeps this order.
CREATE OR REPLACE FUNCTION return_savings_at(p_product uuid, p_at timestamptz, p_limit int, OUT returned int, OUT failed int)
LANGUAGE plpgsql AS $$
DECLARE
  v_ids uuid[];
  v_one uuid;
BEGIN
  returned := 0;
  failed := 0;
  PERFORM 1 FROM public.savings_product WHERE id = p_product FOR NO KEY UPDATE;
  SELECT array_agg(due.id ORDER BY due.returns_at, due.id) INTO v_ids FROM (
    SELECT p.id, p.returns_at FROM public.savings_position p
     WHERE p.product_id = p_product AND p.status = 'pending_return' AND p.returns_at <= p_at
     ORDER BY p.returns_at, p.id LIMIT least(p_limit, 1000) FOR NO KEY UPDATE) due;
  IF v_ids IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM public.wallet w
    WHERE w.account = public.account_number('real')
      AND w.member_id IN (SELECT p.member_id FROM public.savings_position p WHERE p.id = ANY (v_ids))
    ORDER BY w.member_id FOR NO KEY UPDATE;
  FOREACH v_one IN ARRAY v_ids LOOP
    BEGIN
      PERFORM public.end_savings_position(v_one, p_at, true);
      returned := returned + 1;
    EXCEPTION
      WHEN serialization_failure OR deadlock_detected OR lock_not_available OR query_canceled OR admin_shutdown THEN RAISE;
      WHEN OTHERS THEN
        RAISE WARNING 'position % cannot be returned: %', v_one, SQLERRM;
        failed := failed + 1;
    END;
  END LOOP;
END $$;
