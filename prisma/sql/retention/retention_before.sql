-- Returns the instant before which data of a kind is past its retention term.
CREATE OR REPLACE FUNCTION retention_before(p_kind text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT clock_timestamp() - public.retention_days(p_kind) * interval '1 day'
$$;
