-- Refuses a setup link that its sender may not send, and every change of a link except its one use. Trigger of
-- admin_setup_link (INSERT, UPDATE). A link without a sender is the operator's: only a login of the database's owner
-- may insert it. Links of administrators follow may_set_up when they are sent and again when they are used.
-- Refused: STAFF_BEYOND_OWN when the link is sent; ADMIN_LINK_INVALID when it is used, which does not tell its user why.
-- Other refusals raise 42501. First takes the advisory lock of staff changes (administrators). Stores the number of full
-- administrators in fairtick.full_admins for the trigger admin_setup_link_leaves_two.
CREATE OR REPLACE FUNCTION admin_setup_link_guard() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Serialised with the changes of staff and roles, before any of them is read.
  PERFORM pg_advisory_xact_lock(lock_number('administrators'));
  IF TG_OP = 'UPDATE'
     AND (OLD.used_at IS NOT NULL
          OR (NEW.id, NEW.admin_id, NEW.digest, NEW.created_by, NEW.created_at, NEW.expires_at)
             IS DISTINCT FROM (OLD.id, OLD.admin_id, OLD.digest, OLD.created_by, OLD.created_at, OLD.expires_at)) THEN
    RAISE EXCEPTION 'a setup link can only be used once, and not otherwise changed' USING ERRCODE = '42501';
  END IF;
  IF NEW.created_by IS NULL THEN
    IF TG_OP = 'INSERT'
       AND NOT pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
      RAISE EXCEPTION 'only the database owner may send a setup link without a sender' USING ERRCODE = '42501';
    END IF;
  ELSIF NOT public.may_set_up(NEW.created_by, NEW.admin_id) THEN
    -- the user of the link learns only that it is no longer valid
    IF TG_OP = 'UPDATE' THEN RAISE EXCEPTION 'refused: ADMIN_LINK_INVALID' USING ERRCODE = 'FT422'; END IF;
    RAISE EXCEPTION 'refused: STAFF_BEYOND_OWN' USING ERRCODE = 'FT422';
  END IF;
  PERFORM set_config('fairtick.full_admins', public.count_full_admins()::text, true);
  RETURN NEW;
END $$;
