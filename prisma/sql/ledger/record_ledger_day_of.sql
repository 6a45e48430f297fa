-- Records the transfers of a day that ends at an instant: how many, and their hash, which continues that of the last recorded
-- day. The first row has all transfers before that instant. Returns what the day's statement says. The caller has checked
-- that no transfer with an earlier time can follow.
CREATE OR REPLACE FUNCTION record_ledger_day_of(p_day date, p_ends_at timestamptz, OUT day date, OUT transfers bigint,
                                                OUT hash bytea, OUT hash_before bytea)
LANGUAGE plpgsql AS $$
DECLARE
  v_last public.ledger_day;
BEGIN
  SELECT * INTO v_last FROM public.ledger_day d ORDER BY d.day DESC LIMIT 1;
  hash_before := coalesce(v_last.hash, decode(repeat('00', 32), 'hex'));
  day := p_day;
  SELECT h.transfers, h.hash INTO transfers, hash
    FROM public.ledger_hash(hash_before, day, coalesce(v_last.ends_at, '-infinity'), p_ends_at) h;
  INSERT INTO public.ledger_day (day, ends_at, transfers, hash, made_at)
    VALUES (day, p_ends_at, transfers, hash, date_trunc('milliseconds', clock_timestamp()));
END $$;
