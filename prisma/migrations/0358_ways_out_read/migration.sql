-- Verifying asks whose the account is that a withdrawal goes to; nothing of its number or its name.
GRANT SELECT (id, member_id, kind, chain) ON payment_account TO fairtick_worker, fairtick_reader;
