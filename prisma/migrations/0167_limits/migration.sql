-- What members bound for themselves: limits of the platform day, time-outs, self-exclusion; what they take with them, and
-- how they leave. Only a member's own live session moves anything here: no door takes an administrator or names a member.

-- ---------------------------------------------------------------- limits
-- Stricter acts at once. Looser (NULL: none) waits in next_amount until next_from, which nobody can bring forward; from
-- that instant on it is what is in force, without anybody doing anything.
CREATE TABLE self_limit (
  member_id uuid NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('loss', 'stake', 'deposit')),
  amount bigint NULL CHECK (amount >= 0),
  next_amount bigint NULL CHECK (next_amount >= 0),
  next_from timestamptz(3) NULL,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, kind),
  CHECK (next_from IS NOT NULL OR next_amount IS NULL),
  CHECK (next_from IS NULL OR (amount IS NOT NULL AND (next_amount IS NULL OR next_amount > amount)))
);

CREATE FUNCTION self_limit_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_in_force bigint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.member_id, NEW.kind) IS DISTINCT FROM (OLD.member_id, OLD.kind) THEN
      RAISE EXCEPTION 'a limit stays where it is' USING ERRCODE = '42501';
    END IF;
    v_in_force := CASE WHEN OLD.next_from <= v_now THEN OLD.next_amount ELSE OLD.amount END;
    IF NEW.amount IS NULL AND v_in_force IS NOT NULL OR NEW.amount > v_in_force THEN
      RAISE EXCEPTION 'a limit does not loosen at once' USING ERRCODE = '42501';
    END IF;
    IF NEW.next_from = OLD.next_from AND NEW.next_amount IS NOT DISTINCT FROM OLD.next_amount THEN RETURN NEW; END IF;
  END IF;
  IF NEW.next_from < v_now + interval '24 hours' - interval '5 seconds' THEN
    RAISE EXCEPTION 'a limit loosens after 24 hours' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER self_limit_guard BEFORE INSERT OR UPDATE ON self_limit FOR EACH ROW EXECUTE FUNCTION self_limit_guard();

-- ---------------------------------------------------------------- pauses
CREATE TABLE self_pause (
  member_id uuid PRIMARY KEY REFERENCES member (id),
  timed_out_until timestamptz(3) NULL,
  -- infinity: for good
  excluded_until timestamptz(3) NULL,
  changed_at timestamptz(3) NOT NULL,
  CHECK (timed_out_until <= changed_at + interval '42 days')
);

CREATE FUNCTION self_pause_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.member_id <> OLD.member_id
     OR coalesce(NEW.timed_out_until, '-infinity') < coalesce(OLD.timed_out_until, '-infinity')
     OR coalesce(NEW.excluded_until, '-infinity') < coalesce(OLD.excluded_until, '-infinity') THEN
    RAISE EXCEPTION 'a pause is made longer, never shorter' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER self_pause_guard BEFORE UPDATE ON self_pause FOR EACH ROW EXECUTE FUNCTION self_pause_guard();

-- ---------------------------------------------------------------- demo resets, copies of one's data, leaving
CREATE TABLE demo_reset (
  -- ref of its transfer
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  at timestamptz(3) NOT NULL
);
CREATE INDEX demo_reset_of_member ON demo_reset (member_id, at);

CREATE TABLE data_export (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  -- only the session that asked may fetch it
  session_id uuid NOT NULL REFERENCES session (id),
  at timestamptz(3) NOT NULL
);
CREATE INDEX data_export_of_member ON data_export (member_id, at);

-- The name and the phone of a closed account stay taken: nobody can pose as its owner.
ALTER TABLE member ADD COLUMN closed_at timestamptz(3) NULL;

CREATE FUNCTION member_stays_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a closed account stays closed' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER member_stays_closed BEFORE UPDATE OF closed_at ON member
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION member_stays_closed();

CREATE FUNCTION refuse_limits_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is kept', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE TRIGGER self_limit_no_delete BEFORE DELETE ON self_limit FOR EACH ROW EXECUTE FUNCTION refuse_limits_change();
CREATE TRIGGER self_limit_no_truncate BEFORE TRUNCATE ON self_limit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_limits_change();
CREATE TRIGGER self_pause_no_delete BEFORE DELETE ON self_pause FOR EACH ROW EXECUTE FUNCTION refuse_limits_change();
CREATE TRIGGER self_pause_no_truncate BEFORE TRUNCATE ON self_pause
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_limits_change();
CREATE TRIGGER demo_reset_no_change BEFORE UPDATE OR DELETE ON demo_reset
  FOR EACH ROW EXECUTE FUNCTION refuse_limits_change();
CREATE TRIGGER demo_reset_no_truncate BEFORE TRUNCATE ON demo_reset
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_limits_change();
CREATE TRIGGER data_export_no_change BEFORE UPDATE OR DELETE ON data_export
  FOR EACH ROW EXECUTE FUNCTION refuse_limits_change();
CREATE TRIGGER data_export_no_truncate BEFORE TRUNCATE ON data_export
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_limits_change();

