-- Writes the missing days of interest up to p_today on the given positions and returns the number of rows. A day's row
-- is the difference of two values of savings_interest, so the rows add up to the formula to the minor unit. No day is
-- written twice or left out. The caller holds the positions.
CREATE OR REPLACE FUNCTION accrue_savings_days(p_ids uuid[], p_today date) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_rows bigint;
BEGIN
  WITH due AS (
    SELECT p.*, least(p_today - p.first_day + 1, p.term_days) AS goal
      FROM public.savings_position p WHERE p.id = ANY (p_ids) AND p.status = 'pending_return'
  ), added AS (
    INSERT INTO public.savings_accrual (position_id, member_id, day, amount)
    SELECT d.id, d.member_id, d.first_day + n - 1,
           public.savings_interest(d.principal, d.rate_bps, n) - public.savings_interest(d.principal, d.rate_bps, n - 1)
      FROM due d CROSS JOIN generate_series(d.accrued_days + 1, d.goal) n
    RETURNING 1
  ), moved AS (
    UPDATE public.savings_position p
       SET accrued_days = d.goal, accrued = public.savings_interest(d.principal, d.rate_bps, d.goal)
      FROM due d WHERE p.id = d.id AND d.goal > d.accrued_days
  )
  SELECT count(*) INTO v_rows FROM added;
  RETURN v_rows;
END $$;
