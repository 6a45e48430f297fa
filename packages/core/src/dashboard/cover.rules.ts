const wholeBps = 10_000n;

/** The maximum open payout that a house balance may cover by the terms, in minor units. */
export function allowedPayout(balance: bigint, limitBps: number): bigint {
  return (balance * BigInt(limitBps)) / wholeBps;
}

/** The least house balance that covers one order with this payout; null without an order, or where none is allowed. */
export function neededBalance(payout: bigint | null, limitBps: number): bigint | null {
  if (payout === null || limitBps === 0) return null;
  return (payout * wholeBps + BigInt(limitBps) - 1n) / BigInt(limitBps);
}
