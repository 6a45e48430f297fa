-- Returns how many transfers were booked from an instant on and before another, and the hash of the day that has them:
-- it begins with the hash of the day before and continues with the day and with each transfer, by member, account and line.
-- One transfer is in memory at a time.
CREATE OR REPLACE FUNCTION ledger_hash(p_before bytea, p_day date, p_from timestamptz, p_ends_at timestamptz,
                                       OUT transfers bigint, OUT hash bytea)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_text bytea;
BEGIN
  transfers := 0;
  hash := sha256(p_before || convert_to('fairtick ledger 1 ' || to_char(p_day, 'YYYY-MM-DD'), 'UTF8'));
  FOR v_text IN
    SELECT convert_to(public.transfer_text(t), 'UTF8') FROM public.transfer t
     WHERE t.at >= p_from AND t.at < p_ends_at ORDER BY t.member_id, t.account, t.line
  LOOP
    hash := sha256(hash || v_text);
    transfers := transfers + 1;
  END LOOP;
END $$;
