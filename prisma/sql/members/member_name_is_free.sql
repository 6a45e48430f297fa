-- Refuses a member's name that reads like an administrator's. Trigger of member. Members trust the name that they read;
-- names are compared as name_key. The shared advisory lock (user_names) lets members register in parallel, while a new
-- administrator waits for them and they for it. Refused: USERNAME_TAKEN.
CREATE OR REPLACE FUNCTION member_name_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(public.lock_number('user_names'));
  IF EXISTS (SELECT 1 FROM public.admin WHERE public.name_key(username) = public.name_key(NEW.username)) THEN
    RAISE EXCEPTION 'refused: USERNAME_TAKEN' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
