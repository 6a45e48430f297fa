-- Returns whether an approved amount differs from what was submitted or seen by more than the tolerance, or is too
-- large. p_max: the most that the method took when the deposit was made, NULL for none. p_seen: NULL if no machine saw
-- money. Amounts are minor units of the deposit's currency, compared in the account currency.
CREATE OR REPLACE FUNCTION deposit_differs(p_submitted bigint, p_seen bigint, p_actual bigint, p_max bigint, p_scale smallint, p_rate bigint)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_actual > p_max, false)
      OR greatest(abs(public.deposit_value(p_actual, p_scale, p_rate) - public.deposit_value(p_submitted, p_scale, p_rate)),
                  abs(public.deposit_value(p_actual, p_scale, p_rate) - public.deposit_value(p_seen, p_scale, p_rate)))
         > public.deposit_tolerance(public.deposit_value(p_submitted, p_scale, p_rate))
$$;
GRANT EXECUTE ON FUNCTION deposit_differs TO fairtick_reader, fairtick_worker;
