-- Returns a member's own limit at an instant: a looser one acts only after a wait. NULL: none. Inlined by Postgres.
CREATE OR REPLACE FUNCTION limit_in_force(p_limit bigint, p_next bigint, p_from timestamptz, p_at timestamptz)
RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_from <= p_at THEN p_next ELSE p_limit END
$$;
