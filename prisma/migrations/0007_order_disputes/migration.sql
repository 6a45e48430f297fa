-- Settlement is decided twice, in SQL and by the verifier's rule. Orders on which the two differ: nothing is posted for them
-- until both agree.
CREATE TABLE order_dispute (
  order_id uuid PRIMARY KEY,
  found_at timestamptz(3) NOT NULL,
  -- an instant up to which the tape was complete
  complete_until timestamptz(3) NOT NULL,
  -- what each found, in the form of decision_text
  by_sql text NOT NULL CHECK (length(by_sql) BETWEEN 1 AND 200),
  by_rule text NOT NULL CHECK (length(by_rule) BETWEEN 1 AND 200),
  CHECK (by_sql <> by_rule)
);
GRANT SELECT ON order_dispute TO fairtick_app, fairtick_reader, fairtick_worker;

-- How many decisions were compared on a platform day, and how many of them differed.
CREATE TABLE settlement_comparison (
  day date PRIMARY KEY,
  compared bigint NOT NULL,
  differed bigint NOT NULL CHECK (differed >= 0 AND differed <= compared)
);
GRANT SELECT ON settlement_comparison TO fairtick_app, fairtick_reader, fairtick_worker;

ALTER TABLE notification
  DROP CONSTRAINT notification_kind_check,
  ADD CONSTRAINT notification_kind_check CHECK (kind IN (
    'deposit_completed', 'deposit_rejected', 'deposit_on_hold', 'deposit_refunded', 'deposit_expired', 'deposit_reopened',
    'withdrawal_approved', 'withdrawal_completed', 'withdrawal_rejected', 'withdrawal_failed',
    'manual_add', 'manual_deduct', 'restriction_set', 'restriction_lifted',
    'savings_matured', 'savings_renewed', 'savings_redeemed',
    'identity_verified', 'identity_rejected', 'identity_expired', 'identity_revoked',
    'security_new_device', 'security_login_password', 'security_withdraw_password', 'security_email',
    'security_payment_account', 'account_viewed', 'dispute_found'));
