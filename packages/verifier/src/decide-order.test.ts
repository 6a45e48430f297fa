import type { TapeKind } from '@fairtick/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AcceptedOrder, type Decision, decideOrder, profitOf, type TapeFact } from './decide-order.ts';

const order: AcceptedOrder = {
  direction: 'rise',
  stakeMinor: 10_000n,
  feeMinor: 0n,
  payoutBps: 8_000,
  shownPrice: 100_000n,
  toleranceBps: 10,
  acceptedAtMs: 1_000,
  closeAtMs: 61_000,
};
const stalenessMs = 15_000;

function tick(atMs: number, price = 100_000n, source = 'sim'): TapeFact {
  return { seq: atMs, kind: 'tick', price, atMs, source };
}
function entry(kind: TapeKind, atMs: number): TapeFact {
  return { seq: atMs, kind, price: null, atMs, source: 'sim' };
}
function decide(
  tape: TapeFact[],
  terms: Partial<AcceptedOrder> = {},
  completeUntilMs = tape.at(-1)?.atMs ?? 0,
): Decision {
  return decideOrder({ order: { ...order, ...terms }, tape, completeUntilMs, stalenessMs });
}
/** Two ticks near the close, so that only the first and the last price matter. */
function fullTape(entryPrice: bigint, exitPrice: bigint): TapeFact[] {
  return [tick(1_001, entryPrice), tick(30_000, 99_000n), tick(60_500, exitPrice), tick(61_001, 1n)];
}

describe('entry', () => {
  it('is the first tick after the acceptance, never one of the same millisecond', () => {
    expect(decide([tick(900), tick(1_000, 100_050n), tick(1_001, 100_010n)])).toMatchObject({
      state: 'open',
      entry: { atMs: 1_001, price: 100_010n },
    });
  });

  it('is awaited while no tick came', () => {
    expect(decide([tick(1_000)])).toEqual({ state: 'ordering' });
    expect(decide([entry('gap', 2_000), entry('source', 2_001), entry('seed', 2_002)])).toEqual({ state: 'ordering' });
  });

  it('voids when a stall comes first, and not when one comes later', () => {
    expect(decide([entry('stall', 1_001), tick(1_500)])).toMatchObject({ state: 'void', reason: 'stall_before_entry' });
    expect(decide([tick(1_001), entry('stall', 20_000)])).toMatchObject({ state: 'open' });
    expect(decide([entry('stall', 1_000), tick(1_001)])).toMatchObject({ state: 'open' });
  });

  it('may differ from the shown price by exactly the tolerance and no pip more', () => {
    expect(decide([tick(1_001, 100_100n)])).toMatchObject({ state: 'open' });
    expect(decide([tick(1_001, 99_900n)])).toMatchObject({ state: 'open' });
    for (const moved of [100_101n, 99_899n]) {
      expect(decide([tick(1_001, moved)])).toMatchObject({
        state: 'void',
        reason: 'entry_moved',
        entry: { price: moved },
      });
    }
    expect(decide([tick(1_001, 100_001n)], { toleranceBps: 0 })).toMatchObject({
      state: 'void',
      reason: 'entry_moved',
    });
    expect(decide([tick(1_001)], { toleranceBps: 0 })).toMatchObject({ state: 'open' });
  });

  it('voids when every tick came before the acceptance or after the close', () => {
    expect(decide([tick(500), tick(61_001)])).toMatchObject({
      state: 'void',
      reason: 'no_entry',
      entry: null,
      exit: null,
    });
    expect(decide([tick(500), entry('stall', 61_001)])).toMatchObject({ state: 'void', reason: 'no_entry' });
  });
});

