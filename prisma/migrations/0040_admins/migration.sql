-- Administrators, restrictions of members, and the audit log.
-- A restriction is the only way an administrator acts on a member's money path, and it can only close doors:
-- the gate columns of the wallet are derived here from restriction rows and from nothing else.

-- ---------------------------------------------------------------- administrators
CREATE TABLE admin (
  id uuid PRIMARY KEY,
  username text NOT NULL UNIQUE CHECK (username ~ '^[a-z0-9][a-z0-9_.@-]{2,39}$'),
  login_hash text NOT NULL,
  must_change_password boolean NOT NULL,
  password_changed_at timestamptz(3) NOT NULL,
  -- in force once confirmed; a replacement waits in totp_next_secret until a code from it was seen
  totp_secret bytea NULL,
  totp_confirmed_at timestamptz(3) NULL,
  totp_next_secret bytea NULL,
  -- the last time step a code was taken for: the same code is never good twice
  totp_last_step bigint NULL,
  failed_logins int NOT NULL DEFAULT 0 CHECK (failed_logins >= 0),
  locked_until timestamptz(3) NULL,
  active boolean NOT NULL DEFAULT true,
  last_login_at timestamptz(3) NULL,
  created_at timestamptz(3) NOT NULL,
  CHECK ((totp_secret IS NULL) = (totp_confirmed_at IS NULL))
);

CREATE TABLE admin_role (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  permissions text[] NOT NULL,
  CHECK (array_to_string(permissions, ',', '?') ~ '^((\*:\*:\*|[a-z-]+:[a-z-]+:[a-z-]+)(,|$))*$')
);

CREATE TABLE admin_role_member (
  admin_id uuid NOT NULL REFERENCES admin (id),
  role text NOT NULL REFERENCES admin_role (name),
  PRIMARY KEY (admin_id, role)
);

CREATE TABLE admin_session (
  id uuid PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES admin (id),
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- NULL until a TOTP code was seen in this session, or at its login
  totp_passed_at timestamptz(3) NULL,
  ended_at timestamptz(3) NULL,
  end_reason text NULL,
  user_agent text NOT NULL DEFAULT '',
  ip text NOT NULL DEFAULT '',
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '8 hours'),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX admin_session_running ON admin_session (admin_id) WHERE ended_at IS NULL;

CREATE FUNCTION admin_session_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'an ended session stays ended' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER admin_session_guard BEFORE UPDATE ON admin_session
  FOR EACH ROW EXECUTE FUNCTION admin_session_guard();

-- ---------------------------------------------------------------- restrictions of members
CREATE TABLE restriction (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('frozen', 'login', 'trading', 'withdrawing')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  member_message text NOT NULL CHECK (length(member_message) BETWEEN 3 AND 500),
  created_at timestamptz(3) NOT NULL,
  created_by uuid NOT NULL REFERENCES admin (id),
  ends_at timestamptz(3) NULL CHECK (ends_at > created_at),
  lifted_at timestamptz(3) NULL CHECK (lifted_at >= created_at),
  -- NULL with lifted_at set: it ran out by itself and was filed away
  lifted_by uuid NULL REFERENCES admin (id),
  CHECK (lifted_by IS NULL OR lifted_at IS NOT NULL)
);
-- One at a time of each kind. A row that ran out is filed away (lifted_at = ends_at) before the next one comes.
CREATE UNIQUE INDEX restriction_one_at_a_time ON restriction (member_id, kind) WHERE lifted_at IS NULL;
CREATE INDEX restriction_of_member ON restriction (member_id, created_at);
CREATE INDEX restriction_standing ON restriction (kind, member_id) WHERE lifted_at IS NULL;

-- Restrictions are history: only the lifting of one may be written, once.
CREATE FUNCTION restriction_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.lifted_at IS NOT NULL
     OR (NEW.id, NEW.member_id, NEW.kind, NEW.reason, NEW.member_message, NEW.created_at, NEW.created_by)
        IS DISTINCT FROM
        (OLD.id, OLD.member_id, OLD.kind, OLD.reason, OLD.member_message, OLD.created_at, OLD.created_by)
     OR NEW.ends_at IS DISTINCT FROM OLD.ends_at THEN
    RAISE EXCEPTION 'a restriction can only be lifted, once' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER restriction_guard BEFORE UPDATE ON restriction
  FOR EACH ROW EXECUTE FUNCTION restriction_guard();

