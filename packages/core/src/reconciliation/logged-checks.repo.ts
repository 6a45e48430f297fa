import type { BooksCheck } from './books.repo.ts';

/** An installation whose first administrator is in the audit log, as every seeded one is. */
const logsAdministrators = `EXISTS (SELECT FROM audit_entry WHERE action = 'admins.create')`;

/**
 * Rows that are not chained, compared with entries of the audit log, which is chained and whose heads are in the
 * transparency log. Entries of earlier versions may not name what is compared.
 */
export const loggedChecks: readonly BooksCheck[] = [
  {
    name: 'heads_are_rows',
    rule: 'every head of a tape or of the audit log that a statement names is the entry that is stored now',
    // A restore loses statements together with what they name, so the statements that are left have their entries.
    sql: `SELECT format('%s %s %s', s.what, s.product_id, s.seq) AS what
            FROM (SELECT stated ->> 1 AS what,
                         CASE stated ->> 1 WHEN 'head' THEN (stated ->> 3)::uuid END AS product_id,
                         CASE stated ->> 1 WHEN 'head' THEN (stated ->> 4)::bigint ELSE (stated ->> 3)::bigint END AS seq,
                         CASE stated ->> 1 WHEN 'head' THEN stated ->> 5 ELSE stated ->> 4 END AS stated_hash
                    FROM (SELECT convert_from(statement, 'UTF8')::jsonb AS stated FROM log_statement
                           WHERE kind IN (statement_kind_number('head'), statement_kind_number('audit'))) l) s
            LEFT JOIN tape t ON t.product_id = s.product_id AND t.seq = s.seq
            LEFT JOIN audit_entry a ON s.what = 'audit' AND a.seq = s.seq
           WHERE encode(coalesce(t.hash, a.hash), 'hex') IS DISTINCT FROM s.stated_hash`,
  },
  {
    name: 'orders_are_stated_in_time',
    rule: 'no order has its statement in the log behind a stated head of its tape that has its exit already',
    // Else an order could be added after its result was known. The writer places waiting orders before heads, and heads of a
    // tape in their order, so the first one with the exit decides.
    sql: `SELECT format('order %s', o.id) AS what
            FROM orders o JOIN statement_batch b ON b.id = o.acceptance_batch
           CROSS JOIN LATERAL (
             SELECT s.log_index FROM log_statement s
              WHERE s.kind = statement_kind_number('head') AND s.subject = o.product_id::text AND s.number >= o.exit_seq
              ORDER BY s.number LIMIT 1) head
           WHERE head.log_index < b.log_index`,
  },
  {
    name: 'approvals_are_what_was_proposed',
    rule: 'every proposal has the proposer, reason, evidence and content of its entry in the audit log, and none is missing',
    sql: `SELECT format('approval %s', e.target_id) AS what
            FROM audit_entry e LEFT JOIN approval p ON p.id::text = e.target_id
           WHERE e.action = 'approvals.propose'
             AND (p.proposed_by, p.kind, p.member_id::text, p.reason, p.evidence, p.payload) IS DISTINCT FROM
                 (e.actor_id, e.after ->> 'kind', e.after ->> 'memberId', e.after ->> 'reason', e.after ->> 'evidence',
                  e.after -> 'change')`,
  },
  {
    name: 'administrators_are_in_the_log',
    rule: 'every administrator was created, and has their own member account, by entries of the audit log',
    sql: `WITH approved AS MATERIALIZED (
            SELECT seq, after -> 'change' AS change FROM audit_entry
             WHERE action = 'approvals.approve' AND after ->> 'kind' = 'staff_change'
          ), created AS (
            SELECT target_id AS id FROM audit_entry WHERE action IN ('admins.create', 'staff.create')
            UNION SELECT change ->> 'adminId' FROM approved
          ), own AS (
            SELECT DISTINCT ON (change ->> 'adminId') change ->> 'adminId' AS id, change -> 'after' ->> 'ownMemberId' AS member
              FROM approved WHERE change -> 'after' ? 'ownMemberId' ORDER BY change ->> 'adminId', seq DESC)
          SELECT format('administrator %s', a.id) AS what
            FROM admin_account a LEFT JOIN own o ON o.id = a.id::text
           WHERE ${logsAdministrators}
             AND (a.id::text NOT IN (SELECT id FROM created WHERE id IS NOT NULL)
                  OR a.own_member_id::text IS DISTINCT FROM o.member)`,
  },
  {
    name: 'receiving_is_what_was_approved',
    rule: 'every payment method has the receiving account and the limits that were approved last, where any were',
    sql: `WITH wanted AS MATERIALIZED (
            SELECT payload ->> 'methodId' AS id, decided_at,
                   CASE jsonb_typeof(payload -> 'after') WHEN 'array' THEN jsonb_build_object('receiving', payload -> 'after')
                        ELSE payload -> 'after' END AS after
              FROM approval WHERE kind = 'deposit_receiving' AND state = 'approved')
          SELECT format('payment method %s', m.code) AS what
            FROM deposit_method m
            LEFT JOIN LATERAL (SELECT after -> 'receiving' AS receiving FROM wanted
                                WHERE id = m.id::text AND after ? 'receiving' ORDER BY decided_at DESC LIMIT 1) r ON true
            LEFT JOIN LATERAL (SELECT after -> 'limits' AS limits FROM wanted
                                WHERE id = m.id::text AND after ? 'limits' ORDER BY decided_at DESC LIMIT 1) l ON true
           WHERE r.receiving <> m.receiving
              OR (l.limits ->> 'min')::numeric * 10::numeric ^ m.scale <> m.min_amount
              OR (l.limits ->> 'max')::numeric * 10::numeric ^ m.scale <> m.max_amount`,
  },
  {
    name: 'payout_accounts_are_what_was_added',
    rule: 'every bank card and wallet of a member is the one that the audit log recorded when it was added',
    // What retention erased can no longer be compared.
    sql: `SELECT format('payment account %s', e.target_id) AS what
            FROM audit_entry e LEFT JOIN payment_account_digest a ON a.id::text = e.target_id
           WHERE e.action = 'payment_accounts.add' AND e.after ? 'hash' AND a.is_erased IS NOT TRUE
             AND a.hash IS DISTINCT FROM e.after ->> 'hash'`,
  },
  {
    name: 'quotes_follow_their_reference',
    rule: 'every used quote has its recorded reference rate, changed by its spread alone',
    sql: `SELECT format('quote %s', q.id) AS what
            FROM fx_quote q LEFT JOIN fx_reference r ON r.pair = q.pair AND r.at = q.reference_at
           WHERE q.used_by IS NOT NULL
             AND (r.rate IS DISTINCT FROM q.reference_rate OR q.rate <> fx_quote_rate(q.reference_rate, q.side, q.spread_bps))`,
  },
  {
    name: 'disputes_are_stated',
    rule: 'every disputed order has its statement for the log, where the installation keeps one',
    sql: `SELECT format('order %s', x.order_id) AS what
            FROM order_dispute x
           WHERE EXISTS (SELECT FROM log_statement WHERE kind = statement_kind_number('head'))
             AND NOT EXISTS (
               SELECT FROM log_statement s
                WHERE s.kind = statement_kind_number('incident')
                  AND s.subject = 'dispute ' || encode(sha256(convert_to(x.order_id::text, 'UTF8')), 'hex'))`,
  },
  {
    name: 'money_follows_the_log',
    // The log's time never goes back, so after a clock was set back it is ahead of the ledger's; hence a day.
    rule: 'every deposit, payout, credit, deduction and funding is booked within a day of its entry in the audit log',
    sql: `SELECT format('transfer %s/%s of %s', t.member_id, t.line, t.ref) AS what
            FROM transfer t JOIN audit_entry e ON e.target_id = t.ref::text
           WHERE (t.code = transfer_number('recharge') AND e.action = 'deposits.approve' AND e.after ->> 'state' = 'completed'
                  OR t.code = transfer_number('withdraw') AND e.action = 'withdrawals.complete'
                  OR t.code IN (transfer_number('manual_add'), transfer_number('manual_deduct'), transfer_number('house_funding'))
                     AND e.action = 'approvals.approve')
             AND (t.at < e.at - interval '1 day' OR t.at > e.at + interval '1 day')`,
  },
  {
    name: 'products_are_what_was_approved',
    rule: 'every product that two people added has the symbol, names, category, price decimals and feed that they approved',
    sql: `SELECT format('product %s', p.id) AS what
            FROM product p LEFT JOIN approval a ON a.id = p.approval_id AND a.kind = 'new_product' AND a.state = 'approved'
            LEFT JOIN LATERAL jsonb_to_record(a.payload -> 'product')
              AS w (symbol text, names jsonb, category text, "pipDecimals" smallint, feed text) ON true
           WHERE p.approval_id IS NOT NULL
             AND (w.symbol, w.names, w.category, w."pipDecimals", w.feed) IS DISTINCT FROM
                 (p.symbol, p.names || jsonb_build_object('zh-Hans', p.name), p.category, p.pip_decimals, p.feed)`,
  },
];
