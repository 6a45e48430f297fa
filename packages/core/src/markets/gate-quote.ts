/** A quote as a feed delivers it: price in pips, the source's own time in milliseconds. */
export type Quote = { price: bigint; sourceTimeMs: number };

/** What the gate remembers of one source: the last accepted quote, and an outlier that waits for a second opinion. */
export type GateState = { last: Quote | null; suspect: Quote | null };

export type RejectReason =
  | 'not_positive'
  | 'off_clock'
  | 'out_of_order'
  | 'duplicate'
  | 'outlier'
  /** Came faster than a tape takes quotes; told by the writer. */
  | 'burst'
  /** Two live sources were further apart than allowed; told by the feed. */
  | 'disagrees'
  /** The only one of two that spoke jumped, and the jump has not stood long enough; told by the feed. */
  | 'unconfirmed';

export type GateRules = {
  /** The largest move between two accepted quotes, in basis points of the earlier one. */
  outlierBps: number;
  /** The server's clock for live feeds, whose source times must be near it; `null` for the others. */
  clockMs: number | null;
};

/** A new source, or the first quote ever: nothing to compare with. */
export const freshGate: GateState = { last: null, suspect: null };

/** How far a live quote's time may be off the server's clock. */
export const maxClockDistanceMs = 2_000;
const bpsScale = 10_000n;

/**
 * Whether a quote becomes a tick, and what to remember for the next one. A jump beyond the limit is refused and becomes the
 * suspect; a further quote that agrees with the suspect is accepted, and so is everything near it from then on.
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
  // The same quote delivered twice is no second opinion on itself either.
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
