/** Sums of settled orders in minor units; won and lost orders alone have stakes at risk. */
export type OrderSums = {
  won: number;
  lost: number;
  tied: number;
  voided: number;
  staked: bigint;
  fees: bigint;
  /** What wins of all these stakes would have paid, each order's payout rounded down as in settlement. */
  payouts: bigint;
  net: bigint;
};

/** Percentage with two decimals, rounded half up; null of nothing. */
export function percentOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null;
  const hundredths = (part * 20_000n + whole) / (2n * whole);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** Of the orders that won or lost. */
export function winRateOf({ won, lost }: Pick<OrderSums, 'won' | 'lost'>): string | null {
  return percentOf(BigInt(won), BigInt(won + lost));
}

/**
 * The share p of stakes that has to win for a result of zero: a win pays its payout, a loss takes its stake, and both pay
 * the fee. From p x payouts = (1 - p) x stakes + fees follows p = (stakes + fees) / (stakes + payouts).
 */
export function breakEvenRateOf({
  staked,
  fees,
  payouts,
}: Pick<OrderSums, 'staked' | 'fees' | 'payouts'>): string | null {
  return percentOf(staked + fees, staked + payouts);
}
