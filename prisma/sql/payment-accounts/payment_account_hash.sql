-- SHA-256 (hex) over what decides where a payout goes and from when, with the sealed number and name. The audit log records
-- it when an account is added, so that the books' check finds one that was changed.
CREATE OR REPLACE FUNCTION payment_account_hash(p_account payment_account) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    p_account.id, p_account.member_id, p_account.kind, p_account.payee, p_account.payee_masked, p_account.number,
    p_account.number_digest, p_account.masked, p_account.bank, p_account.branch, p_account.chain,
    extract(epoch FROM p_account.usable_from))::text, 'UTF8')), 'hex')
$$;
GRANT EXECUTE ON FUNCTION payment_account_hash TO fairtick_app, fairtick_reader, fairtick_worker;
