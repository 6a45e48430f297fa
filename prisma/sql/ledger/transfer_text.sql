-- Returns a transfer as the text that the hash of its day covers: all columns, in the form of docs/transparency-log.md.
CREATE OR REPLACE FUNCTION transfer_text(p_transfer transfer) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ', p_transfer.member_id, p_transfer.account, p_transfer.line, p_transfer.ref, p_transfer.code,
                   p_transfer.from_bucket, p_transfer.to_bucket, p_transfer.amount, public.instant_text(p_transfer.at))
$$;
GRANT EXECUTE ON FUNCTION transfer_text TO fairtick_reader, fairtick_worker;
