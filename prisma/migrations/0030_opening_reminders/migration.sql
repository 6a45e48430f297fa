-- Products of which a member wants to be notified once they open. Only stored procedures write it.
CREATE TABLE opening_reminder (
  member_id uuid NOT NULL REFERENCES member (id),
  product_id uuid NOT NULL REFERENCES product (id),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, product_id)
);
CREATE INDEX opening_reminder_of_product ON opening_reminder (product_id, member_id);
GRANT SELECT ON opening_reminder TO fairtick_app;

ALTER TABLE notification
  DROP CONSTRAINT notification_kind_check,
  ADD CONSTRAINT notification_kind_check CHECK (kind IN (
    'deposit_completed', 'deposit_rejected', 'deposit_on_hold', 'deposit_refunded', 'deposit_expired', 'deposit_reopened',
    'withdrawal_approved', 'withdrawal_completed', 'withdrawal_rejected', 'withdrawal_failed',
    'manual_add', 'manual_deduct', 'restriction_set', 'restriction_lifted',
    'savings_matured', 'savings_renewed', 'savings_redeemed',
    'identity_verified', 'identity_rejected', 'identity_expired', 'identity_revoked',
    'security_new_device', 'security_login_password', 'security_withdraw_password', 'security_email',
    'security_payment_account', 'security_totp_on', 'security_totp_off', 'security_recovery_code_used',
    'security_passkey_added', 'security_passkey_removed', 'security_factor_reset_requested',
    'security_factor_reset_cancelled', 'security_factor_reset_done', 'account_viewed', 'dispute_found', 'price_alert',
    'market_opened'));
