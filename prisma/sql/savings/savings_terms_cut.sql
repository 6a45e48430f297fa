-- Returns whether a member would get less, or could do less, by the second version of savings terms than by the first.
-- Such a version needs a longer notice.
CREATE OR REPLACE FUNCTION savings_terms_cut(p_old savings_terms, p_new savings_terms) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_old.version IS NOT NULL
     AND (p_new.rate_bps < p_old.rate_bps OR p_new.min_amount > p_old.min_amount OR p_old.step % p_new.step <> 0
          OR p_new.max_per_member < p_old.max_per_member OR p_new.quota < p_old.quota)
$$;
GRANT EXECUTE ON FUNCTION savings_terms_cut TO fairtick_app, fairtick_reader, fairtick_worker;
