-- Deposits: how money can be put in, what members announced, what machines saw, and the doors through which one lives.
-- Only approve_deposit posts money, once a deposit, and from an amount up only for the second of two people.
-- The state machine, the four eyes and the arithmetic stand in deposit_guard and in CHECKs too, which hold against the doors.

-- ---------------------------------------------------------------- methods: rows, not code
CREATE TABLE deposit_method (
  id uuid PRIMARY KEY,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z][a-z0-9_]{1,31}$'),
  kind text NOT NULL CHECK (kind IN ('bank', 'usdt', 'unionpay', 'alipay', 'gold', 'hkd')),
  -- proof: a picture or a reference; gateway: a hosted page answers by webhook; chain: a watcher counts confirmations
  mode text NOT NULL CHECK (mode IN ('proof', 'gateway', 'chain')),
  -- by language
  names jsonb NOT NULL CHECK (jsonb_typeof(names) = 'object'),
  instructions jsonb NOT NULL CHECK (jsonb_typeof(instructions) = 'object'),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3,4}$'),
  -- decimals of the currency
  scale smallint NOT NULL CHECK (scale BETWEEN 0 AND 8),
  chain text NULL CHECK (chain IN ('TRC20', 'ERC20')),
  -- NULL when the currency is the account's
  pair text NULL,
  -- in the method's currency
  min_amount bigint NOT NULL CHECK (min_amount > 0),
  max_amount bigint NOT NULL CHECK (max_amount >= min_amount AND max_amount <= 1000000000000000),
  confirmations int NULL CHECK (confirmations BETWEEN 1 AND 1000),
  -- rows {label, value} in the order in which they are shown
  receiving jsonb NOT NULL CHECK (jsonb_typeof(receiving) = 'array'),
  -- the account came with the software and belongs to nobody: good for trying out, refused in production
  receiving_example boolean NOT NULL,
  gateway text NULL,
  clearing_bucket smallint NOT NULL CHECK (clearing_bucket BETWEEN 32 AND 38),
  enabled boolean NOT NULL,
  maintenance boolean NOT NULL DEFAULT false,
  sort int NOT NULL DEFAULT 0,
  CHECK ((pair IS NULL) = (currency = 'CNY')),
  CHECK ((mode = 'gateway') = (gateway IS NOT NULL)),
  CHECK ((kind = 'usdt') = (chain IS NOT NULL) AND (chain IS NULL) = (confirmations IS NULL)),
  CHECK (mode <> 'chain' OR chain IS NOT NULL)
);

-- What an amount comes to in the account currency (2 decimals), floored. The rate has 8 decimals, NULL is one to one.
CREATE FUNCTION deposit_value(p_amount bigint, p_scale smallint, p_rate bigint) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_rate IS NULL THEN p_amount::numeric
              ELSE div(p_amount::numeric * p_rate * 100, power(10::numeric, p_scale + 8)) END
$$;

