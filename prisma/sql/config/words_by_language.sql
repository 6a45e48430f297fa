-- Returns the non-empty texts of a setting by language, without white space, so that they can be compared.
CREATE OR REPLACE FUNCTION words_by_language(p_texts jsonb) RETURNS TABLE (language text, words text) LANGUAGE sql IMMUTABLE AS $$
  SELECT t.key, regexp_replace(t.value, '\s+', '', 'g')
    FROM jsonb_each_text(CASE WHEN jsonb_typeof(p_texts) = 'object' THEN p_texts ELSE '{}' END) t
   WHERE t.value ~ '\S'
$$;
GRANT EXECUTE ON FUNCTION words_by_language TO fairtick_app, fairtick_worker;
