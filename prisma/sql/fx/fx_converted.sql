-- Converts an amount at the rate of a quote, rounded down to the minor unit. p_side 'deposit': from the foreign
-- currency to CNY; 'withdrawal': from CNY to the foreign currency. p_foreign_scale: decimals of the foreign currency.
-- numeric holds the product of any two bigint exactly.
CREATE OR REPLACE FUNCTION fx_converted(p_given bigint, p_side text, p_rate bigint, p_foreign_scale int) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_side
    WHEN 'deposit' THEN div(p_given::numeric * p_rate * 100, 100000000 * 10::numeric ^ p_foreign_scale)
    ELSE div(p_given::numeric * 100000000 * 10::numeric ^ p_foreign_scale, p_rate::numeric * 100) END
$$;
