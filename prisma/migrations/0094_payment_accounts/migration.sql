-- Where members are paid to. Numbers and names are sealed by the application, masked texts stand beside them.
-- Written through doors only: the database's clock says when an account was added, so its waiting time cannot be shortened.

CREATE TABLE payment_account (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('bank', 'crypto')),
  payee bytea NULL,
  payee_masked text NULL CHECK (length(payee_masked) <= 80),
  -- card number or address
  number bytea NOT NULL,
  -- keyed digest: finds the same number again without showing it
  number_digest bytea NOT NULL CHECK (octet_length(number_digest) = 32),
  masked text NOT NULL CHECK (length(masked) BETWEEN 1 AND 40),
  bank text NULL CHECK (length(bank) <= 64),
  branch text NULL CHECK (length(branch) <= 128),
  chain text NULL CHECK (chain IN ('TRC20', 'ERC20')),
  added_at timestamptz(3) NOT NULL,
  -- added_at and the hold of the terms in force then
  usable_from timestamptz(3) NOT NULL CHECK (usable_from >= added_at),
  removed_at timestamptz(3) NULL CHECK (removed_at >= added_at),
  CHECK ((kind = 'bank') = (payee IS NOT NULL AND payee_masked IS NOT NULL AND bank IS NOT NULL AND branch IS NOT NULL)),
  CHECK ((kind = 'crypto') = (chain IS NOT NULL))
);
CREATE UNIQUE INDEX payment_account_one_card ON payment_account (member_id) WHERE kind = 'bank' AND removed_at IS NULL;
CREATE UNIQUE INDEX payment_account_one_wallet ON payment_account (member_id, chain)
  WHERE kind = 'crypto' AND removed_at IS NULL;
CREATE INDEX payment_account_of_member ON payment_account (member_id, added_at);
CREATE INDEX payment_account_number ON payment_account (number_digest);

CREATE FUNCTION payment_account_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR OLD.removed_at IS NOT NULL OR NEW.removed_at IS NULL
     OR (to_jsonb(NEW) - 'removed_at') IS DISTINCT FROM (to_jsonb(OLD) - 'removed_at') THEN
    RAISE EXCEPTION 'a payment account can only be removed, once' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_account_guard BEFORE UPDATE OR DELETE ON payment_account
  FOR EACH ROW EXECUTE FUNCTION payment_account_guard();
CREATE TRIGGER payment_account_no_truncate BEFORE TRUNCATE ON payment_account
  FOR EACH STATEMENT EXECUTE FUNCTION payment_account_guard();
ALTER TABLE payment_account ENABLE ALWAYS TRIGGER payment_account_guard;
ALTER TABLE payment_account ENABLE ALWAYS TRIGGER payment_account_no_truncate;

-- Whether a withdrawal in progress is paid to it. (The table of withdrawals comes with a later file; the statement is not
-- looked at before it runs.)
CREATE FUNCTION payment_account_in_use(p_id uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF to_regclass('public.withdrawal') IS NULL THEN RETURN false; END IF;
  RETURN EXISTS (SELECT 1 FROM public.withdrawal w
                  WHERE w.payment_account_id = p_id
                    AND w.state IN ('pending_review', 'reviewing', 'approved', 'processing'));
END $$;

-- Unbinds an account. The wallet's lock is what requests of withdrawals take too: neither slips in beside the other.
CREATE FUNCTION remove_payment_account(p_member uuid, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = p_member AND account = 0 FOR NO KEY UPDATE;
  PERFORM 1 FROM public.payment_account WHERE id = p_id AND member_id = p_member AND removed_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF public.payment_account_in_use(p_id) THEN
    RAISE EXCEPTION 'refused: PAYMENT_ACCOUNT_IN_USE' USING ERRCODE = 'FT422';
  END IF;
  UPDATE public.payment_account SET removed_at = clock_timestamp() WHERE id = p_id;
END $$;

-- Binds a card or a wallet. With p_replace the card that is bound now is removed in the same step.
-- Returns when it was added and from when it may be paid to.
CREATE FUNCTION add_payment_account(p_id uuid, p_member uuid, p_kind text, p_payee bytea, p_payee_masked text, p_number bytea,
  p_number_digest bytea, p_masked text, p_bank text, p_branch text, p_chain text, p_replace boolean) RETURNS payment_account
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_now timestamptz(3);
  v_hold int;
  v_standing uuid;
  v_account public.payment_account;
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = p_member AND account = 0 FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such member' USING ERRCODE = '23503'; END IF;
  IF EXISTS (SELECT 1 FROM public.payment_account
              WHERE member_id = p_member AND number_digest = p_number_digest AND removed_at IS NULL) THEN
    RAISE EXCEPTION 'refused: %', CASE p_kind WHEN 'bank' THEN 'BANK_CARD_ALREADY_BOUND'
      ELSE 'PAYMENT_ACCOUNT_ALREADY_BOUND' END USING ERRCODE = 'FT422';
  END IF;
  SELECT id INTO v_standing FROM public.payment_account
   WHERE member_id = p_member AND kind = p_kind AND chain IS NOT DISTINCT FROM p_chain AND removed_at IS NULL;
  IF v_standing IS NOT NULL THEN
    IF p_kind <> 'bank' THEN
      RAISE EXCEPTION 'refused: PAYMENT_ACCOUNT_ALREADY_BOUND' USING ERRCODE = 'FT422';
    END IF;
    IF NOT p_replace THEN RAISE EXCEPTION 'refused: BANK_CARD_ALREADY_BOUND' USING ERRCODE = 'FT422'; END IF;
    PERFORM public.remove_payment_account(p_member, v_standing);
  END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  v_hold := (public.money_terms_at(v_now)).withdraw_hold_s;
  INSERT INTO public.payment_account (id, member_id, kind, payee, payee_masked, number, number_digest, masked, bank,
    branch, chain, added_at, usable_from)
  VALUES (p_id, p_member, p_kind, p_payee, p_payee_masked, p_number, p_number_digest, p_masked, p_bank,
    p_branch, p_chain, v_now, v_now + make_interval(secs => v_hold))
  RETURNING * INTO v_account;
  RETURN v_account;
END $$;

-- ---------------------------------------------------------------- wrong withdrawal passwords
CREATE TABLE withdraw_password_attempts (
  member_id uuid PRIMARY KEY REFERENCES member (id),
  failed int NOT NULL CHECK (failed >= 0),
  locked_until timestamptz(3) NULL
);

REVOKE ALL ON FUNCTION payment_account_guard(), payment_account_in_use(uuid), remove_payment_account(uuid, uuid),
  add_payment_account(uuid, uuid, text, bytea, text, bytea, bytea, text, text, text, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_payment_account(uuid, uuid),
  add_payment_account(uuid, uuid, text, bytea, text, bytea, bytea, text, text, text, text, boolean) TO fairtick_app;
GRANT SELECT ON payment_account TO fairtick_app;
GRANT SELECT, INSERT, UPDATE ON withdraw_password_attempts TO fairtick_app;
