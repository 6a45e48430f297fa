-- Replaces trading_day by what the orders themselves add up to and returns the number of rows. For the owner of the
-- database, after a bulk load. Locks trading_day in EXCLUSIVE mode: settlements that have written there commit first,
-- later ones wait.
CREATE OR REPLACE FUNCTION rebuild_trading_days() RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_days bigint;
BEGIN
  LOCK TABLE public.trading_day IN EXCLUSIVE MODE;
  DELETE FROM public.trading_day;
  INSERT INTO public.trading_day
    (account, day, product_id, wins, losses, ties, voids, staked, stake_lost, paid, fees, given_back)
  SELECT account, day, product_id, wins, losses, ties, voids, staked, stake_lost, paid, fees, given_back
    FROM public.trading_day_of_orders;
  GET DIAGNOSTICS v_days = ROW_COUNT;
  RETURN v_days;
END $$;
