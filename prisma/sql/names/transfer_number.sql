-- The number of a kind of transfer. Generated from packages/core/src/sql-names.ts.
CREATE OR REPLACE FUNCTION transfer_number(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'recharge' THEN 1
    WHEN 'manual_add' THEN 2
    WHEN 'withdraw' THEN 3
    WHEN 'manual_deduct' THEN 4
    WHEN 'invite_reward' THEN 5
    WHEN 'stake_hold' THEN 10
    WHEN 'stake_release' THEN 11
    WHEN 'payout' THEN 12
    WHEN 'stake_loss' THEN 13
    WHEN 'fee' THEN 14
    WHEN 'fee_hold' THEN 15
    WHEN 'fee_release' THEN 16
    WHEN 'savings_subscribe' THEN 20
    WHEN 'savings_return' THEN 21
    WHEN 'interest' THEN 22
    WHEN 'withdraw_hold' THEN 30
    WHEN 'withdraw_release' THEN 31
    WHEN 'withdraw_fee' THEN 32
    WHEN 'fee_refund' THEN 33
    WHEN 'demo_reset' THEN 40
    WHEN 'rounding' THEN 41
    WHEN 'house_funding' THEN 50
  END::smallint
$$;
GRANT EXECUTE ON FUNCTION transfer_number TO fairtick_app, fairtick_reader, fairtick_worker;
