-- Withdrawals: asked for by members, reviewed, paid. From the request until it is paid or returned the money stands in the
-- member's held_withdrawals; it leaves there exactly once, whole, and no column can ask anybody for more money.
-- Rows move only through the doors below; the guards hold the same rules against every other hand.

-- A new withdrawal password starts the hold too. The application sets the hash, never this time.
ALTER TABLE member ADD COLUMN withdraw_password_changed_at timestamptz(3) NULL;
CREATE FUNCTION member_notes_withdraw_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.withdraw_password_changed_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER member_notes_withdraw_password BEFORE UPDATE OF withdraw_hash ON member
  FOR EACH ROW WHEN (OLD.withdraw_hash IS DISTINCT FROM NEW.withdraw_hash)
  EXECUTE FUNCTION member_notes_withdraw_password();

CREATE TABLE withdrawal (
  -- also the key that every attempt of the payment carries at the bank, so that a retry cannot pay twice
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  payment_account_id uuid NOT NULL REFERENCES payment_account (id),
  state text NOT NULL CHECK (state IN
    ('pending_review', 'reviewing', 'approved', 'processing', 'completed', 'cancelled', 'rejected', 'failed')),
  -- what a reviewer saw: goes up with everything but an escalation
  version int NOT NULL CHECK (version > 0),
  terms_version int NOT NULL REFERENCES money_terms (version),
  -- what leaves the balance, fee included (CNY)
  amount bigint NOT NULL CHECK (amount > 0),
  -- the fee's part of the amount (CNY)
  fee_account bigint NOT NULL CHECK (fee_account >= 0 AND fee_account < amount),
  -- fee and what arrives, in the payout currency
  fee bigint NOT NULL CHECK (fee >= 0),
  net_amount bigint NOT NULL CHECK (net_amount > 0),
  payout_currency text NOT NULL CHECK (payout_currency IN ('CNY', 'USDT')),
  quote_id uuid NULL UNIQUE REFERENCES fx_quote (id),
  -- 32 bank, 33 usdt_trc20, 34 usdt_erc20
  clearing_bucket smallint NOT NULL CHECK (clearing_bucket BETWEEN 32 AND 34),
  second_needed boolean NOT NULL,
  claimed_by uuid NULL REFERENCES admin (id),
  claimed_until timestamptz(3) NULL,
  first_approver uuid NULL REFERENCES admin (id),
  second_approver uuid NULL REFERENCES admin (id),
  -- who moved it last, and as what; nobody's id for the member himself
  moved_by uuid NULL REFERENCES admin (id),
  moved_as text NOT NULL CHECK (moved_as IN ('member', 'reviewer', 'second_reviewer', 'cashier')),
  reason text NULL CHECK (reason IN ('account_invalid', 'payee_name_differs', 'identity_to_be_renewed',
    'source_of_funds', 'bank_returned', 'chain_failed', 'sanctions', 'other')),
  -- for staff; members read the fixed wording of the reason and nothing that somebody typed
  reason_note text NULL CHECK (length(reason_note) BETWEEN 1 AND 500),
  payout_ref text NULL CHECK (length(payout_ref) BETWEEN 4 AND 128),
  attempts int NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- since when the present holder (review, second review, cashier, bank) has it
  held_since timestamptz(3) NOT NULL,
  escalate_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  escalated smallint NOT NULL DEFAULT 0 CHECK (escalated BETWEEN 0 AND 2),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  completed_at timestamptz(3) NULL,
  CHECK ((payout_currency = 'CNY') = (quote_id IS NULL) AND (payout_currency = 'CNY') = (clearing_bucket = 32)),
  CHECK (payout_currency <> 'CNY' OR (fee = fee_account AND net_amount = amount - fee)),
  CHECK ((claimed_by IS NULL) = (claimed_until IS NULL) AND (claimed_by IS NULL OR state = 'reviewing')),
  CONSTRAINT withdrawal_two_people CHECK (second_approver IS NULL OR (second_needed AND second_approver <> first_approver)),
  CONSTRAINT withdrawal_approved CHECK (state NOT IN ('approved', 'processing', 'completed', 'failed')
    OR (first_approver IS NOT NULL AND (second_approver IS NOT NULL) = second_needed)),
  CHECK (state NOT IN ('pending_review', 'cancelled') OR (first_approver IS NULL AND second_approver IS NULL)),
  CHECK ((moved_as = 'member') = (moved_by IS NULL) AND (moved_as = 'member') = (state IN ('pending_review', 'cancelled'))),
  CHECK ((state IN ('processing', 'completed', 'failed')) = (attempts > 0)),
  CHECK ((state IN ('rejected', 'failed')) = (reason IS NOT NULL) AND (reason IS NOT NULL OR reason_note IS NULL)),
  CHECK ((state = 'completed') = (payout_ref IS NOT NULL) AND (state = 'completed') = (completed_at IS NOT NULL)),
  CHECK (escalate_at > created_at AND due_at > escalate_at AND updated_at >= created_at),
  -- one bank reference or transaction id pays one withdrawal
  CONSTRAINT withdrawal_payout_once UNIQUE (clearing_bucket, payout_ref)
);
CREATE UNIQUE INDEX withdrawal_one_at_a_time ON withdrawal (member_id)
  WHERE state IN ('pending_review', 'reviewing', 'approved', 'processing');
