-- Ends up to p_limit verifications whose time is over and returns which. Locks, member by member: wallets in account
-- order, then the proof (skipped if locked or ended), then the member.
CREATE OR REPLACE FUNCTION expire_identity(p_limit int) RETURNS TABLE (id uuid, member_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
#variable_conflict use_column
DECLARE
  i identity_check;
  v_due uuid[] := ARRAY(
    SELECT c.id FROM identity_check c WHERE c.state = 'verified' AND c.verified_until <= clock_timestamp()
     ORDER BY c.verified_until, c.id LIMIT least(p_limit, 1000));
BEGIN
  FOR i IN SELECT * FROM identity_check c WHERE c.id = ANY (v_due) ORDER BY c.member_id LOOP
    PERFORM 1 FROM wallet w WHERE w.member_id = i.member_id ORDER BY w.account FOR NO KEY UPDATE;
    SELECT * INTO i FROM identity_check c
      WHERE c.id = i.id AND c.state = 'verified' AND c.verified_until <= clock_timestamp() FOR NO KEY UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    UPDATE identity_check c SET state = 'expired', version = c.version + 1, updated_at = clock_timestamp(),
           ended_at = clock_timestamp()
     WHERE c.id = i.id RETURNING c.* INTO i;
    PERFORM identity_mark(i.member_id, false);
    PERFORM identity_emits_event(i);
    id := i.id;
    member_id := i.member_id;
    RETURN NEXT;
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION expire_identity TO fairtick_worker;
