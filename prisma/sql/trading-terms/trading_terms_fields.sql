-- Lists the common terms of trading that may be proposed, with their columns, units and bounds. Columns as in
-- money_terms_fields; worse 2: a change either way is worse for a member.
--
-- The bounds keep the protections of members and of the house from being proposed away:
--   max_open_stake, max_day_stake  at most ten times the first value, and enough to trade
--   unverified_max_stake    at most the first value: unverified members never stake like verified ones; 0 is allowed
--   slots_per_product       at least one
--   real_cover_bps          at most half of the house's trading balance covers open orders; less refuses orders sooner,
--                           more leaves less behind each, so either way is a cut
--   default_tolerance_bps   what the order dialog allows; narrower voids more orders, wider accepts a worse entry, so
--                           either way is a cut
--   shown_price_max_age_ms  long enough for a slow connection, short enough that a price is not history
--
-- Not to be proposed: fee, stakes and durations, which the terms of each product set (the common ones carry theirs
-- over), and the step and the presets, on which those depend.
CREATE OR REPLACE FUNCTION trading_terms_fields()
RETURNS TABLE (key text, col text, scale int, worse int, lowest bigint, highest bigint) LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('maxOpenStake', 'max_open_stake', 2, -1, 10000, 20000000),
    ('maxDayStake', 'max_day_stake', 2, -1, 10000, 50000000),
    ('unverifiedMaxStake', 'unverified_max_stake', 2, -1, 0, 500000),
    ('openOrdersPerProduct', 'slots_per_product', NULL, -1, 1, 10),
    ('defaultToleranceBps', 'default_tolerance_bps', NULL, 2, 0, 100),
    ('shownPriceMaxAgeMs', 'shown_price_max_age_ms', NULL, -1, 2000, 30000),
    ('realCoverBps', 'real_cover_bps', NULL, 2, 500, 5000),
    ('demoGrant', 'demo_grant', 2, -1, 10000, 100000000)
$$;
GRANT EXECUTE ON FUNCTION trading_terms_fields TO fairtick_app, fairtick_reader, fairtick_worker;
