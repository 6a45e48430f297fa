-- Refuses product terms that do not follow the last version, or lack an approval or their notice (42501). Trigger of
-- product_terms (INSERT). Versions have no gap and act in their order, at least 15 minutes after the decision, 24 hours
-- where a member is worse off. The first version of a new product comes with the approval of the product and acts
-- immediately. The first own version of any other product is numbered after the common terms, so that the version of an
-- order means one thing.
CREATE OR REPLACE FUNCTION product_terms_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last public.product_terms;
  v_decided timestamptz;
  v_origin uuid := (SELECT approval_id FROM public.product WHERE id = NEW.product_id);
BEGIN
  v_last := public.product_terms_at(NEW.product_id, 'infinity');
  IF v_last.version IS NULL AND v_origin IS NOT NULL THEN
    SELECT decided_at INTO v_decided FROM public.approval
     WHERE id = NEW.approval_id AND id = v_origin AND kind = 'new_product' AND state = 'approved';
    IF v_decided IS NULL OR NEW.version <> 1 OR NEW.effective_at < v_decided THEN
      RAISE EXCEPTION 'terms need two people and their notice' USING ERRCODE = '42501';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.version <> greatest(v_last.version, CASE WHEN v_last.approval_id IS NULL THEN (SELECT max(version) FROM public.terms) END) + 1
     OR NEW.effective_at <= v_last.effective_at THEN
    RAISE EXCEPTION 'versions of terms follow each other' USING ERRCODE = '42501';
  END IF;
  SELECT decided_at INTO v_decided FROM public.approval
   WHERE id = NEW.approval_id AND kind = 'product_terms' AND state = 'approved'
     AND payload ->> 'productId' = NEW.product_id::text;
  IF v_decided IS NULL OR NEW.effective_at < v_decided + interval '15 minutes'
     OR (public.product_terms_cut(v_last, NEW, v_decided::date - 1) AND NEW.effective_at < v_decided + interval '24 hours') THEN
    RAISE EXCEPTION 'terms need two people and their notice' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
