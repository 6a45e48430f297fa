-- Copies a member's own limits of stakes, losses and open orders into the real wallet, where placing reads them; of limits
-- of 7 and 30 days, what they leave for today. Trigger of self_limit (INSERT, UPDATE).
CREATE OR REPLACE FUNCTION self_limit_moves_wallet() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.kind = 'loss' THEN
    UPDATE public.wallet
       SET limit_loss = NEW.amount, limit_loss_next = NEW.next_amount, limit_loss_from = NEW.next_from
     WHERE member_id = NEW.member_id AND account = account_number('real');
  ELSIF NEW.kind = 'stake' THEN
    UPDATE public.wallet
       SET limit_stake = NEW.amount, limit_stake_next = NEW.next_amount, limit_stake_from = NEW.next_from
     WHERE member_id = NEW.member_id AND account = account_number('real');
  ELSIF NEW.kind = 'open' THEN
    UPDATE public.wallet
       SET limit_open = NEW.amount, limit_open_next = NEW.next_amount, limit_open_from = NEW.next_from
     WHERE member_id = NEW.member_id AND account = account_number('real');
  ELSIF NEW.kind IN ('loss_7', 'loss_30', 'stake_7', 'stake_30') THEN
    PERFORM refresh_period_room(NEW.member_id);
  END IF;
  RETURN NULL;
END $$;
