-- Returns whether a member could place an order by the first hours, from a day on, at a time when the second refuse it.
-- Both are documents as product_hours_sound describes them. A change of the time zone counts as a cut.
CREATE OR REPLACE FUNCTION product_hours_cut(p_old jsonb, p_new jsonb, p_day date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN (p_new ->> 'aroundTheClock')::boolean THEN false
    WHEN (p_old ->> 'aroundTheClock')::boolean OR p_old ->> 'zone' <> p_new ->> 'zone' THEN true
    ELSE (p_new ->> 'ordersAfterOpenS')::int > (p_old ->> 'ordersAfterOpenS')::int
      OR (p_new ->> 'ordersBeforeCloseS')::int > (p_old ->> 'ordersBeforeCloseS')::int
      OR product_hours_week(p_old) - product_hours_week(p_new) <> '{}'::int4multirange
      OR EXISTS (
        SELECT 1 FROM jsonb_array_elements(p_new -> 'exceptions') x
         WHERE (x ->> 'day')::date >= p_day AND NOT EXISTS (
           SELECT 1 FROM jsonb_array_elements(p_old -> 'exceptions') y
            WHERE y ->> 'day' = x ->> 'day'
              AND (y ->> 'kind' = 'closed'
                   OR (y ->> 'kind' = x ->> 'kind' AND CASE x ->> 'kind'
                         WHEN 'early_close' THEN (y ->> 'minute')::int <= (x ->> 'minute')::int
                         WHEN 'late_open' THEN (y ->> 'minute')::int >= (x ->> 'minute')::int END))))
  END
$$;
GRANT EXECUTE ON FUNCTION product_hours_cut TO fairtick_app, fairtick_reader, fairtick_worker;
