import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, isAlive, type ProcessIdentity } from '@fairtick/embedded';

/** Where everything of one installation lives. */
export type DataDir = {
  root: string;
  postgres: string;
  redis: string;
  logs: string;
  /** Members' pictures, sealed. */
  uploads: string;
  /** Public files of the transparency log. */
  log: string;
  /** What the installation's own witness keeps. */
  witness: string;
  /** Books of the sandbox gateway. */
  sandbox: string;
  /** Mails and text messages of the sandbox, with their codes. */
  outbox: string;
  secretsFile: string;
  processesFile: string;
  firstLoginFile: string;
  /** How to reach the running databases with rights to read, for the books' verifier and for psql. */
  connectionsFile: string;
  /** Of the unix socket; elsewhere when the path would be too long for one. */
  socketDir: string;
  /** Lets the next start have the folder. */
  release: () => void;
};

// The kernel takes 107 bytes for a socket's path, and its name follows the folder.
const socketDirLimit = 85;

/** Makes the folders and claims them for this process. Throws when another start is running on them. */
export function openDataDir(root: string): DataDir {
  const run = join(root, 'run');
  for (const folder of ['logs', 'run']) mkdirSync(join(root, folder), { recursive: true });
  const claimFile = join(run, 'supervisor.json');
  claim(claimFile, root);
  const short = join(tmpdir(), `fairtick-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
  const connectionsFile = join(run, 'connections.json');
  return {
    root,
    postgres: join(root, 'postgres'),
    redis: join(root, 'redis'),
    logs: join(root, 'logs'),
    uploads: join(root, 'uploads'),
    log: join(root, 'log'),
    witness: join(root, 'witness'),
    sandbox: join(root, 'sandbox-gateway'),
    outbox: join(root, 'sandbox-outbox'),
    secretsFile: join(root, 'secrets.json'),
    processesFile: join(run, 'processes.json'),
    firstLoginFile: join(run, 'first-login.json'),
    connectionsFile,
    socketDir: Buffer.byteLength(join(run, 'socket')) <= socketDirLimit ? join(run, 'socket') : short,
    release() {
      for (const file of [connectionsFile, claimFile]) rmSync(file, { force: true });
    },
  };
}

function claim(file: string, root: string): void {
  const self = identify(process.pid);
  // A claim is left behind by a killed start: then its process is gone, or another process has its pid.
  for (const attempt of [1, 2]) {
    try {
      writeFileSync(file, JSON.stringify(self), { flag: 'wx' });
      return;
    } catch {
      const holder = readHolder(file);
      const running = holder !== undefined && isAlive(holder);
      if (running || attempt === 2) throw new Error(`Fairtick already runs on ${root} (process ${holder?.pid})`);
      rmSync(file, { force: true });
    }
  }
}

function readHolder(file: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}
