-- What an administrator keeps for himself, and how things are found by the end of their number.

-- Filters of a list under a name of his own: an address, nothing else. Nobody reads another's.
CREATE TABLE saved_filter (
  id uuid PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES admin (id),
  -- the list's place in the console
  list text NOT NULL CHECK (list ~ '^[a-z][a-z0-9/-]{0,59}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- what stands in the address after the question mark
  query text NOT NULL CHECK (length(query) <= 1000 AND query ~ '^[A-Za-z0-9%&=._~*+:,-]*$'),
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT saved_filter_name UNIQUE (admin_id, list, name)
);

-- A list has so many of one administrator: more is no help any more.
CREATE FUNCTION saved_filter_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4250, hashtext(NEW.admin_id::text));
  IF (SELECT count(*) FROM public.saved_filter WHERE admin_id = NEW.admin_id AND list = NEW.list) >= 20 THEN
    RAISE EXCEPTION 'refused: SAVED_FILTER_LIMIT' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER saved_filter_limit BEFORE INSERT ON saved_filter FOR EACH ROW EXECUTE FUNCTION saved_filter_limit();

REVOKE ALL ON FUNCTION saved_filter_limit() FROM PUBLIC;
GRANT SELECT, INSERT, DELETE, UPDATE (name, query, updated_at) ON saved_filter TO fairtick_app;

-- Staff read the last eight characters of a number to each other; its beginning is the time, which neighbours share.
-- (Orders have no such index: placing would pay for it. They are found by their whole number or its beginning.)
CREATE INDEX deposit_number_end ON deposit (right(id::text, 8));
CREATE INDEX withdrawal_number_end ON withdrawal (right(id::text, 8));
CREATE INDEX approval_number_end ON approval (right(id::text, 8));
