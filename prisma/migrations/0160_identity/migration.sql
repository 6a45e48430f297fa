-- Proof of identity: submissions of members, reviewed by one administrator. A member is verified by an approved submission
-- and by nothing else; name and number are sealed, and what is no longer needed is purged. Rows move only through the doors
-- below; the guards hold the same rules against every other hand.

ALTER TABLE money_terms
  -- counted since the last verification
  ADD COLUMN identity_max_submissions int NOT NULL DEFAULT 5 CHECK (identity_max_submissions > 0),
  -- an answer is due
  ADD COLUMN identity_due_s int NOT NULL DEFAULT 86400 CHECK (identity_due_s > 0),
  -- a verification ends with its document, and at this age at the latest
  ADD COLUMN identity_valid_days int NOT NULL DEFAULT 1825 CHECK (identity_valid_days > 0),
  -- so long before its end a member may hand in the next proof
  ADD COLUMN identity_renew_days int NOT NULL DEFAULT 60 CHECK (identity_renew_days >= 0),
  -- pictures and details are purged so long after a rejection, and after the end of a verification
  ADD COLUMN identity_keep_rejected_days int NOT NULL DEFAULT 30 CHECK (identity_keep_rejected_days > 0),
  ADD COLUMN identity_keep_ended_days int NOT NULL DEFAULT 1825 CHECK (identity_keep_ended_days > 0);

-- When a picture's file was removed by rule; its row stays, because the log of who looked at it refers to it.
ALTER TABLE upload ADD COLUMN purged_at timestamptz(3) NULL CHECK (purged_at IS NULL OR attached_to IS NOT NULL);

CREATE TABLE identity_check (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  -- which submission of this member it is
  number int NOT NULL CHECK (number > 0),
  state text NOT NULL CHECK (state IN ('pending_review', 'verified', 'rejected', 'expired', 'revoked')),
  -- what a reviewer saw: goes up with every change
  version int NOT NULL CHECK (version > 0),
  terms_version int NOT NULL REFERENCES money_terms (version),
  region text NOT NULL CHECK (region IN ('mainland', 'hong_kong', 'passport')),
  -- Sealed by the application for the member's own columns, so that an approval can copy what it cannot read.
  name bytea NULL,
  id_number bytea NULL,
  id_number_digest bytea NULL CHECK (octet_length(id_number_digest) = 32),
  -- from what stood in the account when it was handed in
  name_differs boolean NOT NULL,
  number_differs boolean NOT NULL,
  front_upload_id uuid NOT NULL UNIQUE REFERENCES upload (id),
  back_upload_id uuid NOT NULL UNIQUE REFERENCES upload (id) CHECK (back_upload_id <> front_upload_id),
  claimed_by uuid NULL REFERENCES admin (id),
  claimed_until timestamptz(3) NULL,
  -- when somebody first took it up
  taken_up_at timestamptz(3) NULL,
  decided_by uuid NULL REFERENCES admin (id),
  decided_at timestamptz(3) NULL,
  reasons text[] NOT NULL DEFAULT '{}' CHECK (reasons <@ ARRAY['name_differs', 'number_differs', 'photo_blurred',
    'photo_glare', 'photo_covered', 'wrong_side', 'document_expired', 'document_unsupported', 'not_genuine', 'under_age',
    'used_elsewhere', 'other']),
  -- for staff; members read the fixed wording of the reasons
  note text NULL CHECK (length(note) BETWEEN 1 AND 500),
  -- the last day on which the document is valid
  document_expires_on date NULL,
  verified_until timestamptz(3) NULL,
  ended_at timestamptz(3) NULL,
  -- nobody's id when it ended by its age
  ended_by uuid NULL REFERENCES admin (id),
  -- who let the member submit again although his attempts were used up
  reopened_by uuid NULL REFERENCES admin (id),
  reopened_at timestamptz(3) NULL,
  purged_at timestamptz(3) NULL,
  due_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (member_id, number),
  CHECK ((claimed_by IS NULL) = (claimed_until IS NULL) AND (claimed_by IS NULL OR state = 'pending_review')),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (state = 'pending_review')),
  CHECK ((cardinality(reasons) > 0) = (state IN ('rejected', 'revoked'))),
  CHECK (note IS NULL OR state IN ('rejected', 'revoked')),
  CHECK ((verified_until IS NOT NULL) = (state IN ('verified', 'expired', 'revoked'))),
  CHECK (document_expires_on IS NULL OR verified_until IS NOT NULL),
  CHECK ((ended_at IS NOT NULL) = (state IN ('expired', 'revoked')) AND (ended_by IS NOT NULL) = (state = 'revoked')),
  CHECK ((reopened_by IS NULL) = (reopened_at IS NULL) AND (reopened_by IS NULL OR state = 'rejected')),
  CHECK (purged_at IS NULL OR state IN ('rejected', 'expired', 'revoked')),
  CHECK ((purged_at IS NULL) = (name IS NOT NULL) AND (purged_at IS NULL) = (id_number IS NOT NULL)
         AND (purged_at IS NULL) = (id_number_digest IS NOT NULL)),
  CHECK (due_at > created_at AND updated_at >= created_at)
);
CREATE UNIQUE INDEX identity_check_one_pending ON identity_check (member_id) WHERE state = 'pending_review';
CREATE UNIQUE INDEX identity_check_one_verified ON identity_check (member_id) WHERE state = 'verified';
CREATE INDEX identity_check_due ON identity_check (due_at, id) WHERE state = 'pending_review';
CREATE INDEX identity_check_until ON identity_check (verified_until) WHERE state = 'verified';
CREATE INDEX identity_check_to_purge ON identity_check (updated_at)
  WHERE purged_at IS NULL AND state IN ('rejected', 'expired', 'revoked');
