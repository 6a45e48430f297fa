-- Ends up to p_limit verifications whose time is over and returns which. Locks: proof (SKIP LOCKED), then wallets, then
-- member.
CREATE OR REPLACE FUNCTION expire_identity(p_limit int) RETURNS TABLE (id uuid, member_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
#variable_conflict use_column
DECLARE
  i identity_check;
BEGIN
  FOR i IN SELECT * FROM identity_check c WHERE c.state = 'verified' AND c.verified_until <= clock_timestamp()
            ORDER BY c.verified_until, c.id LIMIT least(p_limit, 1000) FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    UPDATE identity_check c SET state = 'expired', version = c.version + 1, updated_at = clock_timestamp(),
           ended_at = clock_timestamp()
     WHERE c.id = i.id RETURNING c.* INTO i;
    PERFORM identity_mark(i.member_id, false);
    PERFORM identity_tells(i);
    id := i.id;
    member_id := i.member_id;
    RETURN NEXT;
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION expire_identity TO fairtick_worker;
