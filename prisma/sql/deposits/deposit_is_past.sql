-- Returns whether a deposit is finished and its retention term (payments) is over. A deposit with late money (p_late)
-- is not finished.
CREATE OR REPLACE FUNCTION deposit_is_past(p_state text, p_late timestamptz, p_updated timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT p_state IN ('completed', 'refunded', 'rejected', 'cancelled', 'expired') AND p_late IS NULL
     AND p_updated < public.retention_before('payments')
$$;
