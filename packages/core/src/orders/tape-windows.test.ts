import type { TapeKind } from '@fairtick/contracts';
import { type AcceptedOrder, decideOrder, type TapeFact } from '@fairtick/verifier';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TapeWindow, tapeOfOrder, windowsOf } from './tape-windows.ts';

const order = { direction: 'rise', stakeMinor: 1_000n, feeMinor: 7n, payoutBps: 8_333 } as const;
const accepted = (acceptedAtMs: number, durationMs: number): AcceptedOrder => ({
  ...order,
  shownPrice: 10_000n,
  toleranceBps: 10,
  acceptedAtMs,
  closeAtMs: acceptedAtMs + durationMs,
});

/** The same choice of entries as `findWindowTapes` makes. */
function windowTape(tape: readonly TapeFact[], window: TapeWindow): TapeFact[] {
  const { firstAcceptedMs, lastAcceptedMs, firstCloseMs, lastCloseMs } = window;
  const later = tape.filter(({ atMs }) => atMs > lastAcceptedMs);
  const chosen = [
    ...tape.filter(({ atMs }) => atMs > firstAcceptedMs && atMs <= lastAcceptedMs),
    ...later.filter(({ kind }) => kind === 'stall').slice(0, 1),
    ...later.filter(({ kind }) => kind === 'tick').slice(0, 3),
    ...tape.filter(({ kind, atMs }) => kind === 'tick' && atMs <= firstCloseMs).slice(-1),
    ...tape.filter(({ atMs }) => atMs > firstCloseMs && atMs <= lastCloseMs),
    ...tape.filter(({ atMs }) => atMs > lastCloseMs).slice(0, 1),
  ];
  return [...new Set(chosen)].sort((a, b) => a.seq - b.seq);
}

const entries = fc.uniqueArray(
  fc.record({
    atMs: fc.integer({ min: 0, max: 9_000 }),
    kind: fc.constantFrom<TapeKind>('tick', 'tick', 'tick', 'tick', 'stall', 'source', 'gap'),
    price: fc.constantFrom(9_980n, 9_999n, 10_000n, 10_001n),
    source: fc.constantFrom('a', 'a', 'a', 'b'),
  }),
  { selector: ({ atMs }) => atMs, maxLength: 60 },
);
const times = fc.array(fc.tuple(fc.integer({ min: 0, max: 8_000 }), fc.constantFrom(1_000, 1_000, 3_000)), {
  minLength: 1,
  maxLength: 25,
});

test('an order is decided by its part of a shared window as by the whole tape', () => {
  fc.assert(
    fc.property(entries, times, (unsorted, orders) => {
      const tape = unsorted
        .toSorted((a, b) => a.atMs - b.atMs)
        .map((entry, n): TapeFact => ({ ...entry, seq: n + 1, price: entry.kind === 'tick' ? entry.price : null }));
      const given = orders.map(([at, duration], n) => ({ n, productId: 'p', order: accepted(at, duration) }));
      const groups = windowsOf(given);
      expect(groups.flatMap(({ orders }) => orders.map(({ n }) => n)).toSorted((a, b) => a - b)).toEqual(
        given.map(({ n }) => n),
      );
      for (const { window, orders: some } of groups) {
        const shared = windowTape(tape, window);
        for (const { order } of some) {
          const rest = { order, completeUntilMs: 0, stalenessMs: 900 };
          const part = tapeOfOrder(shared, order);
          expect(decideOrder({ ...rest, tape: part })).toEqual(decideOrder({ ...rest, tape }));
        }
      }
    }),
    { seed: 28, numRuns: 500 },
  );
});

test('orders of one instant share a window; other products, durations and distant times have their own', () => {
  const at = (productId: string, acceptedAtMs: number, durationMs: number) => ({
    productId,
    order: accepted(acceptedAtMs, durationMs),
  });
  const groups = windowsOf([
    at('p', 5_000, 60_000),
    at('p', 5_000, 60_000),
    at('q', 5_000, 60_000),
    at('p', 5_000, 30_000),
    at('p', 6_000, 60_000),
    at('p', 7_001, 60_000),
  ]);
  expect(
    groups.map(({ window, orders }) => [window.productId, window.firstAcceptedMs, window.lastCloseMs, orders.length]),
  ).toEqual([
    ['p', 5_000, 66_000, 3],
    ['p', 7_001, 67_001, 1],
    ['q', 5_000, 65_000, 1],
    ['p', 5_000, 35_000, 1],
  ]);
});
