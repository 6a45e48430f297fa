import type { BooksCheck } from './books.repo.ts';

/** Savings: booked once, every day counted once, interest by the formula, quota and terms kept. */
export const savingsChecks: readonly BooksCheck[] = [
  {
    name: 'savings_are_transfers',
    rule: 'every position has exactly the transfers of its state, and no such transfer has no position',
    sql: `SELECT format('position %s', coalesce(p.id, t.ref)) AS what
            FROM savings_position p FULL JOIN (
              SELECT ref, count(DISTINCT (member_id, account)) AS owners, min(member_id::text) AS member_id,
                     max(account) AS account,
                     sum(amount) FILTER (WHERE code = transfer_number('savings_subscribe')) AS put, sum(amount) FILTER (WHERE code = transfer_number('savings_return')) AS returned,
                     sum(amount) FILTER (WHERE code = transfer_number('interest')) AS interest
                FROM transfer WHERE code IN (transfer_number('savings_subscribe'), transfer_number('savings_return'), transfer_number('interest')) GROUP BY ref) t ON t.ref = p.id
           WHERE p.id IS NULL OR t.ref IS NULL OR t.owners <> 1 OR t.member_id <> p.member_id::text OR t.account <> account_number('real')
              OR (t.put, t.returned, t.interest) IS DISTINCT FROM (
                   p.principal, CASE WHEN p.status = 'returned' THEN p.principal END, nullif(p.interest_paid, 0))`,
  },
  {
    name: 'savings_days_follow_the_formula',
    rule: 'the days of every position are consecutive from its first, each once, and each follows the formula',
    sql: `SELECT format('position %s', coalesce(p.id, a.position_id)) AS what
            FROM savings_position p FULL JOIN (
              SELECT r.position_id, count(*) AS n, min(r.day) AS first, max(r.day) AS last, sum(r.amount) AS amount,
                     bool_or(r.member_id <> o.member_id) AS strange,
                     bool_or(r.amount <> div(o.principal::numeric * o.rate_bps * (r.day - o.first_day + 1), 3650000)
                                       - div(o.principal::numeric * o.rate_bps * (r.day - o.first_day), 3650000)) AS wrong
                FROM savings_accrual r JOIN savings_position o ON o.id = r.position_id GROUP BY r.position_id) a
              ON a.position_id = p.id
           WHERE p.id IS NULL OR coalesce(a.n, 0) <> p.accrued_days OR coalesce(a.amount, 0) <> p.accrued
              OR p.accrued_days > p.term_days OR coalesce(a.strange OR a.wrong, false)
              OR (a.n > 0 AND (a.first <> p.first_day OR a.last <> p.first_day + p.accrued_days - 1))`,
  },
  {
    name: 'savings_pay_their_interest',
    rule: 'a position that ran its term was paid the interest of the whole term, one that was redeemed early none, and none was paid early',
    sql: `SELECT format('position %s', id) AS what FROM savings_position
           WHERE status = 'returned' AND NOT CASE outcome
                   WHEN 'redeemed' THEN interest_paid = 0 AND returned_at < returns_at
                   ELSE accrued_days = term_days AND returned_at >= returns_at
                        AND interest_paid = div(principal::numeric * rate_bps * term_days, 3650000) END`,
  },
  {
    name: 'savings_keep_their_terms',
    rule: 'every position has the rate, term, minimum and step of terms that were in force when it began',
    sql: `SELECT format('position %s', p.id) AS what
            FROM savings_position p
            LEFT JOIN savings_terms t ON t.product_id = p.product_id AND t.version = p.terms_version
            LEFT JOIN savings_product s ON s.id = p.product_id
           WHERE (p.rate_bps, p.term_days) IS DISTINCT FROM (t.rate_bps, s.term_days) OR t.effective_at > p.subscribed_at
              OR EXISTS (SELECT FROM savings_terms n WHERE n.product_id = p.product_id AND n.version > p.terms_version
                            AND n.effective_at <= p.subscribed_at)
              OR p.principal < t.min_amount OR p.principal % t.step <> 0 OR p.principal > t.max_per_member
              OR p.first_day <> platform_day(p.subscribed_at) + 1 OR p.last_day <> p.first_day + p.term_days - 1
              OR p.returns_at <> ((p.last_day + 1)::timestamp AT TIME ZONE 'UTC') - interval '8 hours'`,
  },
  {
    name: 'savings_renew_once',
    rule: 'every renewed position continues in exactly one position of the same member, product and principal, from its due time',
    sql: `SELECT format('position %s', coalesce(o.id, n.id)) AS what
            FROM (SELECT * FROM savings_position WHERE outcome = 'renewed') o
            FULL JOIN (SELECT * FROM savings_position WHERE renewed_from IS NOT NULL) n ON n.renewed_from = o.id
           WHERE (o.member_id, o.product_id, o.principal, o.returns_at)
                 IS DISTINCT FROM (n.member_id, n.product_id, n.principal, n.subscribed_at)`,
  },
  {
    name: 'savings_quota_is_positions',
    rule: 'the used quota of every product = principal of its active positions',
    sql: `SELECT format('product %s', s.id) AS what
            FROM savings_product s LEFT JOIN (
              SELECT product_id, sum(principal) AS principal FROM savings_position
               WHERE status = 'pending_return' GROUP BY product_id) p ON p.product_id = s.id
           WHERE s.taken <> coalesce(p.principal, 0)`,
  },
  {
    name: 'savings_terms_have_four_eyes',
    // A proposal names columns in camelCase, amounts as text. A field that it does not name, such as one that an
    // upgrade added later, is as in the version before.
    rule: 'every version of savings terms after the first was approved, equals its approval, and had its notice',
    sql: `SELECT format('terms %s/%s', coalesce(t.product_id, p.id), t.version) AS what
            FROM savings_terms t
            FULL JOIN (SELECT * FROM approval WHERE kind = 'savings_terms' AND state = 'approved') p ON p.id = t.approval_id
            LEFT JOIN savings_terms b ON b.product_id = t.product_id AND b.version = t.version - 1
           CROSS JOIN LATERAL (
              SELECT coalesce(jsonb_object_agg(lower(regexp_replace(a.key, '([A-Z])', '_\\1', 'g')),
                       (a.value #>> '{}')::numeric * CASE jsonb_typeof(a.value) WHEN 'string' THEN 100 ELSE 1 END), '{}') AS named
                FROM jsonb_each(p.payload -> 'after') a) n
           CROSS JOIN LATERAL (
              SELECT to_jsonb(t) - '{product_id,version,effective_at,approval_id}'::text[] AS now,
                     to_jsonb(b) - '{product_id,version,effective_at,approval_id}'::text[] AS before) s
           WHERE (t.version IS DISTINCT FROM 1 OR p.id IS NOT NULL)
             AND (p.id IS NULL OR t.version IS NULL OR NOT s.now @> n.named
                  OR (t.version > 1 AND s.now IS DISTINCT FROM s.before || n.named)
                  OR t.product_id <> (p.payload ->> 'productId')::uuid
                  OR t.effective_at < p.decided_at + interval '15 minutes'
                  OR (t.effective_at < p.decided_at + interval '24 hours' AND savings_terms_cut(b, t)))`,
  },
];
