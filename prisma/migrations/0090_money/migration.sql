-- What all money flows beside trading stand on: their terms, one answer for one intent, who acts, and how lines are booked.
-- Nothing here is a door by itself: book_lines and acting_admin can only be reached through the doors of later files.

-- ---------------------------------------------------------------- terms: public, versioned, never changed
CREATE TABLE money_terms (
  version int PRIMARY KEY CHECK (version > 0),
  effective_at timestamptz(3) NOT NULL UNIQUE,
  -- all deposits together of a member who is not verified
  unverified_deposit_total bigint NOT NULL CHECK (unverified_deposit_total >= 0),
  -- from this amount up (account currency) a review needs a second person
  second_approval_from bigint NOT NULL CHECK (second_approval_from > 0),
  review_claim_s int NOT NULL CHECK (review_claim_s BETWEEN 60 AND 86400),
  deposit_online_expiry_s int NOT NULL CHECK (deposit_online_expiry_s > 0),
  deposit_proof_expiry_s int NOT NULL CHECK (deposit_proof_expiry_s > 0),
  fx_quote_ttl_s int NOT NULL CHECK (fx_quote_ttl_s > 0),
  fx_spread_bps int NOT NULL CHECK (fx_spread_bps BETWEEN 0 AND 50),
  fx_reference_max_age_s int NOT NULL CHECK (fx_reference_max_age_s > 0),
  fx_jump_bps int NOT NULL CHECK (fx_jump_bps > 0),
  withdraw_min bigint NOT NULL CHECK (withdraw_min > 0),
  withdraw_max bigint NOT NULL CHECK (withdraw_max >= withdraw_min),
  withdraw_day_count int NOT NULL CHECK (withdraw_day_count > 0),
  withdraw_day_total bigint NOT NULL CHECK (withdraw_day_total >= withdraw_max),
  withdraw_bank_fee bigint NOT NULL CHECK (withdraw_bank_fee >= 0),
  -- in the payout currency of the chain (USDT, 6 decimals)
  withdraw_trc20_fee bigint NOT NULL CHECK (withdraw_trc20_fee >= 0),
  withdraw_erc20_fee bigint NOT NULL CHECK (withdraw_erc20_fee >= 0),
  -- after a change of a credential or a payout account
  withdraw_hold_s int NOT NULL CHECK (withdraw_hold_s >= 0),
  withdraw_attempts int NOT NULL CHECK (withdraw_attempts BETWEEN 1 AND 10),
  withdraw_escalate_s int NOT NULL CHECK (withdraw_escalate_s > 0),
  withdraw_due_s int NOT NULL CHECK (withdraw_due_s > withdraw_escalate_s),
  approval_ttl_s int NOT NULL CHECK (approval_ttl_s > 0),
  invite_reward bigint NOT NULL CHECK (invite_reward >= 0),
  invite_first_deposit bigint NOT NULL CHECK (invite_first_deposit >= 0),
  invite_wait_s int NOT NULL CHECK (invite_wait_s >= 0),
  invite_max_per_30_days int NOT NULL CHECK (invite_max_per_30_days >= 0)
);
CREATE TRIGGER money_terms_no_change BEFORE UPDATE OR DELETE ON money_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER money_terms_no_truncate BEFORE TRUNCATE ON money_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE money_terms ENABLE ALWAYS TRIGGER money_terms_no_change;
ALTER TABLE money_terms ENABLE ALWAYS TRIGGER money_terms_no_truncate;

-- The version in force at an instant.
CREATE FUNCTION money_terms_at(p_at timestamptz) RETURNS money_terms LANGUAGE sql STABLE AS $$
  SELECT * FROM public.money_terms WHERE effective_at <= p_at ORDER BY effective_at DESC LIMIT 1
$$;

-- ---------------------------------------------------------------- clearing: one house bucket a payment rail
-- 32 bank, 33 usdt_trc20, 34 usdt_erc20, 35 unionpay, 36 alipay, 37 gold, 38 hkd
INSERT INTO house_balance (account, bucket) SELECT 0, b FROM generate_series(32, 38) b;

-- ---------------------------------------------------------------- one intent, one effect, one answer
-- The answer of intents other than orders, whose answers are made from columns that never change.
ALTER TABLE idempotency ADD COLUMN answer jsonb NULL;