CREATE INDEX identity_check_number ON identity_check (id_number_digest) WHERE id_number_digest IS NOT NULL;

-- ---------------------------------------------------------------- guards, for every hand
CREATE FUNCTION identity_check_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_admin uuid;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending_review' OR NEW.version <> 1 OR NEW.claimed_by IS NOT NULL OR NEW.taken_up_at IS NOT NULL
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
  v_admin := CASE NEW.state WHEN 'pending_review' THEN NEW.claimed_by WHEN 'revoked' THEN NEW.ended_by
                            WHEN 'expired' THEN NULL ELSE coalesce(NEW.reopened_by, NEW.decided_by) END;
  IF NEW.purged_at IS NULL AND v_admin IS NOT NULL
     AND EXISTS (SELECT 1 FROM public.admin WHERE id = v_admin AND own_member_id = NEW.member_id) THEN
    RAISE EXCEPTION 'nobody reviews himself' USING ERRCODE = '42501';
  END IF;

  CASE OLD.state || ' > ' || NEW.state
    WHEN 'pending_review > pending_review' THEN
      -- a claim of what nobody else holds
      IF NEW.claimed_by IS NOT NULL AND NEW.taken_up_at IS NOT NULL
         AND (OLD.claimed_by IS NULL OR OLD.claimed_until <= clock_timestamp()
              OR (OLD.claimed_by = NEW.claimed_by AND OLD.claimed_until <= NEW.claimed_until)) THEN RETURN NEW; END IF;
    WHEN 'pending_review > verified', 'pending_review > rejected' THEN
      IF OLD.claimed_by = NEW.decided_by AND OLD.claimed_until > clock_timestamp() THEN RETURN NEW; END IF;
    WHEN 'verified > expired' THEN
      -- by its age, or because a newer proof takes its place in the same transaction
      IF OLD.verified_until <= clock_timestamp()
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
CREATE TRIGGER identity_check_guard BEFORE INSERT OR UPDATE ON identity_check
  FOR EACH ROW EXECUTE FUNCTION identity_check_guard();

-- At the commit the member and his wallets say what his proofs say, whoever wrote them.
CREATE FUNCTION identity_check_holds() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_proven boolean := EXISTS (SELECT 1 FROM identity_check WHERE member_id = NEW.member_id AND state = 'verified');
BEGIN
  IF (SELECT verified FROM member WHERE id = NEW.member_id) <> v_proven
     OR EXISTS (SELECT 1 FROM wallet WHERE member_id = NEW.member_id AND verified <> v_proven) THEN
    RAISE EXCEPTION 'a member is verified by a standing proof and by nothing else' USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER identity_check_holds AFTER INSERT OR UPDATE OF state ON identity_check
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION identity_check_holds();
CREATE TRIGGER identity_check_no_delete BEFORE DELETE ON identity_check
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER identity_check_no_truncate BEFORE TRUNCATE ON identity_check
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- A picture is purged once, and only when the proof that it belongs to is.
CREATE FUNCTION upload_purge_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.purged_at IS NOT NULL
     OR NOT EXISTS (SELECT 1 FROM public.identity_check WHERE id = NEW.attached_to AND purged_at IS NOT NULL) THEN
    RAISE EXCEPTION 'an attached picture stays' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER upload_purge_guard BEFORE UPDATE OF purged_at ON upload
  FOR EACH ROW WHEN (OLD.purged_at IS DISTINCT FROM NEW.purged_at) EXECUTE FUNCTION upload_purge_guard();
