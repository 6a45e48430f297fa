-- Refuses every change of a proof of identity that its rules do not allow, whichever function makes it (42501). Trigger
-- of identity_check (INSERT, UPDATE). What was submitted and decided never changes; states follow the list in the CASE;
-- a decision needs the reviewer's claim; reviewers cannot handle their own proof. Purging empties name and number once,
-- after the proof has ended.
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
      RAISE EXCEPTION 'a proof of identity must begin pending, as its member submitted it' USING ERRCODE = '42501';
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
    RAISE EXCEPTION 'the submission and decisions of a proof of identity do not change' USING ERRCODE = '42501';
  END IF;
  IF NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'the version must rise by one' USING ERRCODE = '42501';
  END IF;
  v_admin := CASE NEW.state WHEN 'pending_review' THEN coalesce(NEW.claimed_by, NEW.first_approver) WHEN 'revoked' THEN NEW.ended_by
                            WHEN 'expired' THEN NULL ELSE coalesce(NEW.reopened_by, NEW.decided_by) END;
  IF NEW.purged_at IS NULL AND public.owns_member(v_admin, NEW.member_id) THEN
    RAISE EXCEPTION 'an administrator cannot review their own proof of identity' USING ERRCODE = '42501';
  END IF;

  CASE OLD.state || ' > ' || NEW.state
    WHEN 'pending_review > pending_review' THEN
      -- a claim where no other claim of a possible approver is in force, or the first of two approvals
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
  RAISE EXCEPTION 'a proof of identity cannot go from % to % by this change', OLD.state, NEW.state USING ERRCODE = '42501';
END $$;
