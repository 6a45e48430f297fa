-- Four eyes: what one administrator may only propose and another one puts in force. Approving applies the change, the
-- booking included, in the same transaction; a proposal itself is never edited, only decided, once.

-- What one administrator may propose, and what one may approve, a platform day; adds and deducts together.
ALTER TABLE money_terms
  ADD COLUMN adjustment_day_cap bigint NOT NULL DEFAULT 10000000 CHECK (adjustment_day_cap > 0);

CREATE TABLE approval (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('manual_add', 'manual_deduct', 'house_funding', 'deposit_receiving')),
  state text NOT NULL CHECK (state IN ('pending', 'approved', 'rejected', 'expired')),
  version int NOT NULL CHECK (version IN (1, 2)),
  member_id uuid NULL REFERENCES member (id),
  -- minor units of the account currency
  amount bigint NULL CHECK (amount > 0),
  category text NULL
    CHECK (category IN ('correction', 'goodwill', 'bad_price', 'chargeback', 'promotion', 'other')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  evidence text NOT NULL CHECK (length(evidence) BETWEEN 3 AND 500),
  -- house_funding: {"direction": "in" | "out"}; other kinds: what their noun applies
  payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object' AND octet_length(payload::text) <= 65536),
  proposed_by uuid NOT NULL REFERENCES admin (id),
  proposed_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > proposed_at),
  decided_by uuid NULL REFERENCES admin (id),
  decided_at timestamptz(3) NULL CHECK (decided_at >= proposed_at),
  decision_note text NULL CHECK (length(decision_note) <= 500),
  CONSTRAINT approval_four_eyes CHECK (decided_by <> proposed_by),
  CONSTRAINT approval_decision CHECK (
    (state = 'pending') = (decided_at IS NULL) AND (state IN ('approved', 'rejected')) = (decided_by IS NOT NULL)
    AND (state = 'pending') = (version = 1)),
  CONSTRAINT approval_in_time CHECK (state <> 'approved' OR decided_at < expires_at),
  CONSTRAINT approval_substance CHECK (
    CASE WHEN kind IN ('manual_add', 'manual_deduct')
           THEN member_id IS NOT NULL AND amount IS NOT NULL AND category IS NOT NULL
         WHEN kind = 'house_funding'
           THEN member_id IS NULL AND amount IS NOT NULL AND coalesce(payload ->> 'direction', '') IN ('in', 'out')
         ELSE amount IS NULL END)
);
CREATE INDEX approval_of_state ON approval (state, id);
CREATE INDEX approval_of_member ON approval (member_id, id) WHERE member_id IS NOT NULL;
CREATE INDEX approval_expiry ON approval (expires_at) WHERE state = 'pending';
CREATE INDEX approval_proposer ON approval (proposed_by, proposed_at);
CREATE INDEX approval_decider ON approval (decided_by, decided_at) WHERE decided_by IS NOT NULL;

-- The one move that there is: pending -> decided, by an active administrator whose own account it is not.
CREATE FUNCTION approval_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF NEW.decided_by IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM public.admin WHERE id = NEW.decided_by AND active
          AND (own_member_id IS NULL OR NEW.member_id IS NULL OR own_member_id <> NEW.member_id)) THEN
    RAISE EXCEPTION 'not his to decide' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approval_guard BEFORE INSERT OR UPDATE ON approval FOR EACH ROW EXECUTE FUNCTION approval_guard();
CREATE TRIGGER approval_no_delete BEFORE DELETE ON approval FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
CREATE TRIGGER approval_no_truncate BEFORE TRUNCATE ON approval
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();
ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_guard;
ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_no_delete;
ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_no_truncate;

