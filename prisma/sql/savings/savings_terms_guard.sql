-- Refuses savings terms that do not follow the last version, or lack an approval or their notice (42501). Trigger of
-- savings_terms (INSERT). Versions have no gap and act in their order, at least 15 minutes after the decision, 24 hours
-- where a member would get less, and hold exactly what two people approved. Version 1 may lack an approval: it is what
-- the installation began with.
CREATE OR REPLACE FUNCTION savings_terms_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last public.savings_terms;
  v_approval public.approval;
BEGIN
  SELECT * INTO v_last FROM public.savings_terms WHERE product_id = NEW.product_id ORDER BY version DESC LIMIT 1;
  IF NEW.version <> coalesce(v_last.version, 0) + 1 OR NEW.effective_at <= v_last.effective_at THEN
    RAISE EXCEPTION 'version numbers of savings terms must be consecutive' USING ERRCODE = '42501';
  END IF;
  IF NEW.approval_id IS NOT NULL THEN
    v_approval := public.approval_of_terms(NEW.approval_id, 'savings_terms');
    PERFORM public.assert_terms_approved(
      to_jsonb(NEW),
      to_jsonb(public.savings_terms_of(
        -- a new product is identified by its term
        coalesce((v_approval.payload ->> 'productId')::uuid,
                 (SELECT id FROM public.savings_product
                   WHERE term_days = (v_approval.payload ->> 'termDays')::int AND NEW.version = 1)),
        v_last, v_approval.payload -> 'after')),
      v_approval.decided_at, public.savings_terms_cut(v_last, NEW));
  END IF;
  RETURN NEW;
END $$;
