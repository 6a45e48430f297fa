-- An approval against a failed check was one click: of an identity whose number or photos another member uses and whose
-- photos were never opened, and of a withdrawal. A failed check takes a written reason, photos are opened before an
-- identity is approved, and a number or photo that another member uses takes two people.

ALTER TABLE identity_check
  -- the first of two approvals, where two are needed
  ADD COLUMN first_approver uuid NULL REFERENCES admin (id),
  ADD COLUMN first_approved_at timestamptz(3) NULL,
  -- why it was approved although a check failed, in the first approver's words
  ADD COLUMN approval_note text NULL CHECK (length(approval_note) BETWEEN 1 AND 500),
  ADD CONSTRAINT identity_check_two_people CHECK (
    (first_approver IS NULL) = (first_approved_at IS NULL) AND (first_approver IS NULL OR approval_note IS NOT NULL)
    AND (verified_until IS NULL OR decided_by IS DISTINCT FROM first_approver));

ALTER TABLE withdrawal
  -- why it was approved although a check failed, in the words of the approver who met it first
  ADD COLUMN approval_note text NULL CHECK (length(approval_note) BETWEEN 1 AND 500);

CREATE OR REPLACE FUNCTION identity_check_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_admin uuid;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending_review' OR NEW.version <> 1 OR NEW.claimed_by IS NOT NULL OR NEW.taken_up_at IS NOT NULL
       OR NEW.first_approver IS NOT NULL OR NEW.approval_note IS NOT NULL
       OR NEW.number <> 1 + coalesce((SELECT max(number) FROM public.identity_check WHERE member_id = NEW.member_id), 0)
       OR (SELECT count(*) FROM public.upload u
            WHERE u.member_id = NEW.member_id AND u.attached_to = NEW.id AND u.purged_at IS NULL
              AND ((u.id = NEW.front_upload_id AND u.purpose = 'identity_front')
                   OR (u.id = NEW.back_upload_id AND u.purpose = 'identity_back'))) <> 2 THEN
      RAISE EXCEPTION 'a proof of identity begins as its member handed it in' USING ERRCODE = '42501';
    END IF;
    RETURN NEW;
  END IF;

  IF (NEW.id, NEW.member_id, NEW.number, NEW.terms_version, NEW.region, NEW.name_differs, NEW.number_differs,
      NEW.front_upload_id, NEW.back_upload_id, NEW.due_at, NEW.created_at)
     IS DISTINCT FROM
     (OLD.id, OLD.member_id, OLD.number, OLD.terms_version, OLD.region, OLD.name_differs, OLD.number_differs,
      OLD.front_upload_id, OLD.back_upload_id, OLD.due_at, OLD.created_at)
     OR (OLD.taken_up_at IS NOT NULL AND NEW.taken_up_at IS DISTINCT FROM OLD.taken_up_at)
     OR (OLD.first_approver IS NOT NULL AND (NEW.first_approver, NEW.first_approved_at)
         IS DISTINCT FROM (OLD.first_approver, OLD.first_approved_at))
     OR ((OLD.approval_note IS NOT NULL OR OLD.state <> 'pending_review')
         AND NEW.approval_note IS DISTINCT FROM OLD.approval_note)
     OR (OLD.decided_by IS NOT NULL AND (NEW.decided_by, NEW.decided_at, NEW.document_expires_on, NEW.verified_until)
         IS DISTINCT FROM (OLD.decided_by, OLD.decided_at, OLD.document_expires_on, OLD.verified_until))
     OR (OLD.state = NEW.state AND OLD.state <> 'pending_review' AND (NEW.reasons, NEW.note, NEW.ended_at, NEW.ended_by)
         IS DISTINCT FROM (OLD.reasons, OLD.note, OLD.ended_at, OLD.ended_by))
     OR (OLD.reopened_by IS NOT NULL AND (NEW.reopened_by, NEW.reopened_at)
         IS DISTINCT FROM (OLD.reopened_by, OLD.reopened_at))
     OR OLD.purged_at IS NOT NULL
     OR (NEW.purged_at IS NULL AND (NEW.name, NEW.id_number, NEW.id_number_digest)
         IS DISTINCT FROM (OLD.name, OLD.id_number, OLD.id_number_digest)) THEN
    RAISE EXCEPTION 'what was handed in and decided stands' USING ERRCODE = '42501';
  END IF;
  IF NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'versions go up one by one' USING ERRCODE = '42501';
  END IF;
  v_admin := CASE NEW.state WHEN 'pending_review' THEN coalesce(NEW.claimed_by, NEW.first_approver) WHEN 'revoked' THEN NEW.ended_by
                            WHEN 'expired' THEN NULL ELSE coalesce(NEW.reopened_by, NEW.decided_by) END;
  IF NEW.purged_at IS NULL AND public.owns_member(v_admin, NEW.member_id) THEN
    RAISE EXCEPTION 'nobody reviews himself' USING ERRCODE = '42501';
  END IF;

  CASE OLD.state || ' > ' || NEW.state
    WHEN 'pending_review > pending_review' THEN
      -- a claim of what no other reviewer holds who could still sign, or the first of two approvals
      IF NEW.claimed_by IS NOT NULL AND NEW.taken_up_at IS NOT NULL
         AND (NEW.first_approver, NEW.approval_note) IS NOT DISTINCT FROM (OLD.first_approver, OLD.approval_note)
         AND (OLD.claimed_by IS NULL OR OLD.claimed_until <= clock_timestamp() OR OLD.claimed_by = OLD.first_approver
              OR (OLD.claimed_by = NEW.claimed_by AND OLD.claimed_until <= NEW.claimed_until)) THEN RETURN NEW; END IF;
      IF OLD.first_approver IS NULL AND NEW.first_approver = OLD.claimed_by AND OLD.claimed_until > clock_timestamp()
         AND NEW.claimed_by IS NULL THEN RETURN NEW; END IF;
    WHEN 'pending_review > verified', 'pending_review > rejected' THEN
      IF OLD.claimed_by = NEW.decided_by AND OLD.claimed_until > clock_timestamp() THEN RETURN NEW; END IF;
    WHEN 'verified > expired' THEN
      -- by its age, because its member left, or because a newer proof takes its place in the same transaction
      IF OLD.verified_until <= clock_timestamp()
         OR EXISTS (SELECT 1 FROM public.member WHERE id = OLD.member_id AND closed_at IS NOT NULL)
         OR EXISTS (SELECT 1 FROM public.identity_check n
                     WHERE n.member_id = OLD.member_id AND n.state = 'pending_review' AND n.claimed_by IS NOT NULL)
      THEN RETURN NEW; END IF;
    WHEN 'verified > revoked' THEN RETURN NEW;
    WHEN 'rejected > rejected' THEN
      IF (OLD.reopened_by IS NULL) <> (NEW.reopened_by IS NULL) OR NEW.purged_at IS NOT NULL THEN RETURN NEW; END IF;
    WHEN 'expired > expired', 'revoked > revoked' THEN
      IF NEW.purged_at IS NOT NULL THEN RETURN NEW; END IF;
    ELSE NULL;
  END CASE;
  RAISE EXCEPTION 'a proof of identity does not go from % to % like this', OLD.state, NEW.state USING ERRCODE = '42501';
