import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that can be full: in memory, so that no other file of this machine suffers. */
export type SmallDisk = {
  folder: string;
  /** Writes until nothing more goes. */
  fill(): void;
  /** Gives back what `fill` took. */
  free(): void;
  remove(): void;
};

const block = Buffer.alloc(1 << 20);
const smallBlock = 4_096;

/** @throws Error where this process may not mount. */
export function mountSmallDisk(sizeMb: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-small-disk-'));
  const ballast = join(folder, 'ballast');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  // Postgres is another user where this one is root.
  chmodSync(folder, 0o777);
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (const size of [block.length, smallBlock]) while (hasRoom(file, size));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

function hasRoom(file: number, size: number): boolean {
  try {
    return writeSync(file, block, 0, size) === size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
