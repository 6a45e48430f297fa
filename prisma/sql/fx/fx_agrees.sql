-- Returns whether two rates differ by no more than a limit in basis points of the first.
CREATE OR REPLACE FUNCTION fx_agrees(p_base bigint, p_other bigint, p_jump_bps int) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT abs(p_other - p_base)::numeric * 10000 <= p_base::numeric * p_jump_bps
$$;