ALTER TABLE identity_check ENABLE ALWAYS TRIGGER identity_check_guard;
ALTER TABLE identity_check ENABLE ALWAYS TRIGGER identity_check_holds;
ALTER TABLE identity_check ENABLE ALWAYS TRIGGER identity_check_no_delete;
ALTER TABLE identity_check ENABLE ALWAYS TRIGGER identity_check_no_truncate;
ALTER TABLE upload ENABLE ALWAYS TRIGGER upload_purge_guard;

-- ---------------------------------------------------------------- shared by the doors
-- Says that a member is verified, or no longer. The wallets carry a copy for the doors of money; all are changed here and
-- nowhere else, the wallets first, as everywhere.
CREATE FUNCTION identity_mark(p_member uuid, p_verified boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = p_member ORDER BY account FOR NO KEY UPDATE;
  UPDATE public.wallet SET verified = p_verified WHERE member_id = p_member;
  UPDATE public.member SET verified = p_verified WHERE id = p_member;
END $$;

-- His screens hear of it once it is committed.
CREATE FUNCTION identity_tells(i identity_check) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.outbox (member_id, ref, at, topic) VALUES (i.member_id, i.id, i.updated_at, 8)
$$;

-- What a member may do now: submissions that he has left, and what would refuse the next one (NULL: nothing).
CREATE FUNCTION identity_standing(p_member uuid, OUT attempts_left int, OUT refusal text)
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

-- ---------------------------------------------------------------- door of members
-- Hands in a proof. The same two pictures again are the same submission. The session epoch is compared as placing does.
CREATE FUNCTION identity_submit(p_id uuid, p_member uuid, p_epoch int, p_region text, p_name bytea, p_id_number bytea,
  p_id_number_digest bytea, p_name_differs boolean, p_number_differs boolean, p_front uuid, p_back uuid)
RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  i identity_check;
  t money_terms;
  v_epoch int;
  v_refusal text;
  v_at timestamptz(3);
BEGIN
  SELECT * INTO i FROM identity_check WHERE member_id = p_member AND state = 'pending_review' FOR NO KEY UPDATE;
  -- One after another per member; a freeze waits here, or this waits for it.
  SELECT session_epoch INTO v_epoch FROM wallet WHERE member_id = p_member AND account = 0 FOR NO KEY UPDATE;
  IF v_epoch IS DISTINCT FROM p_epoch THEN RAISE EXCEPTION 'refused: UNAUTHENTICATED' USING ERRCODE = 'FT422'; END IF;
  IF i.id IS NULL THEN SELECT * INTO i FROM identity_check WHERE member_id = p_member AND state = 'pending_review'; END IF;
  IF i.front_upload_id = p_front AND i.back_upload_id = p_back THEN RETURN i; END IF;
  SELECT s.refusal INTO v_refusal FROM identity_standing(p_member) s;
  IF v_refusal IS NOT NULL THEN RAISE EXCEPTION 'refused: %', v_refusal USING ERRCODE = 'FT422'; END IF;
  v_at := clock_timestamp();
  t := money_terms_at(v_at);
  BEGIN
    PERFORM attach_upload(p_member, p_front, 'identity_front', p_id);
    PERFORM attach_upload(p_member, p_back, 'identity_back', p_id);
  EXCEPTION WHEN SQLSTATE 'FT422' THEN
    RAISE EXCEPTION 'refused: IDENTITY_PICTURE_MISSING' USING ERRCODE = 'FT422';
  END;
  INSERT INTO identity_check (id, member_id, number, state, version, terms_version, region, name, id_number,
                              id_number_digest, name_differs, number_differs, front_upload_id, back_upload_id, due_at,
                              created_at, updated_at)
  VALUES (p_id, p_member, 1 + coalesce((SELECT max(number) FROM identity_check WHERE member_id = p_member), 0),
          'pending_review', 1, t.version, p_region, p_name, p_id_number, p_id_number_digest, p_name_differs,
          p_number_differs, p_front, p_back, v_at + t.identity_due_s * interval '1 second', v_at, v_at)
  RETURNING * INTO i;
  PERFORM identity_tells(i);
  RETURN i;
END $$;

-- ---------------------------------------------------------------- doors of administrators; p_session: theirs
-- The row, locked, in the state that the step needs.
CREATE FUNCTION identity_at_hand(p_admin uuid, p_id uuid, p_state text) RETURNS identity_check LANGUAGE plpgsql AS $$
DECLARE
  i public.identity_check;
BEGIN
  SELECT * INTO i FROM public.identity_check WHERE id = p_id FOR NO KEY UPDATE;
  IF i.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF EXISTS (SELECT 1 FROM public.admin WHERE id = p_admin AND own_member_id = i.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF i.state <> p_state THEN
    RAISE EXCEPTION 'refused: IDENTITY_STATE {"state": "%"}', i.state USING ERRCODE = 'FT422';
  END IF;
  RETURN i;
END $$;

-- The claim is the caller's and what he saw is what stands.
CREATE FUNCTION identity_claim_holds(i identity_check, p_admin uuid, p_version int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF i.claimed_until > clock_timestamp() AND i.claimed_by <> p_admin THEN
    RAISE EXCEPTION 'refused: REVIEW_CLAIMED' USING ERRCODE = 'FT422';
  END IF;
  IF i.claimed_by IS DISTINCT FROM p_admin OR i.claimed_until <= clock_timestamp() THEN
    RAISE EXCEPTION 'refused: REVIEW_NOT_CLAIMED' USING ERRCODE = 'FT422';
  END IF;
  IF i.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
END $$;

CREATE FUNCTION identity_claim(p_session uuid, p_id uuid) RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'identity:review:update');
  i identity_check := identity_at_hand(v_admin, p_id, 'pending_review');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF i.claimed_until > v_at AND i.claimed_by <> v_admin THEN
    RAISE EXCEPTION 'refused: REVIEW_CLAIMED' USING ERRCODE = 'FT422';
  END IF;
  UPDATE identity_check
     SET version = version + 1, updated_at = v_at, claimed_by = v_admin, taken_up_at = coalesce(taken_up_at, v_at),
         claimed_until = v_at + (money_terms_at(v_at)).review_claim_s * interval '1 second'
   WHERE id = p_id RETURNING * INTO i;
  PERFORM identity_tells(i);
  RETURN i;
END $$;

-- The member is who he says he is. Name and number of the document become those of the account; a bank card in another
-- name is unbound, which starts its waiting time, because a payee must bear the verified name.
CREATE FUNCTION identity_approve(p_session uuid, p_id uuid, p_version int, p_expires_on date) RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'identity:review:update');
  i identity_check := identity_at_hand(v_admin, p_id, 'pending_review');
  t money_terms;
  v_at timestamptz(3) := clock_timestamp();
  v_until timestamptz(3);
BEGIN
  PERFORM identity_claim_holds(i, v_admin, p_version);
  t := money_terms_at(v_at);
  -- until the end of the document's last platform day
  v_until := least(v_at + t.identity_valid_days * interval '1 day',
                   (p_expires_on + 1)::timestamp AT TIME ZONE 'UTC' - interval '8 hours');
  IF v_until <= v_at THEN RAISE EXCEPTION 'refused: IDENTITY_DOCUMENT_EXPIRED' USING ERRCODE = 'FT422'; END IF;
  UPDATE identity_check SET state = 'expired', version = version + 1, updated_at = v_at, ended_at = v_at
   WHERE member_id = i.member_id AND state = 'verified';
  UPDATE identity_check
     SET state = 'verified', version = version + 1, updated_at = v_at, claimed_by = NULL, claimed_until = NULL,
         decided_by = v_admin, decided_at = v_at, document_expires_on = p_expires_on, verified_until = v_until
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

CREATE FUNCTION identity_reject(p_session uuid, p_id uuid, p_version int, p_reasons text[], p_note text)
RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'identity:review:update');
  i identity_check := identity_at_hand(v_admin, p_id, 'pending_review');
  v_at timestamptz := clock_timestamp();
