-- Returns whether a member would get less, could do less or would wait longer by the second version of terms. p_old and
-- p_new: the versions as JSON objects by column. Serves money and trading terms, by what terms_fields says of each
-- field.
CREATE OR REPLACE FUNCTION terms_cut(p_kind text, p_old jsonb, p_new jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM public.terms_fields(p_kind) f
     CROSS JOIN LATERAL (SELECT sign((p_new ->> f.col)::numeric - (p_old ->> f.col)::numeric) AS way) s
     WHERE s.way <> 0 AND f.worse IN (s.way, 2))
$$;
GRANT EXECUTE ON FUNCTION terms_cut TO fairtick_app, fairtick_reader, fairtick_worker;
