-- Refuses common terms of trading that do not follow the last version, or lack an approval or their notice (42501).
-- Trigger of terms (INSERT). Versions have no gap and act in their order, at least 15 minutes after the decision, 24
-- hours where a member is worse off, and hold exactly what two people approved. Version 1 without an approval is what
-- the installation began with.
CREATE OR REPLACE FUNCTION trading_terms_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last public.terms := public.trading_terms_newest();
  v_approval public.approval;
BEGIN
  -- The first version of an installation. The seed inserts it at every start, and the primary key keeps the first.
  IF NEW.version = 1 AND NEW.approval_id IS NULL
     AND (v_last.version IS NULL OR EXISTS (SELECT 1 FROM public.terms WHERE version = 1)) THEN
    RETURN NEW;
  END IF;
  IF NEW.version <> v_last.version + 1 OR NEW.effective_at <= v_last.effective_at THEN
    RAISE EXCEPTION 'version numbers of terms must be consecutive' USING ERRCODE = '42501';
  END IF;
  v_approval := public.approval_of_terms(NEW.approval_id, 'trading_terms');
  PERFORM public.assert_terms_approved(to_jsonb(NEW), to_jsonb(public.trading_terms_of(v_last, v_approval.payload -> 'after')),
                                       v_approval.decided_at, public.trading_terms_cut(v_last, NEW));
  RETURN NEW;
END $$;
