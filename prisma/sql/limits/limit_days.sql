-- Returns how many platform days a member's own limit of this kind counts, its own day included.
CREATE OR REPLACE FUNCTION limit_days(p_kind text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(split_part(p_kind, '_', 2), '')::int, 1)
$$;
