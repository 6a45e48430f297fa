import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

const mib = 1024 ** 2;
const gib = 1024 ** 3;

/**
 * Server settings fitted to this machine: an eighth of the memory for buffers (128 MB to 4 GB), a tenth of the free disk
 * for the write-ahead log (1 to 8 GB), rare checkpoints. Durability stays at its defaults: fsync, full_page_writes and
 * synchronous_commit are on, and the start refuses a server where they are not.
 */
export function fittedSettings(dir: string): Record<string, string> {
  const sharedBytes = clamp(totalmem() / 8, 128 * mib, 4 * gib);
  const { bavail, bsize } = statfsSync(dir);
  const walBytes = clamp((bavail * bsize) / 10, gib, 8 * gib);
  return {
    shared_buffers: megabytes(sharedBytes),
    wal_buffers: sharedBytes >= gib ? '64MB' : '16MB',
    max_wal_size: megabytes(walBytes),
    min_wal_size: megabytes(Math.max(walBytes / 8, 128 * mib)),
    checkpoint_timeout: '15min',
    max_connections: '80',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_lock_waits: 'on',
    log_checkpoints: 'off',
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / mib)}MB`;
}
