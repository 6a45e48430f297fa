-- Returns whether this installation is a production one. The step that migrates writes it as the database's owner; no
-- running process can change it.
CREATE OR REPLACE FUNCTION in_production() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT production FROM public.installation), false)
$$;
GRANT EXECUTE ON FUNCTION in_production TO fairtick_app, fairtick_worker;
