-- Moves the balances of wallets and house buckets by all transfers of one INSERT. Trigger of transfer, once a
-- statement. It also counts the open orders and the day's stakes and net loss of each wallet, and refuses savings of a
-- member who pauses (MEMBER_SELF_EXCLUDED, MEMBER_TIMED_OUT), whichever function books them; a renewal then becomes a
-- return.
-- 40001 (retry) when a line number is not the next of its wallet or a barred member stakes: the caller decided on a row
-- that had changed by then.
-- Parts, as numbered below; they stay one function, because only a trigger's own statements see its transition table:
--   1  the short path for an INSERT of nothing but stakes, one line a member
--   2  wallets: what each member's lines add up to (d), moved in one UPDATE (u)
--   3  pauses: savings of a member who pauses are refused
--   4  house buckets, where a line touches one
-- Locks: the callers already hold the wallets in (member, account) order; house rows come last, in (account, bucket)
-- order.
CREATE OR REPLACE FUNCTION transfer_moves_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_owners bigint;
  v_moved bigint;
  v_house boolean;
  v_saves boolean;
  v_expected bigint;
BEGIN
  -- 1
  SELECT count(*),
         count(*) FILTER (WHERE code = public.transfer_number('stake_hold')
                            AND from_bucket = public.bucket_number('available')
                            AND to_bucket = public.bucket_number('held_orders'))
    INTO v_owners, v_expected
    FROM neu;
  IF v_owners = v_expected THEN
    -- Placing: only stakes, one line per member. (A batch with two of one member is refused; placing repeats it
    -- singly.)
    UPDATE public.wallet w
       SET lines = neu.line, available = w.available - neu.amount, held_orders = w.held_orders + neu.amount,
           open_stake = w.open_stake + neu.amount, open_orders = w.open_orders + 1,
           stake_today = CASE WHEN w.stake_day = public.platform_day(neu.at) THEN w.stake_today ELSE 0 END + neu.amount,
           stake_day = public.platform_day(neu.at)
      FROM neu
     WHERE w.member_id = neu.member_id AND w.account = neu.account AND w.lines + 1 = neu.line
       AND (w.trade_barred_until IS NULL OR w.trade_barred_until <= neu.at);
    GET DIAGNOSTICS v_moved = ROW_COUNT;
    IF v_moved <> v_owners THEN
      RAISE EXCEPTION 'a wallet changed concurrently' USING ERRCODE = '40001';
    END IF;
    RETURN NULL;
  END IF;

  -- 2
  WITH d AS (
    SELECT member_id, account, count(*) AS n, min(line) AS lo, max(line) AS hi, max(at) AS at,
           sum(CASE WHEN to_bucket = public.bucket_number('available') THEN amount
                    WHEN from_bucket = public.bucket_number('available') THEN -amount ELSE 0 END)::bigint AS available,
           sum(CASE WHEN to_bucket = public.bucket_number('held_orders') THEN amount
                    WHEN from_bucket = public.bucket_number('held_orders')
                        THEN -amount ELSE 0 END)::bigint AS held_orders,
           sum(CASE WHEN to_bucket = public.bucket_number('held_withdrawals') THEN amount
                    WHEN from_bucket = public.bucket_number('held_withdrawals')
                        THEN -amount ELSE 0 END)::bigint AS held_withdrawals,
           sum(CASE WHEN to_bucket = public.bucket_number('savings') THEN amount
                    WHEN from_bucket = public.bucket_number('savings') THEN -amount ELSE 0 END)::bigint AS savings,
           sum(CASE WHEN code = public.transfer_number('stake_hold') THEN amount ELSE 0 END)::bigint AS staked,
           sum(CASE WHEN code IN (public.transfer_number('stake_release'), public.transfer_number('stake_loss'))
               THEN amount ELSE 0 END)::bigint AS unstaked,
           sum(CASE WHEN code = public.transfer_number('stake_hold') THEN 1
                    WHEN code IN (public.transfer_number('stake_release'), public.transfer_number('stake_loss'))
                        THEN -1 ELSE 0 END)::int AS opened,
           sum(CASE WHEN code IN (public.transfer_number('stake_loss'), public.transfer_number('fee')) THEN amount
                    WHEN code = public.transfer_number('payout') THEN -amount ELSE 0 END)::bigint AS lost,
           bool_or(from_bucket >= public.bucket_number('house_trading')
                   OR to_bucket >= public.bucket_number('house_trading')) AS house,
           bool_or(code = public.transfer_number('savings_subscribe')) AS saves
      FROM neu GROUP BY member_id, account
  ), u AS (
    UPDATE public.wallet w
       SET lines = d.hi,
           available = w.available + d.available,
           held_orders = w.held_orders + d.held_orders,
           held_withdrawals = w.held_withdrawals + d.held_withdrawals,
           savings = w.savings + d.savings,
           open_stake = w.open_stake + d.staked - d.unstaked,
           open_orders = w.open_orders + d.opened,
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
    RAISE EXCEPTION 'a wallet changed concurrently' USING ERRCODE = '40001';
  END IF;
  -- 3
  IF v_saves THEN
    -- Nothing is booked into savings while the member pauses, whichever function does it; a renewal becomes a return.
    PERFORM public.assert_not_paused(w.timed_out_until, w.excluded_until)
       FROM public.wallet w WHERE w.account = public.account_number('real')
         AND w.member_id IN (SELECT member_id FROM neu WHERE code = public.transfer_number('savings_subscribe'));
  END IF;
  -- 4
  IF v_house THEN
    WITH d AS (
      SELECT account, bucket, sum(amount)::bigint AS amount
        FROM (SELECT account, from_bucket AS bucket, -amount AS amount FROM neu
               WHERE from_bucket >= public.bucket_number('house_trading')
              UNION ALL
              SELECT account, to_bucket, amount FROM neu WHERE to_bucket >= public.bucket_number('house_trading')) legs
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
