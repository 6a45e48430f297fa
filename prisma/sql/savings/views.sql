-- A member's interest by day: the accrued rows, and forfeits of early redemptions as one negative amount on their day.
CREATE OR REPLACE VIEW savings_earnings WITH (security_invoker = true) AS
  SELECT position_id, member_id, day, amount FROM savings_accrual
  UNION ALL
  SELECT id, member_id, greatest(platform_day(returned_at), first_day + accrued_days - 1), -accrued
    FROM savings_position WHERE outcome = 'redeemed' AND accrued > 0;
GRANT SELECT ON savings_earnings TO fairtick_app, fairtick_reader, fairtick_worker;
