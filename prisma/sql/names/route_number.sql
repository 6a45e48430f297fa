-- The number of a call that is answered once for each idempotency key. Generated from packages/core/src/sql-names.ts.
CREATE OR REPLACE FUNCTION route_number(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'place_orders' THEN 1
    WHEN 'create_deposit' THEN 2
    WHEN 'request_withdrawal' THEN 3
    WHEN 'lock_quote' THEN 4
    WHEN 'approve_deposit' THEN 5
    WHEN 'approve_withdrawal' THEN 6
    WHEN 'complete_withdrawal' THEN 7
    WHEN 'fail_withdrawal' THEN 8
    WHEN 'propose_adjustment' THEN 9
    WHEN 'decide_approval' THEN 10
    WHEN 'cancel_deposit' THEN 11
    WHEN 'cancel_withdrawal' THEN 12
    WHEN 'reject_deposit' THEN 13
    WHEN 'reject_withdrawal' THEN 14
    WHEN 'propose_funding' THEN 15
    WHEN 'refund_deposit' THEN 16
    WHEN 'subscribe_savings' THEN 17
    WHEN 'redeem_savings' THEN 18
    WHEN 'propose_savings_terms' THEN 19
    WHEN 'reset_demo' THEN 20
    WHEN 'propose_role_change' THEN 21
    WHEN 'propose_staff_change' THEN 22
    WHEN 'propose_product_terms' THEN 24
    WHEN 'halt_product' THEN 25
    WHEN 'resume_product' THEN 26
    WHEN 'open_account_view' THEN 27
    WHEN 'propose_new_product' THEN 28
    WHEN 'propose_money_terms' THEN 29
    WHEN 'propose_trading_terms' THEN 30
    WHEN 'propose_factor_reset' THEN 31
    WHEN 'propose_admin_networks' THEN 32
    WHEN 'add_price_alert' THEN 40
    WHEN 'propose_holdings' THEN 45
  END::smallint
$$;
GRANT EXECUTE ON FUNCTION route_number TO fairtick_app, fairtick_reader, fairtick_worker;
