-- Refuses every change of a withdrawal that its rules do not allow, whichever function makes it. Trigger of withdrawal
-- (INSERT, UPDATE). What was requested and who approved it never changes; states, reviewers, claims and payment
-- attempts follow the list in the CASE; an escalation changes nothing else. An administrator cannot handle a withdrawal
-- of their own account. Every refusal raises 42501.
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
                         AND NEW.clearing_bucket = CASE WHEN a.kind = 'bank' THEN public.bucket_number('clearing_bank')
                                                        WHEN a.chain = 'TRC20' THEN public.bucket_number('clearing_usdt_trc20')
                                                        ELSE public.bucket_number('clearing_usdt_erc20') END) THEN
      RAISE EXCEPTION 'a withdrawal must begin pending, with the terms and account of its request' USING ERRCODE = '42501';
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
     OR NOT OLD.explained_checks <@ NEW.explained_checks
     OR NEW.quote_id IS DISTINCT FROM OLD.quote_id OR NEW.escalated < OLD.escalated
     OR (OLD.first_approver IS NOT NULL AND NEW.first_approver IS DISTINCT FROM OLD.first_approver)
     OR (OLD.second_approver IS NOT NULL AND NEW.second_approver IS DISTINCT FROM OLD.second_approver) THEN
    RAISE EXCEPTION 'the request and the approvers of a withdrawal do not change' USING ERRCODE = '42501';
  END IF;

  IF NEW.version = OLD.version THEN
    -- An escalation of an unfinished withdrawal; it changes nothing else.
    IF NEW.escalated = OLD.escalated OR OLD.state IN ('completed', 'cancelled', 'rejected', 'failed')
       OR (to_jsonb(NEW) - 'escalated') <> (to_jsonb(OLD) - 'escalated') THEN
      RAISE EXCEPTION 'a change other than an escalation needs a new version' USING ERRCODE = '42501';
    END IF;
    RETURN NEW;
  END IF;

  IF NEW.version <> OLD.version + 1 OR NEW.escalated <> OLD.escalated THEN
    RAISE EXCEPTION 'the version must rise by one' USING ERRCODE = '42501';
  END IF;
  IF public.owns_member(NEW.moved_by, NEW.member_id) THEN
    RAISE EXCEPTION 'an administrator cannot handle their own withdrawal' USING ERRCODE = '42501';
  END IF;

  CASE OLD.state || ' > ' || NEW.state
    WHEN 'pending_review > cancelled' THEN RETURN NEW;
    WHEN 'pending_review > reviewing' THEN
      IF NEW.claimed_by IS NOT DISTINCT FROM NEW.moved_by AND NEW.first_approver IS NULL
         AND NEW.moved_as = 'reviewer' THEN RETURN NEW; END IF;
    WHEN 'reviewing > reviewing' THEN
      -- either a claim, unless another reviewer who may still approve holds one, or the first of two approvals
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
  RAISE EXCEPTION 'a withdrawal cannot go from % to % by this change', OLD.state, NEW.state USING ERRCODE = '42501';
END $$;
