import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const gib = 1024 ** 3;

/**
 * A folder for servers that this process starts. Folders of killed test processes are deleted first, because they occupy
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
 * In memory if there is enough, else on disk. Tests kill processes, not machines, so memory keeps what a killed server
 * wrote. fsync stays on, as the platform requires; in memory it costs nothing and never waits for a busy disk.
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
    // Owned by another user of this machine.
  }
}
