-- Converts an amount into minor units of the account currency (2 decimals), rounded down. p_scale: decimals of the
-- deposit's currency. p_rate: CNY for one unit with 8 decimals; NULL is one to one.
CREATE OR REPLACE FUNCTION deposit_value(p_amount bigint, p_scale smallint, p_rate bigint) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_rate IS NULL THEN p_amount::numeric
              ELSE div(p_amount::numeric * p_rate * 100, power(10::numeric, p_scale + 8)) END
$$;
GRANT EXECUTE ON FUNCTION deposit_value TO fairtick_app, fairtick_reader, fairtick_worker;
