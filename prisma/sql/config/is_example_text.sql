-- Returns whether a legal text of the installation is still, in any language, the example of the first start. The
-- example is the value before the first change of the setting, or the present one if it was never changed. A missing or
-- empty text counts as an example.
CREATE OR REPLACE FUNCTION is_example_text(p_key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT 1 FROM public.setting s
     WHERE s.key = p_key
       AND EXISTS (SELECT 1 FROM public.words_by_language(s.value))
       AND EXISTS (SELECT 1 FROM public.setting_version v WHERE v.key = p_key)
       AND NOT EXISTS (
         SELECT 1 FROM (SELECT before FROM public.setting_version WHERE key = p_key ORDER BY version LIMIT 1) f
          CROSS JOIN LATERAL public.words_by_language(f.before) example
           JOIN public.words_by_language(s.value) USING (language, words)))
$$;
GRANT EXECUTE ON FUNCTION is_example_text TO fairtick_app, fairtick_worker;
