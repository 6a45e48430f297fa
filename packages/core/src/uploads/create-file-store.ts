import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadStore } from './uploads-ctx.ts';

/**
 * Pictures as files of one folder, readable by this process' user only. The folder is created with the first picture.
 */
export function createFileStore(folder: string): UploadStore {
  return {
    async put(name, bytes) {
      const place = join(folder, fileNameOf(name));
      const unfinished = `${place}.new`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, place);
      // The folder holds the file's name, so it must be written to disk as well.
      const parent = await open(folder, 'r');
      try {
        await parent.sync();
      } finally {
        await parent.close();
      }
    },
    async get(name) {
      return readFile(join(folder, fileNameOf(name))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async remove(name) {
      const place = join(folder, fileNameOf(name));
      await Promise.all([place, `${place}.new`].map((path) => rm(path, { force: true })));
    },
  };
}

/** Never a path, whatever the database holds. */
function fileNameOf(name: string): string {
  if (!/^[0-9a-f]{32}$/.test(name)) throw new Error('invalid name of a stored picture');
  return name;
}
