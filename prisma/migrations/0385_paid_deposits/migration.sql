-- A member could cancel a deposit that its gateway had reported as paid, and money that came after an end left its deposit
-- cancelled, expired or rejected: the record said one thing, the reviewers' queue another. What machines report as paid is
-- completed or refunded, and money that comes late reopens its deposit.

-- `p_late`: money that machines saw after the end.
CREATE OR REPLACE FUNCTION deposit_move_allowed(p_from text, p_to text, p_late boolean, p_evidence boolean) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_from
    WHEN 'recharging' THEN p_to IN ('pending_review', 'cancelled', 'expired')
    WHEN 'pending_review' THEN p_to IN ('reviewing', 'cancelled', 'expired')
    WHEN 'reviewing' THEN p_to IN ('completed', 'rejected', 'on_hold')
    WHEN 'on_hold' THEN p_to IN ('reviewing', 'refunded')
    -- What was shown and not reviewed in time is taken up by a reviewer; money that came late reopens its deposit.
    WHEN 'expired' THEN (p_to = 'reviewing' AND p_evidence) OR (p_to = 'pending_review' AND p_late)
    WHEN 'cancelled' THEN p_to = 'pending_review' AND p_late
    WHEN 'rejected' THEN p_to = 'pending_review' AND p_late
    ELSE false END
$$;

CREATE OR REPLACE FUNCTION deposit_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'recharging' OR NEW.version <> 1 OR NEW.moved_by <> 'member' OR NEW.confirmations <> 0
       OR num_nonnulls(NEW.due_at, NEW.completed_at, NEW.seen_amount, NEW.actual_amount, NEW.posted_amount, NEW.late_at,
            NEW.tx_id, NEW.tx_sender, NEW.proof_upload_id, NEW.reason, NEW.reason_note, NEW.claimed_by, NEW.first_approver,
            NEW.approval_note, NEW.confirmations_seen, NEW.confirmations_source) > 0
    THEN
      RAISE EXCEPTION 'a deposit begins as recharging' USING ERRCODE = '42501';
    END IF;
    NEW.max_amount := (SELECT max_amount FROM public.deposit_method WHERE id = NEW.method_id);
    RETURN NEW;
  END IF;
  IF OLD.state IN ('completed', 'refunded')
     OR (NEW.id, NEW.member_id, NEW.method_id, NEW.kind, NEW.mode, NEW.currency, NEW.scale, NEW.clearing_bucket,
         NEW.receiving, NEW.confirmations_needed, NEW.quote_id, NEW.pair, NEW.rate, NEW.reference_rate, NEW.source,
         NEW.spread_bps, NEW.second_approval_from, NEW.reference, NEW.submitted_amount, NEW.account_amount,
         NEW.payer_name, NEW.created_at, NEW.gateway, NEW.pay_url, NEW.max_amount)
        IS DISTINCT FROM
        (OLD.id, OLD.member_id, OLD.method_id, OLD.kind, OLD.mode, OLD.currency, OLD.scale, OLD.clearing_bucket,
         OLD.receiving, OLD.confirmations_needed, OLD.quote_id, OLD.pair, OLD.rate, OLD.reference_rate, OLD.source,
         OLD.spread_bps, OLD.second_approval_from, OLD.reference, OLD.submitted_amount, OLD.account_amount,
         OLD.payer_name, OLD.created_at, OLD.gateway, OLD.pay_url, OLD.max_amount)
     OR (OLD.tx_id IS NOT NULL AND (NEW.tx_chain, NEW.tx_id) IS DISTINCT FROM (OLD.tx_chain, OLD.tx_id))
     OR (OLD.proof_upload_id IS NOT NULL AND NEW.proof_upload_id IS DISTINCT FROM OLD.proof_upload_id)
     OR (OLD.seen_amount IS NOT NULL AND NEW.seen_amount IS NULL)
     OR (OLD.late_at IS NOT NULL AND NEW.late_at IS DISTINCT FROM OLD.late_at
         AND NOT (NEW.late_at IS NULL AND OLD.state <> 'reviewing' AND NEW.state = 'reviewing')) THEN
    RAISE EXCEPTION 'this of a deposit does not change' USING ERRCODE = '42501';
  END IF;
  IF NEW.state <> OLD.state AND NOT deposit_move_allowed(OLD.state, NEW.state, NEW.late_at IS NOT NULL,
                                        OLD.proof_upload_id IS NOT NULL OR OLD.tx_id IS NOT NULL) THEN
    RAISE EXCEPTION 'a deposit does not go from % to %', OLD.state, NEW.state USING ERRCODE = '42501';
  END IF;
  IF NEW.state <> OLD.state AND NEW.seen_amount IS NOT NULL
     AND (NEW.state IN ('cancelled', 'expired') OR (NEW.state = 'rejected' AND NEW.mode = 'gateway')) THEN
    RAISE EXCEPTION 'a paid deposit is completed or refunded' USING ERRCODE = '42501';
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
  ELSIF NEW.state IN ('pending_review', 'reviewing', 'on_hold') THEN
    NEW.due_at := coalesce(OLD.due_at, date_trunc('milliseconds', clock_timestamp())
      + (SELECT deposit_proof_expiry_s FROM public.money_terms_at(NEW.created_at)) * interval '1 second');
  ELSE
    NEW.due_at := NULL;
  END IF;
  IF NEW.state NOT IN ('recharging', 'pending_review') OR NEW.seen_amount IS NOT NULL THEN
    NEW.expires_at := NULL;
  END IF;
  IF NEW.state <> 'reviewing' THEN
    NEW.claimed_by := NULL;
    NEW.claimed_until := NULL;
  END IF;
  -- A first approval that is void takes its reason and what its reviewer saw with it; the audit log keeps both.
  IF NEW.first_approver IS NULL THEN
    NEW.approval_note := NULL;
    NEW.confirmations_seen := NULL;
    NEW.confirmations_source := NULL;
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

