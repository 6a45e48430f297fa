import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const gib = 1024 ** 3;

/**
 * A folder for servers that this process starts. The folders of test processes that were killed go first: they would hold
 * memory.
 */
export function makeTemporaryFolder(): string {
  const parent = parentFolder();
  for (const name of readdirSync(parent)) {
    const [, pid] = /^fairtick-test-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) removeOwn(join(parent, name));
  }
  return mkdtempSync(join(parent, `fairtick-test-${process.pid}-`));
}

/**
 * Memory where there is enough of it, the disk otherwise. Tests kill processes, not machines: memory keeps what a killed
 * server wrote. fsync, which stays on as the platform demands, costs nothing there and never waits for a busy disk.
 */
function parentFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 4 * gib ? memory : tmpdir();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function removeOwn(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another user of this machine left it.
  }
}
