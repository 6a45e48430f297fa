-- Notifies a member of a passkey that was added or removed, with its name. Trigger of member_passkey.
CREATE OR REPLACE FUNCTION passkey_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.notify_member(NEW.member_id, 'security_passkey_added', NULL, jsonb_build_object('device', NEW.name));
  ELSIF NEW.removed_at IS NOT NULL AND OLD.removed_at IS NULL THEN
    PERFORM public.notify_member(NEW.member_id, 'security_passkey_removed', NULL,
      jsonb_build_object('device', NEW.name));
  END IF;
  RETURN NULL;
END $$;