CREATE FUNCTION refuse_admins_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE TRIGGER restriction_no_delete BEFORE DELETE ON restriction
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
CREATE TRIGGER restriction_no_truncate BEFORE TRUNCATE ON restriction
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();

-- Derives the member's gate from his standing restrictions. The wallet rows are locked first, in account order and in
-- a statement of their own, so that what is read afterwards includes whatever committed while we waited.
-- Orders and withdrawals take the same locks: nothing can slip in after this commits.
CREATE FUNCTION refresh_member_gate(p_member_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_now timestamptz(3);
  v_trade timestamptz(3);
  v_withdraw timestamptz(3);
  v_no_login boolean;
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = p_member_id ORDER BY account FOR NO KEY UPDATE;
  v_now := clock_timestamp();
  SELECT max(coalesce(ends_at, 'infinity')) FILTER (WHERE kind IN ('frozen', 'trading')),
         max(coalesce(ends_at, 'infinity')) FILTER (WHERE kind IN ('frozen', 'withdrawing')),
         coalesce(bool_or(kind IN ('frozen', 'login')), false)
    INTO v_trade, v_withdraw, v_no_login
    FROM public.restriction
   WHERE member_id = p_member_id AND lifted_at IS NULL AND (ends_at IS NULL OR ends_at > v_now);
  UPDATE public.wallet
     SET trade_barred_until = v_trade,
         withdraw_barred_until = v_withdraw,
         session_epoch = session_epoch + CASE WHEN v_no_login THEN 1 ELSE 0 END
   WHERE member_id = p_member_id;
  IF v_no_login THEN
    UPDATE public.session SET ended_at = v_now, end_reason = 'restricted'
     WHERE member_id = p_member_id AND ended_at IS NULL;
  END IF;
END $$;

-- The gate follows the restrictions by itself: no caller can forget it, and none can set it.
CREATE FUNCTION restriction_moves_gate() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.refresh_member_gate(NEW.member_id);
  RETURN NULL;
END $$;
CREATE TRIGGER restriction_moves_gate AFTER INSERT OR UPDATE ON restriction
  FOR EACH ROW EXECUTE FUNCTION restriction_moves_gate();

-- A login that raced a freeze: the share lock waits for the freeze, then the standing restriction is seen.
CREATE FUNCTION session_needs_open_gate() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = NEW.member_id ORDER BY account FOR SHARE;
  IF EXISTS (SELECT 1 FROM public.restriction
              WHERE member_id = NEW.member_id AND kind IN ('frozen', 'login') AND lifted_at IS NULL
                AND (ends_at IS NULL OR ends_at > clock_timestamp())) THEN
    RAISE EXCEPTION 'this member is barred from login' USING ERRCODE = 'FT401';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER session_needs_open_gate BEFORE INSERT ON session
  FOR EACH ROW EXECUTE FUNCTION session_needs_open_gate();

-- ---------------------------------------------------------------- audit log
CREATE TABLE audit_entry (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  at timestamptz(3) NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('admin', 'member', 'system')),
  actor_id uuid NULL,
  actor_name text NOT NULL CHECK (length(actor_name) <= 64),
  action text NOT NULL CHECK (action ~ '^[a-z_]+(\.[a-z_]+)+$' AND length(action) <= 64),
  target_kind text NOT NULL CHECK (length(target_kind) <= 32),
  target_id text NULL CHECK (length(target_id) <= 64),
  before jsonb NULL CHECK (octet_length(before::text) <= 65536),
  after jsonb NULL CHECK (octet_length(after::text) <= 65536),
  ip text NOT NULL,
  request_id text NOT NULL,
  prev_hash bytea NOT NULL CHECK (octet_length(prev_hash) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);
CREATE INDEX audit_entry_action ON audit_entry (action text_pattern_ops, seq);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, seq) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_entry_target ON audit_entry (target_id, seq) WHERE target_id IS NOT NULL;
CREATE INDEX audit_entry_at ON audit_entry (at, seq);

CREATE TRIGGER audit_entry_no_change BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_admins_change();
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admins_change();

