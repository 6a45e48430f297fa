import type { BooksCheck } from './books.repo.ts';

/**
 * Sums that are checked every minute; any difference stops outgoing money. They must stay cheap with millions of
 * transfers.
 */
export const balanceChecks: readonly BooksCheck[] = [
  {
    name: 'zero_sum',
    rule: 'all balances of an account add up to zero',
    sql: `SELECT format('account %s is off by %s', account, sum(amount)) AS what FROM (
            SELECT account, available + held_orders + held_withdrawals + savings AS amount FROM wallet
            UNION ALL SELECT account, amount FROM house_balance) b
          GROUP BY account HAVING sum(amount) <> 0`,
  },
  {
    name: 'wallets_are_transfers',
    rule: 'every wallet is the sum of its transfers, whose line numbers have no gap',
    sql: `SELECT format('wallet %s/%s', coalesce(w.member_id, t.member_id), coalesce(w.account, t.account)) AS what
            FROM wallet w FULL JOIN (
              SELECT member_id, account, count(*) AS n, min(line) AS lo, max(line) AS hi,
                     sum(CASE WHEN to_bucket = bucket_number('available') THEN amount WHEN from_bucket = bucket_number('available') THEN -amount ELSE 0 END) AS available,
                     sum(CASE WHEN to_bucket = bucket_number('held_orders') THEN amount WHEN from_bucket = bucket_number('held_orders') THEN -amount ELSE 0 END) AS held_orders,
                     sum(CASE WHEN to_bucket = bucket_number('held_withdrawals') THEN amount WHEN from_bucket = bucket_number('held_withdrawals') THEN -amount ELSE 0 END) AS held_withdrawals,
                     sum(CASE WHEN to_bucket = bucket_number('savings') THEN amount WHEN from_bucket = bucket_number('savings') THEN -amount ELSE 0 END) AS savings
                FROM transfer GROUP BY member_id, account) t USING (member_id, account)
           WHERE (w.lines, w.available, w.held_orders, w.held_withdrawals, w.savings) IS DISTINCT FROM
                 (coalesce(t.n, 0), coalesce(t.available, 0), coalesce(t.held_orders, 0),
                  coalesce(t.held_withdrawals, 0), coalesce(t.savings, 0))
              OR t.lo <> 1 OR t.hi <> t.n`,
  },
  {
    name: 'house_is_transfers',
    rule: 'every house balance is the sum of its transfers',
    sql: `SELECT format('house %s/%s', coalesce(h.account, t.account), coalesce(h.bucket, t.bucket)) AS what
            FROM house_balance h FULL JOIN (
              SELECT account, bucket, sum(amount) AS amount FROM (
                SELECT account, from_bucket AS bucket, -amount AS amount FROM transfer WHERE from_bucket >= bucket_number('house_trading')
                UNION ALL SELECT account, to_bucket, amount FROM transfer WHERE to_bucket >= bucket_number('house_trading')) legs
               GROUP BY account, bucket) t USING (account, bucket)
           WHERE coalesce(h.amount, 0) <> coalesce(t.amount, 0)`,
  },
  {
    name: 'nothing_negative',
    rule: 'no balance of a member is negative',
    sql: `SELECT format('wallet %s/%s', member_id, account) AS what FROM wallet
           WHERE least(available, held_orders, held_withdrawals, savings, open_stake, open_orders, stake_today) < 0`,
  },
  {
    name: 'holds_are_open_orders',
    rule: 'held for orders = stakes and fees of open orders; open stakes = the same without fees; their count',
    sql: `SELECT format('wallet %s/%s', coalesce(w.member_id, o.member_id), coalesce(w.account, o.account)) AS what
            FROM wallet w FULL JOIN (
              SELECT member_id, account, sum(stake + fee) AS held, sum(stake) AS stake, count(*) AS count FROM orders
               WHERE result IS NULL GROUP BY member_id, account) o USING (member_id, account)
           WHERE w.held_orders IS DISTINCT FROM coalesce(o.held, 0) OR w.open_stake IS DISTINCT FROM coalesce(o.stake, 0)
              OR w.open_orders IS DISTINCT FROM coalesce(o.count, 0)`,
  },
  {
    name: 'holds_are_withdrawals',
    rule: 'held for withdrawals = amounts of withdrawals in progress',
    sql: `SELECT format('wallet %s/%s', coalesce(w.member_id, d.member_id), coalesce(w.account, 0)) AS what
            FROM wallet w FULL JOIN (
              SELECT member_id, account_number('real') AS account, sum(amount) AS held FROM withdrawal
               WHERE state IN ('pending_review', 'reviewing', 'approved', 'processing') GROUP BY member_id) d
              USING (member_id, account)
           WHERE w.held_withdrawals IS DISTINCT FROM coalesce(d.held, 0)`,
  },
  {
    name: 'rails_are_payments',
    rule: "every payment clearing account = payouts less deposits through it, plus the operator's own funding",
    sql: `SELECT format('rail %s', coalesce(h.bucket, p.bucket)) AS what
            FROM (SELECT bucket, amount FROM house_balance WHERE account = account_number('real') AND bucket >= bucket_number('clearing_bank')) h
            FULL JOIN (
              SELECT bucket, sum(amount) AS amount FROM (
                SELECT clearing_bucket AS bucket, -posted_amount AS amount FROM deposit WHERE posted_amount IS NOT NULL
                UNION ALL
                SELECT clearing_bucket, amount - fee_account FROM withdrawal WHERE state = 'completed'
                UNION ALL
                SELECT 32, CASE WHEN payload ->> 'direction' = 'in' THEN -amount ELSE amount END
                  FROM approval WHERE kind = 'house_funding' AND state = 'approved') moved
               GROUP BY bucket) p USING (bucket)
           WHERE coalesce(h.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    name: 'savings_are_positions',
    rule: 'savings = principal of active positions',
    sql: `SELECT format('wallet %s/%s', coalesce(w.member_id, p.member_id), coalesce(w.account, 0)) AS what
            FROM wallet w FULL JOIN (
              SELECT member_id, account_number('real') AS account, sum(principal) AS principal FROM savings_position
               WHERE status = 'pending_return' GROUP BY member_id) p USING (member_id, account)
           WHERE w.savings IS DISTINCT FROM coalesce(p.principal, 0)`,
  },
];
