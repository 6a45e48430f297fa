import { writeFileSync } from 'node:fs';
import { roleUrls } from '@fairtick/db';
import { freePort } from '@fairtick/embedded';
import type { Env } from './env.ts';
import { firstAdminInput } from './first-login.ts';
import type { Platform } from './platform.ts';
import { createOwnedDatabase, prepareSchema } from './prepare-database.ts';
import type { Progress } from './progress.ts';
import { noticeRestore } from './restored-database.ts';
import { seedDatabase } from './seed-database.ts';
import { postgresService, redisService } from './services.ts';

export type Databases = {
  ownerUrl: string;
  roles: { app: string; worker: string; reader: string };
  redisUrl: string;
};

/** Postgres and Redis, embedded or the given ones; migrated, checked and seeded. */
export async function startDatabases(platform: Platform, env: Env, progress: Progress): Promise<Databases> {
  const [ownerUrl, redisUrl] = await Promise.all([
    env.DATABASE_URL ?? progress.step('Postgres 18, embedded', () => startPostgres(platform)),
    env.REDIS_URL ?? progress.step('Redis, embedded', () => startRedis(platform)),
  ]);
  const { rolePasswords } = platform.secrets;
  await progress.step('Migrations applied and checked', () =>
    prepareSchema(ownerUrl, {
      passwords: rolePasswords,
      production: env.NODE_ENV === 'production',
      allowOlder: env.PREPARE_OLDER === '1',
    }),
  );
  const { firstAdmin } = await progress.step('First content', () =>
    seedDatabase(ownerUrl, { admin: firstAdminInput(env) }),
  );
  if (firstAdmin) platform.firstLogin.keep(firstAdmin);
  const notice = await noticeRestore(ownerUrl);
  if (notice !== null) progress.say(`  ${notice}`);
  const roles = roleUrls(ownerUrl, rolePasswords);
  const connections = JSON.stringify({ readerUrl: roles.reader, redisUrl }, null, 2);
  writeFileSync(platform.dataDir.connectionsFile, `${connections}\n`, { mode: 0o600 });
  return { ownerUrl, roles, redisUrl };
}

async function startPostgres({ dataDir, secrets, run }: Platform): Promise<string> {
  const port = await freePort();
  const service = postgresService(dataDir, secrets, port);
  await run(service);
  return createOwnedDatabase(service.superuserUrl, secrets);
}

async function startRedis({ dataDir, run }: Platform): Promise<string> {
  const port = await freePort();
  await run(redisService(dataDir, port));
  return `redis://127.0.0.1:${port}`;
}
