import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk that can be filled: in memory, so that other files of the machine are not affected. */
export type SmallDisk = {
  folder: string;
  /** Writes until the disk is full. */
  fill(): void;
  /** Frees the space that `fill` took. */
  free(): void;
  remove(): void;
};

const block = Buffer.alloc(1 << 20);
const smallBlock = 4_096;

/** @throws Error without the right to mount. */
export function mountSmallDisk(sizeMb: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-small-disk-'));
  const ballast = join(folder, 'ballast');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  // If this process is root, Postgres runs as another user.
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
