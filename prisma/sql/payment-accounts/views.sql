-- What the check of the books compares with the audit log, without the sealed data.
CREATE OR REPLACE VIEW payment_account_digest AS
  SELECT a.id, payment_account_hash(a) AS hash, a.erased_at IS NOT NULL AND a.number = ''::bytea AS is_erased
    FROM payment_account a;
GRANT SELECT ON payment_account_digest TO fairtick_reader, fairtick_worker;
