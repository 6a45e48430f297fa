-- The number of a bucket of the ledger: those of members are below house_trading, those of the house begin there. Generated from packages/core/src/sql-names.ts.
CREATE OR REPLACE FUNCTION bucket_number(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'available' THEN 0
    WHEN 'held_orders' THEN 1
    WHEN 'held_withdrawals' THEN 2
    WHEN 'savings' THEN 3
    WHEN 'house_trading' THEN 16
    WHEN 'house_fees' THEN 17
    WHEN 'house_interest' THEN 18
    WHEN 'house_rewards' THEN 19
    WHEN 'house_adjustments' THEN 20
    WHEN 'house_rounding' THEN 21
    WHEN 'house_suspense' THEN 22
    WHEN 'house_demo_grants' THEN 23
    WHEN 'clearing_bank' THEN 32
    WHEN 'clearing_usdt_trc20' THEN 33
    WHEN 'clearing_usdt_erc20' THEN 34
    WHEN 'clearing_unionpay' THEN 35
    WHEN 'clearing_alipay' THEN 36
    WHEN 'clearing_gold' THEN 37
    WHEN 'clearing_hkd' THEN 38
  END::smallint
$$;
GRANT EXECUTE ON FUNCTION bucket_number TO fairtick_app, fairtick_reader, fairtick_worker;