BEGIN
  PERFORM identity_claim_holds(i, v_admin, p_version);
  UPDATE identity_check
     SET state = 'rejected', version = version + 1, updated_at = v_at, claimed_by = NULL, claimed_until = NULL,
         decided_by = v_admin, decided_at = v_at, reasons = p_reasons, note = nullif(p_note, '')
   WHERE id = p_id RETURNING * INTO i;
  PERFORM identity_tells(i);
  RETURN i;
END $$;

-- Takes a verification back. Limits and withdrawals follow at once; what was done before is not touched.
CREATE FUNCTION identity_revoke(p_session uuid, p_id uuid, p_version int, p_reasons text[], p_note text)
RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'identity:review:update');
  i identity_check := identity_at_hand(v_admin, p_id, 'verified');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF i.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  UPDATE identity_check
     SET state = 'revoked', version = version + 1, updated_at = v_at, ended_at = v_at, ended_by = v_admin,
         reasons = p_reasons, note = nullif(p_note, '')
   WHERE id = p_id RETURNING * INTO i;
  PERFORM identity_mark(i.member_id, false);
  PERFORM identity_tells(i);
  RETURN i;
END $$;

-- A member whose attempts are used up may submit again: nobody is shut out of his own money for good by bad photos.
CREATE FUNCTION identity_reopen(p_session uuid, p_id uuid, p_version int) RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'identity:review:update');
  i identity_check := identity_at_hand(v_admin, p_id, 'rejected');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF i.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  IF (SELECT s.refusal FROM identity_standing(i.member_id) s) IS DISTINCT FROM 'IDENTITY_ATTEMPTS_USED'
     OR i.number < (SELECT max(number) FROM identity_check WHERE member_id = i.member_id) OR i.purged_at IS NOT NULL THEN
    RAISE EXCEPTION 'refused: IDENTITY_STATE' USING ERRCODE = 'FT422';
  END IF;
  UPDATE identity_check SET version = version + 1, updated_at = v_at, reopened_by = v_admin, reopened_at = v_at
   WHERE id = p_id RETURNING * INTO i;
  PERFORM identity_tells(i);
  RETURN i;
