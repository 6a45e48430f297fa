import { createHash } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCheckpoint, parseNote, type WitnessedCheckpoint, type WitnessStore } from '@fairtick/tlog';

/**
 * Keeps each log's newest checkpoint as files `<folder>/<SHA-256 of the origin>/<number>`. A new checkpoint takes the next
 * number by `link`, which fails when the number is taken: so neither two requests nor two processes on one folder can
 * advance a log from the same checkpoint. Files and folders are synchronized to disk before `advance` resolves.
 */
export function createCheckpointFiles(folder: string): WitnessStore {
  return {
    async read(origin) {
      const own = folderOf(folder, origin);
      const newest = (await numbersIn(own)).at(-1);
      return newest === undefined ? undefined : await readCheckpoint(join(own, String(newest)));
    },
    async advance(origin, oldSize, next) {
      const own = folderOf(folder, origin);
      await mkdir(own, { recursive: true });
      const numbers = await numbersIn(own);
      const newest = numbers.at(-1);
      const known = newest === undefined ? undefined : await readCheckpoint(join(own, String(newest)));
      if ((known?.size ?? 0) !== oldSize) return false;
      if (!(await takeNumber(own, (newest ?? 0) + 1, next.note))) return false;
      for (const number of numbers) await rm(join(own, String(number)), { force: true });
      return true;
    },
  };
}

function folderOf(folder: string, origin: string): string {
  return join(folder, createHash('sha256').update(origin).digest('hex'));
}

/** In ascending order. */
async function numbersIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => /^[1-9][0-9]*$/.test(name))
    .map(Number)
    .toSorted((one, other) => one - other);
}

async function readCheckpoint(file: string): Promise<WitnessedCheckpoint> {
  const note = await readFile(file, 'utf8');
  const { size, root } = parseCheckpoint(parseNote(note).text);
  return { size, root, note };
}

/** False when the number is taken. */
async function takeNumber(folder: string, number: number, note: string): Promise<boolean> {
  const draft = join(folder, `draft-${process.pid}-${crypto.randomUUID()}`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(note);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, join(folder, String(number)));
    await syncFolder(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Makes the new name durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
