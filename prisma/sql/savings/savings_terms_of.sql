-- Builds the savings terms that a proposal describes, with the number of the next version.
CREATE OR REPLACE FUNCTION savings_terms_of(p_product uuid, p_last savings_terms, p_after jsonb) RETURNS savings_terms
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_new public.savings_terms;
BEGIN
  v_new.product_id := p_product;
  v_new.version := coalesce(p_last.version, 0) + 1;
  v_new.rate_bps := (p_after ->> 'rateBps')::int;
  v_new.min_amount := (p_after ->> 'minAmount')::numeric * 100;
  v_new.step := (p_after ->> 'step')::numeric * 100;
  v_new.max_per_member := (p_after ->> 'maxPerMember')::numeric * 100;
  v_new.quota := (p_after ->> 'quota')::numeric * 100;
  RETURN v_new;
END $$;
