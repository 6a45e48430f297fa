-- The common terms of trading change as those of products and of money do: a version is proposed by one administrator, put
-- in force by another, known 15 minutes before it acts, 24 hours where a member could do less or would be worse off, and
-- read by the clock that accepts an order. Accepted orders keep what was copied into them. Until now nothing but a migration
-- could write them.
ALTER TABLE terms
  -- NULL: what the installation began with
  ADD COLUMN approval_id uuid NULL UNIQUE REFERENCES approval (id);
-- Also where a session plays the replica, which silences ordinary triggers.
ALTER TABLE terms ENABLE ALWAYS TRIGGER terms_no_change;
ALTER TABLE terms ENABLE ALWAYS TRIGGER terms_no_truncate;

-- ---------------------------------------------------------------- what may be proposed
-- As money_terms_fields: each by its name on the wire, the decimals of an amount or NULL for a whole number, and whether a
-- member is worse off by more of it (1), by less (-1) or by either (2).
-- The bounds keep what guards members and the house from being proposed away:
--   max_open_stake, max_day_stake   at most ten times what an installation begins with, and never so little that nobody
--                         could trade
--   unverified_max_stake  ends there, too: who is not verified never stakes like somebody who is; nothing at all may be said
--   slots_per_product     one at least
--   real_cover_bps        at most half of the house's trading balance is promised to open orders; less of it refuses orders
--                         sooner, more of it stands behind each of them with less, so either way is a cut
--   default_tolerance_bps what the order dialog allows; narrower voids more orders, wider takes a worse entry for granted, so
--                         either way is a cut
--   shown_price_max_age_ms   never so short that a slow line cannot trade, never so long that a price is history
-- Not to be proposed here: fee, stakes and durations, which every product's own terms say (the common ones carry theirs over),
-- the step and the presets, on which those stand.
CREATE FUNCTION trading_terms_fields()
RETURNS TABLE (key text, col text, scale int, worse int, lowest bigint, highest bigint) LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('maxOpenStake', 'max_open_stake', 2, -1, 10000, 20000000),
    ('maxDayStake', 'max_day_stake', 2, -1, 10000, 50000000),
    ('unverifiedMaxStake', 'unverified_max_stake', 2, -1, 0, 500000),
    ('openOrdersPerProduct', 'slots_per_product', NULL, -1, 1, 10),
    ('defaultToleranceBps', 'default_tolerance_bps', NULL, 2, 0, 100),
    ('shownPriceMaxAgeMs', 'shown_price_max_age_ms', NULL, -1, 2000, 30000),
    ('realCoverBps', 'real_cover_bps', NULL, 2, 500, 5000),
    ('demoGrant', 'demo_grant', 2, -1, 10000, 100000000)
$$;

