import { type TransferType, transferCodes } from '@fairtick/contracts';
import { type BucketName, buckets } from '../ledger/index.ts';
import { approvalChecks } from './approval-checks.repo.ts';
import type { BooksCheck } from './books.repo.ts';
import { depositChecks } from './deposit-checks.repo.ts';
import { identityChecks } from './identity-checks.repo.ts';
import { loggedChecks } from './logged-checks.repo.ts';
import { savingsChecks } from './savings-checks.repo.ts';
import { staffChecks } from './staff-checks.repo.ts';
import { termsChecks } from './terms-checks.repo.ts';

/** The source and target of each transfer type. */
const paths: readonly [TransferType, from: BucketName | 'any_clearing', to: BucketName | 'any_clearing'][] = [
  ['recharge', 'any_clearing', 'available'],
  ['manual_add', 'house_adjustments', 'available'],
  ['withdraw', 'held_withdrawals', 'any_clearing'],
  ['manual_deduct', 'available', 'house_adjustments'],
  ['invite_reward', 'house_rewards', 'available'],
  ['stake_hold', 'available', 'held_orders'],
  ['stake_release', 'held_orders', 'available'],
  ['payout', 'house_trading', 'available'],
  ['stake_loss', 'held_orders', 'house_trading'],
  ['fee', 'held_orders', 'house_fees'],
  ['fee_hold', 'available', 'held_orders'],
  ['fee_release', 'held_orders', 'available'],
  ['savings_subscribe', 'available', 'savings'],
  ['savings_return', 'savings', 'available'],
  ['interest', 'house_interest', 'available'],
  ['withdraw_hold', 'available', 'held_withdrawals'],
  ['withdraw_release', 'held_withdrawals', 'available'],
  ['withdraw_fee', 'held_withdrawals', 'house_fees'],
  ['fee_refund', 'house_fees', 'available'],
  ['demo_reset', 'house_demo_grants', 'available'],
  ['demo_reset', 'available', 'house_demo_grants'],
  ['rounding', 'available', 'house_rounding'],
  ['rounding', 'house_rounding', 'available'],
  ['house_funding', 'clearing_bank', 'house_trading'],
  ['house_funding', 'house_trading', 'clearing_bank'],
];
/** NULL means any clearing bucket. */
const bucketSql = (bucket: BucketName | 'any_clearing') => (bucket === 'any_clearing' ? 'NULL' : buckets[bucket]);
const codePaths = `(VALUES ${paths
  .map(([type, from, to]) => `(${transferCodes[type]}, ${bucketSql(from)}, ${bucketSql(to)})`)
  .join()}) AS p (code, from_bucket, to_bucket)`;

/** Checks of single transfers that trading does not make, such as deposits, withdrawals and adjustments. */
export const flowChecks: readonly BooksCheck[] = [
  {
    name: 'codes_mean_their_path',
    rule: 'every transfer has the source and target of its code',
    sql: `SELECT format('transfer %s/%s/%s', t.member_id, t.account, t.line) AS what
            FROM transfer t LEFT JOIN ${codePaths}
              ON p.code = t.code AND (p.from_bucket = t.from_bucket OR (p.from_bucket IS NULL AND t.from_bucket >= bucket_number('clearing_bank')))
             AND (p.to_bucket = t.to_bucket OR (p.to_bucket IS NULL AND t.to_bucket >= bucket_number('clearing_bank')))
           WHERE p.code IS NULL`,
  },
  {
    name: 'lines_are_booked_once',
    rule: 'each cause has at most one transfer of a code',
    sql: `SELECT format('%s transfers of %s', count(*), ref) AS what FROM transfer GROUP BY ref, code HAVING count(*) > 1`,
  },
  {
    name: 'lines_have_their_cause',
    // Transfers of other codes are matched with their cause. These codes have no cause to match: no stored procedure
    // returns a fee or books a rounding remainder, and demo grants are not real money.
    rule: 'no transfer has a code without a cause, and demo grants are in demo accounts alone',
    sql: `SELECT format('transfer %s/%s/%s', member_id, account, line) AS what FROM transfer
           WHERE (code < transfer_number('stake_hold') OR code > transfer_number('fee_release')) AND (code IN (transfer_number('fee_refund'), transfer_number('rounding')) OR (code = transfer_number('demo_reset') AND account <> account_number('demo')))`,
  },
  {
    name: 'lines_follow_the_clock',
    // Every stored procedure reads the clock after it locked the wallet. So an honest line is earlier than the one
    // before only if the machine's clock was set back, by hours where local time was taken for UTC. A finding here is
    // permanent and stops outgoing money, hence the tolerance of a day. Lines of orders are checked against the order's
    // times to the millisecond.
    rule: 'no line of a wallet is more than a day earlier than the line before it',
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
  ...loggedChecks,
];
