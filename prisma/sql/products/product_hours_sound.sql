-- Returns whether a JSON document of trading hours is valid.
-- {"zone": IANA name, "aroundTheClock": bool, "ordersAfterOpenS": int, "ordersBeforeCloseS": int,
--  "hours": [{"opensMinute": int, "closesMinute": int}], as minutes since Sunday 00:00 of the zone's wall clock,
--  "exceptions": [{"day": date, "kind": "closed" | "early_close" | "late_open", "minute": int or null, "label": text}]}
CREATE OR REPLACE FUNCTION product_hours_sound(p_hours jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_sound boolean;
BEGIN
  SELECT (p_hours ->> 'zone') ~ '^[A-Za-z_]{1,30}(/[A-Za-z_+-]{1,30}){0,2}$'
     AND jsonb_typeof(p_hours -> 'aroundTheClock') = 'boolean'
     AND (p_hours ->> 'ordersAfterOpenS')::int BETWEEN 0 AND 3600
     AND (p_hours ->> 'ordersBeforeCloseS')::int BETWEEN 0 AND 3600
     AND jsonb_array_length(p_hours -> 'hours') BETWEEN CASE WHEN (p_hours ->> 'aroundTheClock')::boolean THEN 0 ELSE 1 END AND 28
     AND jsonb_array_length(p_hours -> 'exceptions') <= 200
     AND (SELECT coalesce(bool_and((h ->> 'opensMinute')::int BETWEEN 0 AND 10079
                   AND (h ->> 'closesMinute')::int > (h ->> 'opensMinute')::int
                   AND (h ->> 'closesMinute')::int <= (h ->> 'opensMinute')::int + 10080), true)
            FROM jsonb_array_elements(p_hours -> 'hours') h)
     AND (SELECT coalesce(bool_and((x ->> 'day')::date IS NOT NULL AND x ->> 'kind' IN ('closed', 'early_close', 'late_open')
                   AND (x ->> 'kind' = 'closed') = (x ->> 'minute' IS NULL)
                   AND coalesce((x ->> 'minute')::int, 0) BETWEEN 0 AND 1440
                   AND length(x ->> 'label') BETWEEN 1 AND 60), true)
                 AND count(*) = count(DISTINCT (x ->> 'day', x ->> 'kind'))
            FROM jsonb_array_elements(p_hours -> 'exceptions') x)
    INTO v_sound;
  RETURN coalesce(v_sound, false);
EXCEPTION WHEN data_exception THEN
  RETURN false;
END $$;
