-- A member's name must not be read as an administrator's, nor the other way round: members trust the name they read.

-- Names of one key are read as one name: case, separators, digits for letters (adm1n, 5upport), rn for m, vv for w. Both
-- kinds of names are ASCII by their own checks. `lookAlikeKey` of the API's code is the same.
CREATE FUNCTION name_key(p_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(translate(regexp_replace(lower(p_name COLLATE "C"), '[^a-z0-9]', '', 'g'),
    '0123456789i', 'olzeasgtbgl'), 'rn', 'm'), 'vv', 'w')
$$;
CREATE INDEX member_name_key ON member (name_key(username));

-- Members register side by side; a new administrator waits for those who are registering, and they for them.
CREATE FUNCTION member_name_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(4371, 1);
  IF EXISTS (SELECT 1 FROM public.admin WHERE public.name_key(username) = public.name_key(NEW.username)) THEN
    RAISE EXCEPTION 'refused: USERNAME_TAKEN' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_name_is_free BEFORE INSERT OR UPDATE OF username ON member
  FOR EACH ROW EXECUTE FUNCTION member_name_is_free();
ALTER TABLE member ENABLE ALWAYS TRIGGER member_name_is_free;

CREATE FUNCTION admin_name_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4371, 1);
  IF EXISTS (SELECT 1 FROM public.member WHERE public.name_key(username) = public.name_key(NEW.username)) THEN
    RAISE EXCEPTION 'refused: STAFF_USERNAME_TAKEN' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER admin_name_is_free BEFORE INSERT OR UPDATE OF username ON admin
  FOR EACH ROW EXECUTE FUNCTION admin_name_is_free();
ALTER TABLE admin ENABLE ALWAYS TRIGGER admin_name_is_free;

REVOKE ALL ON FUNCTION name_key(text), member_name_is_free(), admin_name_is_free() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION name_key(text) TO fairtick_app;
