import { concat } from './bytes.ts';
import { type Hash, hashBytes, hashChildren, type ReadNodes, type TreeNode } from './merkle.ts';
import { TlogError } from './tlog-error.ts';

// The static files of a log, C2SP tlog-tiles. All paths are relative to the log's prefix.

const tileWidth = 256;
const tileHeight = 8;
const longestEntry = 0xffff;

/** A tile of hashes (`level` 0 to 63) or a bundle of entries; `width` below 256 is a partial one. */
export type Tile = { level: number | 'entries'; index: number; width: number };

/** Such as `tile/0/x001/x234/067.p/8`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const parts = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? [];
  const folders = parts.map((part, place) => (place === parts.length - 1 ? part : `x${part}`));
  return `tile/${level}/${folders.join('/')}${width < tileWidth ? `.p/${width}` : ''}`;
}

/** Hashes that level `level` of the tiles of a tree of `size` leaves has. */
function hashesAt(level: number, size: number): number {
  return Math.floor(size / tileWidth ** level);
}

/** Tiles and bundles of the tree of `newSize` leaves that are not whole in that of `oldSize`: those a writer has to write. */
export function tilesSince(oldSize: number, newSize: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0; hashesAt(level, newSize) > 0; level++) {
    const count = hashesAt(level, newSize);
    const from = hashesAt(level, oldSize);
    if (count === from) continue;
    for (let index = Math.floor(from / tileWidth); index * tileWidth < count; index++) {
      const width = Math.min(tileWidth, count - index * tileWidth);
      if (level === 0) tiles.push({ level: 'entries', index, width });
      tiles.push({ level, index, width });
    }
  }
  return tiles;
}

/** How many hashes or entries of the tile the tree of `size` leaves has already. */
export function tileBefore({ level, index }: Tile, size: number): number {
  const count = hashesAt(level === 'entries' ? 0 : level, size);
  return Math.min(tileWidth, Math.max(0, count - index * tileWidth));
}

/** A reader of subtrees of the tree of `size` leaves; each tile is fetched once. @throws TlogError for tiles of a wrong length */
export function readNodesFromTiles(size: number, fetchTile: (tile: Tile) => Promise<Uint8Array>): ReadNodes {
  const fetched = new Map<string, Promise<Uint8Array>>();
  function tileOf({ level, index }: TreeNode): { tile: Tile; first: number } {
    const tileLevel = Math.floor(level / tileHeight);
    const firstHash = index * 2 ** (level % tileHeight);
    const tileIndex = Math.floor(firstHash / tileWidth);
    const width = Math.min(tileWidth, hashesAt(tileLevel, size) - tileIndex * tileWidth);
    return { tile: { level: tileLevel, index: tileIndex, width }, first: firstHash % tileWidth };
  }
  async function readTile(tile: Tile): Promise<Uint8Array> {
    const path = tilePath(tile);
    const known = fetched.get(path) ?? fetchTile(tile);
    fetched.set(path, known);
    const bytes = await known;
    if (bytes.length !== tile.width * hashBytes) {
      throw new TlogError('malformed', `${path} has ${bytes.length} bytes instead of ${tile.width * hashBytes}`);
    }
    return bytes;
  }
  return (nodes) =>
    Promise.all(
      nodes.map(async (node) => {
        const { tile, first } = tileOf(node);
        const bytes = await readTile(tile);
        const count = 2 ** (node.level % tileHeight);
        return rootOfComplete(hashesOf(bytes.subarray(first * hashBytes, (first + count) * hashBytes)));
      }),
    );
}

export function hashesOf(tile: Uint8Array): Hash[] {
  return Array.from({ length: tile.length / hashBytes }, (_, place) =>
    Uint8Array.from(tile.subarray(place * hashBytes, (place + 1) * hashBytes)),
  );
}

/** Root of a power of two of hashes of one level. */
export function rootOfComplete(hashes: readonly Hash[]): Hash {
  let row = hashes;
  while (row.length > 1) {
    row = Array.from({ length: row.length / 2 }, (_, pair) =>
      hashChildren(row[2 * pair] as Hash, row[2 * pair + 1] as Hash),
    );
  }
  return row[0] as Hash;
}

/** @throws RangeError for an entry of more than 65,535 bytes */
export function encodeEntries(entries: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return concat(
    ...entries.flatMap((entry) => {
      if (entry.length > longestEntry) throw new RangeError(`a log entry of ${entry.length} bytes is too long`);
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );
}

/** The entries of a bundle of `width`. @throws TlogError for another number of them, or bytes left over */
export function decodeEntries(bundle: Uint8Array, width: number): Uint8Array<ArrayBuffer>[] {
  const entries: Uint8Array<ArrayBuffer>[] = [];
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  let offset = 0;
  while (offset < bundle.length) {
    const from = offset + 2;
    const end = from > bundle.length ? Number.POSITIVE_INFINITY : from + view.getUint16(offset);
    if (end > bundle.length) throw new TlogError('malformed', `entry ${entries.length} of the bundle is cut`);
    entries.push(Uint8Array.from(bundle.subarray(from, end)));
    offset = end;
  }
  if (entries.length !== width) {
    throw new TlogError('malformed', `the bundle has ${entries.length} entries instead of ${width}`);
  }
  return entries;
}
