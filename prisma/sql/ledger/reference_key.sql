-- Returns the form in which payment references are compared, so that one payment is accepted once however it is
-- written. Invisible characters (format characters, selectors, fillers) and blanks are removed, all dashes are one, and
-- width and case of letters do not matter. Without this, a soft hyphen or a wide letter made another reference of the
-- same payment, which was credited again.
-- Character classes are written as code points, because what \s matches depends on the database's locale. The result is
-- cut to 512 characters, because a few characters become many when they are normalised and an index entry is limited.
CREATE OR REPLACE FUNCTION reference_key(p_text text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(upper(normalize(regexp_replace(regexp_replace(normalize(p_text, NFKC),
    '[\u0009-\u000D\u0020\u0085\u00A0\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u1680'
    '\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0'
    '\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    '\U000E0000-\U000E0FFF]', '', 'g'),
    '[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]', '-', 'g'), NFKC)), 512)
$$;
GRANT EXECUTE ON FUNCTION reference_key TO fairtick_app, fairtick_reader, fairtick_worker;
