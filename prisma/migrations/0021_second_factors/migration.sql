-- Second factors of members: an authenticator, recovery codes and passkeys. Secrets are sealed or digests. Closing the
-- account deletes the rows.
CREATE TABLE member_totp (
  member_id uuid PRIMARY KEY REFERENCES member (id),
  -- in force since confirmed_at; both are null while the authenticator is off
  secret bytea NULL,
  confirmed_at timestamptz(3) NULL,
  -- codes up to this time step are used
  last_step bigint NULL,
  -- in force once a code of it was accepted
  next_secret bytea NULL,
  -- when it was last switched off; withdrawals are on hold after that
  disabled_at timestamptz(3) NULL,
  CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
  CHECK (secret IS NULL OR last_step IS NOT NULL)
);
GRANT INSERT, SELECT, UPDATE ON member_totp TO fairtick_app;

CREATE TABLE member_recovery_code (
  member_id uuid NOT NULL REFERENCES member (id),
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3) NULL CHECK (used_at >= created_at),
  -- replaced by newer recovery codes before use
  retired_at timestamptz(3) NULL CHECK (retired_at >= created_at),
  PRIMARY KEY (member_id, digest),
  CHECK (used_at IS NULL OR retired_at IS NULL)
);
GRANT INSERT, SELECT ON member_recovery_code TO fairtick_app;
GRANT UPDATE (used_at, retired_at) ON member_recovery_code TO fairtick_app;

CREATE TABLE member_passkey (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- base64url, as browsers send it
  credential_id text NOT NULL CHECK (length(credential_id) BETWEEN 1 AND 1366),
  public_key bytea NOT NULL CHECK (octet_length(public_key) BETWEEN 1 AND 4096),
  -- signatures of the authenticator so far; always 0 where it does not count
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL CHECK (cardinality(transports) <= 8),
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NULL,
  removed_at timestamptz(3) NULL CHECK (removed_at >= created_at)
);
CREATE UNIQUE INDEX member_passkey_credential ON member_passkey (credential_id) WHERE removed_at IS NULL;
CREATE INDEX member_passkey_of_member ON member_passkey (member_id, created_at);
GRANT INSERT, SELECT ON member_passkey TO fairtick_app;
GRANT UPDATE (counter, last_used_at, removed_at) ON member_passkey TO fairtick_app;

-- When the session last proved a second factor other than a recovery code.
ALTER TABLE session ADD COLUMN second_factor_at timestamptz(3) NULL;
GRANT UPDATE (second_factor_at) ON session TO fairtick_app;

-- Requests to remove all second factors of a member who lost them. Only stored procedures write it: two administrators
-- approve a request after its waiting period, and until then each second factor that is proved cancels it.
CREATE TABLE factor_reset (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  requested_at timestamptz(3) NOT NULL,
  ready_at timestamptz(3) NOT NULL CHECK (ready_at >= requested_at + interval '72 hours'),
  ended_at timestamptz(3) NULL CHECK (ended_at >= requested_at),
  outcome text NULL CHECK (outcome IN ('cancelled', 'done')),
  approval_id uuid NULL UNIQUE REFERENCES approval (id),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK ((outcome IS NOT DISTINCT FROM 'done') = (approval_id IS NOT NULL)),
  CHECK (outcome IS DISTINCT FROM 'done' OR ended_at >= ready_at)
);
CREATE UNIQUE INDEX factor_reset_open ON factor_reset (member_id) WHERE ended_at IS NULL;
CREATE INDEX factor_reset_of_member ON factor_reset (member_id, requested_at);
GRANT SELECT ON factor_reset TO fairtick_app;

INSERT INTO approval_kind (kind, proposes, decides, applies) VALUES
  ('factor_reset', 'members:factors:update', NULL, 'apply_factor_reset');

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
    'security_factor_reset_cancelled', 'security_factor_reset_done', 'account_viewed', 'dispute_found'));
