-- Refuses a name for an administrator that reads like a member's name. Trigger of admin. Members trust the name that
-- they read; names are compared as name_key. The exclusive advisory lock (user_names) waits for members who are registering,
-- and they wait for it. Refused: STAFF_USERNAME_TAKEN.
CREATE OR REPLACE FUNCTION admin_name_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(public.lock_number('user_names'));
  IF EXISTS (SELECT 1 FROM public.member WHERE public.name_key(username) = public.name_key(NEW.username)) THEN
    RAISE EXCEPTION 'refused: STAFF_USERNAME_TAKEN' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
