-- A link may make two accounts one person (0293_accounts_in_hand). Where that left fewer than two people with all
-- permissions, nothing could be decided by two again. Such a link is refused: when it is handed, as if it were used at
-- once, and when it is used, because others may have come or gone in between.

-- NULL: the operator handed it, with the owner's login of the database, which no administrator has. It puts the account in
-- no other administrator's hand.
ALTER TABLE admin_setup_link ALTER COLUMN created_by DROP NOT NULL;

CREATE OR REPLACE FUNCTION admin_setup_link_guard() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE'
     AND (OLD.used_at IS NOT NULL
          OR (NEW.id, NEW.admin_id, NEW.digest, NEW.created_by, NEW.created_at, NEW.expires_at)
             IS DISTINCT FROM (OLD.id, OLD.admin_id, OLD.digest, OLD.created_by, OLD.created_at, OLD.expires_at)) THEN
    RAISE EXCEPTION 'a link is used once' USING ERRCODE = '42501';
  END IF;
  IF NEW.created_by IS NULL THEN
    IF TG_OP = 'INSERT'
       AND NOT pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
      RAISE EXCEPTION 'only the owner of the database hands a link of the operator' USING ERRCODE = '42501';
    END IF;
  ELSIF NOT public.may_set_up(NEW.created_by, NEW.admin_id) THEN
    -- who uses it learns only that it is not valid any more
    IF TG_OP = 'UPDATE' THEN RAISE EXCEPTION 'refused: ADMIN_LINK_INVALID' USING ERRCODE = 'FT422'; END IF;
    RAISE EXCEPTION 'refused: STAFF_BEYOND_OWN' USING ERRCODE = 'FT422';
  END IF;
  -- One at a time, with the changes of staff and roles.
  PERFORM pg_advisory_xact_lock(4041, 1);
  PERFORM set_config('fairtick.full_admins', public.count_full_admins()::text, true);
  RETURN NEW;
END $$;

CREATE FUNCTION admin_setup_link_leaves_two() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.used_at IS NOT NULL THEN
    PERFORM public.check_full_admins(current_setting('fairtick.full_admins')::bigint);
    RETURN NULL;
  END IF;
  BEGIN
    UPDATE public.admin_setup_link SET used_at = created_at WHERE id = NEW.id;
    RAISE EXCEPTION 'only tried' USING ERRCODE = 'FT001';
  EXCEPTION WHEN SQLSTATE 'FT001' THEN
    RETURN NULL;
  END;
END $$;
CREATE TRIGGER admin_setup_link_leaves_two AFTER INSERT OR UPDATE OF used_at ON admin_setup_link
  FOR EACH ROW EXECUTE FUNCTION admin_setup_link_leaves_two();
ALTER TABLE admin_setup_link ENABLE ALWAYS TRIGGER admin_setup_link_leaves_two;

-- As before, without the operator's links, which put no account in a hand.
CREATE OR REPLACE FUNCTION accounts_of_person(p_admin uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT unnest(held.accounts)
    FROM (SELECT p_admin AS id
          UNION SELECT created_by FROM public.admin_setup_link WHERE used_at IS NOT NULL AND created_by IS NOT NULL) AS hand,
         LATERAL (SELECT public.accounts_in_hand(hand.id) AS accounts) held
   WHERE p_admin = ANY (held.accounts)
$$;

-- As before; a link of the operator counts from the first on.
CREATE OR REPLACE FUNCTION setup_link_from(p_admin uuid, p_until timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT l.created_by FROM public.admin_setup_link l
   WHERE l.admin_id = p_admin AND l.used_at <= p_until
     AND (l.created_by IS NULL
          OR 2 < (SELECT count(*) FROM public.admin a
                   WHERE a.created_at <= l.created_at OR a.id IN (l.admin_id, l.created_by)))
   ORDER BY l.used_at DESC, l.created_at DESC LIMIT 1
$$;

-- As before, but whose word counts as one is asked once an account instead of once a pair.
CREATE OR REPLACE FUNCTION count_full_admins() RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH able AS MATERIALIZED (
    SELECT a.id, ARRAY(SELECT public.accounts_of_person(a.id)) AS person FROM public.admin a
     WHERE a.active AND '*:*:*' = ANY (public.permissions_of_roles(public.roles_of_admin(a.id)))
  )
  SELECT greatest(
    (SELECT count(*) FROM able a WHERE NOT EXISTS (SELECT 1 FROM able b WHERE b.id < a.id AND b.id = ANY (a.person))),
    (SELECT 2 WHERE EXISTS (SELECT 1 FROM able a JOIN able b ON b.id > a.id AND b.id <> ALL (a.person))))
$$;

REVOKE ALL ON FUNCTION admin_setup_link_leaves_two() FROM PUBLIC;