CREATE INDEX withdrawal_of_member ON withdrawal (member_id, id);
CREATE INDEX withdrawal_due ON withdrawal (due_at, id)
  WHERE state IN ('pending_review', 'reviewing', 'approved', 'processing');
CREATE INDEX withdrawal_to_account ON withdrawal (payment_account_id);

-- Paid or returned, never both: a withdrawal's money leaves the hold by one of these lines. (The fee leaves with the payment.)
CREATE UNIQUE INDEX transfer_withdrawal_ends_once ON transfer (ref) WHERE code IN (3, 31);
CREATE UNIQUE INDEX transfer_withdrawal_fee_or_release ON transfer (ref) WHERE code IN (31, 32);

-- Its life, a row a step; written by the trigger below and by nothing else.
CREATE TABLE withdrawal_step (
  withdrawal_id uuid NOT NULL REFERENCES withdrawal (id),
  version int NOT NULL,
  state text NOT NULL,
  at timestamptz(3) NOT NULL,
  role text NOT NULL,
  admin_id uuid NULL REFERENCES admin (id),
  PRIMARY KEY (withdrawal_id, version)
);

-- ---------------------------------------------------------------- guards, for every hand
CREATE FUNCTION withdrawal_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF NEW.moved_by IS NOT NULL
     AND EXISTS (SELECT 1 FROM public.admin WHERE id = NEW.moved_by AND own_member_id = NEW.member_id) THEN
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
CREATE TRIGGER withdrawal_guard BEFORE INSERT OR UPDATE ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawal_guard();

CREATE FUNCTION withdrawal_writes_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.version = OLD.version
     OR (NEW.state = OLD.state AND NEW.attempts = OLD.attempts AND NEW.first_approver IS NOT DISTINCT FROM OLD.first_approver))
  THEN RETURN NULL; END IF;
  INSERT INTO public.withdrawal_step (withdrawal_id, version, state, at, role, admin_id)
  VALUES (NEW.id, NEW.version, NEW.state, NEW.updated_at, NEW.moved_as, NEW.moved_by);
  RETURN NULL;
END $$;
CREATE TRIGGER withdrawal_writes_step AFTER INSERT OR UPDATE ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawal_writes_step();

-- At the commit a withdrawal has exactly the lines of its state, whoever wrote it.
CREATE FUNCTION withdrawal_is_booked() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  w public.withdrawal;
  v_held bigint;
  v_released bigint;
  v_paid bigint;
  v_fee bigint;
