-- Keeps the stakes and the net loss of a member's platform day when the real wallet begins to count another one. Trigger
-- of wallet (UPDATE). Adds to a day that exists, for a clock that was set back.
CREATE OR REPLACE FUNCTION wallet_keeps_days() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.account <> account_number('real') THEN RETURN NULL; END IF;
  INSERT INTO public.member_trading_day AS d (member_id, day, staked, lost)
  SELECT NEW.member_id, k.day, sum(k.staked), sum(k.lost)
    FROM (VALUES (OLD.stake_day, NEW.stake_day, OLD.stake_today, 0::bigint),
                 (OLD.loss_day, NEW.loss_day, 0::bigint, OLD.loss_today)) AS k (day, next_day, staked, lost)
   WHERE k.day <> k.next_day GROUP BY k.day
  ON CONFLICT (member_id, day) DO UPDATE SET staked = d.staked + excluded.staked, lost = d.lost + excluded.lost;
  RETURN NULL;
END $$;
