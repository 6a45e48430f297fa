-- Returns the minutes of the week in which a market is open by its weekly hours; exceptions of single days are ignored.
-- Hours that cross the end of the week continue at its start.
CREATE OR REPLACE FUNCTION product_hours_week(p_hours jsonb) RETURNS int4multirange LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(range_agg(r), '{}') FROM (
    SELECT int4range(o, least(c, 10080)) AS r
      FROM (SELECT (h ->> 'opensMinute')::int AS o, (h ->> 'closesMinute')::int AS c
              FROM jsonb_array_elements(p_hours -> 'hours') h) one
    UNION ALL
    SELECT int4range(0, c - 10080)
      FROM (SELECT (h ->> 'closesMinute')::int AS c FROM jsonb_array_elements(p_hours -> 'hours') h) one WHERE c > 10080) pieces
$$;
GRANT EXECUTE ON FUNCTION product_hours_week TO fairtick_app, fairtick_reader, fairtick_worker;
