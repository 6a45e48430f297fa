-- Adds a number of erased rows to the record of a run, in the transaction that erases them.
CREATE OR REPLACE FUNCTION note_erased(p_run uuid, p_kind text, p_erased bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.retention_run AS r (id, kind, erased, at)
  SELECT p_run, p_kind, p_erased, clock_timestamp() WHERE p_erased > 0
  ON CONFLICT (id, kind) DO UPDATE SET erased = r.erased + excluded.erased, at = greatest(r.at, excluded.at)
$$;
GRANT EXECUTE ON FUNCTION note_erased TO fairtick_worker;