BEGIN
  SELECT * INTO w FROM public.withdrawal WHERE id = NEW.id;
  SELECT sum(amount) FILTER (WHERE code = 30 AND from_bucket = 0 AND to_bucket = 2),
         sum(amount) FILTER (WHERE code = 31 AND from_bucket = 2 AND to_bucket = 0),
         sum(amount) FILTER (WHERE code = 3 AND from_bucket = 2 AND to_bucket = w.clearing_bucket),
         sum(amount) FILTER (WHERE code = 32 AND from_bucket = 2 AND to_bucket = 17)
    INTO v_held, v_released, v_paid, v_fee
    FROM public.transfer WHERE ref = w.id AND member_id = w.member_id AND account = 0;
  IF (v_held, v_released, v_paid, v_fee) IS DISTINCT FROM (
       w.amount,
       CASE WHEN w.state IN ('cancelled', 'rejected', 'failed') THEN w.amount END,
       CASE WHEN w.state = 'completed' THEN w.amount - w.fee_account END,
       CASE WHEN w.state = 'completed' THEN nullif(w.fee_account, 0) END) THEN
    RAISE EXCEPTION 'withdrawal % is % and its money is not', w.id, w.state USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER withdrawal_is_booked AFTER INSERT OR UPDATE ON withdrawal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION withdrawal_is_booked();

CREATE TRIGGER withdrawal_no_delete BEFORE DELETE ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER withdrawal_no_truncate BEFORE TRUNCATE ON withdrawal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER withdrawal_step_no_change BEFORE UPDATE OR DELETE ON withdrawal_step
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER withdrawal_step_no_truncate BEFORE TRUNCATE ON withdrawal_step
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_guard;
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_writes_step;
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_is_booked;
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_no_delete;
ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_no_truncate;
ALTER TABLE withdrawal_step ENABLE ALWAYS TRIGGER withdrawal_step_no_change;
ALTER TABLE withdrawal_step ENABLE ALWAYS TRIGGER withdrawal_step_no_truncate;

-- ---------------------------------------------------------------- what stands in the way of a member
-- Requests of the platform day that were not turned down, and what of them left or is on its way.
CREATE FUNCTION withdraw_day(p_member uuid, p_at timestamptz, OUT requests bigint, OUT total bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*) FILTER (WHERE state NOT IN ('rejected', 'failed')),
         coalesce(sum(amount) FILTER (WHERE state NOT IN ('rejected', 'failed', 'cancelled')), 0)::bigint
    FROM withdrawal
   WHERE member_id = p_member AND created_at > p_at - interval '24 hours' AND created_at <= p_at
     AND platform_day(created_at) = platform_day(p_at)
$$;

