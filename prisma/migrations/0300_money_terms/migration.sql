-- Terms of money change as those of products do: a version is proposed by one administrator, put in force by another, known
-- 15 minutes before it acts, 24 hours where a member would get less, could do less or would wait longer, and read by the
-- clock when somebody asks for money or sends it. What was asked for keeps the version it was asked under. Until now nothing
-- but the seed could write them.
ALTER TABLE money_terms
  -- NULL: what the installation began with
  ADD COLUMN approval_id uuid NULL UNIQUE REFERENCES approval (id),
  ADD COLUMN money_notice_s int NOT NULL DEFAULT 900 CHECK (money_notice_s >= 900),
  ADD COLUMN money_cut_notice_s int NOT NULL DEFAULT 86400 CHECK (money_cut_notice_s >= 86400);

-- ---------------------------------------------------------------- what may be proposed
-- Each by its name on the wire. scale: decimals of an amount; NULL: a whole number (seconds, basis points, a count).
-- worse: 1 where a member is worse off by more of it, -1 by less, 0 where he is not touched.
-- The bounds keep guards of the house from being proposed away:
--   second_approval_from  ends where the rules say that two people review, so it can be made stricter and never switched
--                         off; it begins at 100.00, because a slip that sends every review to two people stops them all
--   adjustment_day_cap    at most ten times what an installation begins with: a pair of administrators stays bounded a day
--   unverified_deposit_total  what somebody whom nobody knows pays in ends there too
--   withdraw_hold_s       not below the day that members are promised after a change of a password or payout account
--   invite_wait_s         not below a day, and a reward never above the deposit it stands on: nobody invites himself for it
-- Not to be proposed at all: how reviews are claimed and proposals lapse, how old and how far apart exchange rates may be and
-- how long one is locked, the terms of proofs of identity and of what is kept, and the notices themselves.
CREATE FUNCTION money_terms_fields()
RETURNS TABLE (key text, col text, scale int, worse int, lowest bigint, highest bigint) LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('withdrawMin', 'withdraw_min', 2, 1, 100, 100000000),
    ('withdrawMax', 'withdraw_max', 2, -1, 100, 1000000000),
    ('withdrawDayCount', 'withdraw_day_count', NULL, -1, 1, 50),
    ('withdrawDayTotal', 'withdraw_day_total', 2, -1, 100, 10000000000),
    ('withdrawBankFee', 'withdraw_bank_fee', 2, 1, 0, 100000),
    ('withdrawTrc20Fee', 'withdraw_trc20_fee', 6, 1, 0, 100000000),
    ('withdrawErc20Fee', 'withdraw_erc20_fee', 6, 1, 0, 100000000),
    ('withdrawHoldS', 'withdraw_hold_s', NULL, 1, 86400, 604800),
    ('withdrawAttempts', 'withdraw_attempts', NULL, -1, 1, 10),
    ('withdrawEscalateS', 'withdraw_escalate_s', NULL, 1, 600, 172800),
    ('withdrawDueS', 'withdraw_due_s', NULL, 1, 1200, 259200),
    ('unverifiedDepositTotal', 'unverified_deposit_total', 2, -1, 0, 1000000),
    ('depositOnlineExpiryS', 'deposit_online_expiry_s', NULL, -1, 300, 86400),
    ('depositProofExpiryS', 'deposit_proof_expiry_s', NULL, -1, 3600, 604800),
    ('fxSpreadBps', 'fx_spread_bps', NULL, 1, 0, 50),
    ('inviteReward', 'invite_reward', 2, -1, 0, 100000),
    ('inviteFirstDeposit', 'invite_first_deposit', 2, 1, 0, 10000000),
    ('inviteWaitS', 'invite_wait_s', NULL, 1, 86400, 7776000),
    ('inviteMaxPer30Days', 'invite_max_per_30_days', NULL, -1, 0, 1000),
    ('savingsMaxPositions', 'savings_max_positions', NULL, -1, 1, 100),
    ('secondApprovalFrom', 'second_approval_from', 2, 0, 10000, 1000000),
    ('adjustmentDayCap', 'adjustment_day_cap', 2, 0, 100000, 100000000)
$$;

CREATE FUNCTION refuse_money_terms(p_error text, p_details jsonb DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refused: % %', p_error, coalesce(p_details::text, '') USING ERRCODE = 'FT422';
END $$;

-- Whether a member would get less by the second than by the first, could do less, or would wait longer.
CREATE FUNCTION money_terms_cut(p_old money_terms, p_new money_terms) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM public.money_terms_fields() f
     WHERE f.worse <> 0
       AND sign((to_jsonb(p_new) ->> f.col)::numeric - (to_jsonb(p_old) ->> f.col)::numeric) = f.worse)
$$;

