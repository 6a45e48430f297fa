import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkDisk } from './check-disk.ts';
import { type DataDir, openDataDir } from './data-dir.ts';
import type { Env } from './env.ts';
import { type FirstLogin, openFirstLogin } from './first-login.ts';
import { requireFreePort } from './ports.ts';
import { endLeftovers, openProcessRecord } from './process-record.ts';
import type { Progress } from './progress.ts';
import { keepSecrets, type Secrets } from './secrets.ts';
import { type Service, type Supervised, supervise } from './supervise.ts';

/** One running installation: its folder, its keys and the children that it looks after. */
export type Platform = {
  dataDir: DataDir;
  secrets: Secrets;
  firstLogin: FirstLogin;
  /** Resolves when the service serves for the first time. */
  run: (service: Service, echo?: (line: string) => void) => Promise<Supervised>;
  /** Ends everything in order: first who writes, then what is written to. May be called at any moment, also twice. */
  stop: () => Promise<void>;
};

/** Claims the folder, ends what a killed start left there, and makes sure of the port before anything slow begins. */
export async function openPlatform(env: Env, progress: Progress): Promise<Platform> {
  checkDisk(env.dataDir);
  const dataDir = openDataDir(env.dataDir);
  try {
    const leftovers = await endLeftovers(dataDir.processesFile);
    if (leftovers.length > 0) progress.say(`  Ended what the last start left running: ${leftovers.join(', ')}`);
    await requireFreePort(env.HOST, env.PORT);
    return superviseIn(dataDir, keepSecrets(dataDir.secretsFile, { hasData: hasDatabase(dataDir) }), progress);
  } catch (error) {
    dataDir.release();
    throw error;
  }
}

function hasDatabase({ postgres }: DataDir): boolean {
  return existsSync(join(postgres, 'PG_VERSION'));
}

function superviseIn(dataDir: DataDir, secrets: Secrets, progress: Progress): Platform {
  const record = openProcessRecord(dataDir.processesFile);
  const children: Supervised[] = [];
  let stopped: Promise<void> | undefined;

  async function stopAll(): Promise<void> {
    const servers = children.filter(({ name }) => name === 'redis' || name === 'postgres');
    const processes = children.filter((child) => !servers.includes(child));
    await Promise.all(processes.map((child) => child.stop()));
    await Promise.all(servers.map((child) => child.stop()));
    dataDir.release();
  }

  return {
    dataDir,
    secrets,
    firstLogin: openFirstLogin(dataDir.firstLoginFile),
    async run(service, echo) {
      if (stopped !== undefined) throw new Error('Stopped while starting');
      const child = supervise(service, { logsDir: dataDir.logs, record, say: progress.say, echo });
      children.push(child);
      await child.ready;
      return child;
    },
    stop() {
      stopped ??= stopAll();
      return stopped;
    },
  };
}
