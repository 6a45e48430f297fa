-- Returns the verdict on a stake that the terms do not allow; NULL: they do. p_unverified_max: the limit of a member who is
-- not verified, or NULL. Part of place_orders, into which Postgres inlines it.
CREATE OR REPLACE FUNCTION stake_verdict(p_stake bigint, p_min bigint, p_max bigint, p_step bigint, p_unverified_max bigint)
RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_stake < p_min OR p_stake > p_max OR p_stake % p_step <> 0
                THEN public.verdict_number('ORDER_STAKE_OUT_OF_RANGE')
              WHEN p_stake > p_unverified_max THEN public.verdict_number('ORDER_UNVERIFIED_LIMIT') END
$$;
