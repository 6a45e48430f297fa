-- Approves a withdrawal as its only, first or second reviewer. If the request needs two people, the first approval
-- leaves it in review for another person. Where a check failed, in withdraw_failed_checks or by what the application
-- compared (p_failed: names are sealed), it takes a written reason, of the second reviewer too for a check that failed
-- after the first approval. Refused: the codes of lock_reviewed_withdrawal and
-- withdraw_claim_holds; REVIEW_SAME_PERSON, OUTGOING_STOPPED, REVIEW_CHECK_FAILED, SAME_PERSON (a trigger: two accounts
-- of one person). Locks: withdrawal, then breaker (FOR SHARE).
CREATE OR REPLACE FUNCTION withdraw_approve(p_session uuid, p_id uuid, p_version int, p_note text DEFAULT NULL,
                                            p_failed text[] DEFAULT '{}') RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'withdrawals:review:update');
  w withdrawal := lock_reviewed_withdrawal(v_admin, p_id, '{pending_review,reviewing}');
  v_at timestamptz := clock_timestamp();
  v_failed text[] := p_failed || withdraw_failed_checks(w);
BEGIN
  IF w.first_approver = v_admin THEN RAISE EXCEPTION 'refused: REVIEW_SAME_PERSON' USING ERRCODE = 'FT422'; END IF;
  PERFORM withdraw_claim_holds(w, v_admin, p_version);
  IF outgoing_stopped() THEN RAISE EXCEPTION 'refused: OUTGOING_STOPPED' USING ERRCODE = 'FT422'; END IF;
  PERFORM assert_checks_explained(v_failed, p_note, w.explained_checks);
  UPDATE withdrawal
     SET state = CASE WHEN second_needed AND first_approver IS NULL THEN 'reviewing' ELSE 'approved' END,
         version = version + 1, updated_at = v_at, held_since = v_at, claimed_by = NULL, claimed_until = NULL,
         moved_by = v_admin, moved_as = CASE WHEN first_approver IS NULL THEN 'reviewer' ELSE 'second_reviewer' END,
         second_approver = CASE WHEN first_approver IS NULL THEN NULL ELSE v_admin END,
         first_approver = coalesce(first_approver, v_admin), approval_note = coalesce(approval_note, p_note),
         explained_checks = ARRAY(SELECT DISTINCT unnest(explained_checks || v_failed) ORDER BY 1)
   WHERE id = p_id RETURNING * INTO w;
  PERFORM withdraw_emits_event(w);
  RETURN w;
END $$;
GRANT EXECUTE ON FUNCTION withdraw_approve TO fairtick_app;
