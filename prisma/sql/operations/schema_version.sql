-- Returns the newest migration that the database has finished. The running processes may read nothing else of the
-- migrations' record.
CREATE OR REPLACE FUNCTION schema_version() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT max(migration_name) FROM public._prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
$$;
GRANT EXECUTE ON FUNCTION schema_version TO fairtick_app, fairtick_reader, fairtick_worker;
