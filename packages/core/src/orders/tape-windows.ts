import type { TapeFact } from '@fairtick/verifier';

/** An entry with the hash that the tape has for it, hex. */
export type HashedFact = TapeFact & { hash: string };

/** Part of a tape that decides orders of one duration: between their acceptances, and between their closes. */
export type TapeWindow = {
  productId: string;
  firstAcceptedMs: number;
  lastAcceptedMs: number;
  firstCloseMs: number;
  lastCloseMs: number;
};

type Times = { acceptedAtMs: number; closeAtMs: number };
type Windowed = { productId: string; order: Times };
type Group<T> = { window: TapeWindow; orders: T[] };

/**
 * Orders share a window if at most this time passes between two acceptances. Reading the ticks of a second costs about as
 * much as finding the entries of one order.
 */
const widestGapMs = 1_000;

/** Groups orders of one tape and duration whose acceptances are near each other, so that their tape is read once. */
export function windowsOf<T extends Windowed>(orders: readonly T[]): Group<T>[] {
  const alike = Map.groupBy(orders, ({ productId, order }) => `${productId} ${order.closeAtMs - order.acceptedAtMs}`);
  return [...alike.values()].flatMap((some) =>
    splitAtGaps(some.toSorted((a, b) => a.order.acceptedAtMs - b.order.acceptedAtMs)),
  );
}

function splitAtGaps<T extends Windowed>(orders: readonly T[]): Group<T>[] {
  const groups: Group<T>[] = [];
  for (const one of orders) {
    const { acceptedAtMs, closeAtMs } = one.order;
    const group = groups.at(-1);
    if (group !== undefined && acceptedAtMs - group.window.lastAcceptedMs <= widestGapMs) {
      group.orders.push(one);
      group.window.lastAcceptedMs = acceptedAtMs;
      group.window.lastCloseMs = closeAtMs;
    } else {
      const window = {
        productId: one.productId,
        firstAcceptedMs: acceptedAtMs,
        lastAcceptedMs: acceptedAtMs,
        firstCloseMs: closeAtMs,
        lastCloseMs: closeAtMs,
      };
      groups.push({ window, orders: [one] });
    }
  }
  return groups;
}

/**
 * The entries of its window's tape that can decide an order: all from its acceptance to the third tick, the last tick up to
 * its close, and the first entry after it.
 */
export function tapeOfOrder<T extends TapeFact>(tape: readonly T[], { acceptedAtMs, closeAtMs }: Times): T[] {
  const first = indexAfter(tape, acceptedAtMs);
  const deciding = indexAfter(tape, closeAtMs);
  let end = first;
  for (let ticks = 0; end < deciding && ticks < 3; end += 1) if (tape[end]?.kind === 'tick') ticks += 1;
  let exit = deciding - 1;
  while (exit >= end && tape[exit]?.kind !== 'tick') exit -= 1;
  const facts = tape.slice(first, end);
  if (exit >= end) facts.push(...tape.slice(exit, exit + 1));
  facts.push(...tape.slice(deciding, deciding + 1));
  return facts;
}

/** Index of the first entry after an instant. */
function indexAfter(tape: readonly TapeFact[], atMs: number): number {
  let [low, high] = [0, tape.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tape[middle]?.atMs ?? 0) > atMs) high = middle;
    else low = middle + 1;
  }
  return low;
}
