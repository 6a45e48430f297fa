-- Refuses every change of a deposit that its rules do not allow, whichever function makes it. Trigger of deposit
-- (INSERT, UPDATE). A deposit begins as recharging; what was submitted never changes; states follow
-- deposit_move_allowed; a completed deposit has its transfer of the same amount and, on a watched chain, its
-- confirmations (42501). Persons who are named as reviewers must not own the member account (REVIEW_OWN_ACCOUNT), when
-- they are named and again at completion; no check is needed while a machine counts confirmations.
-- It also maintains version, updated_at, due_at, expires_at and the claim, and copies the method's maximum at the
-- start. The due time follows the money terms of the deposit's own time. A first approval that is taken back loses its
-- note and the confirmations that its reviewer saw; the audit log keeps both.
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
    RAISE EXCEPTION 'these columns of a deposit do not change' USING ERRCODE = '42501';
  END IF;
  IF NEW.state <> OLD.state AND NOT deposit_move_allowed(OLD.state, NEW.state, NEW.late_at IS NOT NULL,
                                        OLD.proof_upload_id IS NOT NULL OR OLD.tx_id IS NOT NULL) THEN
    RAISE EXCEPTION 'a deposit cannot go from % to %', OLD.state, NEW.state USING ERRCODE = '42501';
  END IF;
  IF NEW.state <> OLD.state AND NEW.seen_amount IS NOT NULL
     AND (NEW.state IN ('cancelled', 'expired') OR (NEW.state = 'rejected' AND NEW.mode = 'gateway')) THEN
    RAISE EXCEPTION 'a paid deposit can only be completed or refunded' USING ERRCODE = '42501';
  END IF;
  IF NEW.state = 'completed' AND NOT EXISTS (
       SELECT 1 FROM public.transfer t
        WHERE t.ref = NEW.id AND t.code = public.transfer_number('recharge') AND t.member_id = NEW.member_id
          AND t.account = public.account_number('real')
          AND t.amount = NEW.posted_amount AND t.from_bucket = NEW.clearing_bucket
              AND t.to_bucket = public.bucket_number('available')) THEN
    RAISE EXCEPTION 'a completed deposit needs a transfer of its amount' USING ERRCODE = '42501';
  END IF;
  IF NEW.state = 'completed' AND NEW.mode = 'chain' AND NEW.confirmations < NEW.confirmations_needed THEN
    RAISE EXCEPTION 'the deposit has too few confirmations on its chain' USING ERRCODE = '42501';
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
  -- Without its first approval a deposit keeps neither that reason nor those confirmations; the audit log has both.
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
