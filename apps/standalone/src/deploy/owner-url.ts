import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownerRole } from '../prepare-database.ts';
import { readDeployEnv } from './env.ts';
import { readOwnerEnv } from './secret-files.ts';

/**
 * The owner's login of the database, for commands of the operator: from DATABASE_URL, from the secrets of a deployment, or
 * from the data folder of a running `npm start`. @throws Error where there is none
 */
export function ownerUrl(): string {
  const env = readDeployEnv();
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
  const url = env.DATABASE_URL ?? readOwnerEnv(env).DATABASE_URL ?? runningOwnerUrl(dataDir);
  if (url === undefined) throw new Error('No way into the database: set DATABASE_URL to the owner’s login');
  return url;
}

/** The owner's login of the databases that `npm start` runs on the same data folder; undefined where none run. */
function runningOwnerUrl(dataDir: string): string | undefined {
  const [connections, secrets] = [join(dataDir, 'run', 'connections.json'), join(dataDir, 'secrets.json')];
  if (!existsSync(connections) || !existsSync(secrets)) return undefined;
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const url = new URL(read(connections)['readerUrl'] ?? '');
  url.username = ownerRole;
  url.password = read(secrets)['ownerPassword'] ?? '';
  return url.href;
}
