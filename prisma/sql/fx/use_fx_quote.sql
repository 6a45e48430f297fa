-- Uses a quote for exactly what it was locked for and returns it. Internal, for deposits and withdrawals; p_ref is
-- their id. Refused as FX_QUOTE_EXPIRED: another member's quote, an expired or used one, and one for another amount,
-- pair or side. Locks the quote.
CREATE OR REPLACE FUNCTION use_fx_quote(p_member uuid, p_quote uuid, p_side text, p_pair text, p_given bigint, p_ref uuid)
RETURNS fx_quote LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz(3);
  v_quote public.fx_quote;
BEGIN
  SELECT * INTO v_quote FROM public.fx_quote WHERE id = p_quote FOR UPDATE;
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF v_quote.id IS NULL OR v_quote.member_id <> p_member OR v_quote.used_by IS NOT NULL OR v_quote.expires_at <= v_now
     OR v_quote.side <> p_side OR v_quote.pair <> p_pair OR v_quote.given <> p_given OR p_ref IS NULL THEN
    RAISE EXCEPTION 'refused: FX_QUOTE_EXPIRED' USING ERRCODE = 'FT422';
  END IF;
  UPDATE public.fx_quote SET used_by = p_ref, used_at = v_now WHERE id = p_quote RETURNING * INTO v_quote;
  RETURN v_quote;
END $$;
