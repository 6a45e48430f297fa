-- Returns the lowest free slot beside those in use, one bit each; bit 0 means none. Part of place_orders, into which
-- Postgres inlines it.
CREATE OR REPLACE FUNCTION free_slot(p_used int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_used = 0 THEN 1
              ELSE 32 - position('1' IN (~(p_used | 1) & ((p_used | 1) + 1))::bit(32)::text) END
$$;
