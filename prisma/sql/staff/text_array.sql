-- Returns a JSON array as a sorted array of distinct texts, and NULL for any other JSON value.
CREATE OR REPLACE FUNCTION text_array(p_list jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(p_list) = 'array'
              THEN ARRAY(SELECT DISTINCT jsonb_array_elements_text(p_list) ORDER BY 1) END
$$;
