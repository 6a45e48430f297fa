// Makes a link for a new password when no other administrator can make one:
//   node admin-link.main.ts --username=<administrator> --by="<operator>" --reason="<why>"
// The audit log and the list of administrators show it. The owner's login of the database comes from DATABASE_URL,
// from the secrets of a deployment, or from the data folder of a running `npm start`.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock, uuidsV7 } from '@fairtick/core';
import { issueOperatorLink } from '@fairtick/core/staff';
import { createDb } from '@fairtick/db';
import { ownerRole } from '../prepare-database.ts';
import { readDeployEnv } from './env.ts';
import { readOwnerEnv } from './secret-files.ts';

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

try {
  const { values } = parseArgs({
    options: { username: { type: 'string' }, by: { type: 'string' }, reason: { type: 'string' } },
  });
  const { username = '', by = '', reason = '' } = values;
  if (username === '' || by.length < 3 || reason.length < 3) {
    throw new Error(
      'Say for whom, who hands it and why: --username=<administrator> --by="<operator>" --reason="<why>"',
    );
  }
  const env = readDeployEnv();
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
  const url = env.DATABASE_URL ?? readOwnerEnv(env).DATABASE_URL ?? runningOwnerUrl(dataDir);
  if (url === undefined) throw new Error('No way into the database: set DATABASE_URL to the owner’s login');
  const db = createDb({ url, poolSize: 1, applicationName: 'fairtick-admin-link' });
  try {
    const ctx = { db, clock: systemClock, ids: uuidsV7(systemClock) };
    const { link, expiresAt } = await issueOperatorLink(ctx, { username, by, reason });
    console.log(`Open /admin/#/setup/${link} of the platform, once, until ${expiresAt.toISOString()}.`);
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
