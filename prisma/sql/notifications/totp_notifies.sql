-- Notifies a member of an authenticator that was switched on or off. Trigger of member_totp.
CREATE OR REPLACE FUNCTION totp_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.confirmed_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.confirmed_at IS NULL) THEN
    PERFORM public.notify_member(NEW.member_id, 'security_totp_on', NULL, '{}');
  ELSIF NEW.confirmed_at IS NULL AND TG_OP = 'UPDATE' AND OLD.confirmed_at IS NOT NULL THEN
    PERFORM public.notify_member(NEW.member_id, 'security_totp_off', NULL, '{}');
  END IF;
  RETURN NULL;
END $$;
