-- Erases up to p_limit rows or fields of one kind of personal data whose retention is over, and returns how many. Fewer
-- than the limit means that nothing is left. The count is added to the record of the run. Parallel runs take different
-- rows (SKIP LOCKED). Ledger, orders, tape and audit log are never erased: they name a member by id.
-- exports, sessions, codes, notifications   rows are deleted
-- support, payments                         sealed fields are emptied
-- members                                   personal data of closed accounts is emptied and the audit log notes it; not
--                                           while a proof of identity is pending; the digest of the identity number is
--                                           kept as long as a self-exclusion lasts
-- 22023: unknown kind.
CREATE OR REPLACE FUNCTION erase_expired(p_run uuid, p_kind text, p_limit int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
#variable_conflict use_column
DECLARE
  v_limit int := least(p_limit, 1000);
  v_at timestamptz(3) := clock_timestamp();
  v_more bigint;
  v_done bigint := 0;
  v_one record;
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
    -- what was read, and what will not be read any more
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
    UPDATE deposit SET payer_name = NULL WHERE id IN (
      SELECT d.id FROM deposit d
       WHERE d.payer_name IS NOT NULL AND d.updated_at < retention_before('payments')
         AND deposit_is_past(d.state, d.late_at, d.updated_at)
      ORDER BY d.updated_at LIMIT v_limit FOR NO KEY UPDATE SKIP LOCKED);
    GET DIAGNOSTICS v_done = ROW_COUNT;
    UPDATE statement_line SET counterparty = NULL, reference = '' WHERE id IN (
      SELECT l.id FROM statement_line l
       WHERE (l.counterparty IS NOT NULL OR l.reference <> '') AND l.at < retention_before('payments')
      ORDER BY l.at LIMIT v_limit - v_done FOR NO KEY UPDATE SKIP LOCKED);
    GET DIAGNOSTICS v_more = ROW_COUNT;
    v_done := v_done + v_more;
    UPDATE payment_account
       SET payee = CASE WHEN payee IS NULL THEN NULL ELSE '\x'::bytea END, number = '\x', masked = '—',
           number_digest = sha256(uuid_send(gen_random_uuid())), erased_at = v_at,
           payee_masked = CASE WHEN payee_masked IS NULL THEN NULL ELSE '—' END,
           bank = CASE WHEN bank IS NULL THEN NULL ELSE '—' END, branch = CASE WHEN branch IS NULL THEN NULL ELSE '—' END
     WHERE id IN (
      SELECT a.id FROM payment_account a
       WHERE a.removed_at < retention_before('payments') AND a.erased_at IS NULL
         AND payment_account_is_past(a.id, a.removed_at)
      ORDER BY a.removed_at LIMIT v_limit - v_done FOR NO KEY UPDATE SKIP LOCKED);
    GET DIAGNOSTICS v_more = ROW_COUNT;
    v_done := v_done + v_more;
  WHEN 'members' THEN
    -- A proof of identity that is not decided yet is decided first. Members who excluded themselves for longer than that
    -- are known by the fingerprint of their number for as long as they chose.
    FOR v_one IN
      SELECT m.id FROM member m
       WHERE m.closed_at < retention_before('closed') AND m.erased_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM identity_check c WHERE c.member_id = m.id AND c.state = 'pending_review')
       ORDER BY m.closed_at LIMIT v_limit FOR NO KEY UPDATE SKIP LOCKED
    LOOP
      UPDATE member m
         SET erased_at = v_at, real_name = '\x', id_number = '\x', phone = 'erased:' || m.id::text, email = NULL,
             email_confirmed_at = NULL, avatar = '', display_name = m.username, invited_by = m.invited_by,
             id_number_digest = CASE WHEN EXISTS (SELECT 1 FROM self_pause p WHERE p.member_id = m.id AND p.excluded_until > v_at)
                                     THEN m.id_number_digest ELSE sha256(uuid_send(gen_random_uuid())) END,
             login_hash = no_password(), withdraw_hash = no_password()
       WHERE m.id = v_one.id;
      PERFORM audit_append('system', NULL, 'worker', 'members.erase', 'member', v_one.id::text, NULL, NULL, '', '');
      v_done := v_done + 1;
    END LOOP;
  ELSE
    RAISE EXCEPTION 'nothing of the kind %', p_kind USING ERRCODE = '22023';
  END CASE;
  PERFORM note_erased(p_run, p_kind, v_done);
  RETURN v_done;
END $$;
GRANT EXECUTE ON FUNCTION erase_expired TO fairtick_worker;
