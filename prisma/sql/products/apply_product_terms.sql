-- Puts approved terms of a product in force, at the instant that was chosen or as soon as their notice allows. Called
-- by decide_approval for the kind product_terms. Accepted orders keep what was copied into them.
-- payload: {"productId": uuid, "symbol": text, "before": {"version": int, ...}, "effectiveAt": instant or null,
--   "after": {"enabled", "sort", "feeBps", "minStake", "maxStake", "exposureCap", "durations", "hours"}}
-- Refused: NOT_FOUND, REVIEW_CHANGED (a newer version than the proposer saw), PRODUCT_TERMS_NOTICE (the chosen instant
-- is too early now; nothing is approved), PRODUCT_TERMS_INVALID. Locks the product.
CREATE OR REPLACE FUNCTION apply_product_terms(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_product uuid := (p_approval.payload ->> 'productId')::uuid;
  v_wanted timestamptz := (p_approval.payload ->> 'effectiveAt')::timestamptz;
  v_last public.product_terms;
  v_new public.product_terms;
  v_notice record;
BEGIN
  PERFORM 1 FROM public.product WHERE id = v_product FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM public.refuse_product('NOT_FOUND'); END IF;
  v_last := public.product_terms_at(v_product, 'infinity');
  IF v_last.version IS DISTINCT FROM (p_approval.payload -> 'before' ->> 'version')::int THEN
    PERFORM public.refuse_product('REVIEW_CHANGED');
  END IF;
  v_new := public.product_terms_of(v_last, p_approval.payload -> 'after');
  SELECT * INTO v_notice FROM public.product_terms_notice(v_last, v_new, p_now);
  IF v_wanted < v_notice.earliest THEN
    PERFORM public.refuse_product('PRODUCT_TERMS_NOTICE',
                                  jsonb_build_object('earliest', public.instant_text(v_notice.earliest)));
  END IF;
  v_new.effective_at := coalesce(v_wanted, v_notice.earliest);
  v_new.approval_id := p_approval.id;
  INSERT INTO public.product_terms SELECT v_new.*;
EXCEPTION WHEN check_violation OR not_null_violation THEN
  PERFORM public.refuse_product('PRODUCT_TERMS_INVALID');
END $$;
