-- Matches the lines of one payment method's statements with deposits and withdrawals by their references. Only pairs
-- without doubt: amount and currency are equal, and a line fits one item alone. Repeated calls change nothing; parallel
-- calls wait (advisory lock statement_matches). Returns the number of new matches.
CREATE OR REPLACE FUNCTION match_statements(p_bucket smallint) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_deposits int;
  v_withdrawals int;
BEGIN
  -- Parallel imports note each pair once.
  PERFORM pg_advisory_xact_lock(lock_number('statement_matches'), p_bucket);
  INSERT INTO public.statement_match (line_id, deposit_id, told_by, at)
    SELECT min(line_id::text)::uuid, deposit_id, 'reference', clock_timestamp() FROM (
      SELECT l.id AS line_id, (min(d.id::text))::uuid AS deposit_id
        FROM public.statement_line l
        JOIN public.deposit d ON d.clearing_bucket = l.clearing_bucket AND d.currency = l.currency
         AND coalesce(d.actual_amount, d.submitted_amount) = l.amount
         AND l.at BETWEEN d.created_at - interval '2 days' AND d.created_at + interval '60 days'
         AND (strpos(public.statement_words(l.reference), ' ' || d.reference || ' ') > 0
              OR strpos(public.statement_words(l.reference), public.statement_words(d.external_ref)) > 0
              OR strpos(public.statement_words(l.reference), public.statement_words(d.tx_id)) > 0)
       WHERE l.clearing_bucket = p_bucket AND l.amount > 0 AND public.deposit_is_payable(d.state)
         AND NOT EXISTS (SELECT 1 FROM public.statement_match m WHERE m.line_id = l.id)
         AND NOT EXISTS (SELECT 1 FROM public.statement_match m WHERE m.deposit_id = d.id)
       GROUP BY l.id HAVING count(*) = 1) matched
     GROUP BY deposit_id;
  GET DIAGNOSTICS v_deposits = ROW_COUNT;
  INSERT INTO public.statement_match (line_id, withdrawal_id, told_by, at)
    SELECT min(line_id::text)::uuid, withdrawal_id, 'reference', clock_timestamp() FROM (
      SELECT l.id AS line_id, (min(w.id::text))::uuid AS withdrawal_id
        FROM public.statement_line l
        JOIN public.withdrawal w ON w.clearing_bucket = l.clearing_bucket AND w.payout_currency = l.currency
         AND w.net_amount = -l.amount AND w.state = 'completed'
         AND strpos(public.statement_words(l.reference), public.statement_words(w.payout_ref)) > 0
       WHERE l.clearing_bucket = p_bucket AND l.amount < 0
         AND NOT EXISTS (SELECT 1 FROM public.statement_match m WHERE m.line_id = l.id)
         AND NOT EXISTS (SELECT 1 FROM public.statement_match m WHERE m.withdrawal_id = w.id)
       GROUP BY l.id HAVING count(*) = 1) matched
     GROUP BY withdrawal_id;
  GET DIAGNOSTICS v_withdrawals = ROW_COUNT;
  RETURN v_deposits + v_withdrawals;
END $$;
GRANT EXECUTE ON FUNCTION match_statements TO fairtick_app, fairtick_worker;
