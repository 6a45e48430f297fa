-- What administrators look at in a member's account stands where the member reads it, and members are found by anything
-- that stands in their file.

-- ---------------------------------------------------------------- views that the member sees
CREATE TABLE account_view (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  admin_id uuid NOT NULL REFERENCES admin (id),
  at timestamptz(3) NOT NULL,
  -- screens: what the member's own screens show, read-only, until expires_at; personal: his data in full, once
  what text NOT NULL CHECK (what IN ('screens', 'personal')),
  -- what the member reads; the note is for staff
  category text NOT NULL CHECK (category IN (
    'member_asked', 'complaint', 'money_check', 'identity_check', 'security_check', 'legal_request')),
  note text NULL CHECK (length(note) BETWEEN 1 AND 500),
  expires_at timestamptz(3) NOT NULL,
  CHECK (expires_at >= at AND (what = 'screens' OR expires_at = at))
);
CREATE INDEX account_view_of_member ON account_view (member_id, at DESC, id DESC);

CREATE FUNCTION account_view_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was looked at stays' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER account_view_no_change BEFORE UPDATE OR DELETE ON account_view
  FOR EACH ROW EXECUTE FUNCTION account_view_refuses_change();
CREATE TRIGGER account_view_no_truncate BEFORE TRUNCATE ON account_view
  FOR EACH STATEMENT EXECUTE FUNCTION account_view_refuses_change();

ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN (
    'deposit_completed', 'deposit_rejected', 'deposit_on_hold', 'deposit_refunded', 'deposit_expired',
    'withdrawal_approved', 'withdrawal_completed', 'withdrawal_rejected', 'withdrawal_failed',
    'manual_add', 'manual_deduct', 'restriction_set', 'restriction_lifted',
    'savings_matured', 'savings_renewed', 'savings_redeemed',
    'identity_verified', 'identity_rejected', 'identity_expired', 'identity_revoked',
    'security_new_device', 'security_login_password', 'security_withdraw_password', 'security_email',
    'security_payment_account', 'account_viewed'));

CREATE FUNCTION account_view_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, 'account_viewed', NEW.id, jsonb_build_object('category', NEW.category));
  RETURN NULL;
END $$;
CREATE TRIGGER account_view_notifies AFTER INSERT ON account_view FOR EACH ROW
  WHEN (NEW.what = 'screens') EXECUTE FUNCTION account_view_notifies();

ALTER TABLE account_view ENABLE ALWAYS TRIGGER account_view_no_change;
ALTER TABLE account_view ENABLE ALWAYS TRIGGER account_view_no_truncate;
ALTER TABLE account_view ENABLE ALWAYS TRIGGER account_view_notifies;

-- An administrator looks: his screens for a quarter of an hour, or personal data once. Nothing here lets anybody act.
CREATE FUNCTION open_account_view(p_session uuid, p_id uuid, p_member uuid, p_what text, p_category text, p_note text)
RETURNS account_view
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session,
    CASE p_what WHEN 'screens' THEN 'members:view:read' ELSE 'members:personal:read' END);
  v_at timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_view public.account_view;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM public.member WHERE id = p_member) THEN
    RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
  END IF;
  INSERT INTO public.account_view (id, member_id, admin_id, at, what, category, note, expires_at)
  VALUES (p_id, p_member, v_admin, v_at, p_what, p_category, p_note,
          CASE p_what WHEN 'screens' THEN v_at + interval '15 minutes' ELSE v_at END)
  RETURNING * INTO v_view;
  RETURN v_view;
END $$;

-- ---------------------------------------------------------------- finding members
-- A keyed digest of the real name: the name is found again without being readable. NULL until the application, which alone
-- has the key, has written it; a name that changes is without one until then.
ALTER TABLE member ADD COLUMN name_digest bytea NULL CHECK (octet_length(name_digest) = 32);
CREATE INDEX member_name_digest ON member (name_digest) WHERE name_digest IS NOT NULL;
CREATE INDEX member_without_name_digest ON member (id) WHERE name_digest IS NULL AND real_name <> '';

CREATE FUNCTION member_name_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_digest := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER member_name_changes BEFORE UPDATE OF real_name ON member FOR EACH ROW
  WHEN (NEW.real_name <> OLD.real_name AND NEW.name_digest IS NOT DISTINCT FROM OLD.name_digest)
  EXECUTE FUNCTION member_name_changes();

CREATE INDEX member_nickname_prefix ON member (lower(display_name) text_pattern_ops);
CREATE INDEX member_signed_in ON member (last_login_at);
CREATE INDEX member_closed_by_age ON member (id) WHERE closed_at IS NOT NULL;
CREATE INDEX member_locked ON member (locked_until) WHERE locked_until IS NOT NULL;
CREATE INDEX member_verified ON member (id) WHERE verified;
CREATE INDEX member_unverified ON member (id) WHERE NOT verified;
CREATE INDEX member_invited_by ON member (invited_by, id) WHERE invited_by IS NOT NULL;
CREATE INDEX session_from ON session (ip, member_id);

-- ---------------------------------------------------------------- grants: what is needed and nothing else
REVOKE ALL ON FUNCTION account_view_refuses_change(), account_view_notifies(), member_name_changes(),
  open_account_view(uuid, uuid, uuid, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_account_view(uuid, uuid, uuid, text, text, text) TO fairtick_app;
GRANT SELECT ON account_view TO fairtick_app;
GRANT UPDATE (name_digest) ON member TO fairtick_app;
