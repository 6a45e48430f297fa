-- Records figures and members' activity of the oldest platform day that is over and not recorded, and returns the day; NULL
-- when there is nothing to record, or another session is recording. The first day is the one on which the first member
-- joined. Days take turns, so that none is left out.
-- Lock: report_days until the commit, without waiting.
CREATE OR REPLACE FUNCTION record_report_day() RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- A minute, in which every transaction that booked before midnight has ended.
  v_over date := platform_day(clock_timestamp() - interval '1 minute') - 1;
  v_day date;
BEGIN
  IF NOT pg_try_advisory_xact_lock(lock_number('report_days')) THEN RETURN NULL; END IF;
  SELECT coalesce(max(d.day) + 1, least(v_over, platform_day((SELECT min(m.created_at) FROM member m)))) INTO v_day
    FROM report_day d;
  IF v_day > v_over THEN RETURN NULL; END IF;
  INSERT INTO report_day (day, made_at) VALUES (v_day, date_trunc('milliseconds', clock_timestamp()));
  INSERT INTO report_figure (day, kind, subject, items, amount)
    SELECT f.day, f.kind, f.subject, f.items, f.amount FROM report_figures_of(v_day, v_day) f;
  INSERT INTO member_day (member_id, day, logins, orders, deposits)
    SELECT a.member_id, a.day, a.logins, a.orders, a.deposits
      FROM member_activity_of(v_day, v_day) a JOIN member m ON m.id = a.member_id AND m.erased_at IS NULL;
  RETURN v_day;
END $$;
GRANT EXECUTE ON FUNCTION record_report_day TO fairtick_worker;
