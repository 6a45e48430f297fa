import type { BooksCheck } from './books.repo.ts';

/**
 * Compares versions of one kind of terms with their approvals. Versions without an approval came with the installation,
 * so none follows an approved one; every other equals its approval and had its notice. Only fields that the proposal
 * names are compared: a field that an upgrade added later is as in the version before.
 */
function fourEyesOf(table: 'money_terms' | 'terms', kind: 'money_terms' | 'trading_terms'): string {
  return `SELECT format('${kind} %s', coalesce(t.version::text, p.id::text)) AS what
            FROM ${table} t
            FULL JOIN (SELECT * FROM approval WHERE kind = '${kind}' AND state = 'approved') p ON p.id = t.approval_id
            LEFT JOIN ${table} b ON b.version = t.version - 1
           CROSS JOIN LATERAL (
              SELECT coalesce(array_agg(col), '{}') || '{version,effective_at,approval_id}' AS own FROM terms_fields('${kind}')
               WHERE p.payload -> 'after' ? key) o
           WHERE CASE
             WHEN t.version IS NULL THEN true
             WHEN p.id IS NULL THEN t.approval_id IS NOT NULL
               OR EXISTS (SELECT 1 FROM ${table} e WHERE e.version < t.version AND e.approval_id IS NOT NULL)
             ELSE b.version IS NULL OR t.effective_at <= b.effective_at
               OR t.effective_at < p.decided_at + interval '15 minutes'
               OR (t.effective_at < p.decided_at + interval '24 hours'
                   AND terms_cut('${kind}', to_jsonb(b), to_jsonb(t)))
               OR EXISTS (SELECT 1 FROM terms_fields('${kind}') f
                           WHERE f.col = ANY (o.own)
                             AND (p.payload -> 'after' ->> f.key)::numeric * 10 ^ coalesce(f.scale, 0)::numeric
                                 IS DISTINCT FROM (to_jsonb(t) ->> f.col)::numeric)
               OR to_jsonb(t) - o.own <> to_jsonb(b) - o.own END`;
}

/** Terms of limits, fees and waiting times: approved by two people, in time, and equal to what they saw. */
export const termsChecks: readonly BooksCheck[] = [
  {
    name: 'money_terms_have_four_eyes',
    rule: 'every changed version of the money terms was approved, equals its approval, and had its notice',
    sql: fourEyesOf('money_terms', 'money_terms'),
  },
  {
    name: 'trading_terms_have_four_eyes',
    rule: 'every changed version of the common trading terms was approved, equals its approval, and had its notice',
    sql: fourEyesOf('terms', 'trading_terms'),
  },
  {
    name: 'product_terms_have_four_eyes',
    // The payload names durations as one list. A field that it does not name, such as one that an upgrade added later,
    // is as in the version before.
    rule: "every version of a product's own terms was approved, equals its approval, and had its notice",
    sql: `SELECT format('product terms %s/%s', coalesce(t.product_id::text, p.id::text), t.version) AS what
            FROM product_terms t
            FULL JOIN (SELECT *, coalesce(payload -> 'after', payload -> 'terms') AS wanted FROM approval
                        WHERE kind IN ('product_terms', 'new_product') AND state = 'approved') p ON p.id = t.approval_id
            LEFT JOIN product_terms b ON b.product_id = t.product_id AND b.version = t.version - 1
            LEFT JOIN product s ON s.id = t.product_id
           CROSS JOIN LATERAL (
              SELECT jsonb_build_object(
                       'enabled', p.wanted -> 'enabled', 'sort', p.wanted -> 'sort', 'fee_bps', p.wanted -> 'feeBps',
                       'min_stake', (p.wanted ->> 'minStake')::numeric * 100,
                       'max_stake', (p.wanted ->> 'maxStake')::numeric * 100,
                       'exposure_cap', (p.wanted ->> 'exposureCap')::numeric * 100,
                       'durations_s', jsonb_agg(d -> 'durationS' ORDER BY (d ->> 'durationS')::int),
                       'payouts_bps', jsonb_agg(d -> 'payoutBps' ORDER BY (d ->> 'durationS')::int),
                       'hours', p.wanted -> 'hours') AS named
                FROM jsonb_array_elements(p.wanted -> 'durations') d) n
           CROSS JOIN LATERAL (
              SELECT to_jsonb(t) - '{product_id,version,effective_at,approval_id}'::text[] AS now,
                     to_jsonb(b) - '{product_id,version,effective_at,approval_id}'::text[] AS before) v
           WHERE p.id IS NULL OR t.version IS NULL OR v.now IS DISTINCT FROM coalesce(v.before, v.now) || n.named
              OR CASE p.kind
                   WHEN 'new_product' THEN s.approval_id IS DISTINCT FROM p.id OR t.effective_at < p.decided_at
                   ELSE t.product_id <> (p.payload ->> 'productId')::uuid
                     OR t.effective_at < p.decided_at + interval '15 minutes'
                     OR (b.version IS NOT NULL AND t.effective_at < p.decided_at + interval '24 hours'
                         AND product_terms_cut(b, t, (p.decided_at AT TIME ZONE 'UTC')::date + 1)) END`,
  },
  {
    name: 'trading_terms_keep_durations',
    rule: 'every approved version of the common trading terms keeps the durations and payouts of the version before it',
    sql: `SELECT format('terms %s', t.version) AS what
            FROM terms t
           WHERE t.approval_id IS NOT NULL AND EXISTS (
             SELECT 1 FROM (SELECT * FROM terms_duration WHERE version = t.version) n
              FULL JOIN (SELECT * FROM terms_duration WHERE version = t.version - 1) o ON o.duration_s = n.duration_s
              WHERE (n.payout_bps, n.enabled) IS DISTINCT FROM (o.payout_bps, o.enabled))`,
  },
  {
    name: 'terms_are_stated',
    // A field that the statement does not have was added by an upgrade. Versions without an approval came with the
    // installation; the worker states them. Before it did so for the first time, none is stated.
    rule: 'every approved version of terms has its statement for the log, and every such statement is the version as it is now',
    sql: `SELECT coalesce(s.subject, format('%s %s', t.kind, t.subject)) || format(' %s', coalesce(s.number, t.version)) AS what
            FROM published_terms t
            FULL JOIN (SELECT subject, number, convert_from(statement, 'UTF8')::jsonb AS stated FROM log_statement
                        WHERE kind = statement_kind_number('terms')) s
              ON s.subject = trim(t.kind || ' ' || t.subject) AND s.number = t.version
           WHERE CASE
             WHEN s.stated IS NULL THEN t.approval_id IS NOT NULL
               AND EXISTS (SELECT FROM log_statement WHERE kind = statement_kind_number('terms'))
             WHEN t.version IS NULL THEN true
             ELSE (s.stated ->> 3, s.stated ->> 4, s.stated ->> 5, s.stated ->> 6) IS DISTINCT FROM
                  (t.kind, t.subject, t.version::text, instant_text(t.effective_at))
               OR s.stated ->> 7 <> encode(sha256(convert_to(s.stated ->> 8, 'UTF8')), 'hex')
               OR EXISTS (SELECT FROM jsonb_each((s.stated ->> 8)::jsonb) f WHERE t.content -> f.key IS DISTINCT FROM f.value)
             END`,
  },
];
