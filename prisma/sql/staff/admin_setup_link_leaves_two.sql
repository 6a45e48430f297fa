-- Refuses a setup link that leaves fewer than two people with all permissions, when it is sent and when it is used.
-- Trigger of admin_setup_link, after admin_setup_link_guard. A link can give a second account to a person who has one. If
-- fewer than two people had all permissions, no decision of two people would be possible. When a link is sent, its use
-- is simulated in a subtransaction that is rolled back (FT001). It is checked again when it is used, because
-- administrators may have been added or removed in between. Refused: STAFF_LAST_ADMINS.
CREATE OR REPLACE FUNCTION admin_setup_link_leaves_two() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.used_at IS NOT NULL THEN
    PERFORM public.check_full_admins(current_setting('fairtick.full_admins')::bigint);
    RETURN NULL;
  END IF;
  BEGIN
    UPDATE public.admin_setup_link SET used_at = created_at WHERE id = NEW.id;
    RAISE EXCEPTION 'rolled back after the check' USING ERRCODE = 'FT001';
  EXCEPTION WHEN SQLSTATE 'FT001' THEN
    RETURN NULL;
  END;
END $$;
