-- Returns whether a verdict is one of money_verdict. Part of place_orders, into which Postgres inlines it.
CREATE OR REPLACE FUNCTION is_money_verdict(p_verdict smallint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_verdict IN (public.verdict_number('ORDER_OPEN_STAKE_LIMIT'), public.verdict_number('ORDER_DAY_STAKE_LIMIT'),
                       public.verdict_number('LIMIT_OPEN_ORDERS'), public.verdict_number('LIMIT_DAY_STAKE'),
                       public.verdict_number('LIMIT_DAY_LOSS'), public.verdict_number('LIMIT_PERIOD_STAKE'),
                       public.verdict_number('LIMIT_PERIOD_LOSS'), public.verdict_number('ORDER_INSUFFICIENT_BALANCE'))
$$;
