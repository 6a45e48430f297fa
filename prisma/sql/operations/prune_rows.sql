-- Deletes rows that are of no further use, at most `wanted` a table and call, and returns how many. The ages are fixed
-- here and not given by the caller, because a younger key still protects its member from a second effect:
-- events   outbox: 15 minutes (no process took them; clients ask again)
-- keys     idempotency: 30 days
-- quotes   rejected_quote: 7 days
-- workers  worker_heartbeat: 1 day
-- rates    fx_quote that was never used: 1 day after its expiry
-- (none)   notice_delivery: 7 days after its notice; nothing is sent after one
-- (none)   login_attempts: 1 day after the last wrong password, 90 days for places with a login
-- (none)   member_trading_day: 31 platform days; limits look back at 30
-- Skips locked rows of outbox, fx_quote, notice_delivery and login_attempts.
CREATE OR REPLACE FUNCTION prune_rows(wanted int)
RETURNS TABLE (events bigint, keys bigint, quotes bigint, workers bigint, rates bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  -- Redis was unavailable for long, so no process took these; clients ask again, and the sweep needs no hint.
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
  DELETE FROM notice_delivery WHERE (notification_id, target) IN (
    SELECT n.notification_id, n.target FROM notice_delivery n WHERE n.at < clock_timestamp() - interval '7 days'
    ORDER BY n.at LIMIT wanted FOR UPDATE SKIP LOCKED);
  DELETE FROM login_attempts WHERE (account_id, place) IN (
    SELECT a.account_id, a.place FROM login_attempts a
     WHERE a.signed_in_at IS NULL AND a.changed_at < clock_timestamp() - interval '1 day'
     ORDER BY a.changed_at LIMIT wanted FOR UPDATE SKIP LOCKED);
  DELETE FROM login_attempts WHERE (account_id, place) IN (
    SELECT a.account_id, a.place FROM login_attempts a
     WHERE a.signed_in_at IS NOT NULL AND a.changed_at < clock_timestamp() - interval '90 days'
     ORDER BY a.changed_at LIMIT wanted FOR UPDATE SKIP LOCKED);
  DELETE FROM member_trading_day WHERE (member_id, day) IN (
    SELECT d.member_id, d.day FROM member_trading_day d WHERE d.day < public.platform_day(clock_timestamp()) - 31
    ORDER BY d.day LIMIT wanted);
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION prune_rows TO fairtick_worker;
