-- Returns whether outgoing money is stopped, and locks the breaker's row FOR SHARE. Called before anything that pays
-- out. The lock makes it exact: what commits after the breaker trips was not decided before it. Without a row nothing
-- goes out.
CREATE OR REPLACE FUNCTION outgoing_stopped() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_row public.breaker;
BEGIN
  SELECT * INTO v_row FROM public.breaker WHERE id = 1 FOR SHARE;
  RETURN v_row.id IS NULL OR (v_row.stopped_at IS NOT NULL AND v_row.released_at IS NULL);
END $$;