END $$;

-- ---------------------------------------------------------------- doors of the worker
-- Ends verifications whose time is over, at most so many; returns whose.
CREATE FUNCTION expire_identity(p_limit int) RETURNS TABLE (id uuid, member_id uuid)
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

-- Purges what the terms of its submission no longer keep; gives the names of the pictures' files. The caller removes them,
-- then commits: killed between, the rows stand again and the files, which may be gone, are removed once more.
CREATE FUNCTION purge_identity(p_limit int) RETURNS TABLE (id uuid, file text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
#variable_conflict use_column
DECLARE
  v_at timestamptz(3) := clock_timestamp();
  i identity_check;
BEGIN
  FOR i IN SELECT c.* FROM identity_check c JOIN money_terms t ON t.version = c.terms_version
            WHERE c.purged_at IS NULL
              AND ((c.state = 'rejected' AND c.decided_at <= v_at - t.identity_keep_rejected_days * interval '1 day')
                   OR (c.state IN ('expired', 'revoked')
                       AND c.ended_at <= v_at - t.identity_keep_ended_days * interval '1 day'))
            ORDER BY c.updated_at, c.id LIMIT least(p_limit, 1000) FOR NO KEY UPDATE OF c SKIP LOCKED
  LOOP
    UPDATE identity_check c SET version = c.version + 1, updated_at = v_at, purged_at = v_at, name = NULL,
           id_number = NULL, id_number_digest = NULL
     WHERE c.id = i.id;
    RETURN QUERY UPDATE upload u SET purged_at = v_at WHERE u.id IN (i.front_upload_id, i.back_upload_id)
      RETURNING i.id, u.file;
  END LOOP;
END $$;

-- What said "verified" without a proof is gone.
DROP FUNCTION set_member_verified(uuid, uuid, boolean);

REVOKE ALL ON FUNCTION identity_check_guard(), identity_check_holds(), upload_purge_guard(),
  identity_mark(uuid, boolean), identity_tells(identity_check), identity_standing(uuid),
  identity_submit(uuid, uuid, int, text, bytea, bytea, bytea, boolean, boolean, uuid, uuid),
  identity_at_hand(uuid, uuid, text), identity_claim_holds(identity_check, uuid, int), identity_claim(uuid, uuid),
  identity_approve(uuid, uuid, int, date), identity_reject(uuid, uuid, int, text[], text),
  identity_revoke(uuid, uuid, int, text[], text), identity_reopen(uuid, uuid, int), expire_identity(int),
  purge_identity(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity_standing(uuid),
  identity_submit(uuid, uuid, int, text, bytea, bytea, bytea, boolean, boolean, uuid, uuid),
  identity_claim(uuid, uuid), identity_approve(uuid, uuid, int, date), identity_reject(uuid, uuid, int, text[], text),
  identity_revoke(uuid, uuid, int, text[], text), identity_reopen(uuid, uuid, int) TO fairtick_app;
GRANT EXECUTE ON FUNCTION expire_identity(int), purge_identity(int) TO fairtick_worker;
GRANT SELECT ON identity_check TO fairtick_app;
