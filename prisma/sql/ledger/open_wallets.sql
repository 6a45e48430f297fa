-- Opens the real and the demo wallet of a new member and books the demo account's first money. Part of the transaction
-- of registration. The demo amount is that of the trading terms in force. 23503: no such member.
CREATE OR REPLACE FUNCTION open_wallets(p_member_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_at timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
BEGIN
  IF NOT EXISTS (SELECT 1 FROM public.member WHERE id = p_member_id) THEN
    RAISE EXCEPTION 'no such member' USING ERRCODE = '23503';
  END IF;
  INSERT INTO public.wallet (member_id, account) VALUES (p_member_id, account_number('real')), (p_member_id, account_number('demo'));
  INSERT INTO public.transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
    SELECT p_member_id, account_number('demo'), 1, p_member_id, transfer_number('demo_reset'), bucket_number('house_demo_grants'), bucket_number('available'), t.demo_grant, v_at
      FROM public.terms_at(v_at) t
     WHERE t.demo_grant > 0;
END $$;
GRANT EXECUTE ON FUNCTION open_wallets TO fairtick_app;
