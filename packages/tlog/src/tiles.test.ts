import fc from 'fast-check';
import { expect, it } from 'vitest';
import { concat, toHex } from './bytes.ts';
import { hashLeaf, isIncluded, readConsistencyProof, readInclusionProof, readRoot } from './merkle.ts';
import {
  decodeEntries,
  encodeEntries,
  hashesOf,
  readNodesFromTiles,
  rootOfComplete,
  type Tile,
  tilePath,
  tilesSince,
} from './tiles.ts';
import { TlogError } from './tlog-error.ts';
import { entriesOf, readNodesOf } from './tree.test-data.ts';

const entries = entriesOf(70_000);

/** All files of a log that grew in these steps, as a writer makes them. */
function filesOf(sizes: readonly number[]): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let before = 0;
  for (const size of sizes) {
    for (const tile of tilesSince(before, size)) files.set(tilePath(tile), bytesOf(tile, files));
    before = size;
  }
  return files;
}

function bytesOf({ level, index, width }: Tile, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const own = entries.slice(index * 256, index * 256 + width);
  if (level === 'entries') return encodeEntries(own);
  if (level === 0) return concat(...own.map(hashLeaf));
  return concat(
    ...Array.from({ length: width }, (_, place) => {
      const below = files.get(tilePath({ level: level - 1, index: index * 256 + place, width: 256 })) as Uint8Array;
      return rootOfComplete(hashesOf(below));
    }),
  );
}

function fetchFrom(files: ReadonlyMap<string, Uint8Array>): (tile: Tile) => Promise<Uint8Array> {
  return async (tile) => {
    const file = files.get(tilePath(tile));
    if (file === undefined) throw new TlogError('missing_data', tilePath(tile));
    return file;
  };
}

it('writes the paths of the specification', () => {
  expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
  expect(tilePath({ level: 'entries', index: 5, width: 8 })).toBe('tile/entries/005.p/8');
  expect(tilePath({ level: 2, index: 1000, width: 1 })).toBe('tile/2/x001/000.p/1');
});

it('has the tiles of the example: 70,000 leaves', () => {
  const tiles = tilesSince(0, 70_000).filter(({ level }) => level !== 'entries');
  const full = (level: number) => tiles.filter((tile) => tile.level === level && tile.width === 256).length;
  const partial = (level: number) => tiles.find((tile) => tile.level === level && tile.width < 256)?.width;
  expect([full(0), partial(0), full(1), partial(1), full(2), partial(2)]).toEqual([273, 112, 1, 17, 0, 1]);
  expect(tilesSince(0, 256).map(tilePath)).toEqual(['tile/entries/000', 'tile/0/000', 'tile/1/000.p/1']);
});

it('gives the same root and proofs from tiles as from the entries, however the log grew', async () => {
  const readNodes = readNodesOf(entries.slice(0, 700));
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 700 }), { minLength: 2, maxLength: 5 }),
      async (picks) => {
        const sizes = picks.toSorted((one, other) => one - other);
        const [oldSize, size] = [sizes.at(-2) as number, sizes.at(-1) as number];
        const fromTiles = readNodesFromTiles(size, fetchFrom(filesOf(sizes)));
        expect(toHex(await readRoot(size, fromTiles))).toBe(toHex(await readRoot(size, readNodes)));
        const growth = { oldSize, newSize: size };
        expect(await readConsistencyProof(growth, fromTiles)).toEqual(await readConsistencyProof(growth, readNodes));
        const place = { index: oldSize - 1, size };
        expect(await readInclusionProof(place, fromTiles)).toEqual(await readInclusionProof(place, readNodes));
      },
    ),
    { numRuns: 40 },
  );
});

it('reads tiles of three levels, each once', async () => {
  const files = filesOf([70_000]);
  const fetched: string[] = [];
  const readNodes = readNodesFromTiles(70_000, async (tile) => {
    fetched.push(tilePath(tile));
    return await fetchFrom(files)(tile);
  });
  const place = { index: 69_999, size: 70_000 };
  const [root, proof] = [await readRoot(70_000, readNodes), await readInclusionProof(place, readNodes)];
  expect(isIncluded({ ...place, leaf: hashLeaf(entries[69_999] as Uint8Array), root, proof })).toBe(true);
  expect(fetched.length).toBe(new Set(fetched).size);
});

it('refuses a tile that is cut, and reports one that is missing', async () => {
  const files = filesOf([300]);
  const cut = new Map(files).set('tile/0/001.p/44', new Uint8Array(32));
  await expect(readRoot(300, readNodesFromTiles(300, fetchFrom(cut)))).rejects.toThrow('has 32 bytes instead of 1408');
  const without = new Map(files);
  without.delete('tile/0/001.p/44');
  await expect(readRoot(300, readNodesFromTiles(300, fetchFrom(without)))).rejects.toThrow(TlogError);
});

it('reads the entries that it wrote, and refuses a bundle that is cut or has another number of them', () => {
  const some = [new Uint8Array(), new Uint8Array(65_535), ...entries.slice(0, 3)];
  const bundle = encodeEntries(some);
  expect(decodeEntries(bundle, 5)).toEqual(some.map((entry) => Uint8Array.from(entry)));
  for (const length of [1, 2, 3, 65_540, bundle.length - 1]) {
    expect(() => decodeEntries(bundle.slice(0, length), 5)).toThrow(TlogError);
  }
  expect(() => decodeEntries(bundle, 4)).toThrow('has 5 entries instead of 4');
  expect(() => encodeEntries([new Uint8Array(65_536)])).toThrow(RangeError);
});
