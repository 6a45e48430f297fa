-- The next level of a sum tree: each pair of nodes joined, a node without a sibling unchanged. A sum above 64 bits raises
-- 22003. The twin of levelsOf in packages/verifier.
CREATE OR REPLACE FUNCTION liability_parents(p_nodes bytea) RETURNS bytea
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(CASE WHEN octet_length(pair) = 40 THEN pair
                         ELSE sha256('\x01'::bytea || pair)
                              || int8send(('x' || encode(substring(pair FROM 33 FOR 8), 'hex'))::bit(64)::bigint
                                          + ('x' || encode(substring(pair FROM 73 FOR 8), 'hex'))::bit(64)::bigint)
                    END, '' ORDER BY place)
    FROM (SELECT place, substring(p_nodes FROM place * 80 + 1 FOR 80) AS pair
            FROM generate_series(0, (octet_length(p_nodes) - 1) / 80) place) pairs
$$;
