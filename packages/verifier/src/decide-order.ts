import type { Direction, TapeKind, VoidReason } from '@fairtick/contracts';

/** A tape entry with its price in pips and its time in milliseconds since 1970. Only ticks have a price. */
export type TapeFact = { seq: number; kind: TapeKind; price: bigint | null; atMs: number; source: string };
export type Tick = TapeFact & { kind: 'tick'; price: bigint };

/** What was accepted and can never change. Money in minor units, the shown price in pips. */
export type AcceptedOrder = {
  direction: Direction;
  stakeMinor: bigint;
  feeMinor: bigint;
  payoutBps: number;
  shownPrice: bigint;
  toleranceBps: number;
  acceptedAtMs: number;
  closeAtMs: number;
};

export type DecideOrderInput = {
  order: AcceptedOrder;
  /** Every entry of the product's tape with a time after the acceptance, in `seq` order; earlier ones are ignored. */
  tape: Iterable<TapeFact>;
  /** No further entry can come with a time up to here: the last entry's time, or a later clock that the tape's writer obeys. */
  completeUntilMs: number;
  /** The product's staleness limit. */
  stalenessMs: number;
};

export type Decision =
  | { state: 'ordering' }
  | { state: 'open'; entry: Tick }
  | { state: 'void'; reason: VoidReason; entry: Tick | null; exit: Tick | null }
  | { state: 'settled'; result: 'win' | 'lose' | 'tie'; entry: Tick; exit: Tick; profitMinor: bigint };

/** How long after the close the tape may stay silent before the order is void. */
export const decidingWindowMs = 300_000;
/** Ticks after the entry tick, up to and including the exit tick, that a result needs. */
export const leastTicksAfterEntry = 2;

const bpsScale = 10_000n;

/**
 * Entry, exit and result of an order, or why it is void, from the tape alone: asking late or twice gives the same answer.
 * Where several reasons hold, the first in this order is returned: stall_before_entry and entry_moved (known at the entry
 * already), then no_entry, too_few_ticks, exit_stale, source_changed, no_deciding_entry.
 */
export function decideOrder({ tape, ...rest }: DecideOrderInput): Decision {
  return decideReading({ ...rest, reading: readOn(rest.order, nothingRead, tape) });
}

/** What a tape says of an order as far as it was read, in little space however long it is. */
export type TapeReading = {
  entry: Tick | null;
  exit: Tick | null;
  ticksAfterEntry: number;
  /** Of the first entry after the close. */
  decidingAtMs: number | null;
  /** A void that is known at the entry already. */
  voidedEarly: Decision | null;
};

export const nothingRead: TapeReading = {
  entry: null,
  exit: null,
  ticksAfterEntry: 0,
  decidingAtMs: null,
  voidedEarly: null,
};

/** Whether no further entry of the tape can change what is decided. */
export function isDecided({ decidingAtMs, voidedEarly }: TapeReading): boolean {
  return decidingAtMs !== null || voidedEarly !== null;
}

/** A reading after the tape's next part. */
export function readOn(order: AcceptedOrder, reading: TapeReading, tape: Iterable<TapeFact>): TapeReading {
  if (isDecided(reading)) return reading;
  let { entry, exit, ticksAfterEntry } = reading;
  const read = (end: Partial<TapeReading>) => ({ ...nothingRead, entry, exit, ticksAfterEntry, ...end });
  for (const fact of tape) {
    if (fact.atMs <= order.acceptedAtMs) continue;
    if (fact.atMs > order.closeAtMs) return read({ decidingAtMs: fact.atMs });
    if (fact.kind === 'stall' && entry === null) return read({ voidedEarly: voided('stall_before_entry', null, null) });
    if (!isTick(fact)) continue;
    if (entry === null) {
      if (hasMoved(order, fact.price)) return read({ voidedEarly: voided('entry_moved', fact, null) });
      entry = fact;
    } else {
      ticksAfterEntry += 1;
    }
    exit = fact;
  }
  return read({});
}

/** The same as `decideOrder`, from a tape that was read part by part. */
export function decideReading({
  order,
  reading,
  completeUntilMs,
  stalenessMs,
}: Omit<DecideOrderInput, 'tape'> & { reading: TapeReading }): Decision {
  const { entry, exit, ticksAfterEntry, decidingAtMs, voidedEarly } = reading;
  if (voidedEarly !== null) return voidedEarly;
  const windowEndsAtMs = order.closeAtMs + decidingWindowMs;
  const exitIsKnown = decidingAtMs !== null || completeUntilMs > windowEndsAtMs;
  if (!exitIsKnown) return entry === null ? { state: 'ordering' } : { state: 'open', entry };

  if (entry === null || exit === null) return voided('no_entry', null, null);
  if (ticksAfterEntry < leastTicksAfterEntry) return voided('too_few_ticks', entry, exit);
  if (order.closeAtMs - exit.atMs > stalenessMs) return voided('exit_stale', entry, exit);
  if (entry.source !== exit.source) return voided('source_changed', entry, exit);
  if (decidingAtMs === null || decidingAtMs > windowEndsAtMs) return voided('no_deciding_entry', entry, exit);
  const result = compare(order.direction, entry.price, exit.price);
  return { state: 'settled', result, entry, exit, profitMinor: profitOf(order, result) };
}

/** Whether an order is void by what came first in its time, whatever comes up to its close and after it. */
export function isVoidAtEntry(reason: VoidReason | null): boolean {
  return reason === 'stall_before_entry' || reason === 'entry_moved';
}

/** What the member gains or loses, in minor units, fee included. A win's payout is floored to the minor unit. */
export function profitOf(
  order: Pick<AcceptedOrder, 'stakeMinor' | 'feeMinor' | 'payoutBps'>,
  result: 'win' | 'lose' | 'tie',
): bigint {
  if (result === 'tie') return 0n;
  if (result === 'lose') return -order.stakeMinor - order.feeMinor;
  return (order.stakeMinor * BigInt(order.payoutBps)) / bpsScale - order.feeMinor;
}

function compare(direction: Direction, entryPrice: bigint, exitPrice: bigint): 'win' | 'lose' | 'tie' {
  if (entryPrice === exitPrice) return 'tie';
  return exitPrice > entryPrice === (direction === 'rise') ? 'win' : 'lose';
}

/** More than the tolerance away from what the member was shown, measured on the shown price. */
function hasMoved({ shownPrice, toleranceBps }: AcceptedOrder, entryPrice: bigint): boolean {
  const distance = entryPrice > shownPrice ? entryPrice - shownPrice : shownPrice - entryPrice;
  return distance * bpsScale > shownPrice * BigInt(toleranceBps);
}

function isTick(fact: TapeFact): fact is Tick {
  return fact.kind === 'tick' && fact.price !== null;
}

function voided(reason: VoidReason, entry: Tick | null, exit: Tick | null): Decision {
  return { state: 'void', reason, entry, exit };
}
