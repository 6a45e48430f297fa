-- Refuses an adjustment that exceeds the administrator's cap of the platform day. p_decides: counts what they approved
-- today; otherwise what they proposed today that is pending or approved. Counts the person: all accounts whose decision
-- counts as one with this one. Locks the rows of these accounts in the order of ids until the transaction ends, so that
-- parallel proposals are counted. Refused: ADJUSTMENT_DAY_CAP.
CREATE OR REPLACE FUNCTION check_adjustment_cap(p_admin uuid, p_amount bigint, p_decides boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
  v_day_start timestamptz;
  v_cap bigint;
  v_used numeric;
  v_accounts uuid[] := ARRAY(SELECT public.accounts_of_person(p_admin));
BEGIN
  PERFORM 1 FROM public.admin WHERE id = ANY (v_accounts) ORDER BY id FOR NO KEY UPDATE;
  v_now := clock_timestamp();
  v_day_start := (public.platform_day(v_now)::timestamp - interval '8 hours') AT TIME ZONE 'UTC';
  SELECT adjustment_day_cap INTO v_cap FROM public.money_terms_at(v_now);
  IF p_decides THEN
    SELECT coalesce(sum(amount), 0) INTO v_used FROM public.approval
     WHERE decided_by = ANY (v_accounts) AND decided_at >= v_day_start AND state = 'approved'
       AND kind IN ('manual_add', 'manual_deduct');
  ELSE
    SELECT coalesce(sum(amount), 0) INTO v_used FROM public.approval
     WHERE proposed_by = ANY (v_accounts) AND proposed_at >= v_day_start AND state IN ('pending', 'approved')
       AND kind IN ('manual_add', 'manual_deduct');
  END IF;
  IF v_cap IS NULL OR v_used + p_amount > v_cap THEN
    RAISE EXCEPTION 'refused: ADJUSTMENT_DAY_CAP' USING ERRCODE = 'FT422';
  END IF;
END $$;
