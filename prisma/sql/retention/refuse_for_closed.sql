-- Refuses a deposit, a proposal, a payout account, a verification code or a second factor for a member whose account is
-- closed. Trigger of deposit, approval, payment_account, verification_code, member_totp, member_recovery_code,
-- member_passkey and factor_reset (INSERT). Deposits and payout accounts hold the wallet, codes and factors the member,
-- as closing does, so the check cannot miss a closing that runs at the same time. A proposal holds neither; if one is
-- filed at that moment, refuse_closed_member still refuses its booking. Refused: MEMBER_CLOSED.
CREATE OR REPLACE FUNCTION refuse_for_closed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.wallet
    WHERE member_id = NEW.member_id AND account = account_number('real') AND closed) THEN
    RAISE EXCEPTION 'refused: MEMBER_CLOSED' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
