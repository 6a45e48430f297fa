-- Nobody reviews his own account, by whichever of his accounts. The doors looked at the one that acted: whose account counts as
-- one person with somebody else's (0293_accounts_in_hand) could claim and approve that one's money.

-- Whether a member account is the own one of this administrator, or of an account whose word counts as one with his. Few
-- members are anybody's own, so whose word counts is asked for those alone.
CREATE FUNCTION owns_member(p_admin uuid, p_member uuid) RETURNS boolean
LANGUAGE sql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM public.admin a WHERE a.own_member_id = p_member AND public.same_person(p_admin, a.id))
$$;
REVOKE ALL ON FUNCTION owns_member(uuid, uuid) FROM PUBLIC;

-- ---------------------------------------------------------------- the doors, and what holds for every hand
CREATE OR REPLACE FUNCTION propose_approval(p_session uuid, p_id uuid, p_kind text, p_member uuid, p_amount bigint,
                                            p_category text, p_reason text, p_evidence text, p_payload jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid;
  v_proposes text;
  v_now timestamptz(3);
  v_ttl_s int;
BEGIN
  SELECT proposes INTO v_proposes FROM public.approval_kind WHERE kind = p_kind;
  IF v_proposes IS NULL THEN RAISE EXCEPTION 'no such kind of proposal' USING ERRCODE = '23514'; END IF;
  v_admin := public.acting_admin(p_session, v_proposes);
  IF p_member IS NOT NULL AND NOT EXISTS (SELECT 1 FROM public.member WHERE id = p_member) THEN
    RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
  END IF;
  IF public.owns_member(v_admin, p_member) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF p_kind IN ('manual_add', 'manual_deduct') THEN
    PERFORM public.check_adjustment_cap(v_admin, p_amount, false);
  END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  SELECT approval_ttl_s INTO STRICT v_ttl_s FROM public.money_terms_at(v_now);
  INSERT INTO public.approval (id, kind, state, version, member_id, amount, category, reason, evidence, payload,
                               proposed_by, proposed_at, expires_at)
  VALUES (p_id, p_kind, 'pending', 1, p_member, p_amount, p_category, p_reason, p_evidence, coalesce(p_payload, '{}'),
          v_admin, v_now, v_now + v_ttl_s * interval '1 second');
END $$;

CREATE OR REPLACE FUNCTION decide_approval(p_session uuid, p_id uuid, p_version int, p_approve boolean, p_note text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_row public.approval;
  v_kind public.approval_kind;
  v_admin uuid;
  v_now timestamptz(3);
BEGIN
  SELECT * INTO v_row FROM public.approval WHERE id = p_id FOR UPDATE;
  IF v_row.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  SELECT * INTO STRICT v_kind FROM public.approval_kind WHERE kind = v_row.kind;
  v_admin := public.acting_admin(p_session, 'approvals:approval:update');
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF v_row.state <> 'pending' OR v_row.expires_at <= v_now THEN
    RAISE EXCEPTION 'refused: APPROVAL_DECIDED' USING ERRCODE = 'FT422';
  END IF;
  IF v_row.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  IF v_row.proposed_by = v_admin THEN RAISE EXCEPTION 'refused: APPROVAL_OWN' USING ERRCODE = 'FT422'; END IF;
  IF v_kind.decides IS NOT NULL THEN PERFORM public.acting_admin(p_session, v_kind.decides); END IF;
  IF public.owns_member(v_admin, v_row.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF p_approve THEN
    -- What somebody proposed who is no longer one of us has lapsed.
    IF NOT EXISTS (SELECT 1 FROM public.admin WHERE id = v_row.proposed_by AND active) THEN
      RAISE EXCEPTION 'refused: APPROVAL_DECIDED' USING ERRCODE = 'FT422';
    END IF;
    IF (v_row.kind = 'manual_add' OR (v_row.kind = 'house_funding' AND v_row.payload ->> 'direction' = 'out'))
       AND public.outgoing_stopped() THEN
      RAISE EXCEPTION 'refused: OUTGOING_STOPPED' USING ERRCODE = 'FT422';
    END IF;
    IF v_row.kind IN ('manual_add', 'manual_deduct') THEN
      PERFORM public.check_adjustment_cap(v_admin, v_row.amount, true);
    END IF;
  END IF;
  UPDATE public.approval
     SET state = CASE WHEN p_approve THEN 'approved' ELSE 'rejected' END, version = 2, decided_by = v_admin,
         decided_at = v_now, decision_note = nullif(p_note, '')
   WHERE id = p_id
  RETURNING * INTO v_row;
  -- %I quotes the name, which nobody but a migration wrote.
  IF p_approve THEN EXECUTE format('SELECT public.%I($1, $2)', v_kind.applies) USING v_row, v_now; END IF;
END $$;

CREATE OR REPLACE FUNCTION approval_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN RAISE EXCEPTION 'a proposal begins undecided' USING ERRCODE = '42501'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'pending'
     OR (NEW.id, NEW.kind, NEW.member_id, NEW.amount, NEW.category, NEW.reason, NEW.evidence, NEW.payload,
         NEW.proposed_by, NEW.proposed_at, NEW.expires_at)
        IS DISTINCT FROM
        (OLD.id, OLD.kind, OLD.member_id, OLD.amount, OLD.category, OLD.reason, OLD.evidence, OLD.payload,
         OLD.proposed_by, OLD.proposed_at, OLD.expires_at) THEN
    RAISE EXCEPTION 'a proposal can only be decided, once' USING ERRCODE = '42501';
  END IF;
  IF NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM public.admin WHERE id = NEW.decided_by AND active) THEN
    RAISE EXCEPTION 'nobody with this permission' USING ERRCODE = 'FT403';
  END IF;
  IF public.owns_member(NEW.decided_by, NEW.member_id) THEN
    RAISE EXCEPTION 'not his to decide' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION claim_deposit(p_session uuid, p_deposit uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
  v_deposit public.deposit;
  v_now timestamptz(3);
BEGIN
  SELECT * INTO v_deposit FROM public.deposit WHERE id = p_deposit FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF public.owns_member(v_admin, v_deposit.member_id) THEN
    PERFORM refuse_deposit('REVIEW_OWN_ACCOUNT');
  END IF;
  IF v_deposit.state = 'reviewing' THEN
    IF v_deposit.claimed_by <> v_admin AND v_deposit.claimed_until > v_now THEN
      PERFORM refuse_deposit('REVIEW_CLAIMED');
    END IF;
  ELSIF v_deposit.state <> 'pending_review'
        AND (v_deposit.state = 'on_hold' OR NOT deposit_move_allowed(v_deposit.state, 'reviewing',
               v_deposit.late_at IS NOT NULL, v_deposit.proof_upload_id IS NOT NULL OR v_deposit.tx_id IS NOT NULL)) THEN
    PERFORM refuse_deposit('DEPOSIT_STATE', jsonb_build_object('state', v_deposit.state));
  END IF;
  BEGIN
    UPDATE public.deposit
       SET state = 'reviewing', moved_by = 'reviewer', moved_by_admin = v_admin, claimed_by = v_admin, late_at = NULL,
           reason = NULL, reason_note = NULL,
           claimed_until = v_now + (SELECT review_claim_s FROM money_terms_at(v_now)) * interval '1 second'
     WHERE id = p_deposit;
  EXCEPTION WHEN unique_violation THEN
    PERFORM refuse_deposit('TX_ID_USED');
  END;
END $$;

CREATE OR REPLACE FUNCTION lock_reviewed_deposit(p_admin uuid, p_deposit uuid, p_version int, p_state text) RETURNS deposit
LANGUAGE plpgsql AS $$
DECLARE
  v_deposit public.deposit;
BEGIN
  SELECT * INTO v_deposit FROM public.deposit WHERE id = p_deposit FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  IF public.owns_member(p_admin, v_deposit.member_id) THEN
    PERFORM refuse_deposit('REVIEW_OWN_ACCOUNT');
  END IF;
  IF v_deposit.state = 'pending_review' AND p_state = 'reviewing' THEN PERFORM refuse_deposit('REVIEW_NOT_CLAIMED'); END IF;
  IF v_deposit.state <> p_state THEN
    PERFORM refuse_deposit('DEPOSIT_STATE', jsonb_build_object('state', v_deposit.state));
  END IF;
  IF p_state = 'reviewing' THEN
    IF v_deposit.claimed_until IS NULL OR v_deposit.claimed_until <= clock_timestamp() THEN
      PERFORM refuse_deposit('REVIEW_NOT_CLAIMED');
    END IF;
    IF v_deposit.claimed_by <> p_admin THEN PERFORM refuse_deposit('REVIEW_CLAIMED'); END IF;
  END IF;
  IF v_deposit.version <> p_version THEN PERFORM refuse_deposit('REVIEW_CHANGED'); END IF;
  RETURN v_deposit;
END $$;

CREATE OR REPLACE FUNCTION withdraw_at_hand(p_admin uuid, p_id uuid, p_states text[]) RETURNS withdrawal LANGUAGE plpgsql AS $$
DECLARE
  w public.withdrawal;
BEGIN
  SELECT * INTO w FROM public.withdrawal WHERE id = p_id FOR NO KEY UPDATE;
  IF w.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF public.owns_member(p_admin, w.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF w.state <> ALL (p_states) THEN
    RAISE EXCEPTION 'refused: WITHDRAWAL_STATE {"state": "%"}', w.state USING ERRCODE = 'FT422';
  END IF;
  RETURN w;
END $$;

CREATE OR REPLACE FUNCTION identity_at_hand(p_admin uuid, p_id uuid, p_state text) RETURNS identity_check LANGUAGE plpgsql AS $$
DECLARE
  i public.identity_check;
BEGIN
  SELECT * INTO i FROM public.identity_check WHERE id = p_id FOR NO KEY UPDATE;
  IF i.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF public.owns_member(p_admin, i.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF i.state <> p_state THEN
    RAISE EXCEPTION 'refused: IDENTITY_STATE {"state": "%"}', i.state USING ERRCODE = 'FT422';
  END IF;
  RETURN i;
END $$;

CREATE OR REPLACE FUNCTION support_thread_for(p_admin uuid, p_thread uuid) RETURNS support_thread LANGUAGE plpgsql AS $$
DECLARE
  v_thread public.support_thread;
BEGIN
  SELECT * INTO v_thread FROM public.support_thread WHERE id = p_thread FOR UPDATE;
  IF v_thread.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF public.owns_member(p_admin, v_thread.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  RETURN v_thread;
END $$;

CREATE OR REPLACE FUNCTION support_assign(p_session uuid, p_thread uuid, p_expected uuid, p_to uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'support:thread:update');
  v_thread public.support_thread := public.support_thread_for(v_admin, p_thread);
BEGIN
  IF v_thread.assigned_to IS DISTINCT FROM p_expected THEN
    RAISE EXCEPTION 'refused: SUPPORT_THREAD_TAKEN' USING ERRCODE = 'FT422';
  END IF;
  IF p_to IS NOT NULL AND NOT public.may_answer_support(p_to) THEN
    RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
  END IF;
  IF public.owns_member(p_to, v_thread.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF v_thread.assigned_to IS NOT DISTINCT FROM p_to THEN RETURN; END IF;
  UPDATE public.support_thread SET assigned_to = p_to WHERE id = p_thread;
  INSERT INTO public.outbox (member_id, ref, at, topic) VALUES (v_thread.member_id, p_thread, clock_timestamp(), 10);
END $$;

CREATE OR REPLACE FUNCTION withdrawal_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_terms public.money_terms;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT * INTO v_terms FROM public.money_terms WHERE version = NEW.terms_version;
    IF NEW.state <> 'pending_review' OR NEW.version <> 1 OR NEW.escalated <> 0
       OR NEW.second_needed <> (NEW.amount >= v_terms.second_approval_from)
       OR NOT EXISTS (SELECT 1 FROM public.payment_account a
                       WHERE a.id = NEW.payment_account_id AND a.member_id = NEW.member_id AND a.removed_at IS NULL
                         AND NEW.clearing_bucket = CASE WHEN a.kind = 'bank' THEN 32
                                                        WHEN a.chain = 'TRC20' THEN 33 ELSE 34 END) THEN
      RAISE EXCEPTION 'a withdrawal begins as its member asked for it' USING ERRCODE = '42501';
    END IF;
    RETURN NEW;
  END IF;

  IF (NEW.id, NEW.member_id, NEW.payment_account_id, NEW.terms_version, NEW.amount, NEW.fee_account, NEW.fee,
      NEW.net_amount, NEW.payout_currency, NEW.clearing_bucket, NEW.second_needed, NEW.escalate_at, NEW.due_at,
      NEW.created_at)
     IS DISTINCT FROM
     (OLD.id, OLD.member_id, OLD.payment_account_id, OLD.terms_version, OLD.amount, OLD.fee_account, OLD.fee,
      OLD.net_amount, OLD.payout_currency, OLD.clearing_bucket, OLD.second_needed, OLD.escalate_at, OLD.due_at,
      OLD.created_at)
     OR NEW.quote_id IS DISTINCT FROM OLD.quote_id OR NEW.escalated < OLD.escalated
     OR (OLD.first_approver IS NOT NULL AND NEW.first_approver IS DISTINCT FROM OLD.first_approver)
     OR (OLD.second_approver IS NOT NULL AND NEW.second_approver IS DISTINCT FROM OLD.second_approver) THEN
    RAISE EXCEPTION 'what was asked for and who approved it stand' USING ERRCODE = '42501';
  END IF;

  IF NEW.version = OLD.version THEN
    -- An escalation, of what is not over; it changes nothing else.
    IF NEW.escalated = OLD.escalated OR OLD.state IN ('completed', 'cancelled', 'rejected', 'failed')
       OR (to_jsonb(NEW) - 'escalated') <> (to_jsonb(OLD) - 'escalated') THEN
      RAISE EXCEPTION 'a change without a version' USING ERRCODE = '42501';
    END IF;
    RETURN NEW;
  END IF;

  IF NEW.version <> OLD.version + 1 OR NEW.escalated <> OLD.escalated THEN
    RAISE EXCEPTION 'versions go up one by one' USING ERRCODE = '42501';
  END IF;
  IF public.owns_member(NEW.moved_by, NEW.member_id) THEN
    RAISE EXCEPTION 'nobody handles his own withdrawal' USING ERRCODE = '42501';
  END IF;

  CASE OLD.state || ' > ' || NEW.state
    WHEN 'pending_review > cancelled' THEN RETURN NEW;
    WHEN 'pending_review > reviewing' THEN
      IF NEW.claimed_by IS NOT DISTINCT FROM NEW.moved_by AND NEW.first_approver IS NULL
         AND NEW.moved_as = 'reviewer' THEN RETURN NEW; END IF;
    WHEN 'reviewing > reviewing' THEN
      -- another claim of what nobody else holds, or the first of two approvals
      IF NEW.first_approver IS NOT DISTINCT FROM OLD.first_approver AND NEW.second_approver IS NULL
         AND NEW.claimed_by IS NOT DISTINCT FROM NEW.moved_by
         AND (OLD.claimed_by IS NULL OR OLD.claimed_until <= clock_timestamp()
              OR (OLD.claimed_by = NEW.claimed_by AND OLD.claimed_until <= NEW.claimed_until)) THEN RETURN NEW; END IF;
      IF NEW.second_needed AND OLD.first_approver IS NULL AND NEW.first_approver = NEW.moved_by
         AND NEW.moved_as = 'reviewer' AND OLD.claimed_by = NEW.moved_by AND NEW.claimed_by IS NULL
         AND NEW.second_approver IS NULL THEN RETURN NEW; END IF;
    WHEN 'reviewing > approved' THEN
      IF OLD.claimed_by = NEW.moved_by
         AND NEW.moved_as = (CASE WHEN NEW.second_needed THEN 'second_reviewer' ELSE 'reviewer' END)
         AND NEW.moved_by = (CASE WHEN NEW.second_needed THEN NEW.second_approver ELSE NEW.first_approver END)
         AND (OLD.first_approver IS NOT NULL) = NEW.second_needed THEN RETURN NEW; END IF;
    WHEN 'reviewing > rejected' THEN
      IF OLD.claimed_by = NEW.moved_by AND NEW.moved_as IN ('reviewer', 'second_reviewer')
         AND NEW.first_approver IS NOT DISTINCT FROM OLD.first_approver AND NEW.second_approver IS NULL THEN RETURN NEW; END IF;
    WHEN 'approved > processing' THEN
      IF NEW.attempts = 1 AND NEW.moved_as = 'cashier' THEN RETURN NEW; END IF;
    WHEN 'processing > processing' THEN
      IF NEW.attempts = OLD.attempts + 1 AND NEW.moved_as = 'cashier'
         AND OLD.attempts <= (SELECT withdraw_attempts FROM public.money_terms WHERE version = OLD.terms_version)
      THEN RETURN NEW; END IF;
    WHEN 'processing > completed', 'processing > failed' THEN
      IF NEW.attempts = OLD.attempts AND NEW.moved_as = 'cashier' THEN RETURN NEW; END IF;
    ELSE NULL;
  END CASE;
  RAISE EXCEPTION 'a withdrawal does not go from % to % like this', OLD.state, NEW.state USING ERRCODE = '42501';
END $$;

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
  IF NEW.purged_at IS NULL AND public.owns_member(v_admin, NEW.member_id) THEN
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

-- Who is named is held to it when he is named, and again when money is booked by his word: a machine that counts confirmations
-- in between is not his act. As in 0306_terms_of_their_time besides.
CREATE OR REPLACE FUNCTION deposit_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'recharging' OR NEW.version <> 1 OR NEW.moved_by <> 'member' OR NEW.confirmations <> 0
       OR num_nonnulls(NEW.due_at, NEW.completed_at, NEW.seen_amount, NEW.actual_amount, NEW.posted_amount, NEW.late_at,
            NEW.tx_id, NEW.tx_sender, NEW.proof_upload_id, NEW.reason, NEW.reason_note, NEW.claimed_by, NEW.first_approver) > 0
    THEN
      RAISE EXCEPTION 'a deposit begins as recharging' USING ERRCODE = '42501';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state IN ('completed', 'refunded')
     OR (NEW.id, NEW.member_id, NEW.method_id, NEW.kind, NEW.mode, NEW.currency, NEW.scale, NEW.clearing_bucket,
         NEW.receiving, NEW.confirmations_needed, NEW.quote_id, NEW.pair, NEW.rate, NEW.reference_rate, NEW.source,
         NEW.spread_bps, NEW.second_approval_from, NEW.reference, NEW.submitted_amount, NEW.account_amount,
         NEW.payer_name, NEW.created_at, NEW.gateway, NEW.pay_url)
        IS DISTINCT FROM
        (OLD.id, OLD.member_id, OLD.method_id, OLD.kind, OLD.mode, OLD.currency, OLD.scale, OLD.clearing_bucket,
         OLD.receiving, OLD.confirmations_needed, OLD.quote_id, OLD.pair, OLD.rate, OLD.reference_rate, OLD.source,
         OLD.spread_bps, OLD.second_approval_from, OLD.reference, OLD.submitted_amount, OLD.account_amount,
         OLD.payer_name, OLD.created_at, OLD.gateway, OLD.pay_url)
     OR (OLD.tx_id IS NOT NULL AND (NEW.tx_chain, NEW.tx_id) IS DISTINCT FROM (OLD.tx_chain, OLD.tx_id))
     OR (OLD.proof_upload_id IS NOT NULL AND NEW.proof_upload_id IS DISTINCT FROM OLD.proof_upload_id)
     OR (OLD.seen_amount IS NOT NULL AND NEW.seen_amount IS NULL)
     OR (OLD.late_at IS NOT NULL AND NEW.late_at IS DISTINCT FROM OLD.late_at
         AND NOT (NEW.late_at IS NULL AND OLD.state <> 'reviewing' AND NEW.state = 'reviewing')) THEN
    RAISE EXCEPTION 'this of a deposit does not change' USING ERRCODE = '42501';
  END IF;
  IF NEW.state <> OLD.state AND NOT deposit_move_allowed(OLD.state, NEW.state, OLD.late_at IS NOT NULL,
                                        OLD.proof_upload_id IS NOT NULL OR OLD.tx_id IS NOT NULL) THEN
    RAISE EXCEPTION 'a deposit does not go from % to %', OLD.state, NEW.state USING ERRCODE = '42501';
  END IF;
  IF NEW.state = 'completed' AND NOT EXISTS (
       SELECT 1 FROM public.transfer t
        WHERE t.ref = NEW.id AND t.code = 1 AND t.member_id = NEW.member_id AND t.account = 0
          AND t.amount = NEW.posted_amount AND t.from_bucket = NEW.clearing_bucket AND t.to_bucket = 0) THEN
    RAISE EXCEPTION 'a completed deposit has its transfer' USING ERRCODE = '42501';
  END IF;
  IF NEW.state = 'completed' AND NEW.mode = 'chain' AND NEW.confirmations < NEW.confirmations_needed THEN
    RAISE EXCEPTION 'the chain has not confirmed it yet' USING ERRCODE = '42501';
  END IF;
  IF EXISTS (SELECT 1
               FROM (VALUES (NEW.claimed_by, OLD.claimed_by), (NEW.first_approver, OLD.first_approver),
                            (NEW.second_approver, OLD.second_approver)) AS named (one, before)
              WHERE (one IS DISTINCT FROM before OR NEW.state = 'completed') AND public.owns_member(one, NEW.member_id)) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;

  IF NEW.state = 'recharging' THEN
    NEW.due_at := NULL;
  ELSIF NEW.state IN ('pending_review', 'reviewing', 'on_hold')
        OR (NEW.state IN ('expired', 'cancelled', 'rejected') AND NEW.late_at IS NOT NULL) THEN
    NEW.due_at := coalesce(OLD.due_at, date_trunc('milliseconds', clock_timestamp())
      + (SELECT deposit_proof_expiry_s FROM public.money_terms_at(NEW.created_at)) * interval '1 second');
  ELSE
    NEW.due_at := NULL;
  END IF;
  IF NEW.state NOT IN ('recharging', 'pending_review') THEN
    NEW.expires_at := NULL;
  END IF;
  IF NEW.state <> 'reviewing' THEN
    NEW.claimed_by := NULL;
    NEW.claimed_until := NULL;
  END IF;
  IF (NEW.state, NEW.seen_amount, NEW.actual_amount, NEW.tx_id, NEW.proof_upload_id, NEW.external_ref, NEW.reason,
      NEW.first_approver, NEW.late_at)
     IS DISTINCT FROM
     (OLD.state, OLD.seen_amount, OLD.actual_amount, OLD.tx_id, OLD.proof_upload_id, OLD.external_ref, OLD.reason,
      OLD.first_approver, OLD.late_at) THEN
    NEW.version := OLD.version + 1;
    NEW.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), OLD.updated_at);
  ELSE
    NEW.version := OLD.version;
  END IF;
  RETURN NEW;
END $$;
