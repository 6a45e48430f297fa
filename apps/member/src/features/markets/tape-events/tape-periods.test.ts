import type { TapeEntry } from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { spansOf, tapeEvents } from './tape-periods.ts';

const at = (second: number) => new Date(second * 1_000).toISOString();
const entry = (seq: number, kind: TapeEntry['kind'], second: number, source = 'sim') => ({
  seq,
  kind,
  at: at(second),
  source,
});

describe('events of the tape', () => {
  it('are stops until the next price, whatever is between', () => {
    const entries = [
      entry(3, 'stall', 10),
      entry(4, 'gap', 12),
      entry(5, 'source', 15, 'kraken'),
      entry(6, 'tick', 20),
    ];
    expect(tapeEvents(entries)).toEqual({
      stops: [{ fromMs: 10_000, toMs: 20_000 }],
      changes: [{ atMs: 15_000, source: 'kraken' }],
    });
  });

  it('leave a stop open that no price has ended', () => {
    expect(tapeEvents([entry(9, 'stall', 10)]).stops).toEqual([{ fromMs: 10_000, toMs: null }]);
  });

  it('do not take halts of orders and seeds for stops, and need no order', () => {
    const entries = [entry(8, 'tick', 40), entry(7, 'stall', 30), entry(2, 'halt', 5), entry(1, 'seed', 1)];
    expect(tapeEvents(entries)).toEqual({ stops: [{ fromMs: 30_000, toMs: 40_000 }], changes: [] });
    expect(tapeEvents([])).toEqual({ stops: [], changes: [] });
  });
});

it('asks for the spans that a window touches, the newest of a long one', () => {
  expect(spansOf(5, 15, 10, 3)).toEqual([0, 1]);
  expect(spansOf(10, 19, 10, 3)).toEqual([1]);
  // A gap of months between two candles.
  expect(spansOf(0, 9_999, 10, 3)).toEqual([997, 998, 999]);
  expect(spansOf(20, 5, 10, 3)).toEqual([]);
});