-- ---------------------------------------------------------------- what placing reads: columns of the locked wallet row
-- Derived from the two tables above by triggers, and from nothing else; limits in the real account's row only.
ALTER TABLE wallet
  ADD COLUMN timed_out_until timestamptz(3) NULL,
  ADD COLUMN excluded_until timestamptz(3) NULL,
  ADD COLUMN limit_loss bigint NULL,
  ADD COLUMN limit_loss_next bigint NULL,
  ADD COLUMN limit_loss_from timestamptz(3) NULL,
  ADD COLUMN limit_stake bigint NULL,
  ADD COLUMN limit_stake_next bigint NULL,
  ADD COLUMN limit_stake_from timestamptz(3) NULL,
  -- what orders ended on loss_day lost, fees included, less what they won: below zero after a good day
  ADD COLUMN loss_today bigint NOT NULL DEFAULT 0,
  ADD COLUMN loss_day date NULL;

-- As in 0030_ledger, and besides: the day's net loss, and no savings while their owner pauses.
CREATE OR REPLACE FUNCTION transfer_moves_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_owners bigint;
  v_moved bigint;
  v_house boolean;
  v_saves boolean;
  v_expected bigint;
BEGIN
  SELECT count(*), count(*) FILTER (WHERE code = 10 AND from_bucket = 0 AND to_bucket = 1) INTO v_owners, v_expected
    FROM neu;
  IF v_owners = v_expected THEN
    -- Placing: nothing but stakes, one line a member. (Two of one member are refused here; placing says it again singly.)
    UPDATE public.wallet w
       SET lines = neu.line, available = w.available - neu.amount, held_orders = w.held_orders + neu.amount,
           open_stake = w.open_stake + neu.amount,
           stake_today = CASE WHEN w.stake_day = public.platform_day(neu.at) THEN w.stake_today ELSE 0 END + neu.amount,
           stake_day = public.platform_day(neu.at)
      FROM neu
     WHERE w.member_id = neu.member_id AND w.account = neu.account AND w.lines + 1 = neu.line
       AND (w.trade_barred_until IS NULL OR w.trade_barred_until <= neu.at);
    GET DIAGNOSTICS v_moved = ROW_COUNT;
    IF v_moved <> v_owners THEN
      RAISE EXCEPTION 'a wallet changed meanwhile' USING ERRCODE = '40001';
    END IF;
    RETURN NULL;
  END IF;

  WITH d AS (
    SELECT member_id, account, count(*) AS n, min(line) AS lo, max(line) AS hi, max(at) AS at,
           sum(CASE WHEN to_bucket = 0 THEN amount WHEN from_bucket = 0 THEN -amount ELSE 0 END)::bigint AS available,
           sum(CASE WHEN to_bucket = 1 THEN amount WHEN from_bucket = 1 THEN -amount ELSE 0 END)::bigint AS held_orders,
           sum(CASE WHEN to_bucket = 2 THEN amount WHEN from_bucket = 2 THEN -amount ELSE 0 END)::bigint AS held_withdrawals,
           sum(CASE WHEN to_bucket = 3 THEN amount WHEN from_bucket = 3 THEN -amount ELSE 0 END)::bigint AS savings,
           sum(CASE WHEN code = 10 THEN amount ELSE 0 END)::bigint AS staked,
           sum(CASE WHEN code IN (11, 13) THEN amount ELSE 0 END)::bigint AS unstaked,
           sum(CASE WHEN code IN (13, 14) THEN amount WHEN code = 12 THEN -amount ELSE 0 END)::bigint AS lost,
           bool_or(from_bucket >= 16 OR to_bucket >= 16) AS house, bool_or(code = 20) AS saves
      FROM neu GROUP BY member_id, account
  ), u AS (
    UPDATE public.wallet w
       SET lines = d.hi,
           available = w.available + d.available,
           held_orders = w.held_orders + d.held_orders,
           held_withdrawals = w.held_withdrawals + d.held_withdrawals,
           savings = w.savings + d.savings,
           open_stake = w.open_stake + d.staked - d.unstaked,
           stake_today = CASE WHEN d.staked = 0 THEN w.stake_today
                              WHEN w.stake_day = public.platform_day(d.at) THEN w.stake_today + d.staked
                              ELSE d.staked END,
           stake_day = CASE WHEN d.staked = 0 THEN w.stake_day ELSE public.platform_day(d.at) END,
           loss_today = CASE WHEN d.lost = 0 THEN w.loss_today
                             WHEN w.loss_day = public.platform_day(d.at) THEN w.loss_today + d.lost
                             ELSE d.lost END,
           loss_day = CASE WHEN d.lost = 0 THEN w.loss_day ELSE public.platform_day(d.at) END
      FROM d
     WHERE w.member_id = d.member_id AND w.account = d.account
       AND w.lines + 1 = d.lo AND w.lines + d.n = d.hi
       AND (d.staked = 0 OR w.trade_barred_until IS NULL OR w.trade_barred_until <= d.at)
    RETURNING 1
  )
  SELECT count(*), (SELECT count(*) FROM u), bool_or(d.house), bool_or(d.saves)
    INTO v_owners, v_moved, v_house, v_saves FROM d;
  IF v_moved <> v_owners THEN
    RAISE EXCEPTION 'a wallet changed meanwhile' USING ERRCODE = '40001';
  END IF;
  IF v_saves THEN
    -- Nothing goes into savings while its owner pauses, by whatever door; a renewal gives way to the return.
    PERFORM public.refuse_while_paused(w.timed_out_until, w.excluded_until)
       FROM public.wallet w WHERE w.account = 0 AND w.member_id IN (SELECT member_id FROM neu WHERE code = 20);
  END IF;
  IF v_house THEN
    WITH d AS (
      SELECT account, bucket, sum(amount)::bigint AS amount
        FROM (SELECT account, from_bucket AS bucket, -amount AS amount FROM neu WHERE from_bucket >= 16
              UNION ALL
              SELECT account, to_bucket, amount FROM neu WHERE to_bucket >= 16) legs
       GROUP BY account, bucket ORDER BY account, bucket
    ), u AS (
      UPDATE public.house_balance h SET amount = h.amount + d.amount
        FROM d WHERE h.account = d.account AND h.bucket = d.bucket
      RETURNING 1
    )
    SELECT count(*), (SELECT count(*) FROM u) INTO v_expected, v_moved FROM d;
    IF v_moved <> v_expected THEN
      RAISE EXCEPTION 'no such house bucket' USING ERRCODE = '23503';
    END IF;
  END IF;
  RETURN NULL;
