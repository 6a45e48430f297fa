import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '@fairtick/core';

/**
 * Called at a start. A folder that this process cannot write stops the start; a full disk is only logged, because trading
 * needs no pictures.
 * @throws Error that says what the operator has to do
 */
export async function checkFolder(folder: string, log: Log): Promise<void> {
  const probe = join(folder, `.start-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'x', { mode: 0o600 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code !== 'ENOSPC' && code !== 'EDQUOT') {
      throw new Error(`UPLOADS_DIR cannot be written (${code}): give this process' user a folder of its own`, {
        cause: error,
      });
    }
    log.warn({ code }, 'the disk of the pictures is full: make room; uploads fail until then');
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
