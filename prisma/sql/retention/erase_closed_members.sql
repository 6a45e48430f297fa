-- Empties the personal data of up to p_limit closed accounts whose retention is over, notes each in the audit log, and
-- returns how many. Only erase_expired calls it. A member whose proof of identity is pending is left until it is decided.
-- The digest of the identity number is kept as long as a self-exclusion lasts, so that the exclusion can be enforced.
CREATE OR REPLACE FUNCTION erase_closed_members(p_limit int, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_one record;
  v_done bigint := 0;
BEGIN
  FOR v_one IN
    SELECT m.id FROM member m
     WHERE m.closed_at < retention_before('closed') AND m.erased_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM identity_check c WHERE c.member_id = m.id AND c.state = 'pending_review')
     ORDER BY m.closed_at LIMIT p_limit FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    UPDATE member m
       SET erased_at = p_at, real_name = '\x', id_number = '\x', phone = 'erased:' || m.id::text, email = NULL,
           email_confirmed_at = NULL, avatar = '', display_name = m.username, invited_by = m.invited_by,
           id_number_digest = CASE WHEN EXISTS (SELECT 1 FROM self_pause p WHERE p.member_id = m.id AND p.excluded_until > p_at)
                                   THEN m.id_number_digest ELSE sha256(uuid_send(gen_random_uuid())) END,
           login_hash = no_password(), withdraw_hash = no_password(), reality_check_minutes = NULL, reality_check_since = NULL
     WHERE m.id = v_one.id;
    UPDATE staff_note SET body = '' WHERE member_id = v_one.id;
    DELETE FROM member_day WHERE member_id = v_one.id;
    PERFORM audit_append('system', NULL, 'worker', 'members.erase', 'member', v_one.id::text, NULL, NULL, '', '');
    v_done := v_done + 1;
  END LOOP;
  RETURN v_done;
END $$;
