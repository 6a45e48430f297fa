-- Returns whether the names of a product are valid, by language. zh-Hans and en are required; packages/contracts
-- decides which other languages there are. Names have 1 to 40 characters without control characters or spaces at their ends.
CREATE OR REPLACE FUNCTION product_names_sound(p_names jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_typeof(p_names) = 'object' AND p_names ?& '{zh-Hans,en}'
         AND (SELECT bool_and(n.key ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?$' AND jsonb_typeof(n.value) = 'string'
                              AND length(n.value #>> '{}') BETWEEN 1 AND 40 AND btrim(n.value #>> '{}') = n.value #>> '{}'
                              AND n.value #>> '{}' !~ '[[:cntrl:]]')
                FROM jsonb_each(p_names) n), false)
$$;
