// One-shot of a deployment: database, migrations, roles and the first content; says the first login once.
import { join } from 'node:path';
import { firstAdminInput, openFirstLogin } from '../first-login.ts';
import { createOwnedDatabase, prepareSchema } from '../prepare-database.ts';
import { noticeRestore } from '../restored-database.ts';
import { keepSecrets } from '../secrets.ts';
import { seedDatabase } from '../seed-database.ts';
import { readDeployEnv } from './env.ts';
import { folderOf, readOwnerEnv } from './secret-files.ts';
import { untilWritable } from './until-writable.ts';

/** Each by its name, except the hundreds of a first start. */
function describeApplied(applied: readonly string[]): string {
  if (applied.length === 0) return 'The database is up to date.';
  const names = applied.length > 50 ? `${applied.length} migrations and SQL files` : applied.join(', ');
  return `Applied ${names}.`;
}

try {
  const env = readDeployEnv();
  const folder = folderOf(env, 'owner');
  const { SUPERUSER_URL, DATABASE_URL } = readOwnerEnv(env);
  const secrets = keepSecrets(join(folder, 'secrets.json'), { hasData: false });
  const anyUrl = SUPERUSER_URL ?? DATABASE_URL;
  if (anyUrl === undefined) throw new Error('No way into the database: run the secrets service first');
  await untilWritable(anyUrl, { isOwn: SUPERUSER_URL !== undefined, say: (line) => console.log(line) });
  const ownerUrl = SUPERUSER_URL === undefined ? anyUrl : await createOwnedDatabase(SUPERUSER_URL, secrets);
  const applied = await prepareSchema(ownerUrl, {
    passwords: secrets.rolePasswords,
    production: env.NODE_ENV === 'production',
    allowOlder: env.PREPARE_OLDER === '1',
  });
  console.log(describeApplied(applied));
  const firstLogin = openFirstLogin(join(folder, 'first-login.json'));
  const { firstAdmin } = await seedDatabase(ownerUrl, { admin: firstAdminInput(env) });
  if (firstAdmin) firstLogin.keep(firstAdmin);
  const admin = firstLogin.read();
  if (admin) {
    console.log(`First administrator: ${admin.username}, password: ${admin.password ?? 'as ADMIN_PASSWORD says'}`);
  }
  firstLogin.forget();
  const notice = await noticeRestore(ownerUrl);
  if (notice !== null) console.log(notice);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
