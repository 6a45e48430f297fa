-- Returns the common terms in the form of a product's terms, for a product without a version of its own. They combine
-- the trading terms, the product's own bounds and its calendar. A product that began with terms of its own has none.
CREATE OR REPLACE FUNCTION product_terms_common(p_product uuid, p_at timestamptz) RETURNS product_terms LANGUAGE sql STABLE AS $$
  SELECT p.id, t.version, t.effective_at, p.enabled, p.sort, t.fee_bps, greatest(t.min_stake, p.min_stake),
         least(t.max_stake, p.max_stake), p.exposure_cap, d.durations_s, d.payouts_bps,
         public.calendar_hours_of(p.calendar), NULL::uuid
    FROM public.product p
    CROSS JOIN public.terms_at(p_at) t
    CROSS JOIN public.offered_durations(t.version) d
   WHERE p.id = p_product AND p.approval_id IS NULL
$$;
GRANT EXECUTE ON FUNCTION product_terms_common TO fairtick_app, fairtick_reader, fairtick_worker;
