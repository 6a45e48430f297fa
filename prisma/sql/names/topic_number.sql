-- The number of a topic of the outbox. Generated from packages/core/src/sql-names.ts.
CREATE OR REPLACE FUNCTION topic_number(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'order_accepted' THEN 1
    WHEN 'order_opened' THEN 2
    WHEN 'order_settled' THEN 3
    WHEN 'wallet_changed' THEN 4
    WHEN 'session_ended' THEN 5
    WHEN 'deposit_changed' THEN 6
    WHEN 'withdrawal_changed' THEN 7
    WHEN 'identity_changed' THEN 8
    WHEN 'notified' THEN 9
    WHEN 'support_changed' THEN 10
    WHEN 'approval_changed' THEN 11
  END::smallint
$$;
GRANT EXECUTE ON FUNCTION topic_number TO fairtick_app, fairtick_reader, fairtick_worker;