-- Only what machines saw no money for can be given up.
CREATE OR REPLACE FUNCTION cancel_deposit(p_member uuid, p_deposit uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_deposit public.deposit := lock_own_deposit(p_member, p_deposit);
BEGIN
  IF v_deposit.state NOT IN ('recharging', 'pending_review') THEN
    PERFORM refuse_deposit('DEPOSIT_STATE', jsonb_build_object('state', v_deposit.state));
  END IF;
  IF v_deposit.seen_amount IS NOT NULL THEN PERFORM refuse_deposit('DEPOSIT_PAID'); END IF;
  UPDATE public.deposit SET state = 'cancelled', moved_by = 'member', moved_by_admin = NULL WHERE id = p_deposit;
END $$;

-- A gateway's verified report that it was paid. It posts nothing. Returns recorded, known (reported before), late (the deposit
-- had ended: it is under review again), after_end (it was completed or refunded).
CREATE OR REPLACE FUNCTION deposit_paid(p_deposit uuid, p_gateway text, p_external_ref text, p_amount bigint, p_currency text)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_deposit public.deposit;
  v_known public.deposit_payment;
  v_now timestamptz(3);
  v_ended boolean;
BEGIN
  SELECT * INTO v_deposit FROM public.deposit WHERE id = p_deposit AND mode = 'gateway' AND gateway = p_gateway FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  IF p_currency <> v_deposit.currency OR p_amount <= 0 THEN
    PERFORM refuse_deposit('GATEWAY_FAILED', jsonb_build_object('because', 'currency'));
  END IF;
  SELECT * INTO v_known FROM public.deposit_payment WHERE gateway = p_gateway AND external_ref = p_external_ref;
  IF FOUND THEN
    IF (v_known.deposit_id, v_known.amount) IS DISTINCT FROM (p_deposit, p_amount) THEN
      PERFORM refuse_deposit('GATEWAY_FAILED', jsonb_build_object('because', 'reference'));
    END IF;
    RETURN 'known';
  END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  INSERT INTO public.deposit_payment (gateway, external_ref, deposit_id, amount, at)
    VALUES (p_gateway, p_external_ref, p_deposit, p_amount, v_now);
  IF v_deposit.state IN ('completed', 'refunded') THEN RETURN 'after_end'; END IF;
  v_ended := v_deposit.state IN ('expired', 'cancelled', 'rejected');
  -- A further payment makes the first reviewer's figure out of date.
  UPDATE public.deposit
     SET state = CASE WHEN v_ended OR state = 'recharging' THEN 'pending_review' ELSE state END,
         moved_by = 'gateway', moved_by_admin = NULL,
         seen_amount = coalesce(seen_amount, 0) + p_amount, actual_amount = coalesce(seen_amount, 0) + p_amount,
         external_ref = CASE WHEN seen_amount IS NULL THEN p_external_ref ELSE external_ref END,
         expires_at = NULL, first_approver = NULL, first_approved_at = NULL,
         late_at = CASE WHEN v_ended THEN v_now ELSE late_at END,
         reason = CASE WHEN NOT v_ended THEN reason END, reason_note = CASE WHEN NOT v_ended THEN reason_note END
   WHERE id = p_deposit;
  RETURN CASE WHEN v_ended THEN 'late' ELSE 'recorded' END;
END $$;

