-- Returns the words of a text in capitals between single spaces, so that codes are found as whole words. ' FT8K2M4Q
-- 88001 ' of '充值 ft8k2m4q/88001', however a bank joins codes to its own text. NULL for a text without any, so that
-- nothing is found in an empty text.
CREATE OR REPLACE FUNCTION statement_words(p_text text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || nullif(btrim(regexp_replace(upper(p_text), '[^A-Z0-9]+', ' ', 'g')), '') || ' '
$$;
