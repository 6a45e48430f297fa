-- Notifies a member when the state of their proof of identity changes. Trigger of identity_check. A proof that a newer
-- one replaces before its time is not reported.
CREATE OR REPLACE FUNCTION identity_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, 'identity_' || NEW.state, NEW.id,
    jsonb_build_object('reasons', cardinality(NEW.reasons)));
  RETURN NULL;
END $$;
