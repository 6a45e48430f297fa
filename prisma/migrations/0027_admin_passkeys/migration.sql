-- Passkeys of administrators: another way to pass the second step, beside the authenticator app, which stays required.
CREATE TABLE admin_passkey (
  id uuid PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES admin (id),
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
CREATE UNIQUE INDEX admin_passkey_credential ON admin_passkey (credential_id) WHERE removed_at IS NULL;
CREATE INDEX admin_passkey_of_admin ON admin_passkey (admin_id, created_at);
GRANT INSERT, SELECT ON admin_passkey TO fairtick_app;
GRANT UPDATE (counter, last_used_at, removed_at) ON admin_passkey TO fairtick_app;

ALTER TABLE admin_login
  DROP CONSTRAINT admin_login_way_check,
  ADD CONSTRAINT admin_login_way_check CHECK (way IN ('password', 'totp', 'recovery', 'passkey'));
