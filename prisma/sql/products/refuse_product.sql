-- Raises the refusal `refused: <code> <details>` of a rule about a product (FT422). The API turns the code into an
-- error response; the details are JSON.
CREATE OR REPLACE FUNCTION refuse_product(p_error text, p_details jsonb DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refused: % %', p_error, coalesce(p_details::text, '') USING ERRCODE = 'FT422';
END $$;