END $$;

CREATE TRIGGER identity_check_two_people BEFORE UPDATE OF decided_by ON identity_check
  FOR EACH ROW WHEN (OLD.decided_by IS NULL AND NEW.state = 'verified' AND NEW.decided_by <> NEW.first_approver)
  EXECUTE FUNCTION needs_two_people('first_approver', 'decided_by');
ALTER TABLE identity_check ENABLE ALWAYS TRIGGER identity_check_two_people;

-- Whether an administrator opened both photos of a proof. The server writes this entry before it hands out a photo.
CREATE FUNCTION identity_photos_opened(p_admin uuid, p_front uuid, p_back uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(DISTINCT target_id) = 2 FROM public.audit_entry
   WHERE target_id IN (p_front::text, p_back::text) AND actor_kind = 'admin' AND actor_id = p_admin
     AND action = 'uploads.view'
$$;

-- The failed checks of a proof: what of it another member uses too. `checkIdentity` of the core says the same to people.
CREATE FUNCTION identity_failed_checks(i identity_check) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN EXISTS (SELECT 1 FROM public.member o WHERE o.id_number_digest = i.id_number_digest AND o.id <> i.member_id)
           OR EXISTS (SELECT 1 FROM public.identity_check o
                       WHERE o.id_number_digest = i.id_number_digest AND o.member_id <> i.member_id)
         THEN 'number_shared' END,
    CASE WHEN EXISTS (SELECT 1 FROM public.upload mine JOIN public.upload other ON other.sha256 = mine.sha256
                       WHERE mine.id IN (i.front_upload_id, i.back_upload_id) AND other.member_id <> i.member_id
                         AND other.purpose IN ('identity_front', 'identity_back'))
         THEN 'picture_reused' END], NULL)
$$;

-- The failed checks of a withdrawal that the database can see; names are sealed, so the application compares them.
CREATE FUNCTION withdraw_failed_checks(w withdrawal) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN NOT b.verified THEN 'verified' END,
    CASE WHEN EXISTS (SELECT 1 FROM public.payment_account a JOIN public.payment_account o USING (number_digest)
                       WHERE a.id = w.payment_account_id AND o.member_id <> w.member_id)
         THEN 'account_shared' END,
    CASE WHEN m.withdraw_password_changed_at > w.created_at
           OR (m.password_changed_at > w.created_at AND m.password_changed_at > m.created_at)
         THEN 'credential_age' END,
    CASE WHEN d.requests > t.withdraw_day_count OR d.total > t.withdraw_day_total THEN 'limits' END], NULL)
    FROM public.member m
    JOIN public.wallet b ON b.member_id = m.id AND b.account = 0
    JOIN public.money_terms t ON t.version = w.terms_version
   CROSS JOIN LATERAL public.withdraw_day(w.member_id, w.created_at) d
   WHERE m.id = w.member_id
