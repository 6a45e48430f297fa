-- Returns a calendar of the tables as the JSON document of hours that product terms hold. See product_hours_sound for
-- its form.
CREATE OR REPLACE FUNCTION calendar_hours_of(p_calendar text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
           'zone', c.zone, 'aroundTheClock', c.around_the_clock, 'ordersAfterOpenS', c.orders_after_open_s,
           'ordersBeforeCloseS', c.orders_before_close_s,
           'hours', (SELECT coalesce(jsonb_agg(jsonb_build_object('opensMinute', h.opens_minute, 'closesMinute', h.closes_minute)
                                               ORDER BY h.opens_minute), '[]')
                       FROM public.calendar_hours h WHERE h.calendar = c.name),
           'exceptions', (SELECT coalesce(jsonb_agg(jsonb_build_object('day', x.day, 'kind', x.kind, 'minute', x.minute,
                                                                       'label', x.label) ORDER BY x.day, x.kind), '[]')
                            FROM public.calendar_exception x WHERE x.calendar = c.name))
    FROM public.calendar c WHERE c.name = p_calendar
$$;
GRANT EXECUTE ON FUNCTION calendar_hours_of TO fairtick_app, fairtick_reader, fairtick_worker;
