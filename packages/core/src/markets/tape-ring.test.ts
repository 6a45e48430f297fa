import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TapeUpdate } from './tape-entry.ts';
import { TapeRing } from './tape-ring.ts';

const keepMs = 30_000;
const entry = (seq: number, atMs = seq * 1_000, price: bigint | null = BigInt(seq)): TapeUpdate => ({
  productId: 'p',
  seq,
  kind: price === null ? 'stall' : 'tick',
  price,
  at: new Date(atMs),
});
const seqs = (updates: TapeUpdate[]) => updates.map(({ seq }) => seq);

describe('a tape ring', () => {
  it('returns each entry once and in order, in whatever order and however often it arrives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 200 }),
        (length, order) => {
          const ring = new TapeRing({ startSeq: 0, keepMs });
          const returned: number[] = [];
          for (const seq of [...order.filter((seq) => seq <= length), ...Array.from({ length }, (_, i) => i + 1)]) {
            returned.push(...seqs(ring.take(entry(seq))));
          }
          expect(returned).toEqual(Array.from({ length }, (_, i) => i + 1));
          expect([ring.headSeq, ring.hasHole]).toEqual([length, false]);
        },
      ),
    );
  });

  it('holds back early entries until the missing one arrives', () => {
    const ring = new TapeRing({ startSeq: 10, keepMs });
    expect(seqs(ring.take(entry(12)))).toEqual([]);
    expect([ring.headSeq, ring.hasHole]).toEqual([10, true]);
    expect(ring.lastTick()).toBeUndefined();
    expect(seqs(ring.take(entry(11)))).toEqual([11, 12]);
    expect(ring.hasHole).toBe(false);
  });

  it('finds the newest tick of a price that is young enough', () => {
    const ring = new TapeRing({ startSeq: 0, keepMs });
    for (const [seq, price] of [
      [1, 5n],
      [2, 6n],
      [3, 5n],
      [4, null],
      [5, 7n],
    ] as const)
      ring.take(entry(seq, seq * 1_000, price));
    expect(ring.findTick(5n, keepMs)?.seq).toBe(3);
    expect(ring.findTick(5n, 2_000)?.seq).toBe(3);
    expect(ring.findTick(5n, 1_999)).toBeUndefined();
    expect(ring.findTick(8n, keepMs)).toBeUndefined();
    expect(ring.lastTick()?.seq).toBe(5);
  });

  it('stays small, and keeps the last tick at any age', () => {
    const ring = new TapeRing({ startSeq: 0, keepMs });
    for (let seq = 1; seq <= 20_000; seq++) ring.take(entry(seq, seq * 100));
    expect(ring.findTick(19_900n, keepMs)?.seq).toBe(19_900);
    expect(ring.findTick(10_000n, 20_000 * 100)).toBeUndefined();
    for (let seq = 20_001; seq <= 21_000; seq++) ring.take(entry(seq, seq * 10_000, null));
    expect(ring.lastTick()?.seq).toBe(20_000);
  });
});