-- Holds the administrator's row until the transaction ends and refuses what goes beyond his cap of today. Called with
-- what he proposed today that may still count, or with what he approved today.
CREATE FUNCTION check_adjustment_cap(p_admin uuid, p_amount bigint, p_decides boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
  v_day_start timestamptz;
  v_cap bigint;
  v_used numeric;
BEGIN
  PERFORM 1 FROM public.admin WHERE id = p_admin FOR NO KEY UPDATE;
  v_now := clock_timestamp();
  v_day_start := (public.platform_day(v_now)::timestamp - interval '8 hours') AT TIME ZONE 'UTC';
  SELECT adjustment_day_cap INTO v_cap FROM public.money_terms_at(v_now);
  IF p_decides THEN
    SELECT coalesce(sum(amount), 0) INTO v_used FROM public.approval
     WHERE decided_by = p_admin AND decided_at >= v_day_start AND state = 'approved'
       AND kind IN ('manual_add', 'manual_deduct');
  ELSE
    SELECT coalesce(sum(amount), 0) INTO v_used FROM public.approval
     WHERE proposed_by = p_admin AND proposed_at >= v_day_start AND state IN ('pending', 'approved')
       AND kind IN ('manual_add', 'manual_deduct');
  END IF;
  IF v_cap IS NULL OR v_used + p_amount > v_cap THEN
    RAISE EXCEPTION 'refused: ADJUSTMENT_DAY_CAP' USING ERRCODE = 'FT422';
  END IF;
END $$;

-- Door of administrators: files a proposal. Nothing else happens.
CREATE FUNCTION propose_approval(p_session uuid, p_id uuid, p_kind text, p_member uuid, p_amount bigint, p_category text,
                                 p_reason text, p_evidence text, p_payload jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, CASE p_kind
    WHEN 'house_funding' THEN 'adjustments:funding:create'
    WHEN 'deposit_receiving' THEN 'deposits:method:update'
    ELSE 'adjustments:adjustment:create' END);
  v_now timestamptz(3);
  v_ttl_s int;
BEGIN
  IF p_member IS NOT NULL AND NOT EXISTS (SELECT 1 FROM public.member WHERE id = p_member) THEN
    RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
  END IF;
  IF EXISTS (SELECT 1 FROM public.admin WHERE id = v_admin AND own_member_id = p_member) THEN
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

-- Books what an approved proposal says. Its id is the transfer's reference, so UNIQUE (ref, code) is the last line.
CREATE FUNCTION book_approved(p_approval approval) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  c_nil CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  v_trading bigint;
  v_open bigint;
  v_cover_bps int;
BEGIN
  IF p_approval.kind = 'manual_add' THEN
    PERFORM public.book_lines(p_approval.member_id, 0::smallint, p_approval.id, '{2}', '{20}', '{0}',
                              ARRAY[p_approval.amount]);
  ELSIF p_approval.kind = 'manual_deduct' THEN
    PERFORM 1 FROM public.wallet WHERE member_id = p_approval.member_id AND account = 0 FOR NO KEY UPDATE;
    IF NOT EXISTS (SELECT 1 FROM public.wallet
                    WHERE member_id = p_approval.member_id AND account = 0 AND available >= p_approval.amount) THEN
      RAISE EXCEPTION 'refused: ADJUSTMENT_INSUFFICIENT_BALANCE' USING ERRCODE = 'FT422';
    END IF;
    PERFORM public.book_lines(p_approval.member_id, 0::smallint, p_approval.id, '{4}', '{0}', '{20}',
                              ARRAY[p_approval.amount]);
  ELSIF p_approval.payload ->> 'direction' = 'in' THEN
    PERFORM public.book_lines(c_nil, 0::smallint, p_approval.id, '{50}', '{32}', '{16}', ARRAY[p_approval.amount]);
  ELSE
    -- What covers the possible payouts of open orders stays. Orders being placed hold this row until they commit.
    PERFORM 1 FROM public.wallet WHERE member_id = c_nil AND account = 0 FOR NO KEY UPDATE;
    PERFORM 1 FROM public.exposure WHERE account = 0 AND product_id = c_nil AND direction = 0 FOR NO KEY UPDATE;
    PERFORM 1 FROM public.house_balance WHERE account = 0 AND bucket = 16 FOR NO KEY UPDATE;
    SELECT amount INTO v_trading FROM public.house_balance WHERE account = 0 AND bucket = 16;
    SELECT e.taken - r.released INTO v_open
      FROM public.exposure e JOIN public.exposure_released r USING (account, product_id, direction)
     WHERE e.account = 0 AND e.product_id = c_nil AND e.direction = 0;
    SELECT real_cover_bps INTO v_cover_bps
      FROM public.terms WHERE effective_at <= clock_timestamp() ORDER BY effective_at DESC, version DESC LIMIT 1;
    IF v_trading < p_approval.amount
       OR (v_open > 0 AND (v_trading - p_approval.amount)::numeric * coalesce(v_cover_bps, 0) < v_open::numeric * 10000) THEN
      RAISE EXCEPTION 'refused: HOUSE_FUNDING_COVER' USING ERRCODE = 'FT422';
    END IF;
    PERFORM public.book_lines(c_nil, 0::smallint, p_approval.id, '{50}', '{16}', '{32}', ARRAY[p_approval.amount]);
  END IF;
END $$;

-- Door of administrators: decides a proposal in the version that he saw, and applies it if he approves.
-- Locks: the proposal, his own row, then wallets, then house rows.
CREATE FUNCTION decide_approval(p_session uuid, p_id uuid, p_version int, p_approve boolean, p_note text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_row public.approval;
  v_admin uuid;
  v_now timestamptz(3);
BEGIN
  SELECT * INTO v_row FROM public.approval WHERE id = p_id FOR UPDATE;
  IF v_row.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  v_admin := public.acting_admin(p_session, 'approvals:approval:update');
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF v_row.state <> 'pending' OR v_row.expires_at <= v_now THEN
    RAISE EXCEPTION 'refused: APPROVAL_DECIDED' USING ERRCODE = 'FT422';
  END IF;
  IF v_row.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  IF v_row.proposed_by = v_admin THEN RAISE EXCEPTION 'refused: APPROVAL_OWN' USING ERRCODE = 'FT422'; END IF;
  IF EXISTS (SELECT 1 FROM public.admin WHERE id = v_admin AND own_member_id = v_row.member_id) THEN
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
   WHERE id = p_id;
  IF NOT p_approve THEN RETURN; END IF;
  IF v_row.kind = 'deposit_receiving' THEN
    PERFORM public.apply_deposit_receiving(v_row.payload);
  ELSE
    PERFORM public.book_approved(v_row);
  END IF;
END $$;

-- Door of the worker: files away what nobody decided in time. They cannot be approved from that moment on anyway.
CREATE FUNCTION expire_approvals(p_limit int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_count bigint;
BEGIN
  UPDATE public.approval SET state = 'expired', version = 2, decided_at = date_trunc('milliseconds', clock_timestamp())
   WHERE id IN (SELECT id FROM public.approval WHERE state = 'pending' AND expires_at <= clock_timestamp()
                 ORDER BY id LIMIT p_limit FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;

REVOKE ALL ON FUNCTION approval_guard(), check_adjustment_cap(uuid, bigint, boolean),
  propose_approval(uuid, uuid, text, uuid, bigint, text, text, text, jsonb), book_approved(approval),
  decide_approval(uuid, uuid, int, boolean, text), expire_approvals(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION propose_approval(uuid, uuid, text, uuid, bigint, text, text, text, jsonb),
  decide_approval(uuid, uuid, int, boolean, text) TO fairtick_app;
GRANT EXECUTE ON FUNCTION expire_approvals(int) TO fairtick_worker;
GRANT SELECT ON approval TO fairtick_app, fairtick_worker, fairtick_reader;
