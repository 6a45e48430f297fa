-- Returns whether a member would be worse off or could do less by the second version of trading terms. Such a version
-- needs a longer notice.
CREATE OR REPLACE FUNCTION trading_terms_cut(p_old terms, p_new terms) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT public.terms_cut('trading_terms', to_jsonb(p_old), to_jsonb(p_new))
$$;