$$;

CREATE FUNCTION assert_checks_explained(p_failed text[], p_note text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(p_failed) > 0 AND p_note IS NULL THEN
    RAISE EXCEPTION 'refused: REVIEW_CHECK_FAILED %', jsonb_build_object('checks', p_failed) USING ERRCODE = 'FT422';
  END IF;
END $$;

-- A claim of the first of two approvers keeps no second one out.
CREATE OR REPLACE FUNCTION identity_claim(p_session uuid, p_id uuid) RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'identity:review:update');
  i identity_check := identity_at_hand(v_admin, p_id, 'pending_review');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF i.claimed_until > v_at AND i.claimed_by <> v_admin AND i.claimed_by IS DISTINCT FROM i.first_approver THEN
    RAISE EXCEPTION 'refused: REVIEW_CLAIMED' USING ERRCODE = 'FT422';
  END IF;
  UPDATE identity_check
     SET version = version + 1, updated_at = v_at, claimed_by = v_admin, taken_up_at = coalesce(taken_up_at, v_at),
         claimed_until = v_at + (money_terms_at(v_at)).review_claim_s * interval '1 second'
   WHERE id = p_id RETURNING * INTO i;
  PERFORM identity_tells(i);
  RETURN i;
END $$;

-- Verifies a member by both photos, which the reviewer has opened. Where another member uses the number or a photo, the
-- first approval leaves it in review with its reason, and another person's verifies.
DROP FUNCTION identity_approve(uuid, uuid, int, date);
CREATE FUNCTION identity_approve(p_session uuid, p_id uuid, p_version int, p_expires_on date, p_note text DEFAULT NULL)
RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'identity:review:update');
  i identity_check := identity_at_hand(v_admin, p_id, 'pending_review');
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
    PERFORM identity_tells(i);
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
  PERFORM identity_tells(i);
  RETURN i;
END $$;

-- `p_failed`: checks that failed by what only the application can read; those that the database sees are added.
DROP FUNCTION withdraw_approve(uuid, uuid, int);
CREATE FUNCTION withdraw_approve(p_session uuid, p_id uuid, p_version int, p_note text DEFAULT NULL,
                                 p_failed text[] DEFAULT '{}') RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'withdrawals:review:update');
  w withdrawal := withdraw_at_hand(v_admin, p_id, '{pending_review,reviewing}');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF w.first_approver = v_admin THEN RAISE EXCEPTION 'refused: REVIEW_SAME_PERSON' USING ERRCODE = 'FT422'; END IF;
  PERFORM withdraw_claim_holds(w, v_admin, p_version);
  IF outgoing_stopped() THEN RAISE EXCEPTION 'refused: OUTGOING_STOPPED' USING ERRCODE = 'FT422'; END IF;
  PERFORM assert_checks_explained(p_failed || withdraw_failed_checks(w), coalesce(w.approval_note, p_note));
  UPDATE withdrawal
     SET state = CASE WHEN second_needed AND first_approver IS NULL THEN 'reviewing' ELSE 'approved' END,
         version = version + 1, updated_at = v_at, held_since = v_at, claimed_by = NULL, claimed_until = NULL,
         moved_by = v_admin, moved_as = CASE WHEN first_approver IS NULL THEN 'reviewer' ELSE 'second_reviewer' END,
         second_approver = CASE WHEN first_approver IS NULL THEN NULL ELSE v_admin END,
         first_approver = coalesce(first_approver, v_admin), approval_note = coalesce(approval_note, p_note)
   WHERE id = p_id RETURNING * INTO w;
  PERFORM withdraw_tells(w);
  RETURN w;
END $$;

-- The written reason of an approved withdrawal is never replaced.
CREATE FUNCTION refuse_new_approval_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the reason of an approval does not change' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER withdrawal_approval_note BEFORE UPDATE OF approval_note ON withdrawal
  FOR EACH ROW WHEN (OLD.approval_note IS NOT NULL AND NEW.approval_note IS DISTINCT FROM OLD.approval_note)
  EXECUTE FUNCTION refuse_new_approval_note();
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_approval_note;

REVOKE ALL ON FUNCTION identity_photos_opened(uuid, uuid, uuid), identity_failed_checks(identity_check),
  withdraw_failed_checks(withdrawal), assert_checks_explained(text[], text), refuse_new_approval_note(),
  identity_approve(uuid, uuid, int, date, text), withdraw_approve(uuid, uuid, int, text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity_photos_opened(uuid, uuid, uuid), identity_approve(uuid, uuid, int, date, text),
  withdraw_approve(uuid, uuid, int, text, text[]) TO fairtick_app;
