/** Sizes of a large installation; at `scale` 1 the console must stay fast. */
export type Sizes = {
  members: number;
  orders: number;
  /** Completed and otherwise ended deposits, without the queue. */
  deposits: number;
  waitingDeposits: number;
  withdrawals: number;
  waitingWithdrawals: number;
  positions: number;
  identityChecks: number;
  waitingIdentityChecks: number;
  threads: number;
  approvals: number;
  auditEntries: number;
  restrictions: number;
};

const whole: Sizes = {
  members: 200_000,
  orders: 2_000_000,
  deposits: 450_000,
  waitingDeposits: 3_000,
  withdrawals: 120_000,
  waitingWithdrawals: 1_000,
  positions: 60_000,
  identityChecks: 100_000,
  waitingIdentityChecks: 2_000,
  threads: 20_000,
  approvals: 4_000,
  auditEntries: 300_000,
  restrictions: 1_000,
};

/** @throws RangeError when the scale is not above 0 and at most 5 */
export function sizesOf(scale: number): Sizes {
  if (!(scale > 0 && scale <= 5)) throw new RangeError('--scale must be above 0 and at most 5');
  const entries = Object.entries(whole).map(([name, count]) => [name, Math.max(10, Math.round(count * scale))]);
  return Object.fromEntries(entries) as Sizes;
}

/** Of the generated past; the oldest fifth of the members registered before it. */
export const pastDays = 365;
