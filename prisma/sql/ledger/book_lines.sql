-- Writes the ledger lines of one operation for one owner, in the order given, and returns their time. p_codes, p_froms,
-- p_tos and p_amounts are parallel arrays: transfer code, debited bucket, credited bucket, minor units. Lines of amount
-- 0 are left out. Members (not the house, whose id is nil) get an event in the outbox.
-- Locks: the wallet, if the caller does not hold it yet. The balances move by the trigger of transfer: its CHECK
-- (23514) means insufficient money, and UNIQUE (ref, code) (23505) means that this was booked before. 23503: no such
-- wallet.
CREATE OR REPLACE FUNCTION book_lines(p_member uuid, p_account smallint, p_ref uuid, p_codes smallint[], p_froms smallint[],
                                      p_tos smallint[], p_amounts bigint[]) RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE
  v_lines bigint;
  v_at timestamptz(3);
BEGIN
  SELECT lines INTO v_lines FROM public.wallet WHERE member_id = p_member AND account = p_account FOR NO KEY UPDATE;
  IF v_lines IS NULL THEN RAISE EXCEPTION 'no such wallet' USING ERRCODE = '23503'; END IF;
  v_at := date_trunc('milliseconds', clock_timestamp());
  INSERT INTO public.transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
    SELECT p_member, p_account, v_lines + row_number() OVER (ORDER BY n), p_ref, code, f, t, amount, v_at
      FROM unnest(p_codes, p_froms, p_tos, p_amounts) WITH ORDINALITY AS l (code, f, t, amount, n)
     WHERE amount > 0;
  IF p_member <> '00000000-0000-0000-0000-000000000000' THEN
    INSERT INTO public.outbox (member_id, ref, at, topic)
      VALUES (p_member, p_ref, v_at, public.topic_number('wallet_changed'));
  END IF;
  RETURN v_at;
END $$;
