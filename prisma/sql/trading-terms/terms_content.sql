-- Returns the public fields of a version of one kind of terms (money_terms, trading_terms), as the API publishes them.
CREATE OR REPLACE FUNCTION terms_content(p_kind text, p_row jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(f.key, CASE WHEN f.scale IS NULL THEN p_row -> f.col
           ELSE to_jsonb(round((p_row ->> f.col)::numeric / 10::numeric ^ f.scale, f.scale)::text) END)
    FROM public.terms_fields(p_kind) f
$$;
GRANT EXECUTE ON FUNCTION terms_content TO fairtick_app, fairtick_reader, fairtick_worker;