-- Until when a changed password or a payout account that came or went keeps a member from withdrawing; NULL: it does not.
CREATE FUNCTION withdraw_hold_until(p_member uuid, p_at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT nullif(greatest(h.changed, h.added, p_at), p_at) FROM (
    SELECT greatest(
             CASE WHEN m.password_changed_at > m.created_at THEN m.password_changed_at END,
             m.withdraw_password_changed_at,
             (SELECT max(a.removed_at) FROM payment_account a WHERE a.member_id = m.id))
           + (money_terms_at(p_at)).withdraw_hold_s * interval '1 second' AS changed,
           (SELECT max(a.usable_from) FROM payment_account a WHERE a.member_id = m.id) AS added
      FROM member m WHERE m.id = p_member) h
$$;

-- What would refuse a request, in the order in which it is met: the request takes the first, the member is shown all.
-- Without an amount: what would refuse even the smallest one.
CREATE FUNCTION withdraw_obstacles(p_member uuid, p_at timestamptz, p_amount bigint, p_crypto boolean)
RETURNS TABLE (error text, until timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  t money_terms := money_terms_at(p_at);
  w wallet;
  v_amount bigint := coalesce(p_amount, t.withdraw_min);
  v_hold timestamptz := withdraw_hold_until(p_member, p_at);
  v_requests bigint;
  v_total bigint;
  v_next_day timestamptz := (platform_day(p_at) + 1)::timestamp AT TIME ZONE 'UTC' - interval '8 hours';
BEGIN
  SELECT * INTO w FROM wallet WHERE member_id = p_member AND account = 0;
  SELECT requests, total INTO v_requests, v_total FROM withdraw_day(p_member, p_at);
  RETURN QUERY SELECT o.error, o.until FROM (VALUES
    (1, 'WITHDRAWAL_BARRED', nullif(w.withdraw_barred_until, 'infinity'), w.withdraw_barred_until > p_at),
    (2, 'WITHDRAWAL_UNVERIFIED', NULL, w.verified IS NOT TRUE),
    (3, CASE WHEN p_crypto THEN 'PAYMENT_ACCOUNT_REQUIRED' ELSE 'BANK_CARD_REQUIRED' END, NULL,
        NOT EXISTS (SELECT 1 FROM payment_account a WHERE a.member_id = p_member AND a.removed_at IS NULL)),
    (4, 'WITHDRAWAL_HOLD', v_hold, v_hold IS NOT NULL),
    (5, 'WITHDRAWAL_IN_REVIEW', NULL,
        EXISTS (SELECT 1 FROM withdrawal d WHERE d.member_id = p_member
                   AND d.state IN ('pending_review', 'reviewing', 'approved', 'processing'))),
    (6, 'WITHDRAWAL_DAY_COUNT', v_next_day, v_requests >= t.withdraw_day_count),
    (7, 'WITHDRAWAL_AMOUNT_OUT_OF_RANGE', NULL, v_amount NOT BETWEEN t.withdraw_min AND t.withdraw_max),
    (8, 'WITHDRAWAL_DAY_TOTAL', v_next_day, v_total + v_amount > t.withdraw_day_total),
    (9, 'WITHDRAWAL_INSUFFICIENT_BALANCE', NULL, coalesce(w.available, 0) < v_amount)
  ) AS o (n, error, until, met) WHERE o.met ORDER BY o.n;
END $$;

-- ---------------------------------------------------------------- doors of members
-- Asks for a withdrawal; its whole amount is held. Amounts in CNY minor units; p_quote for payouts to a wallet;
-- p_hourly: intents of the last hour that are too many, NULL where limits are off. The session epoch is compared as placing does.
CREATE FUNCTION withdraw_request(p_id uuid, p_member uuid, p_epoch int, p_account uuid, p_amount bigint, p_quote uuid,
                                 p_hourly int) RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  a payment_account;
  t money_terms;
  q fx_quote;
  w withdrawal;
  v_epoch int;
  v_at timestamptz(3);
  v_bucket smallint;
  v_fee bigint;
  v_net bigint;
  v_fee_account bigint;
  v_obstacle record;
  v_oldest timestamptz;
BEGIN
  -- Who binds or unbinds an account, freezes or stakes waits for this lock, or this waits for him.
  SELECT session_epoch INTO v_epoch FROM wallet WHERE member_id = p_member AND account = 0 FOR NO KEY UPDATE;
  v_at := clock_timestamp();
  SELECT * INTO a FROM payment_account WHERE id = p_account;
  IF v_epoch IS DISTINCT FROM p_epoch THEN RAISE EXCEPTION 'refused: UNAUTHENTICATED' USING ERRCODE = 'FT422'; END IF;

  SELECT min(h.at) INTO v_oldest FROM (
    SELECT i.at FROM idempotency i WHERE i.actor_id = p_member AND i.route = 3 AND i.at > v_at - interval '1 hour'
     ORDER BY i.at DESC LIMIT p_hourly) h HAVING count(*) >= p_hourly;
  IF v_oldest IS NOT NULL THEN
    RAISE EXCEPTION 'refused: TOO_MANY_REQUESTS {"retryAfterS": %}',
      ceil(extract(epoch FROM v_oldest + interval '1 hour' - v_at))::int USING ERRCODE = 'FT422';
  END IF;

  -- Another's account, one that is gone and one that never was are the same to the caller; only who has none at all is
  -- told, in its turn, to bind one.
  IF a.id IS NOT NULL AND (a.member_id <> p_member OR a.removed_at IS NOT NULL)
     OR a.id IS NULL AND EXISTS (SELECT 1 FROM payment_account WHERE member_id = p_member AND removed_at IS NULL) THEN
    RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
  END IF;
  SELECT o.error, o.until INTO v_obstacle
    FROM withdraw_obstacles(p_member, v_at, p_amount, p_quote IS NOT NULL) o LIMIT 1;
  IF v_obstacle.error IS NOT NULL THEN
    RAISE EXCEPTION 'refused: % %', v_obstacle.error,
      CASE WHEN v_obstacle.until IS NULL THEN '' ELSE json_build_object(
        'until', to_char(v_obstacle.until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text END
      USING ERRCODE = 'FT422';
  END IF;

  t := money_terms_at(v_at);
  IF a.kind = 'bank' THEN
    IF p_quote IS NOT NULL THEN RAISE EXCEPTION 'refused: FX_QUOTE_EXPIRED' USING ERRCODE = 'FT422'; END IF;
    v_bucket := 32;
    v_fee := t.withdraw_bank_fee;
    v_fee_account := v_fee;
    v_net := p_amount - v_fee;
  ELSE
    IF p_quote IS NULL THEN RAISE EXCEPTION 'refused: FX_QUOTE_REQUIRED' USING ERRCODE = 'FT422'; END IF;
    v_bucket := CASE a.chain WHEN 'TRC20' THEN 33 ELSE 34 END;
    v_fee := CASE a.chain WHEN 'TRC20' THEN t.withdraw_trc20_fee ELSE t.withdraw_erc20_fee END;
    q := use_fx_quote(p_member, p_quote, 'withdrawal', 'USDT/CNY', p_amount, p_id);
    v_net := q.converted - v_fee;
    -- USDT has 6 decimals, rates 8, CNY 2
    v_fee_account := floor(v_fee::numeric * q.rate / 1000000000000);
  END IF;
  IF v_net <= 0 OR v_fee_account >= p_amount THEN
    RAISE EXCEPTION 'refused: WITHDRAWAL_AMOUNT_OUT_OF_RANGE' USING ERRCODE = 'FT422';
  END IF;

  INSERT INTO withdrawal (id, member_id, payment_account_id, state, version, terms_version, amount, fee_account, fee,
                          net_amount, payout_currency, quote_id, clearing_bucket, second_needed, moved_as, held_since,
                          escalate_at, due_at, created_at, updated_at)
  VALUES (p_id, p_member, a.id, 'pending_review', 1, t.version, p_amount, v_fee_account, v_fee, v_net,
          CASE WHEN v_bucket = 32 THEN 'CNY' ELSE 'USDT' END, q.id, v_bucket, p_amount >= t.second_approval_from,
          'member', v_at, v_at + t.withdraw_escalate_s * interval '1 second', v_at + t.withdraw_due_s * interval '1 second',
          v_at, v_at)
  RETURNING * INTO w;
  PERFORM book_lines(p_member, 0::smallint, p_id, '{30}', '{0}', '{2}', ARRAY[p_amount]);
  PERFORM withdraw_tells(w);
  RETURN w;
END $$;

-- His screens hear of it once it is committed.
CREATE FUNCTION withdraw_tells(w withdrawal) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.outbox (member_id, ref, at, topic) VALUES (w.member_id, w.id, w.updated_at, 7)
$$;

CREATE FUNCTION withdraw_cancel(p_member uuid, p_epoch int, p_id uuid) RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  w withdrawal;
BEGIN
  SELECT * INTO w FROM withdrawal WHERE id = p_id AND member_id = p_member FOR NO KEY UPDATE;
  IF (SELECT session_epoch FROM wallet WHERE member_id = p_member AND account = 0 FOR NO KEY UPDATE)
     IS DISTINCT FROM p_epoch THEN RAISE EXCEPTION 'refused: UNAUTHENTICATED' USING ERRCODE = 'FT422'; END IF;
  IF w.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF w.state <> 'pending_review' THEN RAISE EXCEPTION 'refused: WITHDRAWAL_STATE' USING ERRCODE = 'FT422'; END IF;
  UPDATE withdrawal SET state = 'cancelled', version = version + 1, updated_at = clock_timestamp()
   WHERE id = p_id RETURNING * INTO w;
  PERFORM book_lines(w.member_id, 0::smallint, w.id, '{31}', '{2}', '{0}', ARRAY[w.amount]);
  PERFORM withdraw_tells(w);
  RETURN w;
END $$;

-- ---------------------------------------------------------------- doors of administrators; p_session: theirs
-- The row, locked, in one of the states that the step needs and as the caller saw it.
CREATE FUNCTION withdraw_at_hand(p_admin uuid, p_id uuid, p_states text[]) RETURNS withdrawal LANGUAGE plpgsql AS $$
DECLARE
  w public.withdrawal;
BEGIN
  SELECT * INTO w FROM public.withdrawal WHERE id = p_id FOR NO KEY UPDATE;
  IF w.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF EXISTS (SELECT 1 FROM public.admin WHERE id = p_admin AND own_member_id = w.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF w.state <> ALL (p_states) THEN
    RAISE EXCEPTION 'refused: WITHDRAWAL_STATE {"state": "%"}', w.state USING ERRCODE = 'FT422';
  END IF;
  RETURN w;
END $$;

-- The claim is the caller's and what he saw is what stands.
CREATE FUNCTION withdraw_claim_holds(w withdrawal, p_admin uuid, p_version int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF w.claimed_until > clock_timestamp() AND w.claimed_by <> p_admin THEN
    RAISE EXCEPTION 'refused: REVIEW_CLAIMED' USING ERRCODE = 'FT422';
  END IF;
  IF w.claimed_by IS DISTINCT FROM p_admin OR w.claimed_until <= clock_timestamp() THEN
    RAISE EXCEPTION 'refused: REVIEW_NOT_CLAIMED' USING ERRCODE = 'FT422';
  END IF;
  IF w.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
END $$;

CREATE FUNCTION withdraw_claim(p_session uuid, p_id uuid) RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'withdrawals:review:update');
  w withdrawal := withdraw_at_hand(v_admin, p_id, '{pending_review,reviewing}');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF w.claimed_until > v_at AND w.claimed_by <> v_admin THEN
    RAISE EXCEPTION 'refused: REVIEW_CLAIMED' USING ERRCODE = 'FT422';
  END IF;
  UPDATE withdrawal
     SET state = 'reviewing', version = version + 1, updated_at = v_at, claimed_by = v_admin,
         claimed_until = v_at + (money_terms_at(v_at)).review_claim_s * interval '1 second', moved_by = v_admin,
         moved_as = CASE WHEN first_approver IS NULL THEN 'reviewer' ELSE 'second_reviewer' END
   WHERE id = p_id RETURNING * INTO w;
  PERFORM withdraw_tells(w);
  RETURN w;
END $$;

-- One approval, or the first or second of two. From the limit up the first leaves it in review for somebody else.
CREATE FUNCTION withdraw_approve(p_session uuid, p_id uuid, p_version int) RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'withdrawals:review:update');
  w withdrawal := withdraw_at_hand(v_admin, p_id, '{pending_review,reviewing}');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF w.first_approver = v_admin THEN RAISE EXCEPTION 'refused: REVIEW_SAME_PERSON' USING ERRCODE = 'FT422'; END IF;
  PERFORM withdraw_claim_holds(w, v_admin, p_version);
  IF outgoing_stopped() THEN RAISE EXCEPTION 'refused: OUTGOING_STOPPED' USING ERRCODE = 'FT422'; END IF;
  UPDATE withdrawal
     SET state = CASE WHEN second_needed AND first_approver IS NULL THEN 'reviewing' ELSE 'approved' END,
         version = version + 1, updated_at = v_at, held_since = v_at, claimed_by = NULL, claimed_until = NULL,
         moved_by = v_admin, moved_as = CASE WHEN first_approver IS NULL THEN 'reviewer' ELSE 'second_reviewer' END,
         second_approver = CASE WHEN first_approver IS NULL THEN NULL ELSE v_admin END,
         first_approver = coalesce(first_approver, v_admin)
   WHERE id = p_id RETURNING * INTO w;
  PERFORM withdraw_tells(w);
  RETURN w;
END $$;

CREATE FUNCTION withdraw_reject(p_session uuid, p_id uuid, p_version int, p_reason text, p_note text) RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'withdrawals:review:update');
  w withdrawal := withdraw_at_hand(v_admin, p_id, '{pending_review,reviewing}');
BEGIN
  PERFORM withdraw_claim_holds(w, v_admin, p_version);
  UPDATE withdrawal
     SET state = 'rejected', version = version + 1, updated_at = clock_timestamp(), claimed_by = NULL,
         claimed_until = NULL, reason = p_reason, reason_note = nullif(p_note, ''), moved_by = v_admin,
         moved_as = CASE WHEN first_approver IS NULL THEN 'reviewer' ELSE 'second_reviewer' END
   WHERE id = p_id RETURNING * INTO w;
  PERFORM book_lines(w.member_id, 0::smallint, w.id, '{31}', '{2}', '{0}', ARRAY[w.amount]);
  PERFORM withdraw_tells(w);
  RETURN w;
END $$;

-- The cashier begins to pay, or tries again: three times at most after the first, always with the withdrawal's id as key.
CREATE FUNCTION withdraw_process(p_session uuid, p_id uuid, p_version int) RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'withdrawals:pay:update');
  w withdrawal := withdraw_at_hand(v_admin, p_id, '{approved,processing}');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF w.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  IF w.attempts > (SELECT withdraw_attempts FROM money_terms WHERE version = w.terms_version) THEN
    RAISE EXCEPTION 'refused: WITHDRAWAL_ATTEMPTS_USED' USING ERRCODE = 'FT422';
  END IF;
  IF outgoing_stopped() THEN RAISE EXCEPTION 'refused: OUTGOING_STOPPED' USING ERRCODE = 'FT422'; END IF;
  UPDATE withdrawal
     SET state = 'processing', version = version + 1, attempts = attempts + 1, updated_at = v_at, held_since = v_at,
         moved_by = v_admin, moved_as = 'cashier'
   WHERE id = p_id RETURNING * INTO w;
  PERFORM withdraw_tells(w);
  RETURN w;
END $$;

-- It was paid: the hold goes to the rail's clearing account, the fee to the house. Also while outgoing money is stopped,
-- because what has left must stand in the books.
CREATE FUNCTION withdraw_complete(p_session uuid, p_id uuid, p_version int, p_reference text) RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'withdrawals:pay:update');
  w withdrawal := withdraw_at_hand(v_admin, p_id, '{processing}');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF w.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  BEGIN
    UPDATE withdrawal
       SET state = 'completed', version = version + 1, updated_at = v_at, completed_at = v_at, payout_ref = p_reference,
           moved_by = v_admin, moved_as = 'cashier'
     WHERE id = p_id RETURNING * INTO w;
  EXCEPTION WHEN unique_violation THEN
    RAISE EXCEPTION 'refused: TX_ID_USED' USING ERRCODE = 'FT422';
  END;
  PERFORM book_lines(w.member_id, 0::smallint, w.id, '{3,32}', '{2,2}', ARRAY[w.clearing_bucket, 17]::smallint[],
                     ARRAY[w.amount - w.fee_account, w.fee_account]);
  PERFORM withdraw_tells(w);
  RETURN w;
END $$;

CREATE FUNCTION withdraw_fail(p_session uuid, p_id uuid, p_version int, p_reason text, p_note text) RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'withdrawals:pay:update');
  w withdrawal := withdraw_at_hand(v_admin, p_id, '{processing}');