-- The version after the last that a document of the wire describes: every field that may be proposed and no other; all else
-- stays as it is. @throws FT422 MONEY_TERMS_INVALID with the field that is wrong
CREATE FUNCTION money_terms_of(p_last money_terms, p_after jsonb) RETURNS money_terms LANGUAGE plpgsql STABLE AS $$
DECLARE
  f record;
  v_value numeric;
  v_wrong text;
  v_patch jsonb := jsonb_build_object('version', p_last.version + 1, 'effective_at', NULL, 'approval_id', NULL);
  v_new public.money_terms;
BEGIN
  IF jsonb_typeof(p_after) IS DISTINCT FROM 'object' THEN PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID'); END IF;
  SELECT k INTO v_wrong FROM jsonb_object_keys(p_after) k
   WHERE NOT EXISTS (SELECT 1 FROM public.money_terms_fields() known WHERE known.key = k) LIMIT 1;
  IF v_wrong IS NOT NULL THEN
    PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID', jsonb_build_object('field', v_wrong));
  END IF;
  FOR f IN SELECT * FROM public.money_terms_fields() LOOP
    v_value := CASE
      WHEN f.scale IS NULL AND jsonb_typeof(p_after -> f.key) = 'number' THEN (p_after ->> f.key)::numeric
      WHEN f.scale IS NOT NULL AND jsonb_typeof(p_after -> f.key) = 'string'
           AND p_after ->> f.key ~ format('^(0|[1-9][0-9]{0,11})([.][0-9]{1,%s})?$', f.scale)
        THEN trunc((p_after ->> f.key)::numeric * 10 ^ f.scale::numeric) END;
    IF v_value IS NULL OR v_value <> trunc(v_value) OR v_value NOT BETWEEN f.lowest AND f.highest THEN
      PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID', jsonb_build_object('field', f.key));
    END IF;
    v_patch := v_patch || jsonb_build_object(f.col, trunc(v_value));
  END LOOP;
  v_new := jsonb_populate_record(p_last, v_patch);
  v_wrong := CASE
    WHEN v_new.withdraw_max < v_new.withdraw_min THEN 'withdrawMax'
    WHEN v_new.withdraw_day_total < v_new.withdraw_max THEN 'withdrawDayTotal'
    -- the smallest withdrawal would leave nothing
    WHEN v_new.withdraw_bank_fee >= v_new.withdraw_min THEN 'withdrawBankFee'
    WHEN v_new.withdraw_due_s <= v_new.withdraw_escalate_s THEN 'withdrawDueS'
    WHEN v_new.invite_first_deposit < v_new.invite_reward THEN 'inviteFirstDeposit' END;
  IF v_wrong IS NOT NULL THEN
    PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID', jsonb_build_object('field', v_wrong));
  END IF;
  RETURN v_new;
END $$;

-- When a change may act at the earliest if it is approved at the instant given, and whether it is a cut.
CREATE FUNCTION money_terms_notice(p_last money_terms, p_new money_terms, p_now timestamptz,
                                   OUT is_cut boolean, OUT earliest timestamptz) LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_now public.money_terms := public.money_terms_at(p_now);
BEGIN
  is_cut := public.money_terms_cut(p_last, p_new);
  earliest := greatest(
    date_trunc('milliseconds', p_now) + interval '1 second'
      * CASE WHEN is_cut THEN v_now.money_cut_notice_s ELSE v_now.money_notice_s END,
    p_last.effective_at + interval '1 millisecond');
END $$;

-- ---------------------------------------------------------------- the guard, for every hand
-- Versions without a gap, in the order of their times, each with what two people saw and as late as the rule of notice says.
CREATE FUNCTION money_terms_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last public.money_terms;
  v_approval public.approval;
BEGIN
  SELECT * INTO v_last FROM public.money_terms ORDER BY version DESC LIMIT 1;
  -- What an installation begins with; the seed says it again at every start, and the key keeps the first.
  IF NEW.version = 1 AND NEW.approval_id IS NULL
     AND (v_last.version IS NULL OR EXISTS (SELECT 1 FROM public.money_terms WHERE version = 1)) THEN
    RETURN NEW;
  END IF;
  IF NEW.version <> v_last.version + 1 OR NEW.effective_at <= v_last.effective_at THEN
    RAISE EXCEPTION 'versions of terms follow each other' USING ERRCODE = '42501';
  END IF;
  SELECT * INTO v_approval FROM public.approval
   WHERE id = NEW.approval_id AND kind = 'money_terms' AND state = 'approved' AND decided_by <> proposed_by;
  IF v_approval.id IS NULL OR NEW.effective_at < v_approval.decided_at + interval '15 minutes'
     OR (public.money_terms_cut(v_last, NEW) AND NEW.effective_at < v_approval.decided_at + interval '24 hours') THEN
    RAISE EXCEPTION 'terms need two people and their notice' USING ERRCODE = '42501';
  END IF;
  IF to_jsonb(NEW) - '{effective_at,approval_id}'::text[]
     <> to_jsonb(public.money_terms_of(v_last, v_approval.payload -> 'after')) - '{effective_at,approval_id}'::text[] THEN
    RAISE EXCEPTION 'terms are what two people saw' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER money_terms_guard BEFORE INSERT ON money_terms
  FOR EACH ROW EXECUTE FUNCTION money_terms_guard();
