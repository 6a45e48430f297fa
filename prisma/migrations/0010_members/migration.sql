-- Members and their sessions.
-- Passwords are argon2id hashes; name and ID number are AES-256-GCM, their key is not in the database.

CREATE TABLE member (
  id uuid PRIMARY KEY,
  -- folded to lower case, so that two spellings are one name
  username text NOT NULL UNIQUE CHECK (username ~ '^[a-z0-9_]{4,20}$'),
  display_name text NOT NULL CHECK (length(display_name) BETWEEN 1 AND 64),
  phone text NOT NULL UNIQUE CHECK (phone ~ '^\+?[0-9]{6,15}$'),
  real_name bytea NOT NULL,
  id_number bytea NOT NULL,
  -- keyed digest: finds the same person again without showing the number
  id_number_digest bytea NOT NULL CHECK (octet_length(id_number_digest) = 32),
  login_hash text NOT NULL CHECK (login_hash LIKE '$argon2id$%'),
  withdraw_hash text NOT NULL CHECK (withdraw_hash LIKE '$argon2id$%'),
  password_changed_at timestamptz(3) NOT NULL,
  invite_code text NOT NULL UNIQUE CHECK (invite_code ~ '^[A-Z0-9]{6,12}$'),
  invited_by uuid NULL REFERENCES member (id) CHECK (invited_by <> id),
  avatar text NOT NULL DEFAULT '',
  verified boolean NOT NULL DEFAULT false,
  failed_logins int NOT NULL DEFAULT 0 CHECK (failed_logins >= 0),
  locked_until timestamptz(3) NULL,
  last_login_at timestamptz(3) NULL,
  risk_accepted_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX member_id_number_digest ON member (id_number_digest);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3) NULL,
  end_reason text NULL CHECK (length(end_reason) <= 64),
  user_agent text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 300),
  ip text NOT NULL DEFAULT '',
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '12 hours'),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX session_running ON session (member_id) WHERE ended_at IS NULL;
CREATE INDEX session_ended_at ON session (ended_at) WHERE ended_at IS NOT NULL;

CREATE FUNCTION session_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'an ended session stays ended' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER session_guard BEFORE UPDATE ON session FOR EACH ROW EXECUTE FUNCTION session_guard();

-- Processes that keep live sessions in memory hear of an end as soon as it is committed.
CREATE FUNCTION session_tells_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER session_tells_end AFTER UPDATE OF ended_at ON session
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION session_tells_end();

REVOKE ALL ON FUNCTION session_guard(), session_tells_end() FROM PUBLIC;

GRANT SELECT, INSERT ON member, session TO fairtick_app;
GRANT UPDATE (display_name, avatar, login_hash, withdraw_hash, password_changed_at, failed_logins, locked_until,
  last_login_at) ON member TO fairtick_app;
GRANT UPDATE (last_seen_at, ended_at, end_reason) ON session TO fairtick_app;
GRANT SELECT (id, username, created_at, verified) ON member TO fairtick_reader;
