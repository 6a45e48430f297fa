-- What the console's boards read, without a look at a whole table: figures of days come off indexes that hold nothing else,
-- and what is open is counted where it stands already. Reading only; no application role gains a way to write.

-- Money that came in and went out, by the day it did.
CREATE INDEX deposit_completed_at ON deposit (completed_at) INCLUDE (posted_amount) WHERE state = 'completed';
CREATE INDEX withdrawal_completed_at ON withdrawal (completed_at) INCLUDE (amount) WHERE state = 'completed';
-- Who joined, and whose session is in use.
CREATE INDEX member_created_at ON member (created_at);
CREATE INDEX session_in_use ON session (last_seen_at) INCLUDE (member_id) WHERE ended_at IS NULL;
-- Everything on the tapes that is no tick, a few rows a day: stalls, gaps, halts and changes of the source.
CREATE INDEX tape_events ON tape (product_id, kind, at) WHERE kind <> 1;
-- Voids are rare; without this the newest of them would be looked for through all orders.
CREATE INDEX orders_void ON orders (id) WHERE result = 4;

-- Possible payouts of what is open: what the house would have to pay.
GRANT SELECT ON exposure, exposure_released TO fairtick_app;
-- How many events wait to be relayed, and since when; whose they are is nobody's business there.
GRANT SELECT (id, at) ON outbox TO fairtick_app;

-- Which migrations the database has finished, for the page of operations; nothing else of their record.
CREATE FUNCTION applied_migrations() RETURNS TABLE (name text, finished_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT migration_name::text, finished_at FROM public._prisma_migrations
   WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name DESC LIMIT 500
$$;
REVOKE ALL ON FUNCTION applied_migrations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION applied_migrations() TO fairtick_app;
