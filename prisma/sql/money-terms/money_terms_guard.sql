-- Refuses money terms that do not follow the last version, or lack an approval or their notice (42501). Trigger of
-- money_terms (INSERT). Versions have no gap and act in their order, at least 15 minutes after the decision, 24 hours
-- where a member is worse off, and hold exactly what two people approved. Version 1 without an approval is what the
-- installation began with.
CREATE OR REPLACE FUNCTION money_terms_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last public.money_terms;
  v_approval public.approval;
BEGIN
  SELECT * INTO v_last FROM public.money_terms ORDER BY version DESC LIMIT 1;
  -- What an installation begins with; the seed says it again at every start, and the key keeps the first.
  IF NEW.version = 1 AND NEW.approval_id IS NULL
     AND (v_last.version IS NULL OR EXISTS (SELECT 1 FROM public.money_terms WHERE version = 1)) THEN
    RETURN NEW;
  END IF;
  IF NEW.version <> v_last.version + 1 OR NEW.effective_at <= v_last.effective_at THEN
    RAISE EXCEPTION 'versions of terms follow each other' USING ERRCODE = '42501';
  END IF;
  SELECT * INTO v_approval FROM public.approval
   WHERE id = NEW.approval_id AND kind = 'money_terms' AND state = 'approved' AND decided_by <> proposed_by;
  IF v_approval.id IS NULL OR NEW.effective_at < v_approval.decided_at + interval '15 minutes'
     OR (public.money_terms_cut(v_last, NEW) AND NEW.effective_at < v_approval.decided_at + interval '24 hours') THEN
    RAISE EXCEPTION 'terms need two people and their notice' USING ERRCODE = '42501';
  END IF;
  IF to_jsonb(NEW) - '{effective_at,approval_id}'::text[]
     <> to_jsonb(public.money_terms_of(v_last, v_approval.payload -> 'after')) - '{effective_at,approval_id}'::text[] THEN
    RAISE EXCEPTION 'terms are what two people saw' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
