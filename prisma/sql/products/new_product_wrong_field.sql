-- Returns which field of proposed terms could not be read, or 'terms' if it is not one alone. p_step: the step of
-- stakes in minor units.
CREATE OR REPLACE FUNCTION new_product_wrong_field(p_terms jsonb, p_step bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE
    WHEN (p_terms ->> 'minStake')::numeric * 100 % p_step <> 0 THEN 'minStake'
    WHEN (p_terms ->> 'maxStake')::numeric * 100 % p_step <> 0 THEN 'maxStake'
    WHEN NOT EXISTS (SELECT 1 FROM pg_timezone_names WHERE name = p_terms -> 'hours' ->> 'zone') THEN 'zone'
    ELSE 'terms' END;
EXCEPTION WHEN data_exception THEN
  RETURN 'terms';
END $$;