-- First statement of an intent's transaction. Whoever comes second with the same key waits here until the first is done.
-- Returns the answer that stands, NULL if there is none, and whether the key was used for something else.
CREATE FUNCTION claim_intent(p_actor uuid, p_route smallint, p_key uuid, p_hash bytea,
                             OUT answer jsonb, OUT other_body boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  IF p_route = 1 THEN RAISE EXCEPTION 'orders have a door of their own' USING ERRCODE = '42501'; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(p_actor::text || p_route || p_key::text, 0));
  SELECT i.answer, i.body_hash <> p_hash INTO answer, other_body
    FROM public.idempotency i WHERE i.actor_id = p_actor AND i.route = p_route AND i.key = p_key;
  other_body := coalesce(other_body, false);
END $$;

-- Last statement of it (before the audit entry). Its primary key refuses a second answer.
CREATE FUNCTION answer_intent(p_actor uuid, p_route smallint, p_key uuid, p_hash bytea, p_refused boolean, p_answer jsonb)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF p_route = 1 OR p_answer IS NULL THEN RAISE EXCEPTION 'no such intent' USING ERRCODE = '42501'; END IF;
  INSERT INTO public.idempotency (actor_id, key, at, route, verdict, body_hash, answer)
  VALUES (p_actor, p_key, clock_timestamp(), p_route, CASE WHEN p_refused THEN 1000 ELSE 0 END, p_hash, p_answer);
END $$;

-- ---------------------------------------------------------------- who acts
-- Deposits of an administrator who is a member too are reviewed by somebody else.
ALTER TABLE admin ADD COLUMN own_member_id uuid NULL REFERENCES member (id);

-- The administrator behind a live session who holds the permission. 'FT403' when there is none.
CREATE FUNCTION acting_admin(p_session uuid, p_permission text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_admin uuid;
BEGIN
  SELECT a.id INTO v_admin
    FROM public.admin_session s JOIN public.admin a ON a.id = s.admin_id
   WHERE s.id = p_session AND s.ended_at IS NULL AND s.expires_at > clock_timestamp() AND a.active
     AND EXISTS (
       SELECT 1 FROM public.admin_role_member rm JOIN public.admin_role r ON r.name = rm.role
        WHERE rm.admin_id = a.id AND (r.name = 'admin' OR r.permissions && ARRAY['*:*:*', p_permission]));
  IF v_admin IS NULL THEN RAISE EXCEPTION 'nobody with this permission' USING ERRCODE = 'FT403'; END IF;
  RETURN v_admin;
END $$;

-- ---------------------------------------------------------------- booking
-- Writes the lines of one act for one owner, in the order given, and tells his screens. The wallet lock is taken here if
-- the caller does not hold it yet; the balances move by the trigger of transfer, whose CHECK (23514) is the lack of money,
-- and whose UNIQUE (ref, code) (23505) is the second time.
CREATE FUNCTION book_lines(p_member uuid, p_account smallint, p_ref uuid, p_codes smallint[], p_froms smallint[],
                           p_tos smallint[], p_amounts bigint[]) RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE
  v_lines bigint;
  v_at timestamptz(3);
BEGIN
  SELECT lines INTO v_lines FROM public.wallet WHERE member_id = p_member AND account = p_account FOR NO KEY UPDATE;
  IF v_lines IS NULL THEN RAISE EXCEPTION 'no such wallet' USING ERRCODE = '23503'; END IF;
  v_at := date_trunc('milliseconds', clock_timestamp());
  INSERT INTO public.transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
    SELECT p_member, p_account, v_lines + row_number() OVER (ORDER BY n), p_ref, code, f, t, amount, v_at
      FROM unnest(p_codes, p_froms, p_tos, p_amounts) WITH ORDINALITY AS l (code, f, t, amount, n)
     WHERE amount > 0;
  IF p_member <> '00000000-0000-0000-0000-000000000000' THEN
    INSERT INTO public.outbox (member_id, ref, at, topic) VALUES (p_member, p_ref, v_at, 4);
  END IF;
  RETURN v_at;
END $$;

REVOKE ALL ON FUNCTION money_terms_at(timestamptz), claim_intent(uuid, smallint, uuid, bytea),
  answer_intent(uuid, smallint, uuid, bytea, boolean, jsonb), acting_admin(uuid, text),
  book_lines(uuid, smallint, uuid, smallint[], smallint[], smallint[], bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_intent(uuid, smallint, uuid, bytea),
  answer_intent(uuid, smallint, uuid, bytea, boolean, jsonb) TO fairtick_app;
GRANT EXECUTE ON FUNCTION money_terms_at(timestamptz) TO fairtick_app, fairtick_worker, fairtick_reader;
GRANT SELECT ON money_terms TO fairtick_app, fairtick_worker, fairtick_reader;
