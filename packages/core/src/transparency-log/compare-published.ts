import type { Db } from '@fairtick/db';
import { decodeEntries, equalBytes, parseCheckpoint, parseNote, type Tile, tilePath } from '@fairtick/tlog';
import { countPlaced, findPlaced, findRestores } from './log.repo.ts';
import type { LogFiles } from './log-files.port.ts';
import { entryOf } from './statement.ts';

/** Entries of a full bundle. */
const bundleSize = 256;

/**
 * Compares the statements that the database has with the published entries at their places, which an edit of the database
 * does not change, and finds entries whose statements are gone. Statements that are not published yet are left out, and so
 * are entries whose statements a restore lost: one that the log states, or one that the worker will state when it starts.
 */
export async function comparePublished(
  db: { pool: Pick<Db['pool'], 'query'> },
  files: Pick<LogFiles, 'read'>,
): Promise<{ wrong: number; example: string | null; looked: number }> {
  const found = { wrong: 0, example: null as string | null, looked: 0 };
  const checkpoint = await files.read('checkpoint');
  if (checkpoint === undefined) return found;
  const { size } = parseCheckpoint(parseNote(checkpoint).text);
  const known = Math.min(size, await countPlaced(db));
  const restores = await findRestores(db, { before: size });
  const isLost = (place: number) => restores.some(({ first, end }) => place >= first && place < end);
  for (let index = 0; index * bundleSize < known; index += 1) {
    const from = index * bundleSize;
    const width = Math.min(bundleSize, size - from);
    const published = await readEntries(files, { level: 'entries', index, width });
    const placed = new Map(
      (await findPlaced(db, { from, to: from + width })).map((row) => [Number(row.logIndex), entryOf(row)]),
    );
    for (let place = from; place < Math.min(from + width, known); place += 1) {
      const [own, entry] = [placed.get(place), published?.[place - from]];
      if (own === undefined && isLost(place)) continue;
      found.looked += 1;
      if (own !== undefined && entry !== undefined && equalBytes(own, entry)) continue;
      found.wrong += 1;
      found.example ??= `entry ${place} of the log${own === undefined ? ' has no statement' : ''}`;
    }
  }
  return found;
}

async function readEntries(files: Pick<LogFiles, 'read'>, tile: Tile): Promise<readonly Uint8Array[] | undefined> {
  const bytes = await files.read(tilePath(tile));
  return bytes === undefined ? undefined : decodeEntries(bytes, tile.width);
}
