-- Returns the verdict on an order that goes beyond a limit or the balance of its wallet; NULL: it fits. p_staked: stakes of
-- this day before it. p_lost: the day's net loss, to which p_held is added as if every open order lost. p_own_stake,
-- p_own_loss, p_own_open: the member's own limits of the day and of open orders, of which there are p_open_count, or NULL.
-- p_period_stake, p_period_loss, p_period_risk: what period_room returned, or NULL. Part of place_orders, into which
-- Postgres inlines it.
CREATE OR REPLACE FUNCTION money_verdict(
  p_common terms, p_stake bigint, p_fee bigint, p_open bigint, p_staked bigint, p_own_stake bigint, p_lost bigint,
  p_held bigint, p_own_loss bigint, p_available bigint, p_open_count int, p_own_open bigint, p_period_stake bigint,
  p_period_loss bigint, p_period_risk bigint
) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_open + p_stake > p_common.max_open_stake THEN public.verdict_number('ORDER_OPEN_STAKE_LIMIT')
    WHEN p_staked + p_stake > p_common.max_day_stake THEN public.verdict_number('ORDER_DAY_STAKE_LIMIT')
    WHEN p_open_count >= p_own_open THEN public.verdict_number('LIMIT_OPEN_ORDERS')
    WHEN p_staked + p_stake > p_own_stake THEN public.verdict_number('LIMIT_DAY_STAKE')
    WHEN p_staked + p_stake > p_period_stake THEN public.verdict_number('LIMIT_PERIOD_STAKE')
    WHEN greatest(p_lost, 0) + p_held + p_stake + p_fee > p_own_loss THEN public.verdict_number('LIMIT_DAY_LOSS')
    WHEN p_lost + p_held + p_stake + p_fee > p_period_loss OR p_held + p_stake + p_fee > p_period_risk
      THEN public.verdict_number('LIMIT_PERIOD_LOSS')
    WHEN p_available < p_stake + p_fee THEN public.verdict_number('ORDER_INSUFFICIENT_BALANCE') END
$$;
