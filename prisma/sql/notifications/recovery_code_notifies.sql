-- Notifies a member of a recovery code that was used. Trigger of member_recovery_code.
CREATE OR REPLACE FUNCTION recovery_code_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, 'security_recovery_code_used', NULL, '{}');
  RETURN NULL;
END $$;
