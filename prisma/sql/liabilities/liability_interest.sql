-- Returns the interest that a position has earned by the end of a platform day, if it was active then. By the formula, so
-- that it does not depend on when the day's row was written.
CREATE OR REPLACE FUNCTION liability_interest(p_position savings_position, p_day date) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.savings_interest(p_position.principal, p_position.rate_bps,
                                 least(greatest(p_day - p_position.first_day + 1, 0), p_position.term_days))
$$;
GRANT EXECUTE ON FUNCTION liability_interest TO fairtick_reader, fairtick_worker;
