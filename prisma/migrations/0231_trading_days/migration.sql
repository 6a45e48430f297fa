-- What trading brought and cost, by account, platform day of the settlement, and product: kept with every settlement in its
-- own transaction, so that a report of years is a read of few rows. Derived: it can be made again from the orders at any
-- time (rebuild_trading_days), and the books' verifier compares it with the orders and with the ledger.
CREATE TABLE trading_day (
  account smallint NOT NULL CHECK (account IN (0, 1)),
  day date NOT NULL,
  product_id uuid NOT NULL,
  wins bigint NOT NULL,
  losses bigint NOT NULL,
  ties bigint NOT NULL,
  voids bigint NOT NULL,
  -- stakes of everything that ended, voids left out; then what became of them. Minor units
  staked bigint NOT NULL,
  stake_lost bigint NOT NULL,
  paid bigint NOT NULL,
  fees bigint NOT NULL,
  given_back bigint NOT NULL,
  PRIMARY KEY (account, day, product_id),
  CONSTRAINT trading_day_sound
    CHECK (least(wins, losses, ties, voids, staked, stake_lost, paid, fees, given_back) >= 0)
) WITH (fillfactor = 50);

-- The days of settled orders as the orders themselves tell them.
CREATE VIEW trading_day_of_orders WITH (security_invoker = true) AS
  SELECT account, platform_day(settled_at) AS day, product_id,
         count(*) FILTER (WHERE result = 1) AS wins, count(*) FILTER (WHERE result = 2) AS losses,
         count(*) FILTER (WHERE result = 3) AS ties, count(*) FILTER (WHERE result = 4) AS voids,
         coalesce(sum(stake) FILTER (WHERE result <> 4), 0)::bigint AS staked,
         coalesce(sum(stake) FILTER (WHERE result = 2), 0)::bigint AS stake_lost,
         coalesce(sum(stake * payout_bps / 10000) FILTER (WHERE result = 1), 0)::bigint AS paid,
         coalesce(sum(fee) FILTER (WHERE result IN (1, 2)), 0)::bigint AS fees,
         coalesce(sum(stake + fee) FILTER (WHERE result IN (3, 4)), 0)::bigint AS given_back
    FROM orders WHERE settled_at IS NOT NULL GROUP BY 1, 2, 3;

-- A settled order never changes again, so a row that is updated and settled was settled just now.
CREATE FUNCTION orders_make_days() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.trading_day AS d
    (account, day, product_id, wins, losses, ties, voids, staked, stake_lost, paid, fees, given_back)
  SELECT account, public.platform_day(settled_at), product_id,
         count(*) FILTER (WHERE result = 1), count(*) FILTER (WHERE result = 2),
         count(*) FILTER (WHERE result = 3), count(*) FILTER (WHERE result = 4),
         coalesce(sum(stake) FILTER (WHERE result <> 4), 0)::bigint,
         coalesce(sum(stake) FILTER (WHERE result = 2), 0)::bigint,
         coalesce(sum(stake * payout_bps / 10000) FILTER (WHERE result = 1), 0)::bigint,
         coalesce(sum(fee) FILTER (WHERE result IN (1, 2)), 0)::bigint,
         coalesce(sum(stake + fee) FILTER (WHERE result IN (3, 4)), 0)::bigint
    FROM neu WHERE settled_at IS NOT NULL
   GROUP BY 1, 2, 3
   -- one order of locks for everybody
   ORDER BY 1, 2, 3
  ON CONFLICT (account, day, product_id) DO UPDATE
     SET wins = d.wins + excluded.wins, losses = d.losses + excluded.losses, ties = d.ties + excluded.ties,
         voids = d.voids + excluded.voids, staked = d.staked + excluded.staked,
         stake_lost = d.stake_lost + excluded.stake_lost, paid = d.paid + excluded.paid,
         fees = d.fees + excluded.fees, given_back = d.given_back + excluded.given_back;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_make_days AFTER UPDATE ON orders REFERENCING NEW TABLE AS neu
  FOR EACH STATEMENT EXECUTE FUNCTION orders_make_days();
ALTER TABLE orders ENABLE ALWAYS TRIGGER orders_make_days;

-- The owner's: makes every day again from the orders, for an installation that is brought up to this version and after a
-- bulk load. Settlements that are under way are waited for, later ones wait. Returns the number of days.
CREATE FUNCTION rebuild_trading_days() RETURNS bigint
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
SELECT rebuild_trading_days();

REVOKE ALL ON FUNCTION orders_make_days(), rebuild_trading_days() FROM PUBLIC;
GRANT SELECT ON trading_day, trading_day_of_orders TO fairtick_app, fairtick_worker, fairtick_reader;
