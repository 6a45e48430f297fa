-- Claims one e-mail with figures that is due, and returns its subscriber and period; no row when none is. Due are the last
-- seven recorded days and the two last recorded months, as far as they ended after the subscription and its subscriber is
-- active and may read reports. A failed mail is due again after 15 minutes, eight times. The claim must be committed before
-- the mail is handed over: a claimed mail is not repeated unless its failure is recorded.
CREATE OR REPLACE FUNCTION claim_report_mail(p_now timestamptz)
RETURNS TABLE (admin_id uuid, period text, email text, language text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_due record;
BEGIN
  FOR v_due IN
    WITH closed AS (SELECT max(d.day) AS day FROM report_day d),
    span AS (
      SELECT to_char(d.day, 'YYYY-MM-DD') AS period, false AS is_month, savings_day_start(d.day + 1) AS until
        FROM report_day d, closed WHERE d.day > closed.day - 7
      UNION ALL
      SELECT to_char(m.first, 'YYYY-MM'), true, savings_day_start((m.first + interval '1 month')::date)
        FROM closed, LATERAL (SELECT (date_trunc('month', closed.day + 1) - n * interval '1 month')::date AS first
                                FROM generate_series(1, 2) n) m
       WHERE EXISTS (SELECT 1 FROM report_day d WHERE d.day >= m.first AND d.day < m.first + interval '1 month')
    )
    SELECT s.admin_id, span.period, s.email, s.language
      FROM report_subscription s JOIN admin a ON a.id = s.admin_id AND a.active
      JOIN span ON span.until > s.since AND CASE WHEN span.is_month THEN s.monthly ELSE s.daily END
      LEFT JOIN report_mail m ON m.admin_id = s.admin_id AND m.period = span.period
     WHERE (m.admin_id IS NULL OR (m.failed_at <= p_now - interval '15 minutes' AND m.failures < 8))
       AND EXISTS (
         SELECT 1 FROM admin_role_member rm JOIN admin_role r ON r.name = rm.role
          WHERE rm.admin_id = a.id AND (r.name = 'admin' OR r.permissions && ARRAY['*:*:*', 'reports:report:read']))
     ORDER BY span.until, span.period, s.admin_id
  LOOP
    INSERT INTO report_mail AS m (admin_id, period, claimed_at) VALUES (v_due.admin_id, v_due.period, p_now)
    ON CONFLICT ON CONSTRAINT report_mail_pkey DO UPDATE SET claimed_at = p_now, failed_at = NULL
      WHERE m.failed_at <= p_now - interval '15 minutes' AND m.failures < 8;
    IF FOUND THEN
      RETURN QUERY SELECT v_due.admin_id, v_due.period, v_due.email, v_due.language;
      RETURN;
    END IF;
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION claim_report_mail TO fairtick_worker;