END $$;

UPDATE wallet w
   SET loss_today = t.lost, loss_day = platform_day(clock_timestamp())
  FROM (SELECT member_id, account, sum(CASE WHEN code = 12 THEN -amount ELSE amount END)::bigint AS lost
          FROM transfer
         WHERE code BETWEEN 12 AND 14 AND at >= clock_timestamp() - interval '1 day'
           AND platform_day(at) = platform_day(clock_timestamp())
         GROUP BY member_id, account) t
 WHERE t.member_id = w.member_id AND t.account = w.account;

CREATE FUNCTION self_limit_moves_wallet() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.kind = 'loss' THEN
    UPDATE public.wallet
       SET limit_loss = NEW.amount, limit_loss_next = NEW.next_amount, limit_loss_from = NEW.next_from
     WHERE member_id = NEW.member_id AND account = 0;
  ELSIF NEW.kind = 'stake' THEN
    UPDATE public.wallet
       SET limit_stake = NEW.amount, limit_stake_next = NEW.next_amount, limit_stake_from = NEW.next_from
     WHERE member_id = NEW.member_id AND account = 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER self_limit_moves_wallet AFTER INSERT OR UPDATE ON self_limit
  FOR EACH ROW EXECUTE FUNCTION self_limit_moves_wallet();

