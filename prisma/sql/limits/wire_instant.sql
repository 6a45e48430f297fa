-- Returns an instant as the API writes it, or NULL for one that never comes (infinity).
CREATE OR REPLACE FUNCTION wire_instant(p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN isfinite(p_at) THEN to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END
$$;
