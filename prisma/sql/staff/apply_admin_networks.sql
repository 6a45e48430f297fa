-- Puts a list of networks in force as two people approved it. Called by decide_approval for the kind admin_networks.
-- Payload: {"before": {"version", "networks"}, "after": {"networks"}}; the last version must be the one that both saw.
-- Refused: REVIEW_CHANGED. Locks: advisory lock administrators.
CREATE OR REPLACE FUNCTION apply_admin_networks(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_version int;
  v_after text[] := public.text_array(p_approval.payload -> 'after' -> 'networks');
BEGIN
  PERFORM pg_advisory_xact_lock(public.lock_number('administrators'));
  SELECT coalesce(max(version), 0) INTO v_version FROM public.admin_networks;
  IF v_after IS NULL THEN RAISE EXCEPTION 'invalid payload of networks' USING ERRCODE = '23514'; END IF;
  IF v_version IS DISTINCT FROM (p_approval.payload -> 'before' ->> 'version')::int THEN
    RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422';
  END IF;
  INSERT INTO public.admin_networks (version, networks, since, approval_id)
  VALUES (v_version + 1, v_after, p_now, p_approval.id);
END $$;
