-- Notifies a member of a changed login password, withdrawal password or e-mail address. Trigger of member. A login hash
-- that was only renewed at a login leaves password_changed_at unchanged and is not reported.
CREATE OR REPLACE FUNCTION credentials_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.login_hash <> OLD.login_hash AND NEW.password_changed_at <> OLD.password_changed_at THEN
    PERFORM public.notify_member(NEW.id, 'security_login_password', NULL, '{}');
  END IF;
  IF NEW.withdraw_hash <> OLD.withdraw_hash THEN
    PERFORM public.notify_member(NEW.id, 'security_withdraw_password', NULL, '{}');
  END IF;
  IF NEW.email IS DISTINCT FROM OLD.email THEN
    PERFORM public.notify_member(NEW.id, 'security_email', NULL, '{}');
  END IF;
  RETURN NULL;
END $$;
