-- Every version of terms that the API has published or announced, with its content in the API's form. kind: order
-- (/api/terms), trading, money, savings (/api/terms/<kind>) or product (/api/products/<id>/terms). subject: the product, where
-- each has its own. Before its own first version, a product has the common terms of each time; announced ones are not
-- published for it, and its hours follow a calendar, which is not versioned.
CREATE OR REPLACE VIEW published_terms WITH (security_invoker = true) AS
  SELECT v.kind, v.subject, v.version, v.effective_at, v.approval_id,
         v.content || jsonb_build_object('version', v.version, 'effectiveAt', instant_text(v.effective_at)) AS content
    FROM (
      SELECT 'trading' AS kind, '' AS subject, t.version, t.effective_at, t.approval_id,
             terms_content('trading_terms', to_jsonb(t)) AS content
        FROM terms t
      UNION ALL
      SELECT 'money', '', t.version, t.effective_at, t.approval_id, terms_content('money_terms', to_jsonb(t))
        FROM money_terms t
      UNION ALL
      SELECT 'order', '', t.version, t.effective_at, t.approval_id,
             jsonb_build_object(
               'feeBps', t.fee_bps, 'minStake', money_text(t.min_stake), 'maxStake', money_text(t.max_stake),
               'stakeStep', money_text(t.stake_step), 'unverifiedMaxStake', money_text(t.unverified_max_stake),
               'maxOpenStake', money_text(t.max_open_stake), 'maxDayStake', money_text(t.max_day_stake),
               'openOrdersPerProduct', t.slots_per_product, 'shownPriceMaxAgeMs', t.shown_price_max_age_ms,
               'defaultToleranceBps', t.default_tolerance_bps,
               'presets', (SELECT jsonb_agg(money_text(p.amount) ORDER BY p.place)
                             FROM unnest(t.presets) WITH ORDINALITY p (amount, place)),
               'durations', (SELECT coalesce(jsonb_agg(jsonb_build_object('durationS', d.duration_s, 'payoutBps', d.payout_bps,
                                                                          'enabled', d.enabled) ORDER BY d.duration_s), '[]')
                               FROM terms_duration d WHERE d.version = t.version))
        FROM terms t
      UNION ALL
      SELECT 'product', t.product_id::text, t.version, t.effective_at, t.approval_id,
             jsonb_build_object(
               'enabled', t.enabled, 'sort', t.sort, 'feeBps', t.fee_bps, 'minStake', money_text(t.min_stake),
               'maxStake', money_text(t.max_stake), 'exposureCap', money_text(t.exposure_cap),
               'durations', (SELECT coalesce(jsonb_agg(jsonb_build_object('durationS', d.duration_s, 'payoutBps', d.payout_bps)
                                                       ORDER BY d.place), '[]')
                               FROM unnest(t.durations_s, t.payouts_bps) WITH ORDINALITY d (duration_s, payout_bps, place)))
             || CASE WHEN t.approval_id IS NULL THEN '{}' ELSE jsonb_build_object('hours', t.hours) END
        FROM (SELECT * FROM product_terms
              UNION ALL
              SELECT o.* FROM product p CROSS JOIN terms c CROSS JOIN LATERAL product_terms_common(p.id, c.effective_at) o
               WHERE p.approval_id IS NULL AND c.effective_at <= clock_timestamp()
                 AND c.effective_at < coalesce((SELECT min(n.effective_at) FROM product_terms n WHERE n.product_id = p.id),
                                               'infinity')) t
      UNION ALL
      SELECT 'savings', t.product_id::text, t.version, t.effective_at, t.approval_id,
             jsonb_build_object(
               'rateBps', t.rate_bps, 'minAmount', money_text(t.min_amount), 'step', money_text(t.step),
               'maxPerMember', money_text(t.max_per_member), 'quota', money_text(t.quota))
        FROM savings_terms t) v;
GRANT SELECT ON published_terms TO fairtick_app, fairtick_reader, fairtick_worker;

-- published_versions: the keys of published_terms without their content, which costs a hundred times as much to compute.
CREATE OR REPLACE VIEW published_versions WITH (security_invoker = true) AS
  SELECT 'trading' AS kind, '' AS subject, version FROM terms
  UNION ALL
  SELECT 'money', '', version FROM money_terms
  UNION ALL
  SELECT 'order', '', version FROM terms
  UNION ALL
  SELECT 'product', product_id::text, version FROM product_terms
  UNION ALL
  SELECT 'product', p.id::text, c.version FROM product p CROSS JOIN terms c
   WHERE p.approval_id IS NULL AND c.effective_at <= clock_timestamp()
     AND c.effective_at < coalesce((SELECT min(n.effective_at) FROM product_terms n WHERE n.product_id = p.id), 'infinity')
  UNION ALL
  SELECT 'savings', product_id::text, version FROM savings_terms;
GRANT SELECT ON published_versions TO fairtick_app, fairtick_reader, fairtick_worker;
