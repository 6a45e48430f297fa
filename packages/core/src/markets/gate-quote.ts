/** A quote as a feed delivers it: price in pips, the source's own time in milliseconds. */
export type Quote = { price: bigint; sourceTimeMs: number };

/** State for one source: the last accepted quote, and an outlier that waits for confirmation. */
export type GateState = { last: Quote | null; suspect: Quote | null };

export type RejectReason =
  | 'not_positive'
  | 'off_clock'
  | 'out_of_order'
  | 'duplicate'
  | 'outlier'
  /** Faster than a tape accepts quotes; reported by the writer. */
  | 'burst'
  /** Two live sources differed by more than allowed; reported by the feed. */
  | 'disagrees'
  /** The only live source jumped, and the jump has not lasted long enough; reported by the feed. */
  | 'unconfirmed';

export type GateRules = {
  /** The largest move between two accepted quotes, in basis points of the earlier one. */
  outlierBps: number;
  /** The server's clock for live feeds, whose source times must be near it; `null` for the others. */
  clockMs: number | null;
};

/** A new source, or the first quote ever: no quote to compare with. */
export const freshGate: GateState = { last: null, suspect: null };

/** How far a live quote's time may differ from the server's clock. */
export const maxClockDistanceMs = 2_000;
const bpsScale = 10_000n;

/**
 * Decides whether a quote becomes a tick, and returns the state for the next one. A jump beyond the limit is refused
 * and becomes the suspect. A further quote that agrees with the suspect is accepted and sets the new level.
 */
export function gateQuote(
  state: GateState,
  quote: Quote,
  rules: GateRules,
): { state: GateState; rejected: RejectReason | null } {
  const rejected = reasonToReject(state, quote, rules);
  if (rejected === null) return { state: { last: quote, suspect: null }, rejected };
  return { state: rejected === 'outlier' ? { ...state, suspect: quote } : state, rejected };
}

function reasonToReject({ last, suspect }: GateState, quote: Quote, rules: GateRules): RejectReason | null {
  if (quote.price <= 0n) return 'not_positive';
  if (rules.clockMs !== null && Math.abs(quote.sourceTimeMs - rules.clockMs) > maxClockDistanceMs) return 'off_clock';
  if (last === null) return null;
  if (quote.sourceTimeMs < last.sourceTimeMs) return 'out_of_order';
  // The same quote delivered twice does not confirm itself.
  if (isSame(quote, last) || (suspect !== null && isSame(quote, suspect))) return 'duplicate';
  if (isNear(quote.price, last.price, rules.outlierBps)) return null;
  return suspect !== null && isNear(quote.price, suspect.price, rules.outlierBps) ? null : 'outlier';
}

function isSame(one: Quote, other: Quote): boolean {
  return one.price === other.price && one.sourceTimeMs === other.sourceTimeMs;
}

function isNear(price: bigint, reference: bigint, outlierBps: number): boolean {
  const distance = price > reference ? price - reference : reference - price;
  return distance * bpsScale <= reference * BigInt(outlierBps);
}
