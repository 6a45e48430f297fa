import {
  concat,
  decodeEntries,
  encodeEntries,
  type Hash,
  hashesOf,
  hashLeaf,
  readNodesFromTiles,
  readRoot,
  rootOfComplete,
  type Tile,
  tileBefore,
  tilePath,
  tilesSince,
} from '@fairtick/tlog';
import type { LogFiles } from './log-files.port.ts';

/**
 * Writes the tiles and bundles of the tree that `entries` make of the published one of `size` leaves, and returns its root.
 * What a tile held before is read from the published file: nothing of it is computed again from the database, which an
 * operator can change.
 */
export async function writeTiles(
  files: LogFiles,
  { size, entries }: { size: number; entries: readonly Uint8Array<ArrayBuffer>[] },
): Promise<Hash> {
  const newSize = size + entries.length;
  const made = new Map<string, Uint8Array>();

  async function read(tile: Tile): Promise<Uint8Array> {
    const path = tilePath(tile);
    const bytes = made.get(path) ?? (await files.read(path));
    if (bytes === undefined) throw new Error(`transparency log: ${path} is missing`);
    return bytes;
  }

  async function make(tile: Tile): Promise<Uint8Array> {
    const before = tileBefore(tile, size);
    const first = tile.index * 256 + before;
    const end = tile.index * 256 + tile.width;
    const old = before === 0 ? undefined : await read({ ...tile, width: before });
    const { level } = tile;
    if (level === 'entries') {
      return encodeEntries([
        ...(old === undefined ? [] : decodeEntries(old, before)),
        ...entries.slice(first - size, end - size),
      ]);
    }
    const hashes =
      level === 0
        ? entries.slice(first - size, end - size).map(hashLeaf)
        : await Promise.all(
            Array.from({ length: end - first }, async (_, place) =>
              rootOfComplete(hashesOf(await read({ level: level - 1, index: first + place, width: 256 }))),
            ),
          );
    return concat(...(old === undefined ? [] : [old]), ...hashes);
  }

  for (const tile of tilesSince(size, newSize)) {
    const bytes = await make(tile);
    made.set(tilePath(tile), bytes);
    await files.write(tilePath(tile), bytes);
  }
  return readRoot(newSize, readNodesFromTiles(newSize, read));
}
