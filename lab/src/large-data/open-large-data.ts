import { resolve } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { databaseUrl } from '@fairtick/db';
import { fittedSettings, freePort, initCluster, launchPostgres, waitForPostgres } from '@fairtick/embedded';
import { endWithUs } from '@fairtick/test-kit/platform/own-process';
import { openDataDir } from '../../../apps/standalone/src/data-dir.ts';
import { createOwnedDatabase, prepareSchema } from '../../../apps/standalone/src/prepare-database.ts';
import { keepSecrets, type Secrets } from '../../../apps/standalone/src/secrets.ts';

export type LargeDataHome = {
  ownerUrl: string;
  secrets: Secrets;
  postgresPid: number | undefined;
  /** Output of the server while it runs. */
  log: Readable;
  stop: () => Promise<void>;
};

/** The embedded Postgres of a data folder as `npm start` runs it, migrated; the folder is created if missing. */
export async function openLargeData(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<LargeDataHome> {
  const dataDir = openDataDir(resolve(folder));
  const secrets = keepSecrets(dataDir.secretsFile, { hasData: false });
  const { postgres: dir, socketDir } = dataDir;
  const port = await freePort();
  const login = { user: 'postgres', password: secrets.superuserPassword };
  const superuserUrl = databaseUrl({ ...login, database: 'postgres', port, socketDir });
  await initCluster({ dir, superuser: login.user, password: login.password });
  const child = await launchPostgres({ dir, port, socketDir, settings: { ...fittedSettings(dir), ...settings } });
  endWithUs(child, 'SIGINT');
  child.stdout?.resume();
  await waitForPostgres(child, superuserUrl, 300_000);
  const log = new PassThrough();
  if (child.stderr !== null) child.stderr.pipe(log);
  log.resume();
  const ownerUrl = await createOwnedDatabase(superuserUrl, secrets);
  await prepareSchema(ownerUrl, { passwords: secrets.rolePasswords, production: false });
  return {
    ownerUrl,
    secrets,
    postgresPid: child.pid,
    log,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGINT');
      await ended;
      dataDir.release();
    },
  };
}
