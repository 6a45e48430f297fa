-- How long personal data is kept, and how it goes: sealed fields are emptied, rows that are nothing but traces are deleted,
-- pictures are first marked, then their files go, then the row says so. Ledger, orders, tape and log are never touched: what
-- stays there names a member by his id. Terms are settings; their floors stand here, so no setting shortens what the law asks.
-- A closed account takes no money any more.

-- ---------------------------------------------------------------- terms
-- Days that a kind is kept: the operator's setting within its bounds. The table of settings has the same figures.
CREATE FUNCTION retention_days(p_kind text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(
           (SELECT least(b.most, greatest(b.least, (s.value #>> '{}')::numeric))::int FROM public.setting s
             WHERE s.key = 'keep_' || p_kind || '_days' AND jsonb_typeof(s.value) = 'number'),
           b.standard)
    FROM (VALUES ('sessions', 365, 90, 3650), ('notifications', 365, 30, 3650), ('support', 1095, 180, 3650),
                 ('payments', 1825, 1825, 7300), ('closed', 1825, 1825, 7300)) AS b (kind, standard, least, most)
   WHERE b.kind = p_kind
$$;
CREATE FUNCTION retention_before(p_kind text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT clock_timestamp() - public.retention_days(p_kind) * interval '1 day'
$$;

-- Everything that a term is told of, for members: settings, and what the terms of money say about proofs of identity.
CREATE FUNCTION retention_terms() RETURNS TABLE (kind text, days int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT k, public.retention_days(k) FROM unnest('{sessions,notifications,support,payments,closed}'::text[]) k
  UNION ALL
  SELECT v.kind, v.days FROM public.money_terms_at(clock_timestamp()) t,
    LATERAL (VALUES ('identity', t.identity_keep_ended_days), ('identity_rejected', t.identity_keep_rejected_days))
      AS v (kind, days)
$$;

-- ---------------------------------------------------------------- what was done: counts, no data
CREATE TABLE retention_run (
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sessions', 'exports', 'codes', 'notifications', 'support', 'payments', 'pictures',
                                     'identity', 'members')),
  erased bigint NOT NULL CHECK (erased > 0),
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (id, kind)
);
CREATE FUNCTION retention_run_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.kind) = (OLD.id, OLD.kind) AND NEW.erased > OLD.erased AND NEW.at >= OLD.at THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the record of erasure only grows' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER retention_run_guard BEFORE UPDATE OR DELETE ON retention_run
  FOR EACH ROW EXECUTE FUNCTION retention_run_guard();
CREATE TRIGGER retention_run_no_truncate BEFORE TRUNCATE ON retention_run
  FOR EACH STATEMENT EXECUTE FUNCTION retention_run_guard();
ALTER TABLE retention_run ENABLE ALWAYS TRIGGER retention_run_guard;
ALTER TABLE retention_run ENABLE ALWAYS TRIGGER retention_run_no_truncate;

-- Adds to the record of a run, in the transaction of what it counts.
CREATE FUNCTION note_erased(p_run uuid, p_kind text, p_erased bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.retention_run AS r (id, kind, erased, at)
  SELECT p_run, p_kind, p_erased, clock_timestamp() WHERE p_erased > 0
  ON CONFLICT (id, kind) DO UPDATE SET erased = r.erased + excluded.erased, at = greatest(r.at, excluded.at)
$$;

-- ---------------------------------------------------------------- closed accounts take no money
ALTER TABLE wallet ADD COLUMN closed boolean NOT NULL DEFAULT false;
CREATE FUNCTION refuse_closed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refused: MEMBER_CLOSED' USING ERRCODE = 'FT422';
END $$;
CREATE TRIGGER wallet_closed_takes_nothing BEFORE UPDATE ON wallet
  FOR EACH ROW WHEN (OLD.closed AND NEW.account = 0
    AND (NEW.available > OLD.available OR NEW.savings > OLD.savings OR NEW.held_orders > OLD.held_orders
         OR NEW.held_withdrawals > OLD.held_withdrawals))
  EXECUTE FUNCTION refuse_closed_member();
CREATE FUNCTION wallet_stays_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a closed account stays closed' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER wallet_stays_closed BEFORE UPDATE OF closed ON wallet
  FOR EACH ROW WHEN (OLD.closed AND NOT NEW.closed) EXECUTE FUNCTION wallet_stays_closed();
ALTER TABLE wallet ENABLE ALWAYS TRIGGER wallet_closed_takes_nothing;
ALTER TABLE wallet ENABLE ALWAYS TRIGGER wallet_stays_closed;

-- Nor is anything announced for one. Doors that come here hold the wallet, as closing does: the look is not too early.
CREATE FUNCTION refuse_for_closed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.wallet WHERE member_id = NEW.member_id AND account = 0 AND closed) THEN
    RAISE EXCEPTION 'refused: MEMBER_CLOSED' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_needs_open_account BEFORE INSERT ON deposit FOR EACH ROW EXECUTE FUNCTION refuse_for_closed();
CREATE TRIGGER approval_needs_open_account BEFORE INSERT ON approval
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_for_closed();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_needs_open_account;
ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_needs_open_account;

-- As in 0122_invites, and besides: none for who left.
CREATE OR REPLACE FUNCTION invite_rewards_left(p_inviter uuid, p_now timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (SELECT closed FROM public.wallet WHERE member_id = p_inviter AND account = 0) THEN 0
         ELSE t.invite_max_per_30_days - (SELECT count(*) FROM public.invite_reward r
                                           WHERE r.inviter_id = p_inviter AND r.paid_at > p_now - interval '30 days') END
    FROM public.money_terms_at(p_now) t
$$;

-- ---------------------------------------------------------------- members
ALTER TABLE member
  -- when what the law asked for was no longer needed and went
  ADD COLUMN erased_at timestamptz(3) NULL CHECK (erased_at IS NULL OR erased_at > closed_at),
  DROP CONSTRAINT member_phone_check,
  ADD CONSTRAINT member_phone_check
    CHECK (CASE WHEN erased_at IS NULL THEN phone ~ '^\+?[0-9]{6,15}$' ELSE phone = 'erased:' || id::text END),
  ADD CONSTRAINT member_erased_is_empty
    CHECK (erased_at IS NULL OR (real_name = '\x' AND id_number = '\x' AND email IS NULL AND avatar = ''));
CREATE INDEX member_closed ON member (closed_at) WHERE closed_at IS NOT NULL AND erased_at IS NULL;

CREATE FUNCTION member_erasing_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.erased_at IS NOT NULL OR OLD.closed_at IS NULL OR OLD.closed_at > public.retention_before('closed') THEN
    RAISE EXCEPTION 'personal data goes once, after its term' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_erasing_guard BEFORE UPDATE ON member
  FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL OR NEW.erased_at IS NOT NULL) EXECUTE FUNCTION member_erasing_guard();
ALTER TABLE member ENABLE ALWAYS TRIGGER member_erasing_guard;

-- What nobody needs once its owner has left goes at once.
CREATE FUNCTION member_leaves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email := NULL;
  NEW.email_confirmed_at := NULL;
  NEW.avatar := '';
  RETURN NEW;
END $$;
CREATE TRIGGER member_leaves BEFORE UPDATE OF closed_at ON member
  FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION member_leaves();

-- A verification ends with the membership, so that the term of its documents begins; cards and wallets are unbound.
CREATE FUNCTION member_left() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_at timestamptz(3) := clock_timestamp();
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = NEW.id ORDER BY account FOR NO KEY UPDATE;
  UPDATE public.wallet SET closed = true WHERE member_id = NEW.id;
  UPDATE public.payment_account SET removed_at = v_at WHERE member_id = NEW.id AND removed_at IS NULL;
  DELETE FROM public.favourite WHERE member_id = NEW.id;
  DELETE FROM public.withdraw_password_attempts WHERE member_id = NEW.id;
  DELETE FROM public.verification_code WHERE member_id = NEW.id;
  UPDATE public.identity_check SET state = 'expired', version = version + 1, updated_at = v_at, ended_at = v_at
   WHERE member_id = NEW.id AND state = 'verified';
  IF FOUND THEN PERFORM public.identity_mark(NEW.id, false); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER member_left AFTER UPDATE OF closed_at ON member
  FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION member_left();

-- Who left is verified no more, even when a proof is approved afterwards.
CREATE FUNCTION refuse_verifying_closed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.member WHERE id = NEW.member_id AND closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'refused: MEMBER_CLOSED' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER identity_check_needs_open_account BEFORE UPDATE OF state ON identity_check
  FOR EACH ROW WHEN (OLD.state <> 'verified' AND NEW.state = 'verified') EXECUTE FUNCTION refuse_verifying_closed();
ALTER TABLE identity_check ENABLE ALWAYS TRIGGER identity_check_needs_open_account;

-- As in 0160_identity, and besides: a verification ends when its member leaves.
CREATE OR REPLACE FUNCTION identity_check_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- ---------------------------------------------------------------- pictures
-- Payments: a deposit that came to its end and whose term is over.
CREATE FUNCTION deposit_is_past(p_state text, p_late timestamptz, p_updated timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT p_state IN ('completed', 'refunded', 'rejected', 'cancelled', 'expired') AND p_late IS NULL
     AND p_updated < public.retention_before('payments')
$$;
-- From the mark on nobody is shown the picture; the file goes next, and purged_at says that it is gone.
ALTER TABLE upload ADD COLUMN erasing_at timestamptz(3) NULL CHECK (erasing_at IS NULL OR attached_to IS NOT NULL);
CREATE INDEX upload_erasing ON upload (erasing_at) WHERE erasing_at IS NOT NULL AND purged_at IS NULL;

ALTER TABLE support_message ADD COLUMN erased_at timestamptz(3) NULL;

-- Whether nothing needs an attached picture any longer.
CREATE FUNCTION upload_may_go(u upload) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE u.purpose
    WHEN 'avatar' THEN NOT EXISTS (SELECT 1 FROM public.member WHERE id = u.member_id AND avatar = u.id::text)
    WHEN 'support_picture' THEN EXISTS (SELECT 1 FROM public.support_message
      WHERE id = u.attached_to AND erased_at IS NOT NULL)
    WHEN 'deposit_proof' THEN EXISTS (SELECT 1 FROM public.deposit
      WHERE id = u.attached_to AND public.deposit_is_past(state, late_at, updated_at))
    ELSE EXISTS (SELECT 1 FROM public.identity_check WHERE id = u.attached_to AND purged_at IS NOT NULL) END
$$;

CREATE FUNCTION upload_erasing_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.erasing_at IS NOT NULL OR NOT public.upload_may_go(NEW) THEN
    RAISE EXCEPTION 'an attached picture stays' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER upload_erasing_guard BEFORE UPDATE OF erasing_at ON upload
  FOR EACH ROW WHEN (OLD.erasing_at IS DISTINCT FROM NEW.erasing_at) EXECUTE FUNCTION upload_erasing_guard();
ALTER TABLE upload ENABLE ALWAYS TRIGGER upload_erasing_guard;

-- As in 0160_identity, and besides: what was marked.
CREATE OR REPLACE FUNCTION upload_purge_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.purged_at IS NOT NULL
     OR (OLD.erasing_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM public.identity_check WHERE id = NEW.attached_to AND purged_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'an attached picture stays' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;

-- A picture of a member that he replaced or took away is marked in the same transaction.
CREATE FUNCTION avatar_replaced() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.upload SET erasing_at = clock_timestamp()
   WHERE member_id = NEW.id AND purpose = 'avatar' AND attached_to IS NOT NULL AND id::text <> NEW.avatar
     AND erasing_at IS NULL AND purged_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER avatar_replaced AFTER UPDATE ON member
  FOR EACH ROW WHEN (OLD.avatar IS DISTINCT FROM NEW.avatar) EXECUTE FUNCTION avatar_replaced();

-- As in 0164_credentials, and besides: one that was replaced does not come back.
CREATE OR REPLACE FUNCTION set_avatar(p_member uuid, p_upload uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF p_upload IS NOT NULL THEN
    PERFORM public.attach_upload(p_member, p_upload, 'avatar', p_member);
    IF EXISTS (SELECT 1 FROM public.upload WHERE id = p_upload AND (erasing_at IS NOT NULL OR purged_at IS NOT NULL)) THEN
      RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
    END IF;
  END IF;
  UPDATE public.member SET avatar = coalesce(p_upload::text, '') WHERE id = p_member;
END $$;

-- ---------------------------------------------------------------- what the guards of other tables let go
CREATE FUNCTION deposit_erases(o deposit, n deposit) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF o.payer_name IS NULL OR n.payer_name IS NOT NULL THEN RETURN false; END IF;
  RETURN public.deposit_is_past(o.state, o.late_at, o.updated_at)
     AND to_jsonb(o) - 'payer_name' = to_jsonb(n) - 'payer_name';
END $$;
DROP TRIGGER deposit_guard ON deposit;
CREATE TRIGGER deposit_begins BEFORE INSERT ON deposit FOR EACH ROW EXECUTE FUNCTION deposit_guard();
CREATE TRIGGER deposit_guard BEFORE UPDATE ON deposit
  FOR EACH ROW WHEN (NOT deposit_erases(OLD, NEW)) EXECUTE FUNCTION deposit_guard();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_begins;
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_guard;
CREATE INDEX deposit_payer ON deposit (updated_at) WHERE payer_name IS NOT NULL;

ALTER TABLE payment_account
  ADD COLUMN erased_at timestamptz(3) NULL,
  ADD CONSTRAINT payment_account_erased_is_empty
    CHECK (erased_at IS NULL OR (removed_at IS NOT NULL AND number = '\x' AND coalesce(payee, '\x') = '\x'));
CREATE INDEX payment_account_removed ON payment_account (removed_at) WHERE removed_at IS NOT NULL AND erased_at IS NULL;
-- Not needed any longer: unbound for the whole term, and nothing was asked to be paid to it meanwhile.
CREATE FUNCTION payment_account_is_past(p_id uuid, p_removed timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_removed < public.retention_before('payments')
     AND NOT EXISTS (SELECT 1 FROM public.withdrawal w WHERE w.payment_account_id = p_id
                      AND (w.updated_at >= public.retention_before('payments')
                           OR w.state IN ('pending_review', 'reviewing', 'approved', 'processing')))
$$;
CREATE OR REPLACE FUNCTION payment_account_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c_emptied CONSTANT text[] := '{payee,payee_masked,number,number_digest,masked,bank,branch,erased_at}';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL
     AND to_jsonb(NEW) - 'removed_at' = to_jsonb(OLD) - 'removed_at' THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
     AND public.payment_account_is_past(OLD.id, OLD.removed_at)
     AND to_jsonb(NEW) - c_emptied = to_jsonb(OLD) - c_emptied THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a payment account can only be removed, once' USING ERRCODE = '42501';
END $$;

-- Names on statements of banks.
CREATE FUNCTION statement_line_erases(o statement_line, n statement_line) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT n.counterparty IS NULL AND n.reference = '' AND o.at < public.retention_before('payments')
     AND to_jsonb(o) - '{counterparty,reference}'::text[] = to_jsonb(n) - '{counterparty,reference}'::text[]
$$;
DROP TRIGGER statement_line_no_change ON statement_line;
CREATE TRIGGER statement_line_no_delete BEFORE DELETE ON statement_line
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER statement_line_no_change BEFORE UPDATE ON statement_line
  FOR EACH ROW WHEN (NOT statement_line_erases(OLD, NEW)) EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE statement_line ENABLE ALWAYS TRIGGER statement_line_no_delete;
ALTER TABLE statement_line ENABLE ALWAYS TRIGGER statement_line_no_change;
CREATE INDEX statement_line_named ON statement_line (at) WHERE counterparty IS NOT NULL OR reference <> '';

-- Words of customer service.
ALTER TABLE support_message
  DROP CONSTRAINT support_message_body_check,
  ADD CONSTRAINT support_message_body_check
    CHECK (CASE WHEN erased_at IS NULL THEN octet_length(body) BETWEEN 1 AND 8192 ELSE body = '\x' END);
CREATE INDEX support_message_kept ON support_message (at) WHERE erased_at IS NULL;
CREATE FUNCTION support_message_erases(o support_message, n support_message) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT o.erased_at IS NULL AND n.erased_at IS NOT NULL AND o.at < public.retention_before('support')
     AND to_jsonb(o) - '{body,fingerprint,erased_at}'::text[] = to_jsonb(n) - '{body,fingerprint,erased_at}'::text[]
$$;
DROP TRIGGER support_message_no_change ON support_message;
CREATE TRIGGER support_message_no_delete BEFORE DELETE ON support_message
  FOR EACH ROW EXECUTE FUNCTION support_refuses_change();
CREATE TRIGGER support_message_no_change BEFORE UPDATE ON support_message
  FOR EACH ROW WHEN (NOT support_message_erases(OLD, NEW)) EXECUTE FUNCTION support_refuses_change();
ALTER TABLE support_message ENABLE ALWAYS TRIGGER support_message_no_delete;
ALTER TABLE support_message ENABLE ALWAYS TRIGGER support_message_no_change;

-- That a copy was asked for is kept as long as the session that asked.
DROP TRIGGER data_export_no_change ON data_export;
CREATE TRIGGER data_export_no_change BEFORE UPDATE ON data_export
  FOR EACH ROW EXECUTE FUNCTION refuse_limits_change();
CREATE TRIGGER data_export_no_delete BEFORE DELETE ON data_export
  FOR EACH ROW WHEN (OLD.at >= retention_before('sessions')) EXECUTE FUNCTION refuse_limits_change();
CREATE INDEX data_export_at ON data_export (at);
CREATE INDEX data_export_of_session ON data_export (session_id);
CREATE INDEX session_expired ON session (expires_at) WHERE ended_at IS NULL;
CREATE INDEX notification_at ON notification (at);
CREATE INDEX verification_code_at ON verification_code (created_at);

-- ---------------------------------------------------------------- doors of the worker
-- Erases what of one kind is past its term, at most p_limit rows, and counts them in the record of the run. Returns how
-- many: fewer than the limit means that nothing is left. Two workers at once take different rows.
CREATE FUNCTION erase_expired(p_run uuid, p_kind text, p_limit int) RETURNS bigint
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
    -- what was read, and what nobody will read any more
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
    -- A proof of identity that nobody has decided yet is decided first. Who excluded himself for longer than that is known
    -- by the fingerprint of his number as long as he wished.
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

-- A hash that is of no password.
CREATE FUNCTION no_password() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT '$argon2id$v=19$m=19456,t=2,p=1$' || rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '=') || '$'
         || rtrim(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '=')
$$;

-- Marks pictures that nothing needs any longer, and names the files of all that are marked and not gone yet. The caller
-- removes the files after this has committed, then says so: killed anywhere between, the next run goes on with them.
CREATE FUNCTION take_erasing_uploads(p_limit int) RETURNS TABLE (id uuid, file text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
#variable_conflict use_column
BEGIN
  UPDATE upload SET erasing_at = clock_timestamp() WHERE id IN (
    SELECT u.id FROM upload u
     WHERE u.attached_to IS NOT NULL AND u.erasing_at IS NULL AND u.purged_at IS NULL
       AND ((u.purpose = 'support_picture' AND u.created_at < retention_before('support'))
            OR (u.purpose = 'deposit_proof' AND u.created_at < retention_before('payments')))
       AND upload_may_go(u)
     ORDER BY u.created_at LIMIT least(p_limit, 1000) FOR UPDATE SKIP LOCKED);
  RETURN QUERY SELECT u.id, u.file FROM upload u
    WHERE u.erasing_at IS NOT NULL AND u.purged_at IS NULL ORDER BY u.erasing_at LIMIT least(p_limit, 1000);
END $$;
CREATE INDEX upload_aging ON upload (created_at)
  WHERE attached_to IS NOT NULL AND erasing_at IS NULL AND purged_at IS NULL AND purpose IN ('support_picture', 'deposit_proof');

-- Their files are gone.
CREATE FUNCTION uploads_erased(p_run uuid, p_ids uuid[]) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_done bigint;
BEGIN
  UPDATE public.upload SET purged_at = clock_timestamp()
   WHERE id = ANY (p_ids) AND erasing_at IS NOT NULL AND purged_at IS NULL;
  GET DIAGNOSTICS v_done = ROW_COUNT;
  PERFORM public.note_erased(p_run, 'pictures', v_done);
  RETURN v_done;
END $$;

-- ---------------------------------------------------------------- accounts that were closed before
UPDATE wallet w SET closed = true FROM member m WHERE m.id = w.member_id AND m.closed_at IS NOT NULL;
UPDATE payment_account a SET removed_at = clock_timestamp() FROM member m
 WHERE m.id = a.member_id AND m.closed_at IS NOT NULL AND a.removed_at IS NULL;
UPDATE member SET email = NULL, email_confirmed_at = NULL, avatar = '' WHERE closed_at IS NOT NULL;
UPDATE identity_check c SET state = 'expired', version = version + 1, updated_at = clock_timestamp(),
       ended_at = clock_timestamp()
  FROM member m WHERE m.id = c.member_id AND m.closed_at IS NOT NULL AND c.state = 'verified';
SELECT identity_mark(id, false) FROM member WHERE closed_at IS NOT NULL AND verified;
-- pictures that their members replaced
UPDATE upload u SET erasing_at = clock_timestamp() FROM member m
 WHERE u.member_id = m.id AND u.purpose = 'avatar' AND u.attached_to IS NOT NULL AND u.id::text <> m.avatar
   AND u.erasing_at IS NULL AND u.purged_at IS NULL;

REVOKE ALL ON FUNCTION retention_days(text), retention_before(text), retention_terms(), retention_run_guard(),
  note_erased(uuid, text, bigint), refuse_closed_member(), wallet_stays_closed(), refuse_for_closed(),
  member_erasing_guard(), member_leaves(), member_left(), refuse_verifying_closed(), upload_may_go(upload),
  upload_erasing_guard(), avatar_replaced(), deposit_is_past(text, timestamptz, timestamptz),
  deposit_erases(deposit, deposit), payment_account_is_past(uuid, timestamptz),
  statement_line_erases(statement_line, statement_line), support_message_erases(support_message, support_message),
  erase_expired(uuid, text, int), no_password(), take_erasing_uploads(int), uploads_erased(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION retention_terms() TO fairtick_app;
GRANT EXECUTE ON FUNCTION note_erased(uuid, text, bigint), erase_expired(uuid, text, int), take_erasing_uploads(int),
  uploads_erased(uuid, uuid[]) TO fairtick_worker;
GRANT SELECT ON retention_run TO fairtick_app, fairtick_worker;
