-- Returns how many submissions of proof a member has left, and what would refuse the next one (NULL: nothing).
-- Submissions count since the last one that was approved or reopened. Codes: IDENTITY_PENDING,
-- IDENTITY_ALREADY_VERIFIED (unless the renewal period has begun), IDENTITY_ATTEMPTS_USED.
CREATE OR REPLACE FUNCTION identity_standing(p_member uuid, OUT attempts_left int, OUT refusal text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  t money_terms := money_terms_at(clock_timestamp());
  v_since int;
  v_verified boolean;
  v_until timestamptz;
BEGIN
  SELECT coalesce(max(number), 0) INTO v_since FROM identity_check
   WHERE member_id = p_member AND (verified_until IS NOT NULL OR reopened_by IS NOT NULL);
  SELECT greatest(0, t.identity_max_submissions - count(*)::int) INTO attempts_left FROM identity_check
   WHERE member_id = p_member AND number > v_since;
  SELECT verified INTO v_verified FROM member WHERE id = p_member;
  SELECT verified_until INTO v_until FROM identity_check WHERE member_id = p_member AND state = 'verified';
  refusal := CASE
    WHEN EXISTS (SELECT 1 FROM identity_check WHERE member_id = p_member AND state = 'pending_review')
      THEN 'IDENTITY_PENDING'
    WHEN v_verified AND (v_until IS NULL OR v_until > clock_timestamp() + t.identity_renew_days * interval '1 day')
      THEN 'IDENTITY_ALREADY_VERIFIED'
    WHEN attempts_left = 0 THEN 'IDENTITY_ATTEMPTS_USED'
  END;
END $$;
GRANT EXECUTE ON FUNCTION identity_standing TO fairtick_app;
