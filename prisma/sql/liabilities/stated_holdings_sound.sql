-- Returns whether lines of stated holdings are valid: 1 to 40 lines. Each has a place of 1 to 120 characters, a currency
-- and an amount that is not negative, all as text, and no other key.
CREATE OR REPLACE FUNCTION stated_holdings_sound(p_lines jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(p_lines) = 'array' AND jsonb_array_length(p_lines) BETWEEN 1 AND 40 THEN
    (SELECT coalesce(bool_and(
              jsonb_typeof(l) = 'object' AND l - '{where,currency,amount}'::text[] = '{}'
              AND (SELECT count(*) = 3 FROM jsonb_path_query(l, '$.* ? (@.type() == "string")'))
              AND length(l ->> 'where') BETWEEN 1 AND 120 AND l ->> 'currency' ~ '^[A-Z][A-Z0-9]{1,9}$'
              AND l ->> 'amount' ~ '^(0|[1-9][0-9]{0,17})(\.[0-9]{1,18})?$'), false)
       FROM jsonb_array_elements(p_lines) l)
    ELSE false END
$$;
