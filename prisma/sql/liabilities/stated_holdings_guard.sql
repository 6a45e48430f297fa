-- Refuses a statement of holdings that does not follow the last version, or holds anything but what two people approved
-- (42501). Trigger of stated_holdings (INSERT).
CREATE OR REPLACE FUNCTION stated_holdings_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_approval public.approval := public.approval_of_terms(NEW.approval_id, 'stated_holdings');
BEGIN
  IF NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM public.stated_holdings)
     OR NEW.published_at <> v_approval.decided_at
     OR EXISTS (SELECT FROM jsonb_each(v_approval.payload -> 'after') f
                 WHERE public.stated_holdings_content(NEW) -> f.key IS DISTINCT FROM f.value) THEN
    RAISE EXCEPTION 'a statement of holdings must be the next version and what two people saw' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