-- What the watcher reads of a transfer to our address, as often as it reads it. Returns the same as deposit_paid, and
-- other_transaction when the deposit names another one.
CREATE OR REPLACE FUNCTION deposit_seen_on_chain(p_deposit uuid, p_tx_id text, p_amount bigint, p_confirmations int, p_sender text,
                                      p_at timestamptz)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_deposit public.deposit;
  v_chain text;
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_ended boolean;
BEGIN
  SELECT * INTO v_deposit FROM public.deposit WHERE id = p_deposit AND mode = 'chain' FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  IF p_amount <= 0 OR p_confirmations < 0 THEN PERFORM refuse_deposit('TX_ID_INVALID'); END IF;
  IF v_deposit.tx_id <> p_tx_id THEN RETURN 'other_transaction'; END IF;
  IF v_deposit.state IN ('completed', 'rejected', 'refunded') THEN RETURN 'after_end'; END IF;
  IF v_deposit.tx_id IS NOT NULL AND (v_deposit.seen_amount, v_deposit.confirmations)
       IS NOT DISTINCT FROM (p_amount, p_confirmations) THEN
    RETURN 'known';
  END IF;
  v_ended := v_deposit.state IN ('expired', 'cancelled');
  SELECT chain INTO v_chain FROM public.deposit_method WHERE id = v_deposit.method_id;
  BEGIN
    UPDATE public.deposit
       SET state = CASE WHEN v_ended OR (state = 'recharging' AND p_confirmations >= confirmations_needed)
                        THEN 'pending_review' ELSE state END,
           moved_by = 'chain', moved_by_admin = NULL, tx_chain = v_chain, tx_id = p_tx_id, tx_sender = p_sender,
           tx_at = p_at,
           confirmations = p_confirmations, seen_amount = p_amount,
           actual_amount = CASE WHEN seen_amount = p_amount THEN actual_amount ELSE p_amount END,
           first_approver = CASE WHEN seen_amount = p_amount THEN first_approver END,
           first_approved_at = CASE WHEN seen_amount = p_amount THEN first_approved_at END,
           expires_at = NULL,
           late_at = CASE WHEN v_ended THEN v_now ELSE late_at END
     WHERE id = p_deposit;
  EXCEPTION WHEN unique_violation THEN
    PERFORM refuse_deposit('TX_ID_USED');
  END;
  RETURN CASE WHEN v_ended THEN 'late' ELSE 'recorded' END;
END $$;

-- A transfer on a chain belongs to no deposit after a rejection, and the member who sent it may name it. What a gateway
-- reported as paid is not rejected.
CREATE OR REPLACE FUNCTION reject_deposit(p_session uuid, p_deposit uuid, p_version int, p_reason text, p_note text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
  v_deposit public.deposit := lock_reviewed_deposit(v_admin, p_deposit, p_version, 'reviewing');
BEGIN
  IF v_deposit.mode = 'gateway' AND v_deposit.seen_amount IS NOT NULL THEN PERFORM refuse_deposit('DEPOSIT_PAID'); END IF;
  UPDATE public.deposit SET state = 'rejected', moved_by = 'reviewer', moved_by_admin = v_admin, reason = p_reason,
         reason_note = p_note, first_approver = NULL, first_approved_at = NULL
   WHERE id = p_deposit;
END $$;

-- A member who was notified of an end is notified of the money that reopened the deposit.
ALTER TABLE notification
  DROP CONSTRAINT notification_kind_check,
  ADD CONSTRAINT notification_kind_check CHECK (kind IN (
    'deposit_completed', 'deposit_rejected', 'deposit_on_hold', 'deposit_refunded', 'deposit_expired', 'deposit_reopened',
    'withdrawal_approved', 'withdrawal_completed', 'withdrawal_rejected', 'withdrawal_failed',
    'manual_add', 'manual_deduct', 'restriction_set', 'restriction_lifted',
    'savings_matured', 'savings_renewed', 'savings_redeemed',
    'identity_verified', 'identity_rejected', 'identity_expired', 'identity_revoked',
    'security_new_device', 'security_login_password', 'security_withdraw_password', 'security_email',
    'security_payment_account', 'account_viewed'));

CREATE OR REPLACE FUNCTION deposit_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id,
    CASE NEW.state WHEN 'pending_review' THEN 'deposit_reopened' ELSE 'deposit_' || NEW.state END, NEW.id, jsonb_build_object(
    'amount', coalesce(NEW.posted_amount, NEW.submitted_amount)::text,
    'scale', CASE WHEN NEW.posted_amount IS NULL THEN NEW.scale ELSE 2 END,
    'currency', CASE WHEN NEW.posted_amount IS NULL THEN NEW.currency ELSE 'CNY' END,
    'reason', NEW.reason));
  RETURN NULL;
END $$;
DROP TRIGGER deposit_notifies ON deposit;
CREATE TRIGGER deposit_notifies AFTER UPDATE OF state ON deposit FOR EACH ROW
  WHEN (NEW.state <> OLD.state
    AND (NEW.state IN ('completed', 'rejected', 'on_hold', 'refunded', 'expired')
         OR (NEW.state = 'pending_review' AND OLD.state IN ('cancelled', 'expired', 'rejected'))))
  EXECUTE FUNCTION deposit_notifies();

-- Deposits that had ended with money before this rule.
UPDATE deposit SET state = 'pending_review', moved_by = 'platform', moved_by_admin = NULL, reason = NULL, reason_note = NULL
 WHERE late_at IS NOT NULL AND state IN ('cancelled', 'expired', 'rejected');