-- ---------------------------------------------------------------- shared by both kinds of terms
-- The fields that a kind of proposal may hold.
CREATE FUNCTION terms_fields(p_kind text)
RETURNS TABLE (key text, col text, scale int, worse int, lowest bigint, highest bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM public.money_terms_fields() WHERE p_kind = 'money_terms'
  UNION ALL
  SELECT * FROM public.trading_terms_fields() WHERE p_kind = 'trading_terms'
$$;

-- Columns and values that a document of the wire describes: every field that may be proposed, within its bounds, and no other.
-- @throws FT422 MONEY_TERMS_INVALID with the field that is wrong
CREATE FUNCTION terms_patch(p_kind text, p_after jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  f record;
  v_value numeric;
  v_wrong text;
  v_patch jsonb := '{}';
BEGIN
  IF jsonb_typeof(p_after) IS DISTINCT FROM 'object' THEN PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID'); END IF;
  SELECT k INTO v_wrong FROM jsonb_object_keys(p_after) k
   WHERE NOT EXISTS (SELECT 1 FROM public.terms_fields(p_kind) known WHERE known.key = k) LIMIT 1;
  IF v_wrong IS NOT NULL THEN
    PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID', jsonb_build_object('field', v_wrong));
  END IF;
  FOR f IN SELECT * FROM public.terms_fields(p_kind) LOOP
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
  RETURN v_patch;
END $$;

-- Whether a member would get less by the second version than by the first, could do less, or would wait longer.
CREATE FUNCTION terms_cut(p_kind text, p_old jsonb, p_new jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM public.terms_fields(p_kind) f
     CROSS JOIN LATERAL (SELECT sign((p_new ->> f.col)::numeric - (p_old ->> f.col)::numeric) AS way) s
     WHERE s.way <> 0 AND f.worse IN (s.way, 2))
$$;

-- As in 0300_money_terms, by what both kinds share.
CREATE OR REPLACE FUNCTION money_terms_cut(p_old money_terms, p_new money_terms) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT public.terms_cut('money_terms', to_jsonb(p_old), to_jsonb(p_new))
$$;
CREATE OR REPLACE FUNCTION money_terms_of(p_last money_terms, p_after jsonb) RETURNS money_terms LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_wrong text;
  v_new public.money_terms;
BEGIN
  v_new := jsonb_populate_record(p_last, public.terms_patch('money_terms', p_after)
    || jsonb_build_object('version', p_last.version + 1, 'effective_at', NULL, 'approval_id', NULL));
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

-- Takes back what nobody has decided yet, for its proposer alone.
CREATE FUNCTION take_back_terms(p_session uuid, p_kind text, p_id uuid, p_version int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_row public.approval;
  v_admin uuid;
  v_now timestamptz(3);
BEGIN
  SELECT * INTO v_row FROM public.approval WHERE id = p_id FOR UPDATE;
  v_admin := public.acting_admin(p_session, (SELECT proposes FROM public.approval_kind WHERE kind = p_kind));
  IF v_row.id IS NULL OR v_row.kind <> p_kind OR v_row.proposed_by <> v_admin THEN
    PERFORM public.refuse_money_terms('NOT_FOUND');
  END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF v_row.state <> 'pending' OR v_row.expires_at <= v_now THEN PERFORM public.refuse_money_terms('APPROVAL_DECIDED'); END IF;
  IF v_row.version <> p_version THEN PERFORM public.refuse_money_terms('REVIEW_CHANGED'); END IF;
  UPDATE public.approval SET state = 'withdrawn', version = 2, decided_at = v_now WHERE id = p_id;
END $$;
CREATE OR REPLACE FUNCTION withdraw_money_terms(p_session uuid, p_id uuid, p_version int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  PERFORM public.take_back_terms(p_session, 'money_terms', p_id, p_version);
END $$;

-- ---------------------------------------------------------------- versions of the common terms
CREATE FUNCTION trading_terms_newest() RETURNS terms LANGUAGE sql STABLE AS $$
  SELECT * FROM public.terms ORDER BY version DESC LIMIT 1
$$;

CREATE FUNCTION trading_terms_cut(p_old terms, p_new terms) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT public.terms_cut('trading_terms', to_jsonb(p_old), to_jsonb(p_new))
$$;

-- The version after the last that a document of the wire describes; all else stays as it is.
-- @throws FT422 MONEY_TERMS_INVALID with the field that is wrong
CREATE FUNCTION trading_terms_of(p_last terms, p_after jsonb) RETURNS terms LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_wrong text;
  v_new public.terms;
BEGIN
  v_new := jsonb_populate_record(p_last, public.terms_patch('trading_terms', p_after)
    || jsonb_build_object('version', p_last.version + 1, 'effective_at', NULL, 'approval_id', NULL));
  v_wrong := CASE
    WHEN v_new.max_open_stake < v_new.min_stake THEN 'maxOpenStake'
    WHEN v_new.max_day_stake < v_new.max_open_stake THEN 'maxDayStake'
    -- no order would be small enough, and nothing would say so
    WHEN v_new.unverified_max_stake > 0 AND v_new.unverified_max_stake < v_new.min_stake THEN 'unverifiedMaxStake' END;
  IF v_wrong IS NOT NULL THEN
    PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID', jsonb_build_object('field', v_wrong));
  END IF;
  RETURN v_new;
END $$;

-- When a change may act at the earliest if it is approved at the instant given, and whether it is a cut. The notices are
-- those of the products' terms.
-- A product that has announced the first version of its own gave it the number after the common terms of that time. A later
-- common version acts once that one does, so that an order's number never means two things.
CREATE FUNCTION trading_terms_notice(p_last terms, p_new terms, p_now timestamptz,
                                     OUT is_cut boolean, OUT earliest timestamptz) LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_money public.money_terms := public.money_terms_at(p_now);
BEGIN
  is_cut := public.trading_terms_cut(p_last, p_new);
  earliest := greatest(
    date_trunc('milliseconds', p_now) + interval '1 second'
      * CASE WHEN is_cut THEN v_money.product_cut_notice_s ELSE v_money.product_notice_s END,
    p_last.effective_at + interval '1 millisecond',
    (SELECT max(first.effective_at) + interval '1 millisecond'
       FROM (SELECT min(t.effective_at) AS effective_at
               FROM public.product_terms t JOIN public.product p ON p.id = t.product_id AND p.approval_id IS NULL
              GROUP BY t.product_id) first));
END $$;

-- ---------------------------------------------------------------- the guard, for every hand
-- Versions without a gap, in the order of their times, each with what two people saw and as late as the rule of notice says.
CREATE FUNCTION trading_terms_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last public.terms := public.trading_terms_newest();
  v_approval public.approval;
BEGIN
  -- What an installation begins with; the seed says it again at every start, and the key keeps the first.
  IF NEW.version = 1 AND NEW.approval_id IS NULL
     AND (v_last.version IS NULL OR EXISTS (SELECT 1 FROM public.terms WHERE version = 1)) THEN
    RETURN NEW;
  END IF;
  IF NEW.version <> v_last.version + 1 OR NEW.effective_at <= v_last.effective_at THEN
    RAISE EXCEPTION 'versions of terms follow each other' USING ERRCODE = '42501';
  END IF;
  SELECT * INTO v_approval FROM public.approval
   WHERE id = NEW.approval_id AND kind = 'trading_terms' AND state = 'approved' AND decided_by <> proposed_by;
  IF v_approval.id IS NULL OR NEW.effective_at < v_approval.decided_at + interval '15 minutes'
     OR (public.trading_terms_cut(v_last, NEW) AND NEW.effective_at < v_approval.decided_at + interval '24 hours') THEN
    RAISE EXCEPTION 'terms need two people and their notice' USING ERRCODE = '42501';
  END IF;
  IF to_jsonb(NEW) - '{effective_at,approval_id}'::text[]
     <> to_jsonb(public.trading_terms_of(v_last, v_approval.payload -> 'after')) - '{effective_at,approval_id}'::text[] THEN
    RAISE EXCEPTION 'terms are what two people saw' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trading_terms_guard BEFORE INSERT ON terms
  FOR EACH ROW EXECUTE FUNCTION trading_terms_guard();
ALTER TABLE terms ENABLE ALWAYS TRIGGER trading_terms_guard;

-- A version that two people made has the durations and payouts of the one before it and no other.
CREATE FUNCTION terms_duration_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.terms WHERE version = NEW.version AND approval_id IS NOT NULL)
     AND NOT EXISTS (SELECT 1 FROM public.terms_duration
                      WHERE version = NEW.version - 1 AND duration_s = NEW.duration_s
                        AND payout_bps = NEW.payout_bps AND enabled = NEW.enabled) THEN
    RAISE EXCEPTION 'durations and payouts change by the terms of products' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER terms_duration_guard BEFORE INSERT ON terms_duration
  FOR EACH ROW EXECUTE FUNCTION terms_duration_guard();
ALTER TABLE terms_duration ENABLE ALWAYS TRIGGER terms_duration_guard;

-- ---------------------------------------------------------------- four eyes: one more kind
-- Door of administrators that changes nothing: what the database would make of a proposal now.
CREATE FUNCTION preview_trading_terms(p_session uuid, p_after jsonb, OUT version int, OUT is_cut boolean,
                                      OUT earliest timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_last public.terms := public.trading_terms_newest();
  v_new public.terms;
BEGIN
  PERFORM public.acting_admin(p_session, 'trading:terms:create');
  v_new := public.trading_terms_of(v_last, p_after);
  version := v_new.version;
  SELECT n.is_cut, n.earliest INTO is_cut, earliest
    FROM public.trading_terms_notice(v_last, v_new, clock_timestamp()) n;
END $$;

-- Puts approved terms in, by the version that their proposer saw. They act at the time that was chosen; where that is too
-- early by the clock of the approval nothing is approved.
-- payload: {"before": {"version": int, ...}, "effectiveAt": instant or null, "after": the fields above}
CREATE FUNCTION apply_trading_terms(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_wanted timestamptz := (p_approval.payload ->> 'effectiveAt')::timestamptz;
  v_last public.terms;
  v_new public.terms;
  v_notice record;
BEGIN
  -- One version after the other, whoever approves at the same moment; and no product gets the first version of its own
  -- meanwhile, whose number would be this one's.
  PERFORM pg_advisory_xact_lock(4042, 2);
  PERFORM 1 FROM public.product ORDER BY id FOR NO KEY UPDATE;
  v_last := public.trading_terms_newest();
  IF v_last.version IS DISTINCT FROM (p_approval.payload -> 'before' ->> 'version')::int THEN
    PERFORM public.refuse_money_terms('REVIEW_CHANGED');
  END IF;
  v_new := public.trading_terms_of(v_last, p_approval.payload -> 'after');
  SELECT * INTO v_notice FROM public.trading_terms_notice(v_last, v_new, p_now);
  IF v_wanted < v_notice.earliest THEN
    PERFORM public.refuse_money_terms('MONEY_TERMS_NOTICE',
                                      jsonb_build_object('earliest', public.instant_text(v_notice.earliest)));
  END IF;
  v_new.effective_at := coalesce(v_wanted, v_notice.earliest);
  v_new.approval_id := p_approval.id;
  INSERT INTO public.terms SELECT v_new.*;
  INSERT INTO public.terms_duration (version, duration_s, payout_bps, enabled)
  SELECT v_new.version, duration_s, payout_bps, enabled FROM public.terms_duration WHERE version = v_last.version;
EXCEPTION WHEN check_violation OR not_null_violation OR data_exception THEN
  PERFORM public.refuse_money_terms('MONEY_TERMS_INVALID');
END $$;

INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('trading_terms', 'trading:terms:create', NULL, 'apply_trading_terms');

-- One proposal at a time: two of the same version could not both be approved, and who decides should not have to choose.
CREATE FUNCTION one_trading_terms_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4042, 3);
  IF EXISTS (SELECT 1 FROM public.approval
              WHERE kind = NEW.kind AND state = 'pending' AND expires_at > clock_timestamp()) THEN
    PERFORM public.refuse_money_terms('TRADING_TERMS_PENDING');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER one_trading_terms_proposal BEFORE INSERT ON approval
  FOR EACH ROW WHEN (NEW.kind = 'trading_terms') EXECUTE FUNCTION one_trading_terms_proposal();

-- Door of the proposer: takes back what nobody has decided yet.
CREATE FUNCTION withdraw_trading_terms(p_session uuid, p_id uuid, p_version int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  PERFORM public.take_back_terms(p_session, 'trading_terms', p_id, p_version);
END $$;

-- ---------------------------------------------------------------- products that live by the common terms
-- As in 0210_product_terms, but a common version that is only announced does not stand between a product and the first
-- version of its own: it says nothing new about what a product offers, and would hold the product back until it acts.
CREATE OR REPLACE FUNCTION product_terms_at(p_product uuid, p_at timestamptz) RETURNS product_terms LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_terms public.product_terms;
BEGIN
  SELECT * INTO v_terms FROM public.product_terms WHERE product_id = p_product AND effective_at <= p_at
   ORDER BY version DESC LIMIT 1;
  IF v_terms.version IS NULL THEN
    v_terms := public.product_terms_common(p_product, least(p_at, clock_timestamp()));
  END IF;
  RETURN v_terms;
END $$;

-- ---------------------------------------------------------------- grants
REVOKE ALL ON FUNCTION trading_terms_fields(), terms_fields(text), terms_patch(text, jsonb), terms_cut(text, jsonb, jsonb),
  take_back_terms(uuid, text, uuid, int), trading_terms_newest(), trading_terms_cut(terms, terms),
  trading_terms_of(terms, jsonb), trading_terms_notice(terms, terms, timestamptz), trading_terms_guard(),
  terms_duration_guard(), preview_trading_terms(uuid, jsonb), apply_trading_terms(approval, timestamptz),
  one_trading_terms_proposal(), withdraw_trading_terms(uuid, uuid, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION preview_trading_terms(uuid, jsonb), withdraw_trading_terms(uuid, uuid, int) TO fairtick_app;
-- what pages show, and what the verifier asks of every version, whoever runs it
GRANT EXECUTE ON FUNCTION money_terms_fields(), trading_terms_fields(), terms_fields(text), terms_cut(text, jsonb, jsonb)
  TO fairtick_app, fairtick_worker, fairtick_reader;
