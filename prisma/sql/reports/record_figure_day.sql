-- Records the public figures of the oldest platform day that is over and not recorded, and returns the day; NULL when there is
-- nothing to record, or another session is recording. The first is the day before, once a member exists. Days take turns, so
-- that none is left out.
-- Lock: figure_days until the commit, without waiting.
CREATE OR REPLACE FUNCTION record_figure_day(OUT day date, OUT sha256 bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- A minute, in which every transaction that settled before midnight has ended.
  v_over date := platform_day(clock_timestamp() - interval '1 minute') - 1;
  v_day date;
  v_from uuid;
  v_until timestamptz;
BEGIN
  IF NOT pg_try_advisory_xact_lock(lock_number('figure_days')) THEN RETURN; END IF;
  SELECT coalesce(max(d.day) + 1, v_over) INTO v_day FROM figure_day d;
  IF v_day > v_over OR NOT EXISTS (SELECT FROM member) THEN RETURN; END IF;
  v_from := coalesce((SELECT d.settled_before FROM figure_day d WHERE d.day = v_day - 1), order_id_at('epoch'));
  v_until := savings_day_start(v_day + 1);
  INSERT INTO figure_day AS f (day, content, sha256, figures, settled_before, made_at)
  SELECT v_day, p.content, pg_catalog.sha256(convert_to(p.content, 'UTF8')), p.figures,
         coalesce((SELECT o.id FROM orders o
                    WHERE o.id >= v_from AND o.id < order_id_at(v_until - interval '5 seconds')
                      AND (o.settled_at IS NULL OR o.settled_at >= v_until)
                    ORDER BY o.id LIMIT 1),
                  order_id_at(v_until - interval '5 seconds')),
         date_trunc('milliseconds', clock_timestamp())
    FROM public_figures_of(v_day, v_from) p
  RETURNING f.day, f.sha256 INTO day, sha256;
END $$;
GRANT EXECUTE ON FUNCTION record_figure_day TO fairtick_worker;
