-- Whoever signed first cannot sign again, so his claim is no hold on the second signature: anybody else's goes over it.
-- Otherwise he could keep every second reviewer out by claiming again and again. He may still claim what nobody else holds,
-- to turn it down.
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
    IF v_deposit.claimed_by <> v_admin AND v_deposit.claimed_until > v_now
       AND v_deposit.claimed_by IS DISTINCT FROM v_deposit.first_approver THEN
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

CREATE OR REPLACE FUNCTION withdraw_claim(p_session uuid, p_id uuid) RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'withdrawals:review:update');
  w withdrawal := withdraw_at_hand(v_admin, p_id, '{pending_review,reviewing}');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF w.claimed_until > v_at AND w.claimed_by <> v_admin AND w.claimed_by IS DISTINCT FROM w.first_approver THEN
    RAISE EXCEPTION 'refused: REVIEW_CLAIMED' USING ERRCODE = 'FT422';
  END IF;
  UPDATE withdrawal
     SET state = 'reviewing', version = version + 1, updated_at = v_at, claimed_by = v_admin,
         claimed_until = v_at + (money_terms_at(v_at)).review_claim_s * interval '1 second', moved_by = v_admin,
         moved_as = CASE WHEN first_approver <> v_admin THEN 'second_reviewer' ELSE 'reviewer' END
   WHERE id = p_id RETURNING * INTO w;
  PERFORM withdraw_tells(w);
  RETURN w;
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
      -- another claim of what nobody holds who could still sign, or the first of two approvals
      IF NEW.first_approver IS NOT DISTINCT FROM OLD.first_approver AND NEW.second_approver IS NULL
         AND NEW.claimed_by IS NOT DISTINCT FROM NEW.moved_by
         AND (OLD.claimed_by IS NULL OR OLD.claimed_until <= clock_timestamp() OR OLD.claimed_by = OLD.first_approver
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
