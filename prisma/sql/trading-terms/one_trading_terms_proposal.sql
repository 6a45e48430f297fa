-- Refuses a proposal of trading terms while another one is pending. Trigger of approval (INSERT). Two proposals of the
-- same version could not both be approved, and the decider should not have to choose. Refused: TRADING_TERMS_PENDING.
-- Advisory lock (trading_terms_proposal).
CREATE OR REPLACE FUNCTION one_trading_terms_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(public.lock_number('trading_terms_proposal'));
  IF EXISTS (SELECT 1 FROM public.approval
              WHERE kind = NEW.kind AND state = 'pending' AND expires_at > clock_timestamp()) THEN
    PERFORM public.refuse_money_terms('TRADING_TERMS_PENDING');
  END IF;
  RETURN NEW;
END $$;
