-- Returns the verdict on a member who may not trade now, by their own choice or not; NULL: they may. Part of place_orders,
-- into which Postgres inlines it.
CREATE OR REPLACE FUNCTION pause_verdict(
  p_barred timestamptz, p_excluded timestamptz, p_timed_out timestamptz, p_at timestamptz
) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_barred > p_at THEN
           CASE WHEN p_excluded > p_at THEN public.verdict_number('MEMBER_SELF_EXCLUDED')
                WHEN p_timed_out > p_at THEN public.verdict_number('MEMBER_TIMED_OUT')
                ELSE public.verdict_number('ORDER_TRADING_BARRED') END END
$$;
