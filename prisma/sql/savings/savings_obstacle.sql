-- Returns what refuses a new savings position, and the version of the terms that it would have. p_renewed: the position
-- that it would renew, whose share of quota and limits becomes free. Without a permitted real account nothing begins
-- and nothing is renewed; due positions are returned. The caller holds product and wallet.
-- Codes: REAL_ACCOUNT_NOT_OPEN, SAVINGS_PRODUCT_UNAVAILABLE, SAVINGS_BELOW_MINIMUM, SAVINGS_STEP,
-- SAVINGS_TOO_MANY_POSITIONS, SAVINGS_MEMBER_LIMIT, SAVINGS_INSUFFICIENT_BALANCE, SAVINGS_QUOTA_EXHAUSTED.
CREATE OR REPLACE FUNCTION savings_obstacle(p_member uuid, p_product uuid, p_amount bigint, p_at timestamptz, p_renewed uuid,
                                 OUT error text, OUT details jsonb, OUT terms_version int)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  p public.savings_product;
  t public.savings_terms := public.savings_terms_at(p_product, p_at);
  v_active bigint;
  v_mine bigint;
  v_free bigint;
BEGIN
  SELECT * INTO p FROM public.savings_product WHERE id = p_product;
  terms_version := t.version;
  SELECT count(*), coalesce(sum(principal) FILTER (WHERE product_id = p_product), 0) INTO v_active, v_mine
    FROM public.savings_position
   WHERE member_id = p_member AND status = 'pending_return' AND id IS DISTINCT FROM p_renewed;
  v_free := t.quota - p.taken + CASE WHEN p_renewed IS NULL THEN 0 ELSE p_amount END;
  IF cardinality(public.real_account_missing()) > 0 THEN
    error := 'REAL_ACCOUNT_NOT_OPEN';
  ELSIF p.id IS NULL OR NOT p.enabled OR t.version IS NULL THEN
    error := 'SAVINGS_PRODUCT_UNAVAILABLE';
  ELSIF p_amount < t.min_amount THEN
    error := 'SAVINGS_BELOW_MINIMUM';
    details := jsonb_build_object('min', public.money_text(t.min_amount));
  ELSIF p_amount % t.step <> 0 THEN
    error := 'SAVINGS_STEP';
    details := jsonb_build_object('step', public.money_text(t.step));
  ELSIF v_active >= (public.money_terms_at(p_at)).savings_max_positions THEN
    error := 'SAVINGS_TOO_MANY_POSITIONS';
    details := jsonb_build_object('max', (public.money_terms_at(p_at)).savings_max_positions);
  ELSIF v_mine + p_amount > t.max_per_member THEN
    error := 'SAVINGS_MEMBER_LIMIT';
    details := jsonb_build_object('remaining', public.money_text(greatest(t.max_per_member - v_mine, 0)));
  ELSIF p_renewed IS NULL AND p_amount > (SELECT available FROM public.wallet
    WHERE member_id = p_member AND account = public.account_number('real')) THEN
    error := 'SAVINGS_INSUFFICIENT_BALANCE';
  ELSIF p_amount > v_free THEN
    error := 'SAVINGS_QUOTA_EXHAUSTED';
    details := jsonb_build_object('remaining', public.money_text(greatest(v_free, 0)));
  END IF;
END $$;
