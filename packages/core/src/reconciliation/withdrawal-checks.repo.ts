import type { BooksCheck } from './books.repo.ts';

/** Each withdrawal was paid once or returned once, in full, by the right people. */
export const withdrawalChecks: readonly BooksCheck[] = [
  {
    name: 'withdrawals_are_transfers',
    rule: 'every withdrawal has exactly the transfers of its state, and no such transfer has no withdrawal',
    sql: `SELECT format('withdrawal %s', coalesce(w.id, t.ref)) AS what
            FROM withdrawal w FULL JOIN (
              SELECT ref, count(DISTINCT (member_id, account)) AS owners, min(member_id::text) AS member_id,
                     max(account) AS account,
                     sum(amount) FILTER (WHERE code = transfer_number('withdraw_hold')) AS held, sum(amount) FILTER (WHERE code = transfer_number('withdraw_release')) AS released,
                     sum(amount) FILTER (WHERE code = transfer_number('withdraw')) AS paid, sum(amount) FILTER (WHERE code = transfer_number('withdraw_fee')) AS fee,
                     max(to_bucket) FILTER (WHERE code = transfer_number('withdraw')) AS rail
                FROM transfer WHERE code IN (transfer_number('withdraw'), transfer_number('withdraw_hold'), transfer_number('withdraw_release'), transfer_number('withdraw_fee')) GROUP BY ref) t ON t.ref = w.id
           WHERE w.id IS NULL OR t.ref IS NULL OR t.owners <> 1 OR t.member_id <> w.member_id::text OR t.account <> account_number('real')
              OR (t.held, t.released, t.paid, t.fee, t.rail) IS DISTINCT FROM (
                   w.amount,
                   CASE WHEN w.state IN ('cancelled', 'rejected', 'failed') THEN w.amount END,
                   CASE WHEN w.state = 'completed' THEN w.amount - w.fee_account END,
                   CASE WHEN w.state = 'completed' THEN nullif(w.fee_account, 0) END,
                   CASE WHEN w.state = 'completed' THEN w.clearing_bucket END)`,
  },
  {
    name: 'withdrawals_follow_their_rules',
    rule: 'amounts, fees and approvals of every withdrawal follow its terms and its locked rate',
    sql: `SELECT format('withdrawal %s', w.id) AS what
            FROM withdrawal w JOIN money_terms t ON t.version = w.terms_version
            LEFT JOIN fx_quote q ON q.id = w.quote_id
           WHERE w.amount NOT BETWEEN t.withdraw_min AND t.withdraw_max
              OR w.second_needed <> (w.amount >= t.second_approval_from)
              OR (w.state IN ('approved', 'processing', 'completed')
                  AND (w.first_approver IS NULL OR w.first_approver = w.second_approver
                       OR (w.second_needed AND w.second_approver IS NULL)))
              OR (w.clearing_bucket = bucket_number('clearing_bank') AND w.net_amount <> w.amount - w.fee)
              OR w.attempts > t.withdraw_attempts + 1
              OR w.fee <> CASE w.clearing_bucket WHEN bucket_number('clearing_bank') THEN t.withdraw_bank_fee WHEN bucket_number('clearing_usdt_trc20') THEN t.withdraw_trc20_fee
                               ELSE t.withdraw_erc20_fee END
              OR (w.clearing_bucket <> bucket_number('clearing_bank')
                  AND (q.used_by, q.given, q.converted, q.side) IS DISTINCT FROM (w.id, w.amount, w.net_amount + w.fee, 'withdrawal'))
              OR (w.clearing_bucket <> bucket_number('clearing_bank') AND w.fee_account <> floor(w.fee::numeric * q.rate / 1000000000000))`,
  },
  {
    name: 'withdrawals_keep_their_terms',
    // The checks above rely on these terms, which the stored procedure took as those in force at `created_at`.
    rule: 'every withdrawal names the money terms that were in force at its request',
    sql: `SELECT format('withdrawal %s', w.id) AS what
            FROM withdrawal w
            LEFT JOIN (SELECT version, effective_at AS since,
                              lead(effective_at, 1, 'infinity') OVER (ORDER BY effective_at) AS until FROM money_terms) t
              ON w.created_at >= t.since AND w.created_at < t.until
           WHERE w.terms_version IS DISTINCT FROM t.version`,
  },
  {
    name: 'withdrawals_go_to_their_member',
    rule: 'every withdrawal is paid to an account of its own member, by the payment method of such an account',
    sql: `SELECT format('withdrawal %s', w.id) AS what
            FROM withdrawal w LEFT JOIN payment_account a ON a.id = w.payment_account_id
           WHERE (a.member_id, CASE WHEN a.kind = 'bank' THEN 32 WHEN a.chain = 'TRC20' THEN 33 ELSE 34 END)
                 IS DISTINCT FROM (w.member_id, w.clearing_bucket::int)`,
  },
  {
    name: 'withdrawals_are_in_the_log',
    // Each step writes its log entry in the same transaction. The log is hash-chained; withdrawals are not.
    rule: 'every completed withdrawal is in the audit log with approvers, payer, account, amount and payment reference, and was paid to the requested account',
    sql: `SELECT format('withdrawal %s', coalesce(w.id, e.target_id)) AS what
            FROM (SELECT id::text, member_id::text, moved_by, amount::numeric, payout_ref FROM withdrawal
                   WHERE state = 'completed') w
            FULL JOIN (SELECT target_id, actor_id, after FROM audit_entry WHERE action = 'withdrawals.complete') e
              ON e.target_id = w.id
           WHERE (w.member_id, w.moved_by, w.amount) IS DISTINCT FROM
                 (e.after ->> 'memberId', e.actor_id, (e.after ->> 'amount')::numeric * 100)
              -- the log has the reference as it was entered; entries of earlier versions have none
              OR reference_key(w.payout_ref) <> reference_key(e.after ->> 'payoutRef')
          UNION ALL
          SELECT format('approval of withdrawal %s', w.id)
            FROM withdrawal w CROSS JOIN LATERAL unnest(ARRAY[w.first_approver, w.second_approver]) AS a (approver)
           WHERE w.state IN ('approved', 'processing', 'completed') AND a.approver IS NOT NULL AND NOT EXISTS (
             SELECT 1 FROM audit_entry e
              WHERE e.target_id = w.id::text AND e.action = 'withdrawals.approve' AND e.actor_id = a.approver)
          UNION ALL
          -- entries of earlier versions do not name the account
          SELECT format('payee of withdrawal %s', w.id)
            FROM withdrawal w JOIN audit_entry e ON e.target_id = w.id::text AND e.action = 'withdrawals.request'
           WHERE e.after ->> 'paymentAccountId' <> w.payment_account_id::text`,
  },
  {
    name: 'withdrawals_step_by_step',
    rule: 'every withdrawal began as requested, and its last step is its state',
    sql: `SELECT format('withdrawal %s', w.id) AS what
            FROM withdrawal w LEFT JOIN LATERAL (
              SELECT (array_agg(s.state ORDER BY s.version))[1] AS first, (array_agg(s.state ORDER BY s.version DESC))[1] AS last
                FROM withdrawal_step s WHERE s.withdrawal_id = w.id) s ON true
           WHERE s.first IS DISTINCT FROM 'pending_review' OR s.last IS DISTINCT FROM w.state`,
  },
];
