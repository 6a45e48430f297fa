-- The sums of settled orders by day, computed from the orders themselves.
CREATE OR REPLACE VIEW trading_day_of_orders WITH (security_invoker = true) AS
  SELECT account, platform_day(settled_at) AS day, product_id,
         count(*) FILTER (WHERE result = result_number('win')) AS wins, count(*)
           FILTER (WHERE result = result_number('lose')) AS losses,
         count(*) FILTER (WHERE result = result_number('tie')) AS ties, count(*)
           FILTER (WHERE result = result_number('void')) AS voids,
         coalesce(sum(stake) FILTER (WHERE result <> result_number('void')), 0)::bigint AS staked,
         coalesce(sum(stake) FILTER (WHERE result = result_number('lose')), 0)::bigint AS stake_lost,
         coalesce(sum(stake * payout_bps / 10000) FILTER (WHERE result = result_number('win')), 0)::bigint AS paid,
         coalesce(sum(fee) FILTER (WHERE result IN (result_number('win'), result_number('lose'))), 0)::bigint AS fees,
         coalesce(sum(stake + fee) FILTER (WHERE result IN (result_number('tie'), result_number('void'))),
           0)::bigint AS given_back
    FROM orders WHERE settled_at IS NOT NULL GROUP BY 1, 2, 3;
GRANT SELECT ON trading_day_of_orders TO fairtick_app, fairtick_reader, fairtick_worker;
