-- The roles of the running processes. They own nothing and start with nothing; later migrations grant each
-- table and door by name. Whoever runs migrations is the owner. Provisioning gives them LOGIN and a password.
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['fairtick_app', 'fairtick_worker', 'fairtick_reader'] LOOP
    -- Roles belong to the whole server: another database of it may have made them, even at this moment.
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
END $$;

DO $$ BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO fairtick_app, fairtick_worker, fairtick_reader', current_database());
END $$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO fairtick_app, fairtick_worker, fairtick_reader;

-- Deny by default: what a later migration makes is closed until it is granted.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
ALTER DEFAULT PRIVILEGES REVOKE USAGE ON TYPES FROM PUBLIC;
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM PUBLIC;
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM PUBLIC;

-- Which parts of the first content were put in: each once, so that what an administrator removes stays removed.
CREATE TABLE seed_run (name text PRIMARY KEY, at timestamptz(3) NOT NULL DEFAULT now());