describe('exit', () => {
  it('is the last tick up to and including the close', () => {
    const tape = [tick(1_001), tick(40_000), tick(61_000, 100_001n), tick(61_001, 50_000n)];
    expect(decide(tape)).toMatchObject({ state: 'settled', result: 'win', exit: { atMs: 61_000 } });
  });

  it('is not known before the tape has an entry of any kind after the close', () => {
    const tape = [tick(1_001), tick(40_000), tick(61_000)];
    expect(decide(tape)).toMatchObject({ state: 'open' });
    for (const kind of ['stall', 'gap', 'halt', 'resume', 'source', 'seed'] as const) {
      expect(decide([...tape, entry(kind, 61_001)])).toMatchObject({ state: 'settled' });
    }
  });

  it('needs two ticks after the entry', () => {
    expect(decide([tick(1_001), tick(60_999), tick(61_001)])).toMatchObject({ state: 'void', reason: 'too_few_ticks' });
    expect(decide([tick(1_001), tick(61_001)])).toMatchObject({ state: 'void', reason: 'too_few_ticks' });
    expect(decide([tick(1_001), tick(60_998), tick(60_999), tick(61_001)])).toMatchObject({ state: 'settled' });
  });

  it('may be as old at the close as the staleness limit, and no millisecond older', () => {
    expect(decide([tick(1_001), tick(1_002), tick(46_000), tick(61_001)])).toMatchObject({ state: 'settled' });
    expect(decide([tick(1_001), tick(1_002), tick(45_999), tick(61_001)])).toMatchObject({
      state: 'void',
      reason: 'exit_stale',
    });
  });

  it('must come from the same source as the entry', () => {
    const tape = [tick(1_001), tick(30_000, 100_000n, 'other'), tick(60_000, 100_000n, 'other'), tick(61_001)];
    expect(decide(tape)).toMatchObject({ state: 'void', reason: 'source_changed' });
    expect(decide([tick(1_001), tick(2_000, 1n, 'other'), tick(60_000), tick(61_001)])).toMatchObject({
      state: 'settled',
    });
  });

  it('counts only if the tape speaks again within five minutes of the close', () => {
    const tape = [tick(1_001), tick(40_000), tick(60_000)];
    expect(decide([...tape, entry('gap', 361_000)])).toMatchObject({ state: 'settled' });
    expect(decide([...tape, entry('gap', 361_001)])).toMatchObject({ state: 'void', reason: 'no_deciding_entry' });
    expect(decide(tape, {}, 361_000)).toMatchObject({ state: 'open' });
    expect(decide(tape, {}, 361_001)).toMatchObject({ state: 'void', reason: 'no_deciding_entry' });
    expect(decide([], {}, 361_001)).toMatchObject({ state: 'void', reason: 'no_entry' });
  });
});

describe('result', () => {
  it.each([
    ['rise', 100_000n, 100_001n, 'win', 8_000n],
    ['rise', 100_000n, 99_999n, 'lose', -10_000n],
    ['rise', 100_000n, 100_000n, 'tie', 0n],
    ['fall', 100_000n, 99_999n, 'win', 8_000n],
    ['fall', 100_000n, 100_001n, 'lose', -10_000n],
    ['fall', 100_000n, 100_000n, 'tie', 0n],
  ] as const)('%s from %s to %s: %s', (direction, entryPrice, exitPrice, result, profitMinor) => {
    expect(decide(fullTape(entryPrice, exitPrice), { direction })).toMatchObject({
      state: 'settled',
      result,
      profitMinor,
    });
  });

  it('floors the payout to the minor unit and takes the fee on a win and a loss only', () => {
    const terms = { stakeMinor: 1_111n, feeMinor: 7n, payoutBps: 8_255 };
    expect(profitOf(terms, 'win')).toBe(910n); // 917.13 - 7
    expect(profitOf(terms, 'lose')).toBe(-1_118n);
    expect(profitOf(terms, 'tie')).toBe(0n);
  });
});

/** The rules again, declared instead of scanned: every list is filtered from the whole tape. */
function declared(tape: readonly TapeFact[], terms: AcceptedOrder, completeUntilMs: number): string {
  const inside = tape.filter(({ atMs }) => atMs > terms.acceptedAtMs && atMs <= terms.closeAtMs);
  const ticks = inside.filter(({ kind }) => kind === 'tick');
  const after = tape.filter(({ atMs }) => atMs > terms.closeAtMs);
  const [first] = ticks;
  const firstStall = inside.find(({ kind }) => kind === 'stall');
  if (firstStall !== undefined && (first === undefined || firstStall.seq < first.seq)) return 'stall_before_entry';
  const price = first?.price ?? 0n;
  const moved = (price - terms.shownPrice) * 10_000n;
  const allowed = terms.shownPrice * BigInt(terms.toleranceBps);
  if (first !== undefined && (moved > allowed || -moved > allowed)) return 'entry_moved';
  const isKnown = after.length > 0 || completeUntilMs > terms.closeAtMs + 300_000;
  if (!isKnown) return first === undefined ? 'ordering' : 'open';
  const last = ticks.at(-1);
  if (first === undefined || last === undefined) return 'no_entry';
  if (ticks.length < 3) return 'too_few_ticks';
  if (last.atMs < terms.closeAtMs - stalenessMs) return 'exit_stale';
  if (last.source !== first.source) return 'source_changed';
  if (!after.some(({ atMs }) => atMs <= terms.closeAtMs + 300_000)) return 'no_deciding_entry';
  const difference = ((last.price ?? 0n) - price) * (terms.direction === 'rise' ? 1n : -1n);
  return difference > 0n ? 'win' : difference < 0n ? 'lose' : 'tie';
}

