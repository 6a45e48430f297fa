-- Claims up to p_limit deliveries of a channel that are due, oldest first, and returns them with what the worker needs to
-- decide and send: the member's settings, the mailbox or the device, and how many notices went there within the last hour. A
-- claim makes the delivery due again after two minutes. So a notice whose process crashes is sent at least once; the crash
-- between the sending and its record is the only case in which it is sent twice. Rows that another process is claiming are
-- skipped.
CREATE OR REPLACE FUNCTION claim_notices(p_channel text, p_now timestamptz, p_limit int)
RETURNS TABLE (
  notification_id uuid, target uuid, member_id uuid, kind text, ref uuid, at timestamptz, tries int,
  language text, mail_orders boolean, mail_money boolean, mail_account boolean,
  push_orders boolean, push_money boolean, push_account boolean, quiet_from smallint, quiet_until smallint, time_zone text,
  email text, endpoint text, p256dh text, auth text, sent_in_hour int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY WITH due AS (
    SELECT n.notification_id, n.target FROM notice_delivery n
     WHERE n.channel = p_channel AND n.due_at <= p_now
     ORDER BY n.due_at, n.notification_id, n.target LIMIT p_limit FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE notice_delivery n SET tries = n.tries + 1, due_at = p_now + interval '2 minutes'
      FROM due WHERE n.notification_id = due.notification_id AND n.target = due.target
    RETURNING n.*
  )
  SELECT c.notification_id, c.target, c.member_id, c.kind, c.ref, c.at, c.tries,
         coalesce(d.language, s.language), s.mail_orders, s.mail_money, s.mail_account,
         s.push_orders, s.push_money, s.push_account, s.quiet_from, s.quiet_until, s.time_zone,
         CASE WHEN p_channel = 'mail' THEN m.email END, d.endpoint, d.p256dh, d.auth,
         (SELECT count(*)::int FROM notice_delivery o
           WHERE o.target = c.target AND o.outcome = 'sent' AND o.ended_at > p_now - interval '1 hour')
    FROM claimed c JOIN member m ON m.id = c.member_id
    LEFT JOIN notice_setting s ON s.member_id = c.member_id
    LEFT JOIN push_device d ON p_channel = 'push' AND d.id = c.target AND d.member_id = c.member_id
   ORDER BY c.at, c.notification_id, c.target;
END $$;
GRANT EXECUTE ON FUNCTION claim_notices TO fairtick_worker;
