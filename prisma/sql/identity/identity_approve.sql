-- Approves a proof of identity: the member is verified, with the name and number of the document. Where a check
-- failed (identity_failed_checks), it takes a written reason and two people: the first call signs, the second
-- verifies. A bank card in another name is removed, because a payee must bear the verified name; that starts the
-- waiting time of withdrawals. The verification ends with the document or after the period of the money terms. An
-- earlier proof ends. Refused: the codes of lock_reviewed_identity and identity_claim_holds; REVIEW_SAME_PERSON,
-- IDENTITY_PHOTOS_UNSEEN (this administrator has not opened both photos), REVIEW_CHECK_FAILED,
-- IDENTITY_DOCUMENT_EXPIRED, IDENTITY_SELF_EXCLUDED (the number belongs to another member who excluded themselves;
-- members may renew their own proof, because withdrawing stays open to them), PAYMENT_ACCOUNT_IN_USE; a trigger adds
-- MEMBER_CLOSED. Locks: wallets, proof, member, payment accounts.
CREATE OR REPLACE FUNCTION identity_approve(p_session uuid, p_id uuid, p_version int, p_expires_on date, p_note text DEFAULT NULL)
RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'identity:review:update');
  i identity_check := lock_reviewed_identity(v_admin, p_id, 'pending_review');
  t money_terms;
  v_at timestamptz(3) := clock_timestamp();
  v_until timestamptz(3);
  v_failed text[];
BEGIN
  IF i.first_approver = v_admin THEN RAISE EXCEPTION 'refused: REVIEW_SAME_PERSON' USING ERRCODE = 'FT422'; END IF;
  PERFORM identity_claim_holds(i, v_admin, p_version);
  IF NOT identity_photos_opened(v_admin, i.front_upload_id, i.back_upload_id) THEN
    RAISE EXCEPTION 'refused: IDENTITY_PHOTOS_UNSEEN' USING ERRCODE = 'FT422';
  END IF;
  t := money_terms_at(v_at);
  -- until the end of the document's last platform day
  v_until := least(v_at + t.identity_valid_days * interval '1 day',
                   (p_expires_on + 1)::timestamp AT TIME ZONE 'UTC' - interval '8 hours');
  IF v_until <= v_at THEN RAISE EXCEPTION 'refused: IDENTITY_DOCUMENT_EXPIRED' USING ERRCODE = 'FT422'; END IF;
  IF number_excluded_until(i.id_number_digest, i.member_id) > v_at THEN
    RAISE EXCEPTION 'refused: IDENTITY_SELF_EXCLUDED' USING ERRCODE = 'FT422';
  END IF;
  v_failed := identity_failed_checks(i);
  PERFORM assert_checks_explained(v_failed, coalesce(i.approval_note, p_note));
  IF cardinality(v_failed) > 0 AND i.first_approver IS NULL THEN
    UPDATE identity_check
       SET version = version + 1, updated_at = v_at, claimed_by = NULL, claimed_until = NULL,
           first_approver = v_admin, first_approved_at = v_at, approval_note = p_note
     WHERE id = p_id RETURNING * INTO i;
    PERFORM identity_emits_event(i);
    RETURN i;
  END IF;
  UPDATE identity_check SET state = 'expired', version = version + 1, updated_at = v_at, ended_at = v_at
   WHERE member_id = i.member_id AND state = 'verified';
  UPDATE identity_check
     SET state = 'verified', version = version + 1, updated_at = v_at, claimed_by = NULL, claimed_until = NULL,
         decided_by = v_admin, decided_at = v_at, document_expires_on = p_expires_on, verified_until = v_until,
         approval_note = coalesce(approval_note, p_note)
   WHERE id = p_id RETURNING * INTO i;
  PERFORM identity_mark(i.member_id, true);
  UPDATE member SET real_name = i.name, id_number = i.id_number, id_number_digest = i.id_number_digest
   WHERE id = i.member_id;
  IF i.name_differs THEN
    PERFORM remove_payment_account(i.member_id, a.id) FROM payment_account a
      WHERE a.member_id = i.member_id AND a.kind = 'bank' AND a.removed_at IS NULL;
  END IF;
  PERFORM identity_emits_event(i);
  RETURN i;
END $$;
GRANT EXECUTE ON FUNCTION identity_approve TO fairtick_app;
