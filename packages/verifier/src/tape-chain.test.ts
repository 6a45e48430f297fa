import type { TapeEntry } from '@fairtick/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findTapeBreak, genesisHash, tapeEntryHash, tapeEntryText } from './tape-chain.ts';

const productId = '01900000-0000-7000-8000-000000000001';

function tape(length: number, firstSeq = 1): TapeEntry[] {
  const entries: TapeEntry[] = [];
  let prevHash = genesisHash;
  for (let i = 0; i < length; i++) {
    const facts = {
      seq: firstSeq + i,
      kind: 'tick' as const,
      price: `${1300 + i}.50`,
      at: new Date(1_700_000_000_000 + i).toISOString(),
      sourceTime: null,
      source: 'sim',
    };
    prevHash = tapeEntryHash(productId, prevHash, facts);
    entries.push({ ...facts, hash: prevHash });
  }
  return entries;
}

it('writes an entry as a JSON array without spaces', () => {
  const [entry] = tape(1);
  expect(tapeEntryText(productId, genesisHash, entry as TapeEntry)).toBe(
    `[1,"${genesisHash}","${productId}",1,"tick","1300.50","2023-11-14T22:13:20.000Z",null,"sim"]`,
  );
});

it('accepts an untouched tape, whole or cut out of the middle with the hash before it', () => {
  const entries = tape(50);
  expect(findTapeBreak(productId, genesisHash, entries)).toBeNull();
  expect(findTapeBreak(productId, entries[9]?.hash ?? '', entries.slice(10))).toBeNull();
  expect(findTapeBreak(productId, genesisHash, [])).toBeNull();
});

it('finds an edit, a removal, an insertion and a swap', () => {
  const length = 20;
  const damage: Record<string, (entries: TapeEntry[], at: number) => TapeEntry[]> = {
    'price edited': (entries, at) => entries.map((e, i) => (i === at ? { ...e, price: '1.00' } : e)),
    'time edited': (entries, at) => entries.map((e, i) => (i === at ? { ...e, at: e.at.replace('2023', '2022') } : e)),
    'source edited': (entries, at) => entries.map((e, i) => (i === at ? { ...e, source: 'simx' } : e)),
    'source time edited': (entries, at) => entries.map((e, i) => (i === at ? { ...e, sourceTime: e.at } : e)),
    'kind edited': (entries, at) => entries.map((e, i) => (i === at ? { ...e, kind: 'stall' as const } : e)),
    removed: (entries, at) => entries.filter((_, i) => i !== at),
    'removed and renumbered': (entries, at) => entries.filter((_, i) => i !== at).map((e, i) => ({ ...e, seq: i + 1 })),
    doubled: (entries, at) => entries.flatMap((e, i) => (i === at ? [e, e] : [e])),
    swapped: (entries, at) => {
      const other = [...entries];
      [other[at], other[at + 1]] = [entries[at + 1] as TapeEntry, entries[at] as TapeEntry];
      return other;
    },
    'rehashed alone': (entries, at) =>
      entries.map((e, i) =>
        i === at
          ? {
              ...e,
              price: '1.00',
              hash: tapeEntryHash(productId, entries[i - 1]?.hash ?? genesisHash, { ...e, price: '1.00' }),
            }
          : e,
      ),
  };
  for (const apply of Object.values(damage)) {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: length - 2 }), (at) => {
        expect(findTapeBreak(productId, genesisHash, apply(tape(length), at))).not.toBeNull();
      }),
      { numRuns: 30 },
    );
  }
});

it('belongs to one product only', () => {
  expect(findTapeBreak(productId.replace(/1$/, '2'), genesisHash, tape(1))).toEqual({ seq: 1, problem: 'wrong_hash' });
});

it('refuses two entries of one instant even when their hashes fit', () => {
  const [first] = tape(1) as [TapeEntry];
  const second = { ...first, seq: 2 };
  const entries = [first, { ...second, hash: tapeEntryHash(productId, first.hash, second) }];
  expect(findTapeBreak(productId, genesisHash, entries)).toEqual({ seq: 2, problem: 'time_not_rising' });
});
