-- Erases up to p_limit rows or fields of one kind of personal data whose retention is over, and returns how many. Fewer
-- than the limit means that nothing is left. The count is added to the record of the run. Parallel runs take different
-- rows (SKIP LOCKED). Ledger, orders, tape and audit log are never erased: they name a member by id.
-- exports, sessions, codes, notifications   rows are deleted
-- support, payments                         encrypted fields are emptied (payments: erase_payment_data)
-- members                                   personal data of closed accounts is emptied (erase_closed_members)
-- 22023: unknown kind.
CREATE OR REPLACE FUNCTION erase_expired(p_run uuid, p_kind text, p_limit int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
#variable_conflict use_column
DECLARE
  v_limit int := least(p_limit, 1000);
  v_at timestamptz(3) := clock_timestamp();
  v_done bigint := 0;
BEGIN
  CASE p_kind
  WHEN 'exports' THEN
    DELETE FROM data_export WHERE id IN (
      SELECT e.id FROM data_export e WHERE e.at < retention_before('sessions')
      ORDER BY e.at LIMIT v_limit FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS v_done = ROW_COUNT;
  WHEN 'sessions' THEN
    DELETE FROM session WHERE id IN (
      SELECT s.id FROM session s
       WHERE (s.ended_at < retention_before('sessions')
              OR (s.ended_at IS NULL AND s.expires_at < retention_before('sessions')))
         AND NOT EXISTS (SELECT 1 FROM data_export e WHERE e.session_id = s.id)
      LIMIT v_limit FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS v_done = ROW_COUNT;
  WHEN 'codes' THEN
    DELETE FROM verification_code WHERE id IN (
      SELECT c.id FROM verification_code c WHERE c.created_at < v_at - interval '48 hours'
      ORDER BY c.created_at LIMIT v_limit FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS v_done = ROW_COUNT;
  WHEN 'notifications' THEN
    -- read notifications, and all of closed accounts
    DELETE FROM notification WHERE id IN (
      SELECT n.id FROM notification n JOIN member m ON m.id = n.member_id
        LEFT JOIN notification_read r ON r.member_id = n.member_id
       WHERE n.at < retention_before('notifications') AND (n.at <= r.until OR m.closed_at IS NOT NULL)
      ORDER BY n.at LIMIT v_limit FOR UPDATE OF n SKIP LOCKED);
    GET DIAGNOSTICS v_done = ROW_COUNT;
  WHEN 'support' THEN
    WITH emptied AS (
      UPDATE support_message m SET body = '\x', fingerprint = sha256(uuid_send(gen_random_uuid())), erased_at = v_at
       WHERE m.id IN (SELECT o.id FROM support_message o
                       WHERE o.erased_at IS NULL AND o.at < retention_before('support')
                       ORDER BY o.at LIMIT v_limit FOR UPDATE SKIP LOCKED)
      RETURNING m.id)
    SELECT count(*) INTO v_done FROM emptied;
  WHEN 'payments' THEN
    v_done := erase_payment_data(v_limit, v_at);
  WHEN 'members' THEN
    v_done := erase_closed_members(v_limit, v_at);
  ELSE
    RAISE EXCEPTION 'unknown kind of personal data: %', p_kind USING ERRCODE = '22023';
  END CASE;
  PERFORM note_erased(p_run, p_kind, v_done);
  RETURN v_done;
END $$;
GRANT EXECUTE ON FUNCTION erase_expired TO fairtick_worker;
