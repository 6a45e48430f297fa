-- Refuses product terms that do not follow the last version, or lack an approval or their notice (42501). Trigger of
-- product_terms (INSERT). Versions have no gap and act in their order, at least 15 minutes after the decision, 24 hours
-- where a member is worse off, and hold exactly what two people approved. The first version of a new product comes with
-- the approval of the product and acts immediately. The first own version of any other product is numbered after the
-- common terms, so that the version of an order means one thing.
CREATE OR REPLACE FUNCTION product_terms_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last public.product_terms;
  v_approval public.approval;
  v_wanted public.product_terms;
  v_origin uuid := (SELECT approval_id FROM public.product WHERE id = NEW.product_id);
BEGIN
  v_last := public.product_terms_at(NEW.product_id, 'infinity');
  IF v_last.version IS NULL AND v_origin IS NOT NULL THEN
    v_approval := public.approval_of_terms(NEW.approval_id, 'new_product');
    v_wanted := public.product_terms_of(v_last, v_approval.payload -> 'terms');
    v_wanted.product_id := NEW.product_id;
    v_wanted.version := 1;
    IF v_approval.id <> v_origin OR NEW.effective_at < v_approval.decided_at THEN
      RAISE EXCEPTION 'terms need an approval by two people and their notice' USING ERRCODE = '42501';
    END IF;
    -- No notice: no member trades by earlier terms.
    PERFORM public.assert_terms_approved(to_jsonb(NEW), to_jsonb(v_wanted), '-infinity', false);
    RETURN NEW;
  END IF;
  IF NEW.version <> greatest(v_last.version, CASE WHEN v_last.approval_id IS NULL THEN (SELECT max(version) FROM public.terms) END) + 1
     OR NEW.effective_at <= v_last.effective_at THEN
    RAISE EXCEPTION 'version numbers of terms must be consecutive' USING ERRCODE = '42501';
  END IF;
  v_approval := public.approval_of_terms(NEW.approval_id, 'product_terms');
  v_wanted := public.product_terms_of(v_last, v_approval.payload -> 'after');
  v_wanted.product_id := (v_approval.payload ->> 'productId')::uuid;
  PERFORM public.assert_terms_approved(
    to_jsonb(NEW), to_jsonb(v_wanted), v_approval.decided_at,
    public.product_terms_cut(v_last, NEW, v_approval.decided_at::date - 1));
  RETURN NEW;
END $$;
