-- Requests a withdrawal to a payout account of the member and holds its whole amount. p_amount: minor units of the
-- account currency. p_quote: the locked exchange rate, for payouts to a wallet. p_hourly: how many requests within an
-- hour are too many, NULL where rate limits are off. p_epoch: the session epoch of the member.
-- Refused: UNAUTHENTICATED, TOO_MANY_REQUESTS, NOT_FOUND (the same for another member's, a removed and an unknown
-- account), the codes of withdraw_obstacles, FX_QUOTE_REQUIRED, FX_QUOTE_EXPIRED, WITHDRAWAL_AMOUNT_OUT_OF_RANGE.
-- Locks: the wallet first, which changes of payout accounts, restrictions and orders lock too, so that none of
-- them runs at the same time; then the quote.
CREATE OR REPLACE FUNCTION withdraw_request(p_id uuid, p_member uuid, p_epoch int, p_account uuid, p_amount bigint, p_quote uuid,
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
  -- Changes of payout accounts, freezes and orders take this lock too.
  SELECT session_epoch INTO v_epoch FROM wallet
    WHERE member_id = p_member AND account = account_number('real') FOR NO KEY UPDATE;
  v_at := clock_timestamp();
  SELECT * INTO a FROM payment_account WHERE id = p_account;
  IF v_epoch IS DISTINCT FROM p_epoch THEN RAISE EXCEPTION 'refused: UNAUTHENTICATED' USING ERRCODE = 'FT422'; END IF;

  SELECT min(h.at) INTO v_oldest FROM (
    SELECT i.at FROM idempotency i WHERE i.actor_id = p_member AND i.route = route_number('request_withdrawal')
      AND i.at > v_at - interval '1 hour'
     ORDER BY i.at DESC LIMIT p_hourly) h HAVING count(*) >= p_hourly;
  IF v_oldest IS NOT NULL THEN
    RAISE EXCEPTION 'refused: TOO_MANY_REQUESTS {"retryAfterS": %}',
      ceil(extract(epoch FROM v_oldest + interval '1 hour' - v_at))::int USING ERRCODE = 'FT422';
  END IF;

  -- Another member's account, a removed and an unknown one get the same answer. A member without any account is asked to
  -- add one, by withdraw_obstacles.
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
    v_bucket := bucket_number('clearing_bank');
    v_fee := t.withdraw_bank_fee;
    v_fee_account := v_fee;
    v_net := p_amount - v_fee;
  ELSE
    IF p_quote IS NULL THEN RAISE EXCEPTION 'refused: FX_QUOTE_REQUIRED' USING ERRCODE = 'FT422'; END IF;
    v_bucket := CASE a.chain WHEN 'TRC20' THEN bucket_number('clearing_usdt_trc20')
                             ELSE bucket_number('clearing_usdt_erc20') END;
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
          CASE WHEN v_bucket = bucket_number('clearing_bank') THEN 'CNY' ELSE 'USDT' END, q.id, v_bucket, p_amount >= t.second_approval_from,
          'member', v_at, v_at + t.withdraw_escalate_s * interval '1 second', v_at + t.withdraw_due_s * interval '1 second',
          v_at, v_at)
  RETURNING * INTO w;
  PERFORM book_lines(p_member, account_number('real'), p_id, ARRAY[transfer_number('withdraw_hold')],
    ARRAY[bucket_number('available')], ARRAY[bucket_number('held_withdrawals')], ARRAY[p_amount]);
  PERFORM withdraw_emits_event(w);
  RETURN w;
END $$;
GRANT EXECUTE ON FUNCTION withdraw_request TO fairtick_app;
