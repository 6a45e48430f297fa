-- Wrong passwords are counted by account and place, so that a stranger who knows a name locks it for the stranger's own
-- address and not for its owner. Before, five wrong ones from anywhere locked the account.
CREATE TABLE login_attempts (
  -- Of a member or an administrator; ids of the two never meet.
  account_id uuid NOT NULL,
  -- An address (IPv6: its /64), or one of the two sums that begin with a star.
  place text NOT NULL CHECK (length(place) BETWEEN 1 AND 64),
  failed int NOT NULL CHECK (failed >= 0),
  locked_until timestamptz(3) NULL,
  -- When the account last signed in from here.
  signed_in_at timestamptz(3) NULL,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, place)
);
CREATE INDEX login_attempts_locked ON login_attempts (locked_until, account_id) WHERE locked_until IS NOT NULL;
CREATE INDEX login_attempts_unknown ON login_attempts (changed_at) WHERE signed_in_at IS NULL;
CREATE INDEX login_attempts_known ON login_attempts (changed_at) WHERE signed_in_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON login_attempts TO fairtick_app;

DROP INDEX member_locked;
ALTER TABLE member DROP COLUMN failed_logins, DROP COLUMN locked_until;
ALTER TABLE admin DROP COLUMN failed_logins, DROP COLUMN locked_until;

-- As in 0313_unused_quotes, and attempts: a day after the last wrong password, and known places after 90 days.
CREATE OR REPLACE FUNCTION prune_rows(wanted int)
RETURNS TABLE (events bigint, keys bigint, quotes bigint, workers bigint, rates bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  -- Redis was away for long, so no process took these; clients ask again, and the sweep needs no hint.
  DELETE FROM outbox WHERE id IN (
    SELECT o.id FROM outbox o WHERE o.at < clock_timestamp() - interval '15 minutes'
    ORDER BY o.id LIMIT wanted FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS events = ROW_COUNT;
  keys := public.prune_keys(wanted, floor(extract(epoch FROM clock_timestamp()) / 60)::bigint, 4096);
  DELETE FROM rejected_quote WHERE id IN (
    SELECT q.id FROM rejected_quote q WHERE q.received_at < clock_timestamp() - interval '7 days'
    ORDER BY q.received_at LIMIT wanted);
  GET DIAGNOSTICS quotes = ROW_COUNT;
  DELETE FROM worker_heartbeat WHERE seen_at < clock_timestamp() - interval '1 day';
  GET DIAGNOSTICS workers = ROW_COUNT;
  DELETE FROM fx_quote WHERE id IN (
    SELECT q.id FROM fx_quote q WHERE q.used_by IS NULL AND q.expires_at < clock_timestamp() - interval '1 day'
    ORDER BY q.expires_at LIMIT wanted FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS rates = ROW_COUNT;
  DELETE FROM login_attempts WHERE (account_id, place) IN (
    SELECT a.account_id, a.place FROM login_attempts a
     WHERE a.signed_in_at IS NULL AND a.changed_at < clock_timestamp() - interval '1 day'
     ORDER BY a.changed_at LIMIT wanted FOR UPDATE SKIP LOCKED);
  DELETE FROM login_attempts WHERE (account_id, place) IN (
    SELECT a.account_id, a.place FROM login_attempts a
     WHERE a.signed_in_at IS NOT NULL AND a.changed_at < clock_timestamp() - interval '90 days'
     ORDER BY a.changed_at LIMIT wanted FOR UPDATE SKIP LOCKED);
  RETURN NEXT;
END
$$;
