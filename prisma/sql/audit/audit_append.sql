-- Appends an entry to the audit log and returns its number. It is the only way to write there. Call it as the last
-- statement of the transaction that it records: the advisory lock (audit_log) is held until the commit, which keeps numbers
-- without gaps and the hash chain unbroken. Times never go back, even if the clock does.
CREATE OR REPLACE FUNCTION audit_append(
  p_actor_kind text, p_actor_id uuid, p_actor_name text, p_action text, p_target_kind text, p_target_id text,
  p_before jsonb, p_after jsonb, p_ip text, p_request_id text
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_head public.audit_entry;
  v_entry public.audit_entry;
BEGIN
  PERFORM pg_advisory_xact_lock(lock_number('audit_log'));
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
GRANT EXECUTE ON FUNCTION audit_append TO fairtick_app, fairtick_worker;
