-- Returns the migrations that the database has finished, newest first, and nothing else of their record.
CREATE OR REPLACE FUNCTION applied_migrations() RETURNS TABLE (name text, finished_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT migration_name::text, finished_at FROM public._prisma_migrations
   WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name DESC LIMIT 500
$$;
GRANT EXECUTE ON FUNCTION applied_migrations TO fairtick_app;
