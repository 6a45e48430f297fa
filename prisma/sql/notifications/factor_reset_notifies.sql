-- Notifies a member of a request to remove their second factors, and of its end. Trigger of factor_reset.
CREATE OR REPLACE FUNCTION factor_reset_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, 'security_factor_reset_' || coalesce(NEW.outcome, 'requested'), NULL, '{}');
  RETURN NULL;
END $$;
