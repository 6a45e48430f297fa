-- Returns how many decimals an amount of a currency has.
CREATE OR REPLACE FUNCTION fx_scale(p_currency text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_currency WHEN 'CNY' THEN 2 WHEN 'USD' THEN 2 WHEN 'HKD' THEN 2 WHEN 'USDT' THEN 6 WHEN 'XAU' THEN 4 END
$$;
