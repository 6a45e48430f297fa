-- Accrues interest up to a day for up to p_limit positions, those that have waited longest first. Locks only positions
-- (SKIP LOCKED), so parallel runs share the work and wait for no other operation.
CREATE OR REPLACE FUNCTION accrue_savings_to(p_today date, p_limit int, OUT positions int, OUT days bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_ids uuid[];
BEGIN
  SELECT array_agg(due.id) INTO v_ids FROM (
    SELECT p.id FROM public.savings_position p
     WHERE p.status = 'pending_return' AND p.accrued_days < p.term_days AND p.first_day + p.accrued_days <= p_today
     ORDER BY p.first_day + p.accrued_days, p.id LIMIT least(p_limit, 1000) FOR NO KEY UPDATE SKIP LOCKED) due;
  positions := coalesce(cardinality(v_ids), 0);
  days := CASE WHEN v_ids IS NULL THEN 0 ELSE public.accrue_savings_days(v_ids, p_today) END;
END $$;
