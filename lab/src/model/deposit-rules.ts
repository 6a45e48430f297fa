import { type ModelDeposit, valueOf } from './model.ts';

/** Rules of deposits in the initial terms and the seeded methods. Minor units of CNY. */
export const unverifiedTotal = 100_000n;
export const secondApprovalFrom = 1_000_000n;
export const confirmationsNeeded = 15;
export const unfinished = new Set(['recharging', 'pending_review', 'reviewing', 'on_hold']);
export const language = 'zh-Hans';

const largest = { CNY: 5_000_000n, USDT: 50_000_000_000n };
const apart = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

/** Whether an amount needs two reviewers and a reason: it differs from the submitted or reported one, or exceeds the limit. */
export function differs(deposit: ModelDeposit, actual: bigint): boolean {
  const [value, announced] = [valueOf(deposit, actual), valueOf(deposit, deposit.submitted)];
  const tolerance = announced > 10_000n ? announced / 100n : 100n;
  const seen = valueOf(deposit, deposit.seen ?? actual);
  const isAboveMax = actual > (deposit.rate === null ? largest.CNY : largest.USDT);
  return isAboveMax || apart(value, announced) > tolerance || apart(value, seen) > tolerance;
}

/** Whether an automatic check fails, so that an approval needs a reason; checks that the procedure refuses are left out. */
export function hasFailedCheck(deposit: ModelDeposit, posted: bigint): boolean {
  const isBeyondTotal = !deposit.member.verified && posted + valueOf(deposit, deposit.submitted) > unverifiedTotal;
  return (deposit.seen ?? deposit.submitted) !== deposit.submitted || deposit.paidRefs.length > 1 || isBeyondTotal;
}
