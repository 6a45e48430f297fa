import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  freePort,
  initCluster,
  launchPostgres,
  ordinaryOwner,
  ordinaryUser,
  waitForPostgres,
} from '@fairtick/embedded';
import pg from 'pg';

const scripts = join(import.meta.dirname, '../../../docker/postgres');
const password = 'fairtick';

export type Installation = {
  /** As the superuser. */
  url: string;
  archive: string;
  backups: string;
  /** The parent of the data folder, where a restore sets data aside. */
  disk: string;
  sql: (text: string) => Promise<unknown[]>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Runs one of the scripts as compose would and returns its output. @throws Error when it failed. */
  script: (name: 'backup' | 'restore', ...words: string[]) => Promise<string>;
  /** Replaces a program that the scripts call. */
  program: (name: string, text: string) => void;
  close: () => Promise<void>;
};

/** A Postgres that archives its WAL like the container's, with the programs that its scripts call. */
export async function openInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-restore-'));
  const [disk, archive, backups, programs] = ['disk', 'archive', 'backups', 'programs'].map((name) =>
    ownFolder(join(folder, name)),
  ) as [string, string, string, string];
  const dir = join(disk, 'data');
  const port = await freePort();
  const program = (name: string, text: string) => {
    writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(programs, name), 0o755);
  };
  const baseBackup = join(import.meta.dirname, 'base-backup.main.ts');
  program('pg_basebackup', `exec '${process.execPath}' '${baseBackup}' "$@"`);
  program('pg_verifybackup', 'exit 0');
  program('pg_archivecleanup', 'exit 0');
  await initCluster({ dir, superuser: 'fairtick', password });

  const url = `postgresql://fairtick:${password}@127.0.0.1:${port}/postgres`;
  const settings = {
    shared_buffers: '16MB',
    archive_mode: 'on',
    archive_command: `ARCHIVE_DIR='${archive}' sh '${scripts}/archive.sh' %p %f`,
  };
  let server: Awaited<ReturnType<typeof launchPostgres>> | undefined;
  const stop = async () => {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server?.stdin?.end();
    await ended;
    server = undefined;
  };
  const { prefix, ...ids } = ordinaryUser([disk, scripts, process.execPath]);
  const env = {
    PATH: [programs, process.env['PATH']].join(delimiter),
    PGPORT: String(port),
    PGPASSWORD: password,
    PGDATA: dir,
    ARCHIVE_DIR: archive,
    BACKUP_DIR: backups,
  };
  return {
    url,
    archive,
    backups,
    disk,
    program,
    stop,
    sql: (text) => ask(url, text),
    start: async () => {
      server = await launchPostgres({ dir, port, socketDir: join(folder, 'run'), settings, endsWithParent: true });
      await waitForPostgres(server, url, 60_000);
      server.stdout?.resume();
      server.stderr?.resume();
      // It answers while it still replays.
      while ((await ask(url, 'SELECT pg_is_in_recovery()')).includes(true)) await sleep(20);
    },
    script: async (name, ...words) => {
      const [file = 'sh', ...args] = [...prefix, 'sh', join(scripts, `${name}.sh`), ...words];
      return (await promisify(execFile)(file, args, { ...ids, env, cwd: folder })).stdout;
    },
    close: async () => {
      if (server !== undefined) await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function ownFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  const owner = ordinaryOwner();
  if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
  return path;
}

/** The first column of the last statement's result. */
async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
    return rows.map(([value]) => value);
  } finally {
    await client.end();
  }
}
