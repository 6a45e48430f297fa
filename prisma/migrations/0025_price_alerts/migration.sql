-- Prices at which members want a notification. Only stored procedures write it.
CREATE TABLE price_alert (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  product_id uuid NOT NULL REFERENCES product (id),
  direction smallint NOT NULL CHECK (direction BETWEEN 1 AND 2),
  price bigint NOT NULL CHECK (price > 0),
  created_at timestamptz(3) NOT NULL,
  -- the newest tape entry when it was set: only later ticks fire it
  after_seq bigint NOT NULL CHECK (after_seq > 0),
  fired_at timestamptz(3) NULL CHECK (fired_at >= created_at),
  -- the first tick that reached the price
  fired_seq bigint NULL CHECK (fired_seq > after_seq),
  fired_price bigint NULL,
  CHECK ((fired_at IS NULL) = (fired_seq IS NULL)),
  CHECK ((fired_at IS NULL) = (fired_price IS NULL)),
  CHECK (CASE direction WHEN 1 THEN fired_price >= price ELSE fired_price <= price END)
);
CREATE UNIQUE INDEX price_alert_once ON price_alert (member_id, product_id, direction, price) WHERE fired_at IS NULL;
CREATE INDEX price_alert_of_member ON price_alert (member_id, id);
CREATE INDEX price_alert_active ON price_alert (product_id, direction, price) WHERE fired_at IS NULL;
CREATE INDEX price_alert_active_since ON price_alert (product_id, after_seq) WHERE fired_at IS NULL;
GRANT SELECT ON price_alert TO fairtick_app;

-- Up to which tape entry the alerts of a product were checked. Only stored procedures write it.
CREATE TABLE price_alert_progress (
  product_id uuid PRIMARY KEY REFERENCES product (id),
  seq bigint NOT NULL
);

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
    'security_factor_reset_cancelled', 'security_factor_reset_done', 'account_viewed', 'dispute_found', 'price_alert'));
