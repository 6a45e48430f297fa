-- Returns the hash of an audit entry: SHA-256 over a version byte (1), the previous hash and every column as a field.
-- Columns are in table order, fields as audit_field writes them. The verifier computes the same hash.
CREATE OR REPLACE FUNCTION audit_digest(p_entry audit_entry) RETURNS bytea LANGUAGE sql STABLE
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
