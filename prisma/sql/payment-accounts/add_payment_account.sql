-- Binds a bank card or a wallet to a member and returns the account with the time from which it may be paid to. Numbers
-- and names are sealed by the application. p_replace: if the member has as many cards as bank_cards_max allows, the
-- oldest ones are removed first. The database's clock sets the waiting time, so it cannot be shortened.
-- Refused: BANK_CARD_ALREADY_BOUND, PAYMENT_ACCOUNT_ALREADY_BOUND, PAYMENT_ACCOUNT_IN_USE; a trigger adds
-- MEMBER_CLOSED; 23503: no such member.
-- Locks: the real wallet, under which cards are counted, then removed accounts.
CREATE OR REPLACE FUNCTION add_payment_account(p_id uuid, p_member uuid, p_kind text, p_payee bytea, p_payee_masked text,
  p_number bytea, p_number_digest bytea, p_masked text, p_bank text, p_branch text, p_chain text, p_replace boolean)
RETURNS payment_account
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_now timestamptz(3);
  v_hold int;
  v_standing uuid[];
  v_most int;
  v_account public.payment_account;
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = p_member AND account = account_number('real') FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such member' USING ERRCODE = '23503'; END IF;
  IF EXISTS (SELECT 1 FROM public.payment_account
              WHERE member_id = p_member AND number_digest = p_number_digest AND removed_at IS NULL) THEN
    RAISE EXCEPTION 'refused: %', CASE p_kind WHEN 'bank' THEN 'BANK_CARD_ALREADY_BOUND'
      ELSE 'PAYMENT_ACCOUNT_ALREADY_BOUND' END USING ERRCODE = 'FT422';
  END IF;
  SELECT coalesce(array_agg(id ORDER BY added_at, id), '{}') INTO v_standing FROM public.payment_account
   WHERE member_id = p_member AND kind = p_kind AND chain IS NOT DISTINCT FROM p_chain AND removed_at IS NULL;
  v_most := CASE p_kind WHEN 'bank' THEN public.bank_cards_max() ELSE 1 END;
  IF cardinality(v_standing) >= v_most THEN
    IF p_kind <> 'bank' THEN
      RAISE EXCEPTION 'refused: PAYMENT_ACCOUNT_ALREADY_BOUND' USING ERRCODE = 'FT422';
    END IF;
    IF NOT p_replace THEN RAISE EXCEPTION 'refused: BANK_CARD_ALREADY_BOUND' USING ERRCODE = 'FT422'; END IF;
    FOR i IN 1 .. cardinality(v_standing) - v_most + 1 LOOP
      PERFORM public.remove_payment_account(p_member, v_standing[i]);
    END LOOP;
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
GRANT EXECUTE ON FUNCTION add_payment_account TO fairtick_app;
