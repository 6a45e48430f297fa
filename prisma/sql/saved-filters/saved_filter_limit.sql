-- Refuses more than 20 saved filters of one administrator for one list. Trigger of saved_filter (INSERT); an advisory
-- lock (saved_filters) makes the count hold for parallel requests. Refused: SAVED_FILTER_LIMIT.
CREATE OR REPLACE FUNCTION saved_filter_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(public.lock_number('saved_filters'), hashtext(NEW.admin_id::text));
  IF (SELECT count(*) FROM public.saved_filter WHERE admin_id = NEW.admin_id AND list = NEW.list) >= 20 THEN
    RAISE EXCEPTION 'refused: SAVED_FILTER_LIMIT' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