-- As in 0040_admins, and besides: what the member imposed on himself, which no restriction and no lifting of one touches,
-- and that he left. Withdrawing stays open while he pauses.
CREATE OR REPLACE FUNCTION refresh_member_gate(p_member_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_now timestamptz(3);
  v_trade timestamptz(3);
  v_withdraw timestamptz(3);
  v_no_login boolean;
  v_timed_out timestamptz(3);
  v_excluded timestamptz(3);
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = p_member_id ORDER BY account FOR NO KEY UPDATE;
  v_now := clock_timestamp();
  SELECT max(coalesce(ends_at, 'infinity')) FILTER (WHERE kind IN ('frozen', 'trading')),
         max(coalesce(ends_at, 'infinity')) FILTER (WHERE kind IN ('frozen', 'withdrawing')),
         coalesce(bool_or(kind IN ('frozen', 'login')), false)
    INTO v_trade, v_withdraw, v_no_login
    FROM public.restriction
   WHERE member_id = p_member_id AND lifted_at IS NULL AND (ends_at IS NULL OR ends_at > v_now);
  SELECT timed_out_until, excluded_until INTO v_timed_out, v_excluded
    FROM public.self_pause WHERE member_id = p_member_id;
  v_trade := greatest(v_trade, v_timed_out, v_excluded);
  IF EXISTS (SELECT 1 FROM public.member WHERE id = p_member_id AND closed_at IS NOT NULL) THEN
    v_trade := 'infinity';
    v_withdraw := 'infinity';
    v_no_login := true;
  END IF;
  UPDATE public.wallet
     SET trade_barred_until = v_trade,
         withdraw_barred_until = v_withdraw,
         timed_out_until = v_timed_out,
         excluded_until = v_excluded,
         session_epoch = session_epoch + CASE WHEN v_no_login THEN 1 ELSE 0 END
   WHERE member_id = p_member_id;
  IF v_no_login THEN
    UPDATE public.session SET ended_at = v_now, end_reason = 'restricted'
     WHERE member_id = p_member_id AND ended_at IS NULL;
  END IF;
END $$;

CREATE FUNCTION self_pause_moves_gate() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.refresh_member_gate(NEW.member_id);
  RETURN NULL;
END $$;
CREATE TRIGGER self_pause_moves_gate AFTER INSERT OR UPDATE ON self_pause
  FOR EACH ROW EXECUTE FUNCTION self_pause_moves_gate();

-- A login that raced the closing: the share lock waits for it, then the closed account is seen.
CREATE FUNCTION session_needs_open_account() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = NEW.member_id ORDER BY account FOR SHARE;
  IF EXISTS (SELECT 1 FROM public.member WHERE id = NEW.member_id AND closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'this account is closed' USING ERRCODE = 'FT401';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER session_needs_open_account BEFORE INSERT ON session
  FOR EACH ROW EXECUTE FUNCTION session_needs_open_account();

-- ---------------------------------------------------------------- refusals
CREATE FUNCTION refuse_member(p_code text, p_details jsonb DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refused: % %', p_code, coalesce(p_details::text, '') USING ERRCODE = 'FT422';
END $$;

-- An instant as it goes over the wire; NULL for one that never comes.
CREATE FUNCTION wire_instant(p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN isfinite(p_at) THEN to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END
$$;

CREATE FUNCTION refuse_while_paused(p_timed_out timestamptz, p_excluded timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_excluded > clock_timestamp() THEN
    PERFORM public.refuse_member('MEMBER_SELF_EXCLUDED', jsonb_build_object('until', public.wire_instant(p_excluded)));
  ELSIF p_timed_out > clock_timestamp() THEN
    PERFORM public.refuse_member('MEMBER_TIMED_OUT', jsonb_build_object('until', public.wire_instant(p_timed_out)));
  END IF;
END $$;

-- A deposit counts on the platform day on which it was announced: with what it came to, or what was announced. What was
-- given up or sent back does not count.
CREATE FUNCTION deposit_within_own_limits() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_wallet record;
  v_limit bigint;
  v_used numeric;
BEGIN
  SELECT timed_out_until, excluded_until INTO v_wallet
    FROM public.wallet WHERE member_id = NEW.member_id AND account = 0 FOR NO KEY UPDATE;
  PERFORM public.refuse_while_paused(v_wallet.timed_out_until, v_wallet.excluded_until);
  SELECT CASE WHEN next_from <= clock_timestamp() THEN next_amount ELSE amount END INTO v_limit
    FROM public.self_limit WHERE member_id = NEW.member_id AND kind = 'deposit';
  IF v_limit IS NULL THEN RETURN NEW; END IF;
  v_used := public.deposits_of_day(NEW.member_id, clock_timestamp());
  IF v_used + NEW.account_amount > v_limit THEN
    PERFORM public.refuse_member('LIMIT_DAY_DEPOSIT', jsonb_build_object('limit', round(v_limit / 100.0, 2)::text,
      'remaining', round(greatest(v_limit - v_used, 0) / 100.0, 2)::text));
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION deposits_of_day(p_member uuid, p_at timestamptz) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(coalesce(posted_amount, account_amount)), 0) FROM public.deposit
   WHERE member_id = p_member AND public.platform_day(created_at) = public.platform_day(p_at)
     AND state IN ('recharging', 'pending_review', 'reviewing', 'on_hold', 'completed')
$$;
CREATE TRIGGER deposit_within_own_limits BEFORE INSERT ON deposit
  FOR EACH ROW EXECUTE FUNCTION deposit_within_own_limits();

-- Who excluded himself does not come back as somebody new. Only a verified number counts: nobody can lock another person
-- out by naming his number.
CREATE FUNCTION member_is_not_excluded() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_until timestamptz;
BEGIN
  SELECT max(p.excluded_until) INTO v_until
    FROM public.member m JOIN public.self_pause p ON p.member_id = m.id
   WHERE m.id_number_digest = NEW.id_number_digest AND m.verified;
  PERFORM public.refuse_while_paused(NULL, v_until);
  RETURN NEW;
END $$;
CREATE TRIGGER member_is_not_excluded BEFORE INSERT ON member
  FOR EACH ROW EXECUTE FUNCTION member_is_not_excluded();

-- ---------------------------------------------------------------- the member's doors
-- The member behind a live session of his own. Nothing else says who acts.
CREATE FUNCTION acting_member(p_session uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_member uuid;
BEGIN
  SELECT member_id INTO v_member FROM public.session
   WHERE id = p_session AND ended_at IS NULL AND expires_at > clock_timestamp();
  IF v_member IS NULL THEN PERFORM public.refuse_member('UNAUTHENTICATED'); END IF;
  RETURN v_member;
END $$;

-- The wallets are the member's mutex: what is read after this is what orders and deposits see.
CREATE FUNCTION lock_acting_member(p_session uuid) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_member uuid := acting_member(p_session);
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = v_member ORDER BY account FOR NO KEY UPDATE;
  -- A freeze takes the same rows: whose session ended while this waited acts no more.
  RETURN acting_member(p_session);
END $$;

-- Sets one limit; NULL removes it. The amount in force cancels what waits; the amount that waits already goes on waiting.
CREATE FUNCTION set_self_limit(p_session uuid, p_kind text, p_amount bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_member uuid := lock_acting_member(p_session);
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_old public.self_limit;
  v_in_force bigint;
  v_looser boolean;
BEGIN
  SELECT * INTO v_old FROM public.self_limit WHERE member_id = v_member AND kind = p_kind FOR UPDATE;
  v_in_force := CASE WHEN v_old.next_from <= v_now THEN v_old.next_amount ELSE v_old.amount END;
  v_looser := v_in_force IS NOT NULL AND (p_amount IS NULL OR p_amount > v_in_force);
  IF v_looser AND v_old.next_from > v_now AND v_old.next_amount IS NOT DISTINCT FROM p_amount THEN RETURN; END IF;
  IF v_old.member_id IS NULL AND p_amount IS NULL THEN RETURN; END IF;
  INSERT INTO public.self_limit AS l (member_id, kind, amount, next_amount, next_from, changed_at)
  VALUES (v_member, p_kind, CASE WHEN v_looser THEN v_in_force ELSE p_amount END, CASE WHEN v_looser THEN p_amount END,
          CASE WHEN v_looser THEN v_now + interval '24 hours' END, v_now)
  ON CONFLICT (member_id, kind) DO UPDATE
    SET amount = excluded.amount, next_amount = excluded.next_amount, next_from = excluded.next_from,
        changed_at = excluded.changed_at;
END $$;

CREATE FUNCTION start_time_out(p_session uuid, p_hours int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_member uuid := lock_acting_member(p_session);
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_until timestamptz(3) := v_now + p_hours * interval '1 hour';
BEGIN
  IF p_hours NOT BETWEEN 1 AND 1008 THEN RAISE EXCEPTION 'an hour to six weeks' USING ERRCODE = '22023'; END IF;
  INSERT INTO public.self_pause AS p (member_id, timed_out_until, changed_at) VALUES (v_member, v_until, v_now)
  ON CONFLICT (member_id) DO UPDATE SET timed_out_until = excluded.timed_out_until, changed_at = excluded.changed_at
   WHERE coalesce(p.timed_out_until, '-infinity') <= excluded.timed_out_until;
  IF NOT FOUND THEN PERFORM refuse_member('PAUSE_CANNOT_SHRINK'); END IF;
END $$;

CREATE FUNCTION exclude_self(p_session uuid, p_period text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_member uuid := lock_acting_member(p_session);
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_until timestamptz(3) := CASE p_period
    WHEN 'six_months' THEN v_now + interval '6 months'
    WHEN 'one_year' THEN v_now + interval '1 year'
    WHEN 'five_years' THEN v_now + interval '5 years'
    WHEN 'for_good' THEN 'infinity'::timestamptz END;
BEGIN
  IF v_until IS NULL THEN RAISE EXCEPTION 'no such period' USING ERRCODE = '22023'; END IF;
  INSERT INTO public.self_pause AS p (member_id, excluded_until, changed_at) VALUES (v_member, v_until, v_now)
  ON CONFLICT (member_id) DO UPDATE SET excluded_until = excluded.excluded_until, changed_at = excluded.changed_at
   WHERE coalesce(p.excluded_until, '-infinity') <= excluded.excluded_until;
  IF NOT FOUND THEN PERFORM refuse_member('PAUSE_CANNOT_SHRINK'); END IF;
END $$;

-- Brings the available demo money to what a new account starts with, up or down, at most five times a platform day.
-- Returns how many resets are left today. Nothing to bring is no reset.
CREATE FUNCTION reset_demo(p_session uuid, p_id uuid) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  c_per_day CONSTANT int := 5;
  v_member uuid := lock_acting_member(p_session);
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_used int;
  v_missing bigint;
BEGIN
  SELECT count(*) INTO v_used FROM public.demo_reset
   WHERE member_id = v_member AND at > v_now - interval '1 day' AND platform_day(at) = platform_day(v_now);
  SELECT t.demo_grant - w.available INTO v_missing
    FROM public.wallet w,
         (SELECT demo_grant FROM public.terms WHERE effective_at <= v_now ORDER BY effective_at DESC LIMIT 1) t
   WHERE w.member_id = v_member AND w.account = 1;
  IF v_missing = 0 THEN RETURN greatest(c_per_day - v_used, 0); END IF;
  IF v_used >= c_per_day THEN PERFORM refuse_member('DEMO_RESET_DAY_COUNT'); END IF;
  INSERT INTO public.demo_reset (id, member_id, at) VALUES (p_id, v_member, v_now);
  PERFORM book_lines(v_member, 1::smallint, p_id, ARRAY[40::smallint],
    ARRAY[CASE WHEN v_missing > 0 THEN 23 ELSE 0 END::smallint],
    ARRAY[CASE WHEN v_missing > 0 THEN 0 ELSE 23 END::smallint], ARRAY[abs(v_missing)]);
  RETURN c_per_day - v_used - 1;
END $$;

-- Lets this session fetch the copy for ten minutes; at most five times a day, because a whole history is read for it.
CREATE FUNCTION prepare_data_export(p_session uuid, p_id uuid) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_member uuid := lock_acting_member(p_session);
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
BEGIN
  IF (SELECT count(*) FROM public.data_export WHERE member_id = v_member AND at > v_now - interval '1 day') >= 5 THEN
    PERFORM refuse_member('TOO_MANY_REQUESTS', jsonb_build_object('retryAfterS', 3600));
  END IF;
  INSERT INTO public.data_export (id, member_id, session_id, at) VALUES (p_id, v_member, p_session, v_now);
  RETURN v_now + interval '10 minutes';
END $$;

-- Ends the membership once nothing of the member's is left here or on its way; tells all that is, otherwise. Demo money
-- stands in nobody's way. The ledger keeps every line.
CREATE FUNCTION close_account(p_session uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_member uuid := lock_acting_member(p_session);
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_wallet public.wallet;
  v_blockers text[];
BEGIN
  SELECT * INTO v_wallet FROM public.wallet WHERE member_id = v_member AND account = 0;
  v_blockers := array_remove(ARRAY[
    CASE WHEN v_wallet.available > 0 THEN 'balance' END,
    CASE WHEN v_wallet.savings > 0 THEN 'savings' END,
    CASE WHEN v_wallet.held_orders > 0 THEN 'open_orders' END,
    CASE WHEN v_wallet.held_withdrawals > 0 THEN 'withdrawals' END,
    CASE WHEN EXISTS (SELECT 1 FROM public.deposit WHERE member_id = v_member AND (late_at IS NOT NULL
           OR state IN ('recharging', 'pending_review', 'reviewing', 'on_hold'))) THEN 'deposits' END,
    CASE WHEN EXISTS (SELECT 1 FROM public.approval WHERE member_id = v_member AND state = 'pending') THEN 'adjustments' END
  ], NULL);
  IF cardinality(v_blockers) > 0 THEN
    PERFORM refuse_member('ACCOUNT_CLOSE_BLOCKED', jsonb_build_object('blockers', to_jsonb(v_blockers)));
  END IF;
  UPDATE public.member SET closed_at = v_now WHERE id = v_member;
  UPDATE public.session SET ended_at = v_now, end_reason = 'account_closed'
   WHERE member_id = v_member AND ended_at IS NULL;
  PERFORM refresh_member_gate(v_member);
END $$;

-- ---------------------------------------------------------------- placing
-- As in 0140_leaner_placing, and besides: verdicts 25 time-out, 26 self-excluded, 27 own limit of the day's stakes,
-- 28 own limit of the day's loss. All of it stands in the wallet row that is locked and read here anyway.
CREATE OR REPLACE FUNCTION place_orders(
  p_exact boolean, p_members uuid[], p_epochs int[], p_keys uuid[], p_hashes bytea[], p_accounts smallint[],
  p_products uuid[], p_directions smallint[], p_stakes bigint[], p_durations int[], p_shown_prices bigint[],
  p_shown_seqs bigint[], p_tolerances int[]
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET lock_timeout = '2s'
SET plan_cache_mode = force_generic_plan
SET jit = off
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_material = off
AS $$
#variable_conflict use_column
DECLARE
  c_nil CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  v_count int := cardinality(p_members);
  v_started timestamptz := clock_timestamp();
  v_answer text;
  v_one text;
  v_at timestamptz;
  v_missed bigint;
BEGIN
  IF p_exact THEN
    PERFORM 1 FROM (SELECT DISTINCT * FROM unnest(p_members, p_accounts) AS m (member_id, account) ORDER BY 1, 2) m
      JOIN wallet w ON w.member_id = m.member_id AND w.account = m.account
      ORDER BY w.member_id, w.account FOR NO KEY UPDATE OF w;
    -- In the order in which the statement below takes them.
    PERFORM 1 FROM exposure WHERE product_id = ANY (p_products) OR (product_id = c_nil AND 0 = ANY (p_accounts))
      ORDER BY account, product_id, direction FOR NO KEY UPDATE;
    v_started := clock_timestamp();
    IF v_count > 1 THEN
      FOR i IN 1..v_count LOOP
        v_one := place_orders(true, p_members[i:i], p_epochs[i:i], p_keys[i:i], p_hashes[i:i], p_accounts[i:i],
                              p_products[i:i], p_directions[i:i], p_stakes[i:i], p_durations[i:i], p_shown_prices[i:i],
                              p_shown_seqs[i:i], p_tolerances[i:i]);
        IF v_one <> '' THEN v_answer := concat_ws(',', v_answer, i || substr(v_one, 2)); END IF;
      END LOOP;
      RETURN coalesce(v_answer, '');
    END IF;
  END IF;

  WITH w AS MATERIALIZED (
    SELECT n.n, w.available, w.open_stake, w.stake_today, w.lines, w.session_epoch, w.verified, w.stake_day,
           w.trade_barred_until, w.timed_out_until, w.excluded_until, w.held_orders, w.loss_today, w.loss_day,
           w.limit_loss, w.limit_loss_next, w.limit_loss_from, w.limit_stake, w.limit_stake_next, w.limit_stake_from
      FROM generate_series(1, v_count) AS n (n)
      JOIN wallet w ON w.member_id = p_members[n.n] AND w.account = p_accounts[n.n]
       FOR NO KEY UPDATE OF w
  ), clk AS MATERIALIZED (
    -- counting w makes this wait for all locks: the clock is read after the last of them was granted
    SELECT date_trunc('milliseconds', clock_timestamp()) AS at, count(*) AS locked FROM w
  ), v AS MATERIALIZED (
    SELECT
           CASE
             WHEN w.session_epoch <> p_epochs[w.n] THEN 1
             WHEN i.verdict IS NOT NULL THEN CASE WHEN i.body_hash = p_hashes[w.n] THEN -1 ELSE 2 END
             WHEN w.trade_barred_until > clk.at
               THEN CASE WHEN w.excluded_until > clk.at THEN 26 WHEN w.timed_out_until > clk.at THEN 25 ELSE 10 END
             WHEN p.id IS NULL OR NOT p.enabled OR p.halted THEN 11
             WHEN p_accounts[w.n] = 0 AND NOT m.real_allowed THEN 12
             WHEN m.orders_from IS NULL THEN 14
             WHEN clk.at < m.orders_from THEN 13
             WHEN clk.at > m.orders_until THEN 14
             WHEN m.stalled OR m.tick_at IS NULL
               OR m.tick_at < clk.at - p.staleness_ms * interval '1 millisecond' THEN 15
             WHEN d.payout_bps IS NULL THEN 16
             WHEN greatest(clk.at, m.last_at) + p_durations[w.n] * interval '1 second' > m.closes_at - interval '60 seconds'
               THEN 14
             WHEN p_stakes[w.n] < greatest(t.min_stake, p.min_stake) OR p_stakes[w.n] > least(t.max_stake, p.max_stake)
               OR p_stakes[w.n] % t.stake_step <> 0 THEN 17
             WHEN p_accounts[w.n] = 0 AND NOT w.verified AND p_stakes[w.n] > t.unverified_max_stake THEN 18
             WHEN (SELECT 1 FROM tape k
                    WHERE k.product_id = p_products[w.n] AND k.seq = p_shown_seqs[w.n] AND k.kind = 1
                      AND k.price = p_shown_prices[w.n]
                      AND k.at >= clk.at - t.shown_price_max_age_ms * interval '1 millisecond') IS NULL THEN 19
             WHEN bit_count(o.slots::bit(32)) >= t.slots_per_product THEN 20
             WHEN w.open_stake + p_stakes[w.n] > t.max_open_stake THEN 21
             WHEN CASE WHEN w.stake_day = platform_day(clk.at) THEN w.stake_today ELSE 0 END + p_stakes[w.n]
               > t.max_day_stake THEN 22
             WHEN w.limit_stake IS NOT NULL
               AND CASE WHEN w.stake_day = platform_day(clk.at) THEN w.stake_today ELSE 0 END + p_stakes[w.n]
                 > CASE WHEN w.limit_stake_from <= clk.at THEN w.limit_stake_next ELSE w.limit_stake END THEN 27
             -- Even if every open order loses, this one too, the day's net loss stays within the limit.
             WHEN w.limit_loss IS NOT NULL
               AND CASE WHEN w.loss_day = platform_day(clk.at) THEN greatest(w.loss_today, 0) ELSE 0 END
                   + w.held_orders + p_stakes[w.n] + p_stakes[w.n] * t.fee_bps / 10000
                 > CASE WHEN w.limit_loss_from <= clk.at THEN w.limit_loss_next ELSE w.limit_loss END THEN 28
             WHEN w.available < p_stakes[w.n] + p_stakes[w.n] * t.fee_bps / 10000 THEN 23
             WHEN p_stakes[w.n] * d.payout_bps / 10000 > (
                    SELECT p.exposure_cap - e.taken + rl.released
                      FROM exposure e JOIN exposure_released rl USING (account, product_id, direction)
                     WHERE e.account = p_accounts[w.n] AND e.product_id = p_products[w.n]
                       AND e.direction = p_directions[w.n]) THEN 24
             -- Worked out once a batch: neither part depends on the order.
             WHEN p_accounts[w.n] = 0 AND p_stakes[w.n] * d.payout_bps / 10000 >
                    (SELECT h.amount FROM house_balance h WHERE h.account = 0 AND h.bucket = 16) * t.real_cover_bps / 10000
                    - (SELECT e.taken - rl.released
                         FROM exposure e JOIN exposure_released rl USING (account, product_id, direction)
                        WHERE e.account = 0 AND e.product_id = c_nil AND e.direction = 0)
               THEN 24
             ELSE 0
           END AS verdict, w.n, clk.at,
           -- A burst of quotes carries the tape's time ahead of the clock: an entry that stands already is no entry of ours.
           greatest(clk.at, m.last_at) AS accepted_at, w.lines, t.version, t.slots_per_product, uuidv7() AS id,
           p_stakes[w.n] * t.fee_bps / 10000 AS fee,
           coalesce(p_tolerances[w.n], t.default_tolerance_bps) AS tolerance_bps,
           d.payout_bps, p.staleness_ms, p.exposure_cap, m.last_seq, m.last_hash, o.slots,
           i.verdict AS old_verdict, i.ref AS old_ref
      FROM clk
      CROSS JOIN LATERAL (SELECT * FROM terms WHERE effective_at <= clk.at ORDER BY effective_at DESC LIMIT 1) t
      CROSS JOIN w
      LEFT JOIN product p ON p.id = p_products[w.n]
      LEFT JOIN market m ON m.product_id = p.id
      LEFT JOIN terms_duration d ON d.version = t.version AND d.duration_s = p_durations[w.n] AND d.enabled
      LEFT JOIN LATERAL (SELECT i.verdict, i.ref, i.body_hash FROM idempotency i
                          WHERE i.actor_id = p_members[w.n] AND i.route = 1 AND i.key = p_keys[w.n] LIMIT 1) i ON true
      -- the slots in use, one bit each
      CROSS JOIN LATERAL (SELECT coalesce(bit_or(1 << o.slot), 0) AS slots FROM orders o
                           WHERE o.member_id = p_members[w.n] AND o.account = p_accounts[w.n]
                             AND o.product_id = p_products[w.n] AND o.result IS NULL) o
  ), new_orders AS (
    INSERT INTO orders (id, member_id, product_id, stake, fee, shown_price, shown_seq, head_seq, accepted_at, close_at,
                        payout_bps, duration_s, terms_version, tolerance_bps, staleness_ms, account, slot, direction,
                        head_hash)
    SELECT id, p_members[n], p_products[n], p_stakes[n], fee, p_shown_prices[n], p_shown_seqs[n], last_seq,
           accepted_at, accepted_at + p_durations[n] * interval '1 second', payout_bps, p_durations[n], version,
           tolerance_bps, staleness_ms, p_accounts[n],
           -- the lowest free slot; bit 0 stands for none
           CASE WHEN slots = 0 THEN 1
                ELSE 32 - position('1' IN (~(slots | 1) & ((slots | 1) + 1))::bit(32)::text) END,
           p_directions[n], last_hash
      FROM v WHERE verdict = 0
  ), new_transfers AS (
    INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket)
    SELECT p_members[n], id, lines + 1, p_stakes[n], at, p_accounts[n], 10, 0, 1 FROM v WHERE verdict = 0
    UNION ALL
    SELECT p_members[n], id, lines + 2, fee, at, p_accounts[n], 15, 0, 1 FROM v WHERE verdict = 0 AND fee > 0
  ), new_keys AS (
    INSERT INTO idempotency (actor_id, key, ref, at, route, verdict, body_hash)
    SELECT p_members[n], p_keys[n], CASE WHEN verdict = 0 THEN id END, at, 1, verdict, p_hashes[n]
      FROM v WHERE verdict = 0 OR verdict >= 10
  ), new_events AS (
    INSERT INTO outbox (member_id, ref, at, topic) SELECT p_members[n], id, at, 1 FROM v WHERE verdict = 0
  ), g AS MATERIALIZED (
    SELECT p_accounts[n] AS account, p_products[n] AS product_id, p_directions[n] AS direction,
           sum(p_stakes[n] * payout_bps / 10000)::bigint AS net, max(exposure_cap) AS cap
      FROM v WHERE verdict = 0 GROUP BY 1, 2, 3
    UNION ALL
    SELECT 0, c_nil, 0, sum(p_stakes[n] * payout_bps / 10000)::bigint,
           (SELECT h.amount * t.real_cover_bps / 10000 FROM house_balance h, terms t
             WHERE h.account = 0 AND h.bucket = 16 AND t.version = max(v.version))
      FROM v WHERE verdict = 0 AND p_accounts[n] = 0 HAVING count(*) > 0
    -- one order of locks for everybody
    ORDER BY 1, 2, 3
  ), taken AS (
    UPDATE exposure e SET taken = e.taken + g.net
      FROM g JOIN exposure_released rl
        ON rl.account = g.account AND rl.product_id = g.product_id AND rl.direction = g.direction
     WHERE e.account = g.account AND e.product_id = g.product_id AND e.direction = g.direction
       AND e.taken + g.net - rl.released <= g.cap
    RETURNING 1
  )
  SELECT string_agg(
           CASE WHEN verdict = 0 THEN
                  concat_ws(':', n, 0, id, (extract(epoch FROM accepted_at) * 1000)::bigint, fee, payout_bps, tolerance_bps,
                            version, last_seq, encode(last_hash, 'hex'))
                WHEN verdict > 0 THEN concat_ws(':', n, verdict)
                WHEN old_verdict > 0 THEN concat_ws(':', n, old_verdict)
                ELSE (SELECT concat_ws(':', v.n, 0, o.id, (extract(epoch FROM o.accepted_at) * 1000)::bigint, o.fee,
                                       o.payout_bps, o.tolerance_bps, o.terms_version, o.head_seq,
                                       encode(o.head_hash, 'hex'))
                        FROM orders o WHERE o.id = v.old_ref) END, ','),
         max(at), (SELECT count(*) FROM g) - (SELECT count(*) FROM taken)
    INTO v_answer, v_at, v_missed
    FROM v;

  IF v_missed <> 0 THEN
    RAISE EXCEPTION 'these orders together exceed an exposure limit' USING ERRCODE = '40001';
  END IF;
  -- Whoever waited for a lock judged the market by a snapshot from before the wait.
  IF v_at - v_started > interval '100 milliseconds' THEN
    RAISE EXCEPTION 'waited for a wallet' USING ERRCODE = '40001';
  END IF;
  RETURN coalesce(v_answer, '');
END $$;

-- Also where a session plays the replica, which silences ordinary triggers.
ALTER TABLE self_limit ENABLE ALWAYS TRIGGER self_limit_guard;
ALTER TABLE self_limit ENABLE ALWAYS TRIGGER self_limit_no_delete;
ALTER TABLE self_limit ENABLE ALWAYS TRIGGER self_limit_no_truncate;
ALTER TABLE self_limit ENABLE ALWAYS TRIGGER self_limit_moves_wallet;
ALTER TABLE self_pause ENABLE ALWAYS TRIGGER self_pause_guard;
ALTER TABLE self_pause ENABLE ALWAYS TRIGGER self_pause_no_delete;
ALTER TABLE self_pause ENABLE ALWAYS TRIGGER self_pause_no_truncate;
ALTER TABLE self_pause ENABLE ALWAYS TRIGGER self_pause_moves_gate;

REVOKE ALL ON FUNCTION self_limit_guard(), self_pause_guard(), member_stays_closed(), refuse_limits_change(),
  self_limit_moves_wallet(), self_pause_moves_gate(), session_needs_open_account(), refuse_member(text, jsonb),
  wire_instant(timestamptz), refuse_while_paused(timestamptz, timestamptz), deposit_within_own_limits(),
  deposits_of_day(uuid, timestamptz), member_is_not_excluded(), acting_member(uuid), lock_acting_member(uuid),
  set_self_limit(uuid, text, bigint), start_time_out(uuid, int), exclude_self(uuid, text), reset_demo(uuid, uuid),
  prepare_data_export(uuid, uuid), close_account(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION deposits_of_day(uuid, timestamptz), set_self_limit(uuid, text, bigint),
  start_time_out(uuid, int), exclude_self(uuid, text), reset_demo(uuid, uuid), prepare_data_export(uuid, uuid),
  close_account(uuid) TO fairtick_app;
GRANT SELECT ON self_limit, self_pause TO fairtick_app, fairtick_worker, fairtick_reader;
GRANT SELECT ON demo_reset, data_export TO fairtick_app, fairtick_reader;