const kinds: TapeKind[] = [...Array.from({ length: 12 }, () => 'tick' as const), 'stall', 'gap', 'source'];
const tapes = fc
  .array(
    fc.record({
      stepMs: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1, max: 9_000 }) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 400_000 }) },
      ),
      kind: fc.constantFrom(...kinds),
      price: fc.oneof(fc.constantFrom(99_999n, 100_000n), fc.bigInt({ min: 99_890n, max: 100_110n })),
      source: fc.oneof({ weight: 12, arbitrary: fc.constant('sim') }, { weight: 1, arbitrary: fc.constant('other') }),
    }),
    { maxLength: 30, size: 'max' },
  )
  .map((steps) => {
    let atMs = 0;
    return steps.map(({ stepMs, kind, price, source }, index): TapeFact => {
      atMs += stepMs;
      return { seq: index + 1, kind, price: kind === 'tick' ? price : null, atMs, source };
    });
  });
const terms = fc.record({
  direction: fc.constantFrom('rise' as const, 'fall' as const),
  stakeMinor: fc.bigInt({ min: 1_000n, max: 500_000n }),
  feeMinor: fc.bigInt({ min: 0n, max: 5_000n }),
  payoutBps: fc.integer({ min: 1, max: 10_000 }),
  shownPrice: fc.constant(100_000n),
  toleranceBps: fc.constantFrom(0, 5, 20, 100),
  acceptedAtMs: fc.integer({ min: 0, max: 60_000 }),
  closeAtMs: fc.integer({ min: 60_001, max: 200_000 }),
});

function nameOf(decision: Decision): string {
  if (decision.state === 'settled') return decision.result;
  return decision.state === 'void' ? decision.reason : decision.state;
}

describe('every tape', () => {
  it('gives what the rules declare', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(tapes, terms, fc.integer({ min: 0, max: 900_000 }), (tape, accepted, clockMs) => {
        const completeUntilMs = Math.max(tape.at(-1)?.atMs ?? 0, clockMs);
        const decision = decideOrder({ order: accepted, tape, completeUntilMs, stalenessMs });
        seen.set(nameOf(decision), (seen.get(nameOf(decision)) ?? 0) + 1);
        expect(nameOf(decision)).toBe(declared(tape, accepted, completeUntilMs));
      }),
      { numRuns: 20_000 },
    );

    expect([...seen.keys()].sort()).toEqual([
      'entry_moved',
      'exit_stale',
      'lose',
      'no_deciding_entry',
      'no_entry',
      'open',
      'ordering',
      'source_changed',
      'stall_before_entry',
      'tie',
      'too_few_ticks',
      'win',
    ]);
  });

  it('never changes a final decision by growing', () => {
    fc.assert(
      fc.property(tapes, terms, fc.nat(30), (tape, accepted, cut) => {
        const known = tape.slice(0, cut);
        const early = decideOrder({
          order: accepted,
          tape: known,
          completeUntilMs: known.at(-1)?.atMs ?? 0,
          stalenessMs,
        });
        if (early.state === 'ordering' || early.state === 'open') return;
        expect(decideOrder({ order: accepted, tape, completeUntilMs: Number.MAX_SAFE_INTEGER, stalenessMs })).toEqual(
          early,
        );
      }),
      { numRuns: 5_000 },
    );
  });

  it('gives rise and fall opposite results', () => {
    fc.assert(
      fc.property(tapes, terms, (tape, accepted) => {
        const both = (['rise', 'fall'] as const).map((direction) =>
          nameOf(decideOrder({ order: { ...accepted, direction }, tape, completeUntilMs: 1_000_000, stalenessMs })),
        );
        const opposite = { win: 'lose', lose: 'win' } as Record<string, string>;
        expect(both[1]).toBe(opposite[both[0] ?? ''] ?? both[0]);
      }),
      { numRuns: 2_000 },
    );
  });
});