-- A field of the canonical form: 4 bytes length (big-endian; ffffffff for NULL), then its UTF-8.
CREATE FUNCTION audit_field(p_value text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(int4send(octet_length(convert_to(p_value, 'UTF8'))) || convert_to(p_value, 'UTF8'), '\xffffffff'::bytea)
$$;

-- SHA-256 over: one byte version (1), the previous hash, then every column in table order as a field.
CREATE FUNCTION audit_digest(p_entry audit_entry) RETURNS bytea LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT sha256('\x01'::bytea || p_entry.prev_hash
    || public.audit_field(p_entry.seq::text)
    || public.audit_field(to_char(p_entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || public.audit_field(p_entry.actor_kind)
    || public.audit_field(p_entry.actor_id::text)
    || public.audit_field(p_entry.actor_name)
    || public.audit_field(p_entry.action)
    || public.audit_field(p_entry.target_kind)
    || public.audit_field(p_entry.target_id)
    || public.audit_field(p_entry.before::text)
    || public.audit_field(p_entry.after::text)
    || public.audit_field(p_entry.ip)
    || public.audit_field(p_entry.request_id))
$$;

-- The one door to the log. Call it as the last statement of the transaction that it tells about: the lock is held until
-- commit, which is what makes seq gapless and the chain straight.
CREATE FUNCTION audit_append(
  p_actor_kind text, p_actor_id uuid, p_actor_name text, p_action text, p_target_kind text, p_target_id text,
  p_before jsonb, p_after jsonb, p_ip text, p_request_id text
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_head public.audit_entry;
  v_entry public.audit_entry;
BEGIN
  PERFORM pg_advisory_xact_lock(4040, 1);
  SELECT * INTO v_head FROM public.audit_entry ORDER BY seq DESC LIMIT 1;
  v_entry.seq := coalesce(v_head.seq, 0) + 1;
  -- never earlier than the entry before, whatever the clock did
  v_entry.at := greatest(date_trunc('milliseconds', clock_timestamp()), v_head.at);
  v_entry.actor_kind := p_actor_kind;
  v_entry.actor_id := p_actor_id;
  v_entry.actor_name := p_actor_name;
  v_entry.action := p_action;
  v_entry.target_kind := p_target_kind;
  v_entry.target_id := p_target_id;
  v_entry.before := p_before;
  v_entry.after := p_after;
  v_entry.ip := p_ip;
  v_entry.request_id := p_request_id;
  v_entry.prev_hash := coalesce(v_head.hash, decode(repeat('00', 32), 'hex'));
  v_entry.hash := public.audit_digest(v_entry);
  INSERT INTO public.audit_entry SELECT v_entry.*;
  RETURN v_entry.seq;
END $$;

-- ---------------------------------------------------------------- indexes of the member search
CREATE INDEX member_username_prefix ON member (username text_pattern_ops);
CREATE INDEX member_phone_prefix ON member (phone text_pattern_ops);
CREATE INDEX session_of_member ON session (member_id, created_at DESC);

-- ---------------------------------------------------------------- grants: what is needed and nothing else
REVOKE ALL ON FUNCTION refresh_member_gate(uuid), restriction_moves_gate(), session_needs_open_gate(),
  admin_session_guard(), restriction_guard(), refuse_admins_change(), audit_field(text), audit_digest(audit_entry),
  audit_append(text, uuid, text, text, text, text, jsonb, jsonb, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_append(text, uuid, text, text, text, text, jsonb, jsonb, text, text)
  TO fairtick_app, fairtick_worker;

GRANT SELECT ON admin, admin_role, admin_role_member, admin_session, restriction, audit_entry TO fairtick_app;
GRANT UPDATE (login_hash, must_change_password, password_changed_at, totp_secret, totp_confirmed_at, totp_next_secret,
  totp_last_step, failed_logins, locked_until, last_login_at) ON admin TO fairtick_app;
GRANT INSERT ON admin_session TO fairtick_app;
GRANT UPDATE (last_seen_at, totp_passed_at, ended_at, end_reason) ON admin_session TO fairtick_app;
GRANT INSERT ON restriction TO fairtick_app;
GRANT UPDATE (lifted_at, lifted_by) ON restriction TO fairtick_app;
GRANT SELECT ON restriction, audit_entry TO fairtick_reader;
