-- Refuses an increase of any real balance of a closed account. Trigger of wallet, for closed ones: placing updates wallets,
-- and Postgres prepares a trigger's condition for each batch. Refused: MEMBER_CLOSED.
CREATE OR REPLACE FUNCTION refuse_closed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.account = public.account_number('real')
     AND (NEW.available > OLD.available OR NEW.savings > OLD.savings OR NEW.held_orders > OLD.held_orders
          OR NEW.held_withdrawals > OLD.held_withdrawals) THEN
    RAISE EXCEPTION 'refused: MEMBER_CLOSED' USING ERRCODE = 'FT422';
  END IF;
  RETURN NEW;
END $$;
