-- Notifies a member that an administrator has opened the screens of their account. Trigger of account_view (INSERT).
CREATE OR REPLACE FUNCTION account_view_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, 'account_viewed', NEW.id, jsonb_build_object('category', NEW.category));
  RETURN NULL;
END $$;
