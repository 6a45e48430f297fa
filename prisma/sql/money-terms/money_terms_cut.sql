-- Returns whether a member would get less, could do less or would wait longer by the second version of money terms.
-- Such a version needs a longer notice.
CREATE OR REPLACE FUNCTION money_terms_cut(p_old money_terms, p_new money_terms) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT public.terms_cut('money_terms', to_jsonb(p_old), to_jsonb(p_new))
$$;
