import { approvalChecks } from './approval-checks.repo.ts';
import type { BooksCheck } from './books.repo.ts';
import { depositChecks } from './deposit-checks.repo.ts';
import { identityChecks } from './identity-checks.repo.ts';
import { savingsChecks } from './savings-checks.repo.ts';
import { staffChecks } from './staff-checks.repo.ts';
import { termsChecks } from './terms-checks.repo.ts';

/** Which transfer goes from where to where; 99 stands for any clearing bucket. */
const codePaths = `(VALUES (2, 20, 0), (4, 0, 20), (5, 19, 0),
  (10, 0, 1), (11, 1, 0), (12, 16, 0), (13, 1, 16), (14, 1, 17), (15, 0, 1), (16, 1, 0),
  (20, 0, 3), (21, 3, 0), (22, 18, 0), (30, 0, 2), (31, 2, 0), (32, 2, 17), (33, 17, 0), (40, 23, 0), (40, 0, 23),
  (1, 99, 0), (3, 2, 99), (50, 32, 16), (50, 16, 32), (41, 0, 21), (41, 21, 0)) AS p (code, from_bucket, to_bucket)`;

/** What deposits, withdrawals, adjustments and whatever else moves money beside trading promise, one by one. */
export const flowChecks: readonly BooksCheck[] = [
  {
    name: 'codes_mean_their_path',
    says: 'every transfer goes where its code says',
    sql: `SELECT format('transfer %s/%s/%s', t.member_id, t.account, t.line) AS what
            FROM transfer t LEFT JOIN ${codePaths}
              ON p.code = t.code AND (p.from_bucket = t.from_bucket OR (p.from_bucket = 99 AND t.from_bucket >= 32))
             AND (p.to_bucket = t.to_bucket OR (p.to_bucket = 99 AND t.to_bucket >= 32))
           WHERE p.code IS NULL`,
  },
  {
    name: 'lines_have_their_cause',
    // Lines of the other codes are matched with what caused them, one by one. These have nothing to be matched with: no door gives
    // a fee back or books what a conversion left, and the play money that a demo account begins with is nobody's real money.
    says: 'no line bears a code that nothing causes, and demo grants stand in demo accounts alone',
    sql: `SELECT format('transfer %s/%s/%s', member_id, account, line) AS what FROM transfer
           WHERE (code < 10 OR code > 16) AND (code IN (33, 41) OR (code = 40 AND account <> 1))`,
  },
  {
    name: 'lines_follow_the_clock',
    // Every door reads the clock once it holds the wallet, so among honest lines a later one is earlier only where the machine's
    // clock was set back: by hours, where it took local time for UTC until it was told. What is red here stays red and stops
    // outgoing money, so that much is left to it; lines of orders bear the order's own instants to the millisecond.
    says: 'no line of a statement is more than a day earlier than the one before it',
    sql: `SELECT format('transfer %s/%s/%s', member_id, account, line) AS what
            FROM (SELECT member_id, account, line, at,
                         lag(at) OVER (PARTITION BY member_id, account ORDER BY line) AS before FROM transfer) t
           WHERE at < before - interval '1 day'`,
  },
  ...approvalChecks,
  ...depositChecks,
  ...savingsChecks,
  ...termsChecks,
  ...identityChecks,
  ...staffChecks,
];