ALTER TABLE money_terms ENABLE ALWAYS TRIGGER money_terms_guard;

-- ---------------------------------------------------------------- four eyes: one more kind
-- Door of administrators that changes nothing: what the database would make of a proposal now.
CREATE FUNCTION preview_money_terms(p_session uuid, p_after jsonb, OUT version int, OUT is_cut boolean,
                                    OUT earliest timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_last public.money_terms := public.money_terms_at('infinity');
  v_new public.money_terms;
BEGIN
  PERFORM public.acting_admin(p_session, 'money:terms:create');
  v_new := public.money_terms_of(v_last, p_after);
  version := v_new.version;
  SELECT n.is_cut, n.earliest INTO is_cut, earliest
    FROM public.money_terms_notice(v_last, v_new, clock_timestamp()) n;
END $$;

-- Puts approved terms in, by the version that their proposer saw. They act at the time that was chosen; where that is too
-- early by the clock of the approval nothing is approved.
-- payload: {"before": {"version": int, ...}, "effectiveAt": instant or null, "after": the fields above}
CREATE FUNCTION apply_money_terms(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_wanted timestamptz := (p_approval.payload ->> 'effectiveAt')::timestamptz;
  v_last public.money_terms;
  v_new public.money_terms;
  v_notice record;
BEGIN
  -- one version after the other, whoever approves at the same moment
  PERFORM pg_advisory_xact_lock(4042, 1);
  v_last := public.money_terms_at('infinity');
  IF v_last.version IS DISTINCT FROM (p_approval.payload -> 'before' ->> 'version')::int THEN
    PERFORM public.refuse_money_terms('REVIEW_CHANGED');
  END IF;
  v_new := public.money_terms_of(v_last, p_approval.payload -> 'after');
  SELECT * INTO v_notice FROM public.money_terms_notice(v_last, v_new, p_now);
  IF v_wanted < v_notice.earliest THEN
    PERFORM public.refuse_money_terms('MONEY_TERMS_NOTICE',
                                      jsonb_build_object('earliest', public.instant_text(v_notice.earliest)));
  END IF;
  v_new.effective_at := coalesce(v_wanted, v_notice.earliest);
  v_new.approval_id := p_approval.id;
  INSERT INTO public.money_terms SELECT v_new.*;
EXCEPTION WHEN check_violation OR not_null_violation OR data_exception THEN
  PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID');
END $$;

INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('money_terms', 'money:terms:create', NULL, 'apply_money_terms');

-- Door of the proposer: takes back what nobody has decided yet.
CREATE FUNCTION withdraw_money_terms(p_session uuid, p_id uuid, p_version int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_row public.approval;
  v_admin uuid;
  v_now timestamptz(3);
BEGIN
  SELECT * INTO v_row FROM public.approval WHERE id = p_id FOR UPDATE;
  v_admin := public.acting_admin(p_session, 'money:terms:create');
  IF v_row.id IS NULL OR v_row.kind <> 'money_terms' OR v_row.proposed_by <> v_admin THEN
    PERFORM public.refuse_money_terms('NOT_FOUND');
  END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF v_row.state <> 'pending' OR v_row.expires_at <= v_now THEN PERFORM public.refuse_money_terms('APPROVAL_DECIDED'); END IF;
  IF v_row.version <> p_version THEN PERFORM public.refuse_money_terms('REVIEW_CHANGED'); END IF;
  UPDATE public.approval SET state = 'withdrawn', version = 2, decided_at = v_now WHERE id = p_id;
END $$;

-- ---------------------------------------------------------------- grants
REVOKE ALL ON FUNCTION money_terms_fields(), refuse_money_terms(text, jsonb), money_terms_cut(money_terms, money_terms),
  money_terms_of(money_terms, jsonb), money_terms_notice(money_terms, money_terms, timestamptz), money_terms_guard(),
  preview_money_terms(uuid, jsonb), apply_money_terms(approval, timestamptz), withdraw_money_terms(uuid, uuid, int)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION preview_money_terms(uuid, jsonb), withdraw_money_terms(uuid, uuid, int) TO fairtick_app;
GRANT EXECUTE ON FUNCTION money_terms_fields() TO fairtick_app, fairtick_reader;
