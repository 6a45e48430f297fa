import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LogFiles } from './log-files.port.ts';

/** The log's files in a folder, which a web server may serve as it is. */
export function createLogFolder(folder: string): LogFiles {
  return {
    async read(path) {
      return readFile(join(folder, path)).then(
        (bytes) => Uint8Array.from(bytes),
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        },
      );
    },
    async write(path, bytes) {
      const place = join(folder, path);
      const parent = dirname(place);
      await mkdir(parent, { recursive: true });
      const draft = `${place}.${randomUUID()}.new`;
      const file = await open(draft, 'w', 0o644);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, place);
      await syncFolder(parent);
    },
  };
}

/** The folder keeps the name, which has to reach the disk as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