BEGIN
  IF w.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  UPDATE withdrawal
     SET state = 'failed', version = version + 1, updated_at = clock_timestamp(), reason = p_reason,
         reason_note = nullif(p_note, ''), moved_by = v_admin, moved_as = 'cashier'
   WHERE id = p_id RETURNING * INTO w;
  PERFORM book_lines(w.member_id, 0::smallint, w.id, '{31}', '{2}', '{0}', ARRAY[w.amount]);
  PERFORM withdraw_tells(w);
  RETURN w;
END $$;

-- ---------------------------------------------------------------- door of the worker
-- Raises what waits too long: 1 from half of the time on, 2 from the moment that an answer was due. Twice changes nothing.
CREATE FUNCTION escalate_withdrawals(p_limit int)
RETURNS TABLE (id uuid, state text, escalated smallint, due_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH late AS (
    SELECT w.id, CASE WHEN w.due_at <= clock_timestamp() THEN 2 ELSE 1 END::smallint AS level
      FROM withdrawal w
     WHERE w.state IN ('pending_review', 'reviewing', 'approved', 'processing') AND w.escalate_at <= clock_timestamp()
       AND w.escalated < CASE WHEN w.due_at <= clock_timestamp() THEN 2 ELSE 1 END
     ORDER BY w.due_at, w.id LIMIT least(p_limit, 1000) FOR NO KEY UPDATE SKIP LOCKED
  ), raised AS (
    UPDATE withdrawal w SET escalated = late.level FROM late WHERE w.id = late.id
    RETURNING w.id, w.member_id, w.state, w.escalated, w.due_at
  ), told AS (
    INSERT INTO outbox (member_id, ref, at, topic)
    SELECT raised.member_id, raised.id, clock_timestamp(), 7 FROM raised
  )
  SELECT raised.id, raised.state, raised.escalated, raised.due_at FROM raised ORDER BY raised.due_at, raised.id;
END $$;

REVOKE ALL ON FUNCTION member_notes_withdraw_password(), withdrawal_guard(), withdrawal_writes_step(),
  withdrawal_is_booked(), withdraw_day(uuid, timestamptz),
  withdraw_hold_until(uuid, timestamptz), withdraw_obstacles(uuid, timestamptz, bigint, boolean),
  withdraw_request(uuid, uuid, int, uuid, bigint, uuid, int), withdraw_tells(withdrawal),
  withdraw_cancel(uuid, int, uuid), withdraw_at_hand(uuid, uuid, text[]), withdraw_claim_holds(withdrawal, uuid, int),
  withdraw_claim(uuid, uuid), withdraw_approve(uuid, uuid, int), withdraw_reject(uuid, uuid, int, text, text),
  withdraw_process(uuid, uuid, int), withdraw_complete(uuid, uuid, int, text), withdraw_fail(uuid, uuid, int, text, text),
  escalate_withdrawals(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION withdraw_day(uuid, timestamptz), withdraw_obstacles(uuid, timestamptz, bigint, boolean),
  withdraw_request(uuid, uuid, int, uuid, bigint, uuid, int), withdraw_cancel(uuid, int, uuid),
  withdraw_claim(uuid, uuid), withdraw_approve(uuid, uuid, int), withdraw_reject(uuid, uuid, int, text, text),
  withdraw_process(uuid, uuid, int), withdraw_complete(uuid, uuid, int, text), withdraw_fail(uuid, uuid, int, text, text)
  TO fairtick_app;
GRANT EXECUTE ON FUNCTION escalate_withdrawals(int) TO fairtick_worker;
GRANT SELECT ON withdrawal, withdrawal_step TO fairtick_app, fairtick_worker, fairtick_reader;
