-- The number of an advisory lock. Generated from packages/core/src/sql-names.ts.
CREATE OR REPLACE FUNCTION lock_number(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'migrations' THEN 1
    WHEN 'audit_log' THEN 2
    WHEN 'administrators' THEN 3
    WHEN 'user_names' THEN 4
    WHEN 'money_terms' THEN 5
    WHEN 'trading_terms' THEN 6
    WHEN 'trading_terms_proposal' THEN 7
    WHEN 'new_product' THEN 8
    WHEN 'settings' THEN 9
    WHEN 'fx_references' THEN 10
    WHEN 'deposit_transactions' THEN 11
    WHEN 'deposit_references' THEN 12
    WHEN 'withdrawal_references' THEN 13
    WHEN 'statement_matches' THEN 14
    WHEN 'uploads' THEN 15
    WHEN 'favourites' THEN 16
    WHEN 'saved_filters' THEN 17
    WHEN 'transparency_log' THEN 18
    WHEN 'transparency_log_writer' THEN 19
    WHEN 'liabilities' THEN 20
    WHEN 'report_days' THEN 21
    WHEN 'figure_days' THEN 22
    WHEN 'ledger_days' THEN 23
    WHEN 'webhook_targets' THEN 24
    WHEN 'webhook_events' THEN 25
    WHEN 'price_alerts' THEN 26
    WHEN 'stated_holdings' THEN 27
  END::smallint
$$;
GRANT EXECUTE ON FUNCTION lock_number TO fairtick_app, fairtick_reader, fairtick_worker;
