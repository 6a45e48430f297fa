-- The running processes may ask which migration the database has reached, and nothing else of the migrations' record.
CREATE FUNCTION schema_version() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT max(migration_name) FROM public._prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
$$;
REVOKE ALL ON FUNCTION schema_version() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION schema_version() TO fairtick_app, fairtick_worker, fairtick_reader;
