-- Refuses savings terms that do not follow the last version, or lack an approval or their notice (42501). Trigger of
-- savings_terms (INSERT). Versions have no gap and act in their order, at least 15 minutes after the decision, 24 hours
-- where a member would get less. Version 1 may lack an approval: it is what the installation began with.
CREATE OR REPLACE FUNCTION savings_terms_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last public.savings_terms;
  v_decided timestamptz;
BEGIN
  SELECT * INTO v_last FROM public.savings_terms WHERE product_id = NEW.product_id ORDER BY version DESC LIMIT 1;
  IF NEW.version <> coalesce(v_last.version, 0) + 1 OR NEW.effective_at <= v_last.effective_at THEN
    RAISE EXCEPTION 'versions of savings terms follow each other' USING ERRCODE = '42501';
  END IF;
  IF NEW.approval_id IS NOT NULL THEN
    SELECT decided_at INTO v_decided FROM public.approval
     WHERE id = NEW.approval_id AND kind = 'savings_terms' AND state = 'approved';
    IF v_decided IS NULL OR NEW.effective_at < v_decided + interval '15 minutes'
       OR (public.savings_terms_cut(v_last, NEW) AND NEW.effective_at < v_decided + interval '24 hours') THEN
      RAISE EXCEPTION 'savings terms need two people and their notice' USING ERRCODE = '42501';
    END IF;
  END IF;
  RETURN NEW;
END $$;
