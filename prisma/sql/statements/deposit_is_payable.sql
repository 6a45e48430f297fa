-- Returns whether a line of a bank statement can be the money of a deposit in this state. A deposit that ended without
-- its money keeps the line unmatched, so that people see it.
CREATE OR REPLACE FUNCTION deposit_is_payable(p_state text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_state NOT IN ('rejected', 'cancelled', 'expired')
$$;
GRANT EXECUTE ON FUNCTION deposit_is_payable TO fairtick_app, fairtick_worker;
