-- Notes where a notice may be sent: to the member's mailbox, and to each of their devices. Trigger of notification (INSERT);
-- the worker decides by the member's settings and sends. At most five price alerts a platform day and member are pushed: the
-- count is kept in the member's row, so that parallel alerts are counted one by one.
CREATE OR REPLACE FUNCTION notice_leaves() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_today date := platform_day(NEW.at);
  v_is_pushed boolean := EXISTS (SELECT 1 FROM push_device d WHERE d.member_id = NEW.member_id);
BEGIN
  INSERT INTO notice_delivery (notification_id, channel, target, member_id, kind, ref, at, due_at)
    SELECT NEW.id, 'mail', m.id, m.id, NEW.kind, NEW.ref, NEW.at, NEW.at
      FROM member m WHERE m.id = NEW.member_id AND m.email IS NOT NULL AND m.closed_at IS NULL;
  IF v_is_pushed AND NEW.kind = 'price_alert' THEN
    UPDATE notice_setting s
       SET alerts_pushed = CASE WHEN s.alerts_day = v_today THEN s.alerts_pushed + 1 ELSE 1 END, alerts_day = v_today
     WHERE s.member_id = NEW.member_id AND s.push_orders
       AND (s.alerts_day IS DISTINCT FROM v_today OR s.alerts_pushed < 5);
    v_is_pushed := FOUND;
  END IF;
  IF v_is_pushed THEN
    INSERT INTO notice_delivery (notification_id, channel, target, member_id, kind, ref, at, due_at)
      SELECT NEW.id, 'push', d.id, d.member_id, NEW.kind, NEW.ref, NEW.at, greatest(NEW.at, d.retry_at)
        FROM push_device d WHERE d.member_id = NEW.member_id;
  END IF;
  RETURN NULL;
END $$;