-- ---------------------------------------------------------------- deposits
CREATE TABLE deposit (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  method_id uuid NOT NULL REFERENCES deposit_method (id),
  -- the method as it was when the deposit was made
  kind text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('proof', 'gateway', 'chain')),
  currency text NOT NULL,
  scale smallint NOT NULL,
  clearing_bucket smallint NOT NULL,
  receiving jsonb NOT NULL,
  confirmations_needed int NULL,
  -- the locked quote, as it was
  quote_id uuid NULL UNIQUE,
  pair text NULL,
  rate bigint NULL CHECK (rate > 0),
  reference_rate bigint NULL,
  source text NULL,
  spread_bps int NULL,
  -- from this posted amount up two people are needed (terms at creation)
  second_approval_from bigint NOT NULL CHECK (second_approval_from > 0),
  -- written by the member into the transfer's remark
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[A-Z0-9]{8,12}$'),
  submitted_amount bigint NOT NULL CHECK (submitted_amount > 0),
  account_amount bigint NOT NULL CHECK (account_amount > 0),
  payer_name bytea NULL,
  created_at timestamptz(3) NOT NULL,

  state text NOT NULL CHECK (state IN ('recharging', 'pending_review', 'reviewing', 'on_hold', 'completed', 'rejected',
                                       'cancelled', 'expired', 'refunded')),
  -- rises whenever something changes that a reviewer weighs; he names the one that he looked at
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NULL,
  -- set while people have to answer; the queue's order
  due_at timestamptz(3) NULL,
  completed_at timestamptz(3) NULL,
  -- who made the last move
  moved_by text NOT NULL CHECK (moved_by IN ('member', 'reviewer', 'platform', 'gateway', 'chain')),
  moved_by_admin uuid NULL REFERENCES admin (id),

  -- what machines saw, all payments together; what a reviewer approved, or what machines saw before he did
  seen_amount bigint NULL CHECK (seen_amount > 0),
  actual_amount bigint NULL CHECK (actual_amount > 0),
  posted_amount bigint NULL CHECK (posted_amount > 0),
  -- money that machines saw after the deposit had been given up, until a reviewer takes it up
  late_at timestamptz(3) NULL,
  tx_chain text NULL,
  tx_id text NULL,
  tx_sender text NULL CHECK (length(tx_sender) <= 64),
  -- when its block was made; before the deposit was announced, it may be a stranger's
  tx_at timestamptz(3) NULL,
  confirmations int NOT NULL DEFAULT 0 CHECK (confirmations >= 0),
  -- the rail's code (the method's kind where there is no gateway) and its number of the payment: there at most once
  gateway text NOT NULL,
  external_ref text NULL CHECK (length(external_ref) BETWEEN 1 AND 128),
  pay_url text NULL CHECK (length(pay_url) <= 8192),
  proof_upload_id uuid NULL,

  reason text NULL CHECK (reason IN ('not_received', 'amount_differs', 'payer_name_differs', 'proof_unreadable', 'duplicate',
                                     'third_party', 'sanctions', 'other')),
  reason_note text NULL CHECK (length(reason_note) <= 500),
  refund_ref text NULL CHECK (length(refund_ref) BETWEEN 1 AND 128),
  claimed_by uuid NULL REFERENCES admin (id),
  claimed_until timestamptz(3) NULL,
  first_approver uuid NULL REFERENCES admin (id),
  first_approved_at timestamptz(3) NULL,
  second_approver uuid NULL REFERENCES admin (id),

  CONSTRAINT deposit_quote CHECK ((pair IS NULL) = (rate IS NULL) AND (pair IS NULL) = (quote_id IS NULL)
    AND (pair IS NULL) = (currency = 'CNY')),
  CONSTRAINT deposit_account_amount CHECK (account_amount = deposit_value(submitted_amount, scale, rate)),
  CONSTRAINT deposit_posted CHECK ((state = 'completed') = (posted_amount IS NOT NULL)
    AND (state = 'completed') = (completed_at IS NOT NULL)
    AND (posted_amount IS NULL OR (actual_amount IS NOT NULL AND first_approver IS NOT NULL
         AND posted_amount = deposit_value(actual_amount, scale, rate)))),
  CONSTRAINT deposit_four_eyes CHECK (
    (posted_amount IS NULL OR posted_amount < second_approval_from OR second_approver IS NOT NULL)
    AND (second_approver IS NULL OR (state = 'completed' AND second_approver <> first_approver))),
  CONSTRAINT deposit_first_approval CHECK ((first_approver IS NULL) = (first_approved_at IS NULL)),
  CONSTRAINT deposit_claim CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)
    AND (claimed_by IS NULL OR state = 'reviewing')),
  CONSTRAINT deposit_reason CHECK (state NOT IN ('rejected', 'refunded') OR reason IS NOT NULL),
  CONSTRAINT deposit_refund CHECK ((state = 'refunded') = (refund_ref IS NOT NULL)),
  CONSTRAINT deposit_moved_by CHECK ((moved_by = 'reviewer') = (moved_by_admin IS NOT NULL)),
  CONSTRAINT deposit_tx CHECK ((tx_chain IS NULL) = (tx_id IS NULL) AND CASE tx_chain
    WHEN 'TRC20' THEN tx_id ~ '^[0-9a-f]{64}$' WHEN 'ERC20' THEN tx_id ~ '^0x[0-9a-f]{64}$' ELSE tx_chain IS NULL END),
  CONSTRAINT deposit_gateway_once UNIQUE (gateway, external_ref)
);
-- A rejection gives the id free: otherwise anybody could take a stranger's transaction from him for ever by naming it first.
CREATE UNIQUE INDEX deposit_tx_once ON deposit (tx_chain, tx_id) WHERE state <> 'rejected';
CREATE INDEX deposit_of_member ON deposit (member_id, id);
CREATE INDEX deposit_unfinished ON deposit (member_id) WHERE state IN ('recharging', 'pending_review', 'reviewing', 'on_hold');
CREATE INDEX deposit_posted_of_member ON deposit (member_id) WHERE posted_amount IS NOT NULL;
CREATE INDEX deposit_queue ON deposit (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX deposit_expiring ON deposit (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX deposit_awaits_chain ON deposit (tx_chain, id)
  WHERE mode = 'chain' AND state IN ('recharging', 'pending_review', 'reviewing', 'on_hold', 'expired', 'cancelled');
CREATE INDEX deposit_by_state ON deposit (state, id);
CREATE INDEX deposit_same_amount ON deposit (currency, submitted_amount, created_at);

-- Every verified report of a gateway, once; also those that came when the deposit was over.
CREATE TABLE deposit_payment (
  gateway text NOT NULL,
  external_ref text NOT NULL CHECK (length(external_ref) BETWEEN 1 AND 128),
  deposit_id uuid NOT NULL REFERENCES deposit (id),
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (gateway, external_ref)
);
CREATE INDEX deposit_payment_of ON deposit_payment (deposit_id);

-- Its life, step by step; written by a trigger, so that no move is missing.
CREATE TABLE deposit_step (
  deposit_id uuid NOT NULL REFERENCES deposit (id),
  n smallint NOT NULL,
  state text NOT NULL,
  at timestamptz(3) NOT NULL,
  moved_by text NOT NULL,
  admin_id uuid NULL REFERENCES admin (id),
  PRIMARY KEY (deposit_id, n)
);

-- ---------------------------------------------------------------- guards
CREATE FUNCTION deposit_move_allowed(p_from text, p_to text, p_late boolean, p_evidence boolean) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_from
    WHEN 'recharging' THEN p_to IN ('pending_review', 'cancelled', 'expired')
    WHEN 'pending_review' THEN p_to IN ('reviewing', 'cancelled', 'expired')
    WHEN 'reviewing' THEN p_to IN ('completed', 'rejected', 'on_hold')
    WHEN 'on_hold' THEN p_to IN ('reviewing', 'refunded')
    -- Money that came late, or was shown and not looked at in time, is never lost: a reviewer takes it up again.
    WHEN 'expired' THEN p_to = 'reviewing' AND (p_late OR p_evidence)
    WHEN 'cancelled' THEN p_to = 'reviewing' AND p_late
    WHEN 'rejected' THEN p_to = 'reviewing' AND p_late
    ELSE false END
$$;

CREATE FUNCTION deposit_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
      + (SELECT deposit_proof_expiry_s FROM public.money_terms_at(clock_timestamp())) * interval '1 second');
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
CREATE TRIGGER deposit_guard BEFORE INSERT OR UPDATE ON deposit FOR EACH ROW EXECUTE FUNCTION deposit_guard();

-- Steps and the member's screens follow every change by themselves.
CREATE FUNCTION deposit_tells() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_step text := CASE
    WHEN TG_OP = 'INSERT' OR NEW.state <> OLD.state THEN NEW.state
    WHEN OLD.first_approver IS NULL AND NEW.first_approver IS NOT NULL THEN 'first_approved'
    WHEN OLD.late_at IS NULL AND NEW.late_at IS NOT NULL THEN 'paid_late'
  END;
BEGIN
  IF v_step IS NOT NULL THEN
    INSERT INTO public.deposit_step (deposit_id, n, state, at, moved_by, admin_id)
      SELECT NEW.id, coalesce(max(n), 0) + 1, v_step, NEW.updated_at, NEW.moved_by, NEW.moved_by_admin
        FROM public.deposit_step WHERE deposit_id = NEW.id;
  END IF;
  INSERT INTO public.outbox (member_id, ref, at, topic) VALUES (NEW.member_id, NEW.id, NEW.updated_at, 6);
  RETURN NULL;
END $$;
CREATE TRIGGER deposit_tells AFTER INSERT OR UPDATE ON deposit FOR EACH ROW EXECUTE FUNCTION deposit_tells();

CREATE FUNCTION refuse_deposit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE TRIGGER deposit_no_delete BEFORE DELETE ON deposit FOR EACH ROW EXECUTE FUNCTION refuse_deposit_change();
CREATE TRIGGER deposit_no_truncate BEFORE TRUNCATE ON deposit FOR EACH STATEMENT EXECUTE FUNCTION refuse_deposit_change();
CREATE TRIGGER deposit_payment_no_change BEFORE UPDATE OR DELETE ON deposit_payment
  FOR EACH ROW EXECUTE FUNCTION refuse_deposit_change();
CREATE TRIGGER deposit_payment_no_truncate BEFORE TRUNCATE ON deposit_payment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deposit_change();
CREATE TRIGGER deposit_step_no_change BEFORE UPDATE OR DELETE ON deposit_step
  FOR EACH ROW EXECUTE FUNCTION refuse_deposit_change();
CREATE TRIGGER deposit_step_no_truncate BEFORE TRUNCATE ON deposit_step
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deposit_change();
CREATE TRIGGER deposit_method_no_delete BEFORE DELETE ON deposit_method
  FOR EACH ROW EXECUTE FUNCTION refuse_deposit_change();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_guard;
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_tells;
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_no_delete;
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_no_truncate;
ALTER TABLE deposit_payment ENABLE ALWAYS TRIGGER deposit_payment_no_change;
ALTER TABLE deposit_payment ENABLE ALWAYS TRIGGER deposit_payment_no_truncate;
ALTER TABLE deposit_step ENABLE ALWAYS TRIGGER deposit_step_no_change;
ALTER TABLE deposit_step ENABLE ALWAYS TRIGGER deposit_step_no_truncate;

CREATE FUNCTION refuse_deposit(p_code text, p_details jsonb DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refused: % %', p_code, coalesce(p_details::text, '') USING ERRCODE = 'FT422';
END $$;

-- ---------------------------------------------------------------- doors of the member
-- Announces a deposit. The wallet's lock is the member's mutex: counts and totals are read under it.
CREATE FUNCTION create_deposit(p_id uuid, p_member uuid, p_method uuid, p_mode text, p_amount bigint, p_quote uuid,
                               p_reference text, p_payer_name bytea, p_gateway text, p_external_ref text, p_pay_url text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_now timestamptz(3);
  v_verified boolean;
  v_method public.deposit_method;
  v_terms public.money_terms;
  v_quote record;
  v_rate bigint;
  v_value numeric;
  v_used numeric;
BEGIN
  SELECT verified INTO v_verified FROM public.wallet WHERE member_id = p_member AND account = 0 FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF EXISTS (SELECT 1 FROM public.restriction WHERE member_id = p_member AND kind = 'frozen' AND lifted_at IS NULL
               AND (ends_at IS NULL OR ends_at > v_now)) THEN
    PERFORM refuse_deposit('LOGIN_FROZEN');
  END IF;
  v_terms := money_terms_at(v_now);
  SELECT * INTO v_method FROM public.deposit_method WHERE id = p_method FOR SHARE;
  IF NOT FOUND OR NOT v_method.enabled OR v_method.maintenance
     OR NOT (p_mode = v_method.mode OR (p_mode = 'proof' AND v_method.mode = 'chain'))
     OR (p_mode = 'gateway') <> (p_gateway IS NOT NULL) OR p_gateway NOT IN (v_method.gateway, 'sandbox') THEN
    PERFORM refuse_deposit('DEPOSIT_METHOD_UNAVAILABLE');
  END IF;
  IF p_amount NOT BETWEEN v_method.min_amount AND v_method.max_amount THEN
    PERFORM refuse_deposit('DEPOSIT_AMOUNT_OUT_OF_RANGE');
  END IF;
  IF (SELECT count(*) FROM public.deposit WHERE member_id = p_member
        AND state IN ('recharging', 'pending_review', 'reviewing', 'on_hold')) >= 5 THEN
    PERFORM refuse_deposit('DEPOSIT_TOO_MANY_OPEN');
  END IF;
  IF v_method.pair IS NULL THEN
    IF p_quote IS NOT NULL THEN PERFORM refuse_deposit('FX_QUOTE_EXPIRED'); END IF;
    v_rate := NULL;
  ELSE
    IF p_quote IS NULL THEN PERFORM refuse_deposit('FX_QUOTE_REQUIRED', jsonb_build_object('pair', v_method.pair)); END IF;
    SELECT rate, reference_rate, source, spread_bps INTO v_quote
      FROM use_fx_quote(p_member, p_quote, 'deposit', v_method.pair, p_amount, p_id);
    v_rate := v_quote.rate;
  END IF;
  v_value := deposit_value(p_amount, v_method.scale, v_rate);
  IF v_value < 1 OR v_value > 1000000000000000 THEN PERFORM refuse_deposit('DEPOSIT_AMOUNT_OUT_OF_RANGE'); END IF;
  IF NOT v_verified THEN
    SELECT coalesce(sum(coalesce(posted_amount, account_amount)), 0) INTO v_used FROM public.deposit
     WHERE member_id = p_member AND (posted_amount IS NOT NULL
       OR state IN ('recharging', 'pending_review', 'reviewing', 'on_hold'));
    IF v_used + v_value > v_terms.unverified_deposit_total THEN
      PERFORM refuse_deposit('DEPOSIT_UNVERIFIED_LIMIT', jsonb_build_object(
        'limit', round(v_terms.unverified_deposit_total / 100.0, 2)::text,
        'remaining', round(greatest(v_terms.unverified_deposit_total - v_used, 0) / 100.0, 2)::text));
    END IF;
  END IF;
  IF v_rate IS NULL THEN
    INSERT INTO public.deposit (id, member_id, method_id, kind, mode, currency, scale, clearing_bucket, receiving,
        confirmations_needed, second_approval_from, reference, submitted_amount, account_amount, payer_name, created_at,
        state, updated_at, expires_at, moved_by, gateway, external_ref, pay_url)
      VALUES (p_id, p_member, p_method, v_method.kind, p_mode, v_method.currency, v_method.scale,
        v_method.clearing_bucket, v_method.receiving, v_method.confirmations, v_terms.second_approval_from, p_reference,
        p_amount, v_value::bigint, p_payer_name, v_now, 'recharging', v_now,
        v_now + CASE WHEN p_mode = 'proof' THEN v_terms.deposit_proof_expiry_s ELSE v_terms.deposit_online_expiry_s END
          * interval '1 second',
        'member', coalesce(p_gateway, v_method.kind), p_external_ref, p_pay_url);
  ELSE
    INSERT INTO public.deposit (id, member_id, method_id, kind, mode, currency, scale, clearing_bucket, receiving,
        confirmations_needed, quote_id, pair, rate, reference_rate, source, spread_bps, second_approval_from, reference,
        submitted_amount, account_amount, payer_name, created_at, state, updated_at, expires_at, moved_by, gateway,
        external_ref, pay_url)
      VALUES (p_id, p_member, p_method, v_method.kind, p_mode, v_method.currency, v_method.scale,
        v_method.clearing_bucket, v_method.receiving, v_method.confirmations, p_quote, v_method.pair, v_rate,
        v_quote.reference_rate, v_quote.source, v_quote.spread_bps, v_terms.second_approval_from, p_reference, p_amount,
        v_value::bigint, p_payer_name, v_now, 'recharging', v_now,
        v_now + CASE WHEN p_mode = 'proof' THEN v_terms.deposit_proof_expiry_s ELSE v_terms.deposit_online_expiry_s END
          * interval '1 second',
        'member', coalesce(p_gateway, v_method.kind), p_external_ref, p_pay_url);
  END IF;
END $$;

-- The member's own deposit under its lock; another's is not there.
CREATE FUNCTION lock_own_deposit(p_member uuid, p_deposit uuid) RETURNS deposit LANGUAGE plpgsql AS $$
DECLARE
  v_deposit public.deposit;
BEGIN
  SELECT * INTO v_deposit FROM public.deposit WHERE id = p_deposit AND member_id = p_member FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  RETURN v_deposit;
END $$;

-- Hands in a proof picture or a transaction id: recharging becomes pending review.
CREATE FUNCTION hand_in_deposit(p_member uuid, p_deposit uuid, p_upload uuid, p_tx_id text) RETURNS void
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
             + (SELECT deposit_proof_expiry_s FROM money_terms_at(v_now)) * interval '1 second' END
     WHERE id = p_deposit;
  EXCEPTION WHEN unique_violation THEN
    PERFORM refuse_deposit('TX_ID_USED');
  END;
END $$;

-- Gives up what nobody reviews yet. If money was seen already, people are told: it must go on or go back.
CREATE FUNCTION cancel_deposit(p_member uuid, p_deposit uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_deposit public.deposit := lock_own_deposit(p_member, p_deposit);
BEGIN
  IF v_deposit.state NOT IN ('recharging', 'pending_review') THEN
    PERFORM refuse_deposit('DEPOSIT_STATE', jsonb_build_object('state', v_deposit.state));
  END IF;
  UPDATE public.deposit
     SET state = 'cancelled', moved_by = 'member', moved_by_admin = NULL,
         late_at = CASE WHEN seen_amount IS NOT NULL THEN date_trunc('milliseconds', clock_timestamp()) END
   WHERE id = p_deposit;
END $$;

-- ---------------------------------------------------------------- doors of machines
-- Nobody paid, or nobody showed it, in time. Running it twice changes nothing.
CREATE FUNCTION expire_deposits(p_limit int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_count int;
BEGIN
  UPDATE public.deposit SET state = 'expired', moved_by = 'platform', moved_by_admin = NULL
   WHERE id IN (SELECT id FROM public.deposit
                 WHERE expires_at <= clock_timestamp() AND state IN ('recharging', 'pending_review')
                 ORDER BY expires_at LIMIT least(p_limit, 1000) FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;

-- A gateway's verified word that it was paid. It posts nothing. Answers:
-- recorded, known (said before), late (the deposit had been given up: reviewers see it), after_end (it was over).
CREATE FUNCTION deposit_paid(p_deposit uuid, p_gateway text, p_external_ref text, p_amount bigint, p_currency text)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_deposit public.deposit;
  v_known public.deposit_payment;
  v_now timestamptz(3);
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
  -- A further payment makes the first reviewer's figure out of date.
  UPDATE public.deposit
     SET state = CASE WHEN state = 'recharging' THEN 'pending_review' ELSE state END,
         moved_by = 'gateway', moved_by_admin = NULL,
         seen_amount = coalesce(seen_amount, 0) + p_amount, actual_amount = coalesce(seen_amount, 0) + p_amount,
         external_ref = CASE WHEN seen_amount IS NULL THEN p_external_ref ELSE external_ref END,
         expires_at = NULL, first_approver = NULL, first_approved_at = NULL,
         late_at = CASE WHEN state IN ('expired', 'cancelled', 'rejected') THEN coalesce(late_at, v_now) ELSE late_at END
   WHERE id = p_deposit;
  RETURN CASE WHEN v_deposit.state IN ('expired', 'cancelled', 'rejected') THEN 'late' ELSE 'recorded' END;
END $$;

-- What the watcher sees of a transfer to our address, as often as it looks. Answers as deposit_paid does, and
-- other_transaction when the deposit names another one.
CREATE FUNCTION deposit_seen_on_chain(p_deposit uuid, p_tx_id text, p_amount bigint, p_confirmations int, p_sender text,
                                      p_at timestamptz)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_deposit public.deposit;
  v_chain text;
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
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
  SELECT chain INTO v_chain FROM public.deposit_method WHERE id = v_deposit.method_id;
  BEGIN
    UPDATE public.deposit
       SET state = CASE WHEN state = 'recharging' AND p_confirmations >= confirmations_needed THEN 'pending_review'
                        ELSE state END,
           moved_by = 'chain', moved_by_admin = NULL, tx_chain = v_chain, tx_id = p_tx_id, tx_sender = p_sender,
           tx_at = p_at,
           confirmations = p_confirmations, seen_amount = p_amount,
           actual_amount = CASE WHEN seen_amount = p_amount THEN actual_amount ELSE p_amount END,
           first_approver = CASE WHEN seen_amount = p_amount THEN first_approver END,
           first_approved_at = CASE WHEN seen_amount = p_amount THEN first_approved_at END,
           expires_at = NULL,
           late_at = CASE WHEN state IN ('expired', 'cancelled') THEN coalesce(late_at, v_now) ELSE late_at END
     WHERE id = p_deposit;
  EXCEPTION WHEN unique_violation THEN
    PERFORM refuse_deposit('TX_ID_USED');
  END;
  RETURN CASE WHEN v_deposit.state IN ('expired', 'cancelled') THEN 'late' ELSE 'recorded' END;
END $$;

-- ---------------------------------------------------------------- doors of reviewers
-- The deposit under its lock, if this administrator may decide it now, in the version that he looked at.
CREATE FUNCTION lock_reviewed_deposit(p_admin uuid, p_deposit uuid, p_version int, p_state text) RETURNS deposit
LANGUAGE plpgsql AS $$
DECLARE
  v_deposit public.deposit;
BEGIN
  SELECT * INTO v_deposit FROM public.deposit WHERE id = p_deposit FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  IF EXISTS (SELECT 1 FROM public.admin WHERE id = p_admin AND own_member_id = v_deposit.member_id) THEN
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

-- Takes it for a while: pending review, a claim that lapsed, one's own claim again, or what was paid or shown too late.
CREATE FUNCTION claim_deposit(p_session uuid, p_deposit uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
  v_deposit public.deposit;
  v_now timestamptz(3);
BEGIN
  SELECT * INTO v_deposit FROM public.deposit WHERE id = p_deposit FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF EXISTS (SELECT 1 FROM public.admin WHERE id = v_admin AND own_member_id = v_deposit.member_id) THEN
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

-- Approves what arrived. Answers 'first' when a second person has to approve the same figures, 'completed' when posted.
CREATE FUNCTION approve_deposit(p_session uuid, p_deposit uuid, p_version int, p_actual bigint, p_external_ref text)
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
    IF v_posted + v_value > (SELECT unverified_deposit_total FROM money_terms_at(v_now)) THEN
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

-- Says no. Money that a gateway holds for it stays before reviewers until it is posted or sent back; a transfer on a chain
-- is nobody's again, and may be named by whose it is.
CREATE FUNCTION reject_deposit(p_session uuid, p_deposit uuid, p_version int, p_reason text, p_note text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
BEGIN
  PERFORM lock_reviewed_deposit(v_admin, p_deposit, p_version, 'reviewing');
  UPDATE public.deposit SET state = 'rejected', moved_by = 'reviewer', moved_by_admin = v_admin, reason = p_reason,
         reason_note = p_note, first_approver = NULL, first_approved_at = NULL,
         late_at = CASE WHEN mode = 'gateway' AND seen_amount IS NOT NULL
                        THEN date_trunc('milliseconds', clock_timestamp()) END
   WHERE id = p_deposit;
END $$;

-- Puts on hold, which makes a first approval void; or takes up again, with the claim.
CREATE FUNCTION hold_deposit(p_session uuid, p_deposit uuid, p_version int, p_hold boolean, p_reason text, p_note text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
  v_now timestamptz(3);
BEGIN
  PERFORM lock_reviewed_deposit(v_admin, p_deposit, p_version, CASE WHEN p_hold THEN 'reviewing' ELSE 'on_hold' END);
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF p_hold THEN
    UPDATE public.deposit SET state = 'on_hold', moved_by = 'reviewer', moved_by_admin = v_admin, reason = p_reason,
           reason_note = p_note, first_approver = NULL, first_approved_at = NULL
     WHERE id = p_deposit;
  ELSE
    UPDATE public.deposit SET state = 'reviewing', moved_by = 'reviewer', moved_by_admin = v_admin, claimed_by = v_admin,
           claimed_until = v_now + (SELECT review_claim_s FROM money_terms_at(v_now)) * interval '1 second',
           reason = NULL, reason_note = NULL
     WHERE id = p_deposit;
  END IF;
END $$;

-- Writes down that a held deposit was sent back outside. Nothing was posted, so nothing is.
CREATE FUNCTION refund_deposit(p_session uuid, p_deposit uuid, p_version int, p_reason text, p_refund_ref text, p_note text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'deposits:review:update');
BEGIN
  PERFORM lock_reviewed_deposit(v_admin, p_deposit, p_version, 'on_hold');
  UPDATE public.deposit SET state = 'refunded', moved_by = 'reviewer', moved_by_admin = v_admin, reason = p_reason,
         reason_note = p_note, refund_ref = p_refund_ref
   WHERE id = p_deposit;
END $$;

-- ---------------------------------------------------------------- doors to methods
-- Everything but the receiving account, at once. Unnamed keys stay; texts are merged by language.
CREATE FUNCTION change_deposit_method(p_session uuid, p_method uuid, p_version int, p_changes jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_method public.deposit_method;
BEGIN
  PERFORM acting_admin(p_session, 'deposits:method:update');
  SELECT * INTO v_method FROM public.deposit_method WHERE id = p_method FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  IF v_method.version <> p_version THEN PERFORM refuse_deposit('REVIEW_CHANGED'); END IF;
  BEGIN
    UPDATE public.deposit_method
       SET version = version + 1,
           names = names || coalesce(p_changes -> 'names', '{}'),
           instructions = instructions || coalesce(p_changes -> 'instructions', '{}'),
           min_amount = coalesce((p_changes ->> 'minAmount')::bigint, min_amount),
           max_amount = coalesce((p_changes ->> 'maxAmount')::bigint, max_amount),
           enabled = coalesce((p_changes ->> 'enabled')::boolean, enabled),
           maintenance = coalesce((p_changes ->> 'maintenance')::boolean, maintenance),
           sort = coalesce((p_changes ->> 'sort')::int, sort)
     WHERE id = p_method;
  EXCEPTION WHEN check_violation THEN
    PERFORM refuse_deposit('DEPOSIT_AMOUNT_OUT_OF_RANGE');
  END;
END $$;

-- Puts an approved receiving account in force: {methodId, before, after}. Internal: only the decision of a proposal
-- reaches it. What the approver saw as the old account must still be the old account.
CREATE FUNCTION apply_deposit_receiving(p_payload jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_receiving jsonb;
BEGIN
  SELECT receiving INTO v_receiving FROM public.deposit_method
   WHERE id = (p_payload ->> 'methodId')::uuid FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM public.refuse_deposit('NOT_FOUND'); END IF;
  IF v_receiving <> p_payload -> 'before' THEN PERFORM public.refuse_deposit('REVIEW_CHANGED'); END IF;
  UPDATE public.deposit_method SET version = version + 1, receiving = p_payload -> 'after', receiving_example = false
   WHERE id = (p_payload ->> 'methodId')::uuid;
END $$;

-- ---------------------------------------------------------------- grants
REVOKE ALL ON FUNCTION deposit_value(bigint, smallint, bigint), deposit_move_allowed(text, text, boolean, boolean),
  deposit_guard(), deposit_tells(), refuse_deposit_change(), refuse_deposit(text, jsonb), lock_own_deposit(uuid, uuid),
  lock_reviewed_deposit(uuid, uuid, int, text), apply_deposit_receiving(jsonb),
  create_deposit(uuid, uuid, uuid, text, bigint, uuid, text, bytea, text, text, text),
  hand_in_deposit(uuid, uuid, uuid, text), cancel_deposit(uuid, uuid), expire_deposits(int),
  deposit_paid(uuid, text, text, bigint, text), deposit_seen_on_chain(uuid, text, bigint, int, text, timestamptz),
  claim_deposit(uuid, uuid), approve_deposit(uuid, uuid, int, bigint, text), reject_deposit(uuid, uuid, int, text, text),
  hold_deposit(uuid, uuid, int, boolean, text, text), refund_deposit(uuid, uuid, int, text, text, text),
  change_deposit_method(uuid, uuid, int, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION create_deposit(uuid, uuid, uuid, text, bigint, uuid, text, bytea, text, text, text),
  hand_in_deposit(uuid, uuid, uuid, text), cancel_deposit(uuid, uuid),
  deposit_paid(uuid, text, text, bigint, text), claim_deposit(uuid, uuid),
  approve_deposit(uuid, uuid, int, bigint, text), reject_deposit(uuid, uuid, int, text, text),
  hold_deposit(uuid, uuid, int, boolean, text, text), refund_deposit(uuid, uuid, int, text, text, text),
  change_deposit_method(uuid, uuid, int, jsonb) TO fairtick_app;
GRANT EXECUTE ON FUNCTION expire_deposits(int), deposit_seen_on_chain(uuid, text, bigint, int, text, timestamptz) TO fairtick_worker;
GRANT SELECT ON deposit, deposit_method, deposit_payment, deposit_step TO fairtick_app, fairtick_worker;
GRANT EXECUTE ON FUNCTION deposit_value(bigint, smallint, bigint) TO fairtick_app, fairtick_worker, fairtick_reader;
GRANT SELECT ON deposit_method, deposit_payment, deposit_step TO fairtick_reader;
GRANT SELECT (id, member_id, method_id, kind, mode, currency, scale, clearing_bucket, quote_id, pair, rate,
  second_approval_from, reference, submitted_amount, account_amount, created_at, state, version, updated_at, expires_at,
  due_at, completed_at, seen_amount, actual_amount, posted_amount, late_at, tx_chain, tx_id, confirmations,
  confirmations_needed, gateway, external_ref, first_approver, second_approver) ON deposit TO fairtick_reader;
