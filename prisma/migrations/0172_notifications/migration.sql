-- What happened to a member and his money, told to him: rows are written by triggers on the tables where it happened, so
-- that no door can forget it. A notification names facts, never words; clients put it into the member's language.
-- Settlements are not written here: the list reads them from the statement, and settling stays as fast as it is.

CREATE TABLE notification (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  at timestamptz(3) NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'deposit_completed', 'deposit_rejected', 'deposit_on_hold', 'deposit_refunded', 'deposit_expired',
    'withdrawal_approved', 'withdrawal_completed', 'withdrawal_rejected', 'withdrawal_failed',
    'manual_add', 'manual_deduct', 'restriction_set', 'restriction_lifted',
    'savings_matured', 'savings_renewed', 'savings_redeemed',
    'identity_verified', 'identity_rejected', 'identity_expired', 'identity_revoked',
    'security_new_device', 'security_login_password', 'security_withdraw_password', 'security_email',
    'security_payment_account')),
  -- the deposit, withdrawal, ... that it is about
  ref uuid NULL,
  -- amounts in minor units as text
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object' AND octet_length(details::text) <= 8192)
);
CREATE INDEX notification_of_member ON notification (member_id, at DESC, id DESC);

-- Up to when a member has read. Nobody starts with a past that he never asked about.
CREATE TABLE notification_read (
  member_id uuid PRIMARY KEY REFERENCES member (id),
  until timestamptz(3) NOT NULL
);
INSERT INTO notification_read (member_id, until) SELECT id, clock_timestamp() FROM member;

-- Writes one and tells the member's screens. A member keeps the newest 500; what they were about is never deleted.
CREATE FUNCTION notify_member(p_member uuid, p_kind text, p_ref uuid, p_details jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_id uuid := uuidv7();
  v_at timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
BEGIN
  INSERT INTO public.notification (id, member_id, at, kind, ref, details)
  VALUES (v_id, p_member, v_at, p_kind, p_ref, p_details);
  -- Old rows that another transaction is removing are left to it: nobody waits here while he holds a wallet.
  DELETE FROM public.notification WHERE id IN (
    SELECT o.id FROM public.notification o WHERE o.id IN (
      SELECT n.id FROM public.notification n WHERE n.member_id = p_member ORDER BY n.at DESC, n.id DESC OFFSET 500)
    FOR UPDATE SKIP LOCKED);
  INSERT INTO public.outbox (member_id, ref, at, topic) VALUES (p_member, v_id, v_at, 9);
END $$;

-- ---------------------------------------------------------------- where things happen
CREATE FUNCTION deposit_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, 'deposit_' || NEW.state, NEW.id, jsonb_build_object(
    'amount', coalesce(NEW.posted_amount, NEW.submitted_amount)::text,
    'scale', CASE WHEN NEW.posted_amount IS NULL THEN NEW.scale ELSE 2 END,
    'currency', CASE WHEN NEW.posted_amount IS NULL THEN NEW.currency ELSE 'CNY' END,
    'reason', NEW.reason));
  RETURN NULL;
END $$;
CREATE TRIGGER deposit_notifies AFTER UPDATE OF state ON deposit FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NEW.state IN ('completed', 'rejected', 'on_hold', 'refunded', 'expired'))
  EXECUTE FUNCTION deposit_notifies();

CREATE FUNCTION withdrawal_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, 'withdrawal_' || NEW.state, NEW.id, jsonb_build_object(
    'amount', NEW.amount::text, 'scale', 2, 'currency', 'CNY', 'reason', NEW.reason));
  RETURN NULL;
END $$;
CREATE TRIGGER withdrawal_notifies AFTER UPDATE OF state ON withdrawal FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NEW.state IN ('approved', 'completed', 'rejected', 'failed'))
  EXECUTE FUNCTION withdrawal_notifies();

CREATE FUNCTION adjustment_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, NEW.kind, NEW.id, jsonb_build_object(
    'amount', NEW.amount::text, 'scale', 2, 'category', NEW.category, 'reason', NEW.reason));
  RETURN NULL;
END $$;
CREATE TRIGGER adjustment_notifies AFTER UPDATE OF state ON approval FOR EACH ROW
  WHEN (NEW.state = 'approved' AND OLD.state <> 'approved' AND NEW.kind IN ('manual_add', 'manual_deduct'))
  EXECUTE FUNCTION adjustment_notifies();

