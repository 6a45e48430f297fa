/**
 * How far a credited amount may differ from the submitted one without a second reviewer, in the account's currency:
 * 1.00 or 1 %, whichever is larger. The same as `deposit_tolerance` in the database.
 */
export const approvedDifference = { leastMinor: 100n, bps: 100n } as const;

/** Amounts in minor units of the deposit's currency. */
export type ReceivedFigures = {
  submitted: bigint;
  /** What a gateway or a chain watcher saw arrive; null without one. */
  seen: bigint | null;
  actual: bigint;
  /** The method's maximum when the deposit was made; null in older deposits. */
  max: bigint | null;
  scale: number;
  /** Account currency for one unit, 8 decimals; null for the account's own. */
  rate: bigint | null;
};

const rateScale = 8;

/** The amount in the account's currency, floored, as `deposit_value` in the database. */
export function depositValue({ scale, rate }: Pick<ReceivedFigures, 'scale' | 'rate'>, amount: bigint): bigint {
  return rate === null ? amount : (amount * rate * 100n) / 10n ** BigInt(scale + rateScale);
}

/**
 * Whether crediting `actual` needs a second reviewer, a reason and a reference, as `deposit_differs` in the database.
 */
export function beyondApprovedDifference(figures: ReceivedFigures): boolean {
  const { submitted, seen, actual, max } = figures;
  const value = depositValue(figures, actual);
  const announced = depositValue(figures, submitted);
  const tolerance = (announced * approvedDifference.bps) / 10_000n;
  const largest = tolerance > approvedDifference.leastMinor ? tolerance : approvedDifference.leastMinor;
  const isFar = (other: bigint) => (value > other ? value - other : other - value) > largest;
  return (max !== null && actual > max) || isFar(announced) || (seen !== null && isFar(depositValue(figures, seen)));
}
