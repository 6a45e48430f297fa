-- Returns how far an amount may differ without a second person: the larger of 1.00 and 1 % of what was submitted. In
-- minor units of the account currency. `approvedDifference` of the contract describes the same rule to people.
CREATE OR REPLACE FUNCTION deposit_tolerance(p_submitted numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(100, div(p_submitted, 100))
$$;
GRANT EXECUTE ON FUNCTION deposit_tolerance TO fairtick_reader, fairtick_worker;
