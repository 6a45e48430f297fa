-- Puts approved savings terms in force, for a product as its proposer saw it or for a new one. They act after their
-- notice, which is longer where a member would get less, never before the version in front of them, and on new
-- positions only.
-- payload: {"productId": uuid or null, "termDays": int, "before": {"version": int, ...} or null,
--   "effectiveAt": instant or null,
--   "after": {"rateBps": int, "minAmount": "100.00", "step": ..., "maxPerMember": ..., "quota": ...}}
-- Refused: SAVINGS_PRODUCT_EXISTS, NOT_FOUND, REVIEW_CHANGED, SAVINGS_TERMS_INVALID. Locks the product.
CREATE OR REPLACE FUNCTION apply_savings_terms(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_product uuid := (p_approval.payload ->> 'productId')::uuid;
  v_money public.money_terms := public.money_terms_at(p_now);
  v_last public.savings_terms;
  v_new public.savings_terms;
BEGIN
  IF v_product IS NULL THEN
    v_product := uuidv7();
    INSERT INTO public.savings_product (id, term_days, enabled, version, created_at)
    VALUES (v_product, (p_approval.payload ->> 'termDays')::int, true, 1, p_now) ON CONFLICT (term_days) DO NOTHING;
    IF NOT FOUND THEN PERFORM public.refuse_savings('SAVINGS_PRODUCT_EXISTS'); END IF;
  ELSE
    PERFORM 1 FROM public.savings_product WHERE id = v_product FOR NO KEY UPDATE;
    IF NOT FOUND THEN PERFORM public.refuse_savings('NOT_FOUND'); END IF;
    SELECT * INTO v_last FROM public.savings_terms WHERE product_id = v_product ORDER BY version DESC LIMIT 1;
    IF v_last.version IS DISTINCT FROM (p_approval.payload -> 'before' ->> 'version')::int THEN
      PERFORM public.refuse_savings('REVIEW_CHANGED');
    END IF;
  END IF;
  v_new := public.savings_terms_of(v_product, v_last, p_approval.payload -> 'after');
  v_new.approval_id := p_approval.id;
  v_new.effective_at := greatest(
    (p_approval.payload ->> 'effectiveAt')::timestamptz,
    p_now + interval '1 second' * CASE WHEN public.savings_terms_cut(v_last, v_new) THEN v_money.savings_cut_notice_s
                                       ELSE v_money.savings_notice_s END,
    v_last.effective_at + interval '1 millisecond');
  INSERT INTO public.savings_terms SELECT v_new.*;
EXCEPTION WHEN check_violation OR not_null_violation THEN
  PERFORM public.refuse_savings('SAVINGS_TERMS_INVALID');
END $$;