-- What was written for the member, and nothing of what was written for the files.
CREATE FUNCTION restriction_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id,
    CASE WHEN TG_OP = 'INSERT' THEN 'restriction_set' ELSE 'restriction_lifted' END, NEW.id,
    jsonb_build_object('kind', NEW.kind, 'message', NEW.member_message, 'endsAt', CASE WHEN NEW.ends_at IS NOT NULL
      THEN to_char(NEW.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END));
  RETURN NULL;
END $$;
CREATE TRIGGER restriction_notifies AFTER INSERT ON restriction FOR EACH ROW
  EXECUTE FUNCTION restriction_notifies();
CREATE TRIGGER restriction_lifted_notifies AFTER UPDATE OF lifted_by ON restriction FOR EACH ROW
  WHEN (NEW.lifted_by IS NOT NULL AND OLD.lifted_by IS NULL) EXECUTE FUNCTION restriction_notifies();

CREATE FUNCTION savings_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, 'savings_' || NEW.outcome, NEW.id, jsonb_build_object(
    'principal', NEW.principal::text, 'interest', NEW.interest_paid::text, 'scale', 2));
  RETURN NULL;
END $$;
CREATE TRIGGER savings_notifies AFTER UPDATE OF status ON savings_position FOR EACH ROW
  WHEN (NEW.status = 'returned' AND OLD.status <> 'returned') EXECUTE FUNCTION savings_notifies();

CREATE FUNCTION identity_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, 'identity_' || NEW.state, NEW.id,
    jsonb_build_object('reasons', cardinality(NEW.reasons)));
  RETURN NULL;
END $$;
-- A proof that a newer one replaces before its time is no news: the newer one is.
CREATE TRIGGER identity_notifies AFTER UPDATE OF state ON identity_check FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NOT (NEW.state = 'expired' AND NEW.verified_until > NEW.ended_at))
  EXECUTE FUNCTION identity_notifies();

-- A login from a browser that none of his last 200 sessions named; the first session of all is no news.
CREATE FUNCTION session_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_before int;
  v_same int;
BEGIN
  SELECT count(*), count(*) FILTER (WHERE s.user_agent = NEW.user_agent) INTO v_before, v_same
    FROM (SELECT user_agent FROM public.session WHERE member_id = NEW.member_id AND id <> NEW.id
           ORDER BY created_at DESC LIMIT 200) s;
  IF v_before > 0 AND v_same = 0 THEN
    PERFORM public.notify_member(NEW.member_id, 'security_new_device', NEW.id,
      jsonb_build_object('device', NEW.user_agent));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER session_notifies AFTER INSERT ON session FOR EACH ROW EXECUTE FUNCTION session_notifies();

-- A hash that was only made anew at a login leaves password_changed_at as it is.
CREATE FUNCTION credentials_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.login_hash <> OLD.login_hash AND NEW.password_changed_at <> OLD.password_changed_at THEN
    PERFORM public.notify_member(NEW.id, 'security_login_password', NULL, '{}');
  END IF;
  IF NEW.withdraw_hash <> OLD.withdraw_hash THEN
    PERFORM public.notify_member(NEW.id, 'security_withdraw_password', NULL, '{}');
  END IF;
  IF NEW.email IS DISTINCT FROM OLD.email THEN
    PERFORM public.notify_member(NEW.id, 'security_email', NULL, '{}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER credentials_notify AFTER UPDATE OF login_hash, withdraw_hash, email ON member FOR EACH ROW
  EXECUTE FUNCTION credentials_notify();

CREATE FUNCTION payment_account_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, 'security_payment_account', NEW.id, '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER payment_account_notifies AFTER INSERT ON payment_account FOR EACH ROW
  EXECUTE FUNCTION payment_account_notifies();

-- ---------------------------------------------------------------- grants: what is needed and nothing else
REVOKE ALL ON FUNCTION notify_member(uuid, text, uuid, jsonb), deposit_notifies(), withdrawal_notifies(),
  adjustment_notifies(), restriction_notifies(), savings_notifies(), identity_notifies(), session_notifies(),
  credentials_notify(), payment_account_notifies() FROM PUBLIC;
GRANT SELECT ON notification, notification_read TO fairtick_app;
GRANT INSERT, UPDATE (until) ON notification_read TO fairtick_app;
