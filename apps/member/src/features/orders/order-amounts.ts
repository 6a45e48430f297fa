import { currencyScale, formatDecimal, parseDecimal, type TypedProblem } from '@fairtick/contracts';

/** Every amount here is in minor units of the account (both accounts have the same scale). */
const scale = currencyScale.CNY;
const bpsOne = 10_000n;

export function toMinor(amount: string): bigint {
  return parseDecimal(amount, scale);
}

export function fromMinor(minor: bigint): string {
  return formatDecimal(minor, scale);
}

/** Fee on top of the stake, floored to the minor unit. */
export function feeOn(stakeMinor: bigint, feeBps: number): bigint {
  return (stakeMinor * BigInt(feeBps)) / bpsOne;
}

export type Preview = { feeMinor: bigint; ifRightMinor: bigint; ifWrongMinor: bigint; breakEvenBps: number };

/**
 * Results of an order, fee included: profit if right, loss (negative) if wrong, and the break-even share of right
 * orders, rounded up.
 */
export function previewOrder(stakeMinor: bigint, payoutBps: number, feeBps: number): Preview {
  const feeMinor = feeOn(stakeMinor, feeBps);
  const payoutMinor = (stakeMinor * BigInt(payoutBps)) / bpsOne;
  const returned = bpsOne + BigInt(payoutBps);
  const share = ((bpsOne + BigInt(feeBps)) * bpsOne + returned - 1n) / returned;
  return {
    feeMinor,
    ifRightMinor: payoutMinor - feeMinor,
    ifWrongMinor: -stakeMinor - feeMinor,
    breakEvenBps: Number(share),
  };
}

/** Limits of the platform beside the range of one stake, in the server's order: unverified, open stakes, the day's stakes. */
const overLimits = ['over_limit', 'over_open', 'over_day'] as const;
type OverLimit = (typeof overLimits)[number];

export type StakeLimits = {
  minMinor: bigint;
  maxMinor: bigint;
  stepMinor: bigint;
  availableMinor: bigint;
  /** Remaining amount of the account's further limits, where they are known, keyed by the limit. */
  remaining: Readonly<Partial<Record<OverLimit, bigint>>>;
  /** The largest stake that the member's own limits of a day, 7 and 30 days allow; null without any. */
  ownMinor: bigint | null;
  feeBps: number;
};

/** The largest stake whose fee still fits beside it. */
export function stakeWithin(wholeMinor: bigint, feeBps: number): bigint {
  return (wholeMinor * bpsOne) / (bpsOne + BigInt(feeBps));
}

/** The largest stake that the limits allow, whatever the balance. */
export function mostStake({ maxMinor, remaining, ownMinor }: StakeLimits): bigint {
  const own = ownMinor === null ? [] : [ownMinor];
  return [...Object.values(remaining), ...own].reduce((least, one) => (one < least ? one : least), maxMinor);
}

/**
 * "All": the largest stake that balance, maximum and remaining limits allow, fee included, in whole steps; 0n if below
 * the minimum.
 */
export function allAmount(limits: StakeLimits): bigint {
  const affordable = stakeWithin(limits.availableMinor, limits.feeBps);
  const allowed = mostStake(limits);
  const most = allowed < affordable ? allowed : affordable;
  const whole = most - (most % limits.stepMinor);
  return whole < limits.minMinor ? 0n : whole;
}

export type StakeProblem = TypedProblem | 'out_of_range' | 'off_step' | 'insufficient' | OverLimit | 'over_own_limit';

/** Why a stake cannot be ordered, or null. The server decides; this only spares a round trip. */
export function stakeProblem(stakeMinor: bigint, limits: StakeLimits): StakeProblem | null {
  if (stakeMinor < limits.minMinor || stakeMinor > limits.maxMinor) return 'out_of_range';
  if (stakeMinor % limits.stepMinor !== 0n) return 'off_step';
  if (stakeMinor + feeOn(stakeMinor, limits.feeBps) > limits.availableMinor) return 'insufficient';
  const over = overLimits.find((one) => stakeMinor > (limits.remaining[one] ?? stakeMinor));
  if (over !== undefined) return over;
  if (limits.ownMinor !== null && stakeMinor > limits.ownMinor) return 'over_own_limit';
  return null;
}

/** Basis points as percent: 8000 -> "80", 8250 -> "82.5", 5556 -> "55.56". */
export function percentOf(bps: number): string {
  return formatDecimal(BigInt(bps), 2).replace(/\.?0+$/, '');
}
