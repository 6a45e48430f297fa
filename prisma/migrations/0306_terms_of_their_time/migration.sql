-- What a member began keeps the terms of money that held then, also where it is judged later: how long his proof waits, how
-- much may come in before he is verified, and how long a changed password holds withdrawals.

-- As in 0100_deposits, but by the terms of the deposit's own time.
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
  IF EXISTS (SELECT 1 FROM public.admin a WHERE a.own_member_id = NEW.member_id
              AND a.id IN (NEW.claimed_by, NEW.first_approver, NEW.second_approver)) THEN
    RAISE EXCEPTION 'nobody reviews his own account' USING ERRCODE = '42501';
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

CREATE OR REPLACE FUNCTION hand_in_deposit(p_member uuid, p_deposit uuid, p_upload uuid, p_tx_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_deposit public.deposit := lock_own_deposit(p_member, p_deposit);
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_chain text;
BEGIN
  IF v_deposit.state <> 'recharging' OR v_deposit.mode = 'gateway' OR v_deposit.expires_at <= v_now THEN
    PERFORM refuse_deposit('DEPOSIT_STATE', jsonb_build_object('state', v_deposit.state));
  END IF;
  SELECT chain INTO v_chain FROM public.deposit_method WHERE id = v_deposit.method_id;
  IF p_tx_id IS NOT NULL AND NOT coalesce(
       p_tx_id ~ CASE v_chain WHEN 'TRC20' THEN '^[0-9a-f]{64}$' WHEN 'ERC20' THEN '^0x[0-9a-f]{64}$' END, false) THEN
    PERFORM refuse_deposit('TX_ID_INVALID');
  END IF;
  IF p_tx_id IS NULL AND (p_upload IS NULL OR v_deposit.mode = 'chain') THEN
    PERFORM refuse_deposit('DEPOSIT_PROOF_REQUIRED');
  END IF;
  IF v_deposit.tx_id IS NOT NULL AND p_tx_id <> v_deposit.tx_id THEN PERFORM refuse_deposit('TX_ID_INVALID'); END IF;
  IF p_upload IS NOT NULL THEN
    PERFORM attach_upload(p_member, p_upload, 'deposit_proof', p_deposit);
  END IF;
  BEGIN
    UPDATE public.deposit
       SET state = 'pending_review', moved_by = 'member', moved_by_admin = NULL, proof_upload_id = p_upload,
           tx_chain = CASE WHEN p_tx_id IS NULL THEN tx_chain ELSE v_chain END, tx_id = coalesce(p_tx_id, tx_id),
           expires_at = CASE WHEN seen_amount IS NULL THEN v_now
             + (SELECT deposit_proof_expiry_s FROM money_terms_at(v_deposit.created_at)) * interval '1 second' END
     WHERE id = p_deposit;
  EXCEPTION WHEN unique_violation THEN
    PERFORM refuse_deposit('TX_ID_USED');
  END;
END $$;

CREATE OR REPLACE FUNCTION approve_deposit(p_session uuid, p_deposit uuid, p_version int, p_actual bigint, p_external_ref text)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
  v_deposit public.deposit := lock_reviewed_deposit(v_admin, p_deposit, p_version, 'reviewing');
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_value numeric := deposit_value(p_actual, v_deposit.scale, v_deposit.rate);
  v_verified boolean;
  v_posted numeric;
BEGIN
  IF v_deposit.mode = 'chain' AND v_deposit.confirmations < v_deposit.confirmations_needed THEN
    PERFORM refuse_deposit('DEPOSIT_STATE', jsonb_build_object('state', v_deposit.state,
      'confirmations', v_deposit.confirmations, 'confirmationsNeeded', v_deposit.confirmations_needed));
  END IF;
  IF p_actual <= 0 OR v_value < 1 OR v_value > 1000000000000000 THEN
    PERFORM refuse_deposit('DEPOSIT_AMOUNT_OUT_OF_RANGE');
  END IF;
  -- More than machines saw cannot have arrived.
  IF p_actual > v_deposit.seen_amount THEN PERFORM refuse_deposit('REVIEW_AMOUNT_DIFFERS'); END IF;
  IF v_deposit.first_approver IS NOT NULL THEN
    IF v_deposit.first_approver = v_admin THEN PERFORM refuse_deposit('REVIEW_SAME_PERSON'); END IF;
    IF p_actual <> v_deposit.actual_amount
       OR (p_external_ref IS NOT NULL AND p_external_ref IS DISTINCT FROM v_deposit.external_ref) THEN
      PERFORM refuse_deposit('REVIEW_AMOUNT_DIFFERS');
    END IF;
  END IF;
  SELECT verified INTO v_verified FROM public.wallet
   WHERE member_id = v_deposit.member_id AND account = 0 FOR NO KEY UPDATE;
  IF NOT v_verified THEN
    SELECT coalesce(sum(posted_amount), 0) INTO v_posted FROM public.deposit
     WHERE member_id = v_deposit.member_id AND posted_amount IS NOT NULL;
    IF v_posted + v_value > (SELECT unverified_deposit_total FROM money_terms_at(v_deposit.created_at)) THEN
      PERFORM refuse_deposit('DEPOSIT_UNVERIFIED_LIMIT');
    END IF;
  END IF;
  BEGIN
    IF v_value >= v_deposit.second_approval_from AND v_deposit.first_approver IS NULL THEN
      UPDATE public.deposit
         SET moved_by = 'reviewer', moved_by_admin = v_admin, first_approver = v_admin, first_approved_at = v_now,
             actual_amount = p_actual, external_ref = coalesce(p_external_ref, external_ref),
             claimed_by = NULL, claimed_until = NULL
       WHERE id = p_deposit;
      RETURN 'first';
    END IF;
    PERFORM book_lines(v_deposit.member_id, 0::smallint, p_deposit, ARRAY[1]::smallint[],
      ARRAY[v_deposit.clearing_bucket], ARRAY[0]::smallint[], ARRAY[v_value::bigint]);
    UPDATE public.deposit
       SET state = 'completed', moved_by = 'reviewer', moved_by_admin = v_admin,
           first_approver = coalesce(first_approver, v_admin), first_approved_at = coalesce(first_approved_at, v_now),
           second_approver = CASE WHEN first_approver IS NOT NULL THEN v_admin END,
           actual_amount = p_actual, posted_amount = v_value::bigint, completed_at = v_now,
           external_ref = coalesce(p_external_ref, external_ref), reason = NULL, reason_note = NULL
     WHERE id = p_deposit;
  EXCEPTION WHEN unique_violation THEN
    -- another deposit stands for this payment already
    PERFORM refuse_deposit('TX_ID_USED');
  END;
  RETURN 'completed';
END $$;

-- As in 0110_withdrawals, but by the terms of the time when something was changed.
CREATE OR REPLACE FUNCTION withdraw_hold_until(p_member uuid, p_at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT nullif(greatest(h.changed, h.added, p_at), p_at) FROM (
    SELECT (SELECT max(c.at + (money_terms_at(c.at)).withdraw_hold_s * interval '1 second')
              FROM (VALUES (CASE WHEN m.password_changed_at > m.created_at THEN m.password_changed_at END),
                           (m.withdraw_password_changed_at),
                           ((SELECT max(a.removed_at) FROM payment_account a WHERE a.member_id = m.id))) AS c (at)
             WHERE c.at IS NOT NULL) AS changed,
           (SELECT max(a.usable_from) FROM payment_account a WHERE a.member_id = m.id) AS added
      FROM member m WHERE m.id = p_member) h
$$;
