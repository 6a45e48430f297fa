-- The ledger: one row a transfer, which debits one bucket and credits another by the same positive amount.
-- So the sum over all buckets is zero by construction; nothing has to check it at commit.
-- Buckets: 0 available, 1 held_orders, 2 held_withdrawals, 3 savings (the member's);
-- 16 trading, 17 fees, 18 interest, 19 rewards, 20 adjustments, 21 rounding, 22 suspense, 23 demo_grants, 32.. clearing.
-- Accounts: 0 real (CNY), 1 demo (DEMO). A transfer stands inside one account, so nothing converts between them.
-- Nobody but the functions of this file and of 0031_orders writes here; they belong to the owner.

-- Whose row lock is the member's mutex: orders, withdrawals, savings and freezes all take it first, in (member, account)
-- order. The nil member counts the statement lines of transfers between house buckets.
CREATE TABLE wallet (
  member_id uuid NOT NULL,
  account smallint NOT NULL,
  lines bigint NOT NULL DEFAULT 0,
  available bigint NOT NULL DEFAULT 0,
  held_orders bigint NOT NULL DEFAULT 0,
  held_withdrawals bigint NOT NULL DEFAULT 0,
  savings bigint NOT NULL DEFAULT 0,
  -- stakes (without fees) of orders that are not settled; stakes placed on stake_day
  open_stake bigint NOT NULL DEFAULT 0,
  stake_today bigint NOT NULL DEFAULT 0,
  stake_day date NULL,
  session_epoch int NOT NULL DEFAULT 1,
  trade_barred_until timestamptz(3) NULL,
  withdraw_barred_until timestamptz(3) NULL,
  verified boolean NOT NULL DEFAULT false,
  PRIMARY KEY (member_id, account),
  CONSTRAINT wallet_not_negative
    CHECK (least(available, held_orders, held_withdrawals, savings, open_stake) >= 0 AND account IN (0, 1))
) WITH (fillfactor = 70);

CREATE TABLE transfer (
  member_id uuid NOT NULL,
  -- what the transfer is for: an order, a deposit, ...; with the code it is there at most once
  ref uuid NOT NULL,
  -- gapless number of the member's statement line in this account, from 1
  line bigint NOT NULL,
  amount bigint NOT NULL,
  at timestamptz(3) NOT NULL,
  account smallint NOT NULL,
  -- why: the numbers of `transferCodes` in the contracts, appended and never renumbered
  code smallint NOT NULL,
  from_bucket smallint NOT NULL,
  to_bucket smallint NOT NULL,
  PRIMARY KEY (member_id, account, line),
  CONSTRAINT transfer_once UNIQUE (ref, code),
  CONSTRAINT transfer_sound CHECK (
    amount > 0 AND from_bucket <> to_bucket
    AND (from_bucket BETWEEN 0 AND 3 OR from_bucket >= 16) AND (to_bucket BETWEEN 0 AND 3 OR to_bucket >= 16)
    AND (from_bucket < 16 OR to_bucket < 16) = (member_id <> '00000000-0000-0000-0000-000000000000'))
);

CREATE TABLE house_balance (
  account smallint NOT NULL CHECK (account IN (0, 1)),
  bucket smallint NOT NULL CHECK (bucket >= 16),
  amount bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account, bucket)
) WITH (fillfactor = 10);

INSERT INTO house_balance (account, bucket) SELECT a, b FROM generate_series(0, 1) a, generate_series(16, 23) b;
INSERT INTO wallet (member_id, account) SELECT '00000000-0000-0000-0000-000000000000', a FROM generate_series(0, 1) a;

-- The day that limits count by, starting at 00:00 UTC+8.
CREATE FUNCTION platform_day(p_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((p_at AT TIME ZONE 'UTC') + interval '8 hours')::date
$$;

-- Moves the balances of all transfers of one INSERT at once. It raises 40001 (say it again) when a line number is not the
-- next one or a barred member stakes: both mean that the caller decided on a row that had changed meanwhile.
-- Locks: wallets are already held by the doors in (member, account) order; house rows come last, in bucket order.
CREATE FUNCTION transfer_moves_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_owners bigint;
  v_moved bigint;
  v_house boolean;
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
           bool_or(from_bucket >= 16 OR to_bucket >= 16) AS house
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
           stake_day = CASE WHEN d.staked = 0 THEN w.stake_day ELSE public.platform_day(d.at) END
      FROM d
     WHERE w.member_id = d.member_id AND w.account = d.account
       AND w.lines + 1 = d.lo AND w.lines + d.n = d.hi
       AND (d.staked = 0 OR w.trade_barred_until IS NULL OR w.trade_barred_until <= d.at)
    RETURNING 1
  )
  SELECT count(*), (SELECT count(*) FROM u), bool_or(d.house) INTO v_owners, v_moved, v_house FROM d;
  IF v_moved <> v_owners THEN
    RAISE EXCEPTION 'a wallet changed meanwhile' USING ERRCODE = '40001';
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
CREATE TRIGGER transfer_moves_balances AFTER INSERT ON transfer REFERENCING NEW TABLE AS neu
  FOR EACH STATEMENT EXECUTE FUNCTION transfer_moves_balances();

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE TRIGGER transfer_no_change BEFORE UPDATE OR DELETE ON transfer
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER transfer_no_truncate BEFORE TRUNCATE ON transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER wallet_no_delete BEFORE DELETE ON wallet
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER wallet_no_truncate BEFORE TRUNCATE ON wallet
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER house_balance_no_delete BEFORE DELETE ON house_balance
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER house_balance_no_truncate BEFORE TRUNCATE ON house_balance
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Also where a session plays the replica, which silences ordinary triggers.
ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_moves_balances;
ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_no_change;
ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_no_truncate;

-- Door of registration, in its transaction: both wallets, and the demo account's first money.
CREATE FUNCTION open_wallets(p_member_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_at timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
BEGIN
  IF NOT EXISTS (SELECT 1 FROM public.member WHERE id = p_member_id) THEN
    RAISE EXCEPTION 'no such member' USING ERRCODE = '23503';
  END IF;
  INSERT INTO public.wallet (member_id, account) VALUES (p_member_id, 0), (p_member_id, 1);
  INSERT INTO public.transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
    SELECT p_member_id, 1, 1, p_member_id, 40, 23, 0, t.demo_grant, v_at
      FROM (SELECT * FROM public.terms WHERE effective_at <= v_at ORDER BY effective_at DESC, version DESC LIMIT 1) t
     WHERE t.demo_grant > 0;
END $$;

REVOKE ALL ON FUNCTION platform_day(timestamptz), transfer_moves_balances(), refuse_ledger_change(), open_wallets(uuid)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_wallets(uuid) TO fairtick_app;
GRANT EXECUTE ON FUNCTION platform_day(timestamptz) TO fairtick_app, fairtick_worker, fairtick_reader;
GRANT SELECT ON wallet, transfer TO fairtick_app, fairtick_worker, fairtick_reader;
GRANT SELECT ON house_balance TO fairtick_reader;
