-- Returns a JSON value as text without spaces, the keys of each object sorted, so that equal values are equal texts.
CREATE OR REPLACE FUNCTION canonical_json(p_value jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE jsonb_typeof(p_value)
    WHEN 'object' THEN
      '{' || coalesce((SELECT string_agg(to_json(e.key)::text || ':' || public.canonical_json(e.value), ',' ORDER BY e.key COLLATE "C")
                         FROM jsonb_each(p_value) e), '') || '}'
    WHEN 'array' THEN
      '[' || coalesce((SELECT string_agg(public.canonical_json(e.value), ',' ORDER BY e.ordinality)
                         FROM jsonb_array_elements(p_value) WITH ORDINALITY e), '') || ']'
    ELSE p_value::text END
$$;
GRANT EXECUTE ON FUNCTION canonical_json TO fairtick_app, fairtick_reader, fairtick_worker;
