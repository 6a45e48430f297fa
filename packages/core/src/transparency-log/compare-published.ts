import type { Db } from '@fairtick/db';
import { decodeEntries, equalBytes, parseCheckpoint, parseNote, type Tile, tilePath } from '@fairtick/tlog';
import { findPlaced } from './log.repo.ts';
import type { LogFiles } from './log-files.port.ts';
import { entryOf } from './statement.ts';

/** Entries of a full bundle. */
const bundleSize = 256;

/**
 * Compares the statements that the database has with the published entries at their places, which an edit of the database
 * does not change. Statements that are not published yet are left out, and so are entries whose statements a restore lost.
 */
export async function comparePublished(
  db: { pool: Pick<Db['pool'], 'query'> },
  files: Pick<LogFiles, 'read'>,
): Promise<{ wrong: number; example: string | null; looked: number }> {
  const found = { wrong: 0, example: null as string | null, looked: 0 };
  const checkpoint = await files.read('checkpoint');
  if (checkpoint === undefined) return found;
  const { size } = parseCheckpoint(parseNote(checkpoint).text);
  for (let index = 0; index * bundleSize < size; index += 1) {
    const from = index * bundleSize;
    const width = Math.min(bundleSize, size - from);
    const entries = await readEntries(files, { level: 'entries', index, width });
    for (const row of await findPlaced(db, { from, to: from + width })) {
      const place = Number(row.logIndex);
      const published = entries?.[place - from];
      found.looked += 1;
      if (published !== undefined && equalBytes(entryOf(row), published)) continue;
      found.wrong += 1;
      found.example ??= `entry ${place} of the log`;
    }
  }
  return found;
}

async function readEntries(files: Pick<LogFiles, 'read'>, tile: Tile): Promise<readonly Uint8Array[] | undefined> {
  const bytes = await files.read(tilePath(tile));
  return bytes === undefined ? undefined : decodeEntries(bytes, tile.width);
}
