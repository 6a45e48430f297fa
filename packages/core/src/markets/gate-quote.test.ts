import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshGate, type GateRules, type GateState, gateQuote, type Quote } from './gate-quote.ts';

const recorded: GateRules = { outlierBps: 100, clockMs: null };
const quote = (price: bigint, sourceTimeMs: number): Quote => ({ price, sourceTimeMs });

/** The gate's reason for each quote in turn; '' means accepted. */
function run(quotes: Quote[], rules: GateRules = recorded): string[] {
  let state: GateState = freshGate;
  return quotes.map((next) => {
    const result = gateQuote(state, next, rules);
    state = result.state;
    return result.rejected ?? '';
  });
}

describe('the gate', () => {
  it('accepts the first quote of a source at any price', () => {
    expect(run([quote(1n, 5)])).toEqual(['']);
  });

  it('refuses prices that are not positive', () => {
    expect(run([quote(0n, 1), quote(-1n, 2), quote(1n, 3)])).toEqual(['not_positive', 'not_positive', '']);
  });

  it('refuses a source time older than the last accepted one', () => {
    expect(run([quote(100n, 10), quote(100n, 9), quote(100n, 11)])).toEqual(['', 'out_of_order', '']);
  });

  it('refuses the same price at the same source time, but takes another price then, and the same price later', () => {
    expect(run([quote(1000n, 1), quote(1000n, 1), quote(1001n, 1), quote(1001n, 2)])).toEqual([
      '',
      'duplicate',
      '',
      '',
    ]);
  });

  it('refuses live quotes more than two seconds off the clock, and only live ones', () => {
    const live = { ...recorded, clockMs: 10_000 };
    expect(run([quote(1n, 7_999), quote(1n, 8_000), quote(1n, 12_000), quote(1n, 12_001)], live)).toEqual([
      'off_clock',
      '',
      '',
      'off_clock',
    ]);
  });

  it('accepts a move of exactly the limit and refuses one pip more', () => {
    expect(run([quote(10_000n, 1), quote(10_100n, 2)])).toEqual(['', '']);
    expect(run([quote(10_000n, 1), quote(10_101n, 2)])).toEqual(['', 'outlier']);
    expect(run([quote(10_000n, 1), quote(9_899n, 2)])).toEqual(['', 'outlier']);
  });

  it('accepts a new level from the first quote that confirms it, never an older one', () => {
    expect(run([quote(10_000n, 1), quote(20_000n, 2), quote(20_010n, 3), quote(20_020n, 4)])).toEqual([
      '',
      'outlier',
      '',
      '',
    ]);
  });

  it('forgets a suspect as soon as a quote agrees with the old level', () => {
    expect(run([quote(10_000n, 1), quote(20_000n, 2), quote(10_001n, 3), quote(20_000n, 4)])).toEqual([
      '',
      'outlier',
      '',
      'outlier',
    ]);
  });

  it('is not convinced by the same outlier delivered again, nor by a different one', () => {
    expect(run([quote(10_000n, 1), quote(20_000n, 2), quote(20_000n, 2)])).toEqual(['', 'outlier', 'duplicate']);
    expect(run([quote(10_000n, 1), quote(20_000n, 2), quote(30_000n, 3), quote(20_000n, 4)])).toEqual([
      '',
      'outlier',
      'outlier',
      'outlier',
    ]);
  });
});

const quotes = fc.array(
  fc.record({
    price: fc.oneof(fc.bigInt({ min: 9_900n, max: 10_100n }), fc.bigInt({ min: -5n, max: 40_000n })),
    sourceTimeMs: fc.integer({ min: 0, max: 30 }),
  }),
  { maxLength: 40 },
);

/** Every step of a stream: the quote, the state before, and the result and state after. */
function steps(stream: Quote[]) {
  let state: GateState = freshGate;
  return stream.map((next) => {
    const before = state;
    const { state: after, rejected } = gateQuote(before, next, recorded);
    state = after;
    return { next, before, after, rejected };
  });
}

describe('for every stream of quotes', () => {
  it('accepts only positive prices in source order, no duplicates, and no unconfirmed jump', () => {
    const isNear = (price: bigint, from: Quote) => (price - from.price) ** 2n * 10_000n <= from.price ** 2n;
    fc.assert(
      fc.property(quotes, (stream) => {
        const accepted = steps(stream).filter(({ rejected }) => rejected === null);
        for (const { next, before } of accepted) {
          const { last, suspect } = before;
          expect(next.price > 0n).toBe(true);
          expect(next.sourceTimeMs).toBeGreaterThanOrEqual(last?.sourceTimeMs ?? 0);
          expect(next).not.toEqual(last);
          expect(last === null || [last, suspect].some((from) => from !== null && isNear(next.price, from))).toBe(true);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('keeps only the last accepted quote and one suspect', () => {
    fc.assert(
      fc.property(quotes, (stream) => {
        for (const { next, before, after, rejected } of steps(stream)) {
          const accepted = { last: next, suspect: null };
          const suspected = { last: before.last, suspect: next };
          expect(after).toEqual(rejected === null ? accepted : rejected === 'outlier' ? suspected : before);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
