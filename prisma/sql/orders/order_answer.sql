-- Returns the answer to an accepted order as place_orders writes it, made of columns that never change. Part of
-- place_orders, into which Postgres inlines it.
CREATE OR REPLACE FUNCTION order_answer(
  p_n int, p_id uuid, p_accepted_at timestamptz, p_fee bigint, p_payout_bps int, p_tolerance_bps int, p_version int,
  p_head_seq bigint, p_head_hash bytea
) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(':', p_n, public.verdict_number('accepted'), p_id, (date_part('epoch', p_accepted_at) * 1000)::bigint,
                   p_fee, p_payout_bps, p_tolerance_bps, p_version, p_head_seq, encode(p_head_hash, 'hex'))
$$;
