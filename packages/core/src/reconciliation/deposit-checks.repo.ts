import type { BooksCheck } from './books.repo.ts';

/**
 * Each completed deposit has one transfer, follows its quote and its terms, has enough approvers and a complete
 * history.
 */
export const depositChecks: readonly BooksCheck[] = [
  {
    name: 'deposits_are_transfers',
    rule: 'every completed deposit has exactly one transfer, and no such transfer has no deposit',
    sql: `SELECT format('deposit %s', coalesce(d.id, t.ref)) AS what
            FROM (SELECT id, member_id, posted_amount, clearing_bucket FROM deposit WHERE state = 'completed') d
            FULL JOIN (SELECT * FROM transfer WHERE (code < transfer_number('stake_hold') OR code > transfer_number('fee_release')) AND code = transfer_number('recharge')) t ON t.ref = d.id
           WHERE (d.member_id, d.posted_amount, d.clearing_bucket) IS DISTINCT FROM (t.member_id, t.amount, t.from_bucket)
              OR t.to_bucket IS DISTINCT FROM bucket_number('available') OR t.account IS DISTINCT FROM account_number('real')`,
  },
  {
    name: 'deposits_follow_their_quote',
    rule: 'every deposit in a foreign currency has its own quote, and every amount is rounded down at its rate',
    sql: `SELECT format('deposit %s', d.id) AS what
            FROM deposit d LEFT JOIN fx_quote q ON q.id = d.quote_id
           WHERE (d.currency <> 'CNY'
                  AND (q.used_by, q.member_id, q.side, q.pair, q.rate, q.given)
                      IS DISTINCT FROM (d.id, d.member_id, 'deposit', d.pair, d.rate, d.submitted_amount))
              OR d.account_amount <> deposit_value(d.submitted_amount, d.scale, d.rate)
              OR d.posted_amount <> deposit_value(d.actual_amount, d.scale, d.rate)`,
  },
  {
    name: 'deposits_keep_their_terms',
    // The checks below rely on this limit, which the stored procedure took from the terms in force at `created_at`.
    rule: 'the second approval limit of every deposit is that of the money terms in force when it was made',
    sql: `SELECT format('deposit %s', d.id) AS what
            FROM deposit d
            LEFT JOIN (SELECT second_approval_from, effective_at AS since,
                              lead(effective_at, 1, 'infinity') OVER (ORDER BY effective_at) AS until FROM money_terms) t
              ON d.created_at >= t.since AND d.created_at < t.until
           WHERE d.second_approval_from IS DISTINCT FROM t.second_approval_from`,
  },
  {
    name: 'deposits_have_their_approvers',
    // An account counts as an administrator's own by what was known when they approved. The margin of a minute allows
    // for the commit, which is a little later than the time of the row.
    rule: 'every completed deposit has one approver, a large one two, and none whose own account it was by then',
    sql: `WITH named AS MATERIALIZED (
            SELECT payload ->> 'adminId' AS admin, payload -> 'after' ->> 'ownMemberId' AS member,
                   decided_at + interval '1 minute' AS since,
                   lead(decided_at, 1, 'infinity') OVER (PARTITION BY payload ->> 'adminId' ORDER BY decided_at) AS until
              FROM approval
             WHERE kind = 'staff_change' AND state = 'approved' AND payload -> 'after' ? 'ownMemberId'
          ), own AS MATERIALIZED (
            SELECT admin::uuid, member::uuid, since, until FROM named WHERE member IS NOT NULL)
          SELECT format('deposit %s', d.id) AS what
            FROM deposit d
           WHERE d.state = 'completed'
             AND (d.first_approver IS NULL OR d.first_approver = d.second_approver
                  OR (d.posted_amount >= d.second_approval_from AND d.second_approver IS NULL)
                  OR EXISTS (SELECT 1 FROM own o
                               JOIN deposit_step s ON s.deposit_id = d.id AND s.admin_id = o.admin
                              WHERE o.member = d.member_id AND s.state IN ('first_approved', 'completed')
                                AND s.at >= o.since AND s.at < o.until))`,
  },
  {
    name: 'deposits_are_what_was_submitted',
    // Deposits from before the rule have no limit of their method; once one has it, all later ones do. The margin of a
    // minute allows for the commit, which is a little later than the time of the row.
    rule: 'a deposit whose amount differs from what was submitted or seen, or on an unwatched chain, has two approvers, a reason, a reference and enough confirmations',
    sql: `WITH rule AS (SELECT min(created_at) + interval '1 minute' AS since FROM deposit WHERE max_amount IS NOT NULL)
          SELECT format('deposit %s', d.id) AS what
            FROM deposit d, rule r
           WHERE d.state = 'completed'
             AND CASE WHEN d.max_amount IS NULL THEN d.created_at > r.since
                 ELSE (deposit_differs(d.submitted_amount, d.seen_amount, d.actual_amount, d.max_amount, d.scale, d.rate)
                       AND (d.second_approver IS NULL OR d.approval_note IS NULL
                            OR coalesce(d.external_ref, d.tx_id) IS NULL))
                   OR (d.confirmations_needed IS NOT NULL AND d.mode <> 'chain'
                       AND (d.second_approver IS NULL OR d.confirmations_source IS NULL
                            OR coalesce(d.confirmations_seen, 0) < d.confirmations_needed))
                   OR (d.mode = 'chain' AND d.confirmations < d.confirmations_needed) END`,
  },
  {
    name: 'deposits_are_in_the_log',
    // An approval writes its log entry in the same transaction. The log is hash-chained; deposits are not. The first
    // approver is in the entry that left the deposit in review; a first approval that was taken back has an entry too.
    rule: 'every completed deposit is in the audit log with approvers, member and amount, and the log names no other',
    sql: `SELECT format('deposit %s', coalesce(d.id, e.target_id)) AS what
            FROM (SELECT id::text, member_id::text, coalesce(second_approver, first_approver) AS approver,
                         posted_amount::numeric AS amount
                    FROM deposit WHERE state = 'completed') d
            FULL JOIN (SELECT target_id, actor_id, after FROM audit_entry
                        WHERE action = 'deposits.approve' AND after ->> 'state' = 'completed') e ON e.target_id = d.id
           WHERE (d.member_id, d.approver, d.amount) IS DISTINCT FROM
                 (e.after ->> 'memberId', e.actor_id, (e.after ->> 'postedAmount')::numeric * 100)
          UNION ALL
          SELECT format('first approval of deposit %s', d.id)
            FROM deposit d
           WHERE d.state = 'completed' AND d.second_approver IS NOT NULL AND NOT EXISTS (
             SELECT 1 FROM audit_entry e
              WHERE e.target_id = d.id::text AND e.action = 'deposits.approve' AND e.actor_id = d.first_approver
                AND e.after ->> 'state' = 'reviewing')`,
  },
  {
    name: 'deposits_have_their_history',
    rule: 'the steps of every deposit have no gap and end in its state',
    sql: `SELECT format('deposit %s', d.id) AS what
            FROM deposit d
            LEFT JOIN LATERAL (
              SELECT count(*) AS n, max(s.n) AS last, min(s.n) AS first,
                     (array_agg(s.state ORDER BY s.n DESC) FILTER (WHERE s.state NOT IN ('first_approved', 'paid_late')))[1]
                       AS state
                FROM deposit_step s WHERE s.deposit_id = d.id) h ON true
           WHERE h.first IS DISTINCT FROM 1 OR h.last IS DISTINCT FROM h.n OR h.state IS DISTINCT FROM d.state`,
  },
];
