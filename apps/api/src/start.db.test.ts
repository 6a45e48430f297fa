import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCipher } from '@fairtick/core/shared';
import {
  addMember,
  createDatabase,
  createUnmigratedDatabase,
  openRoles,
  startRedis,
  startS3Server,
  tryStart,
} from '@fairtick/test-kit';
import { afterAll, describe, expect, test } from 'vitest';

const database = await createDatabase();
const bare = await createUnmigratedDatabase();
const old = await createDatabase();
const { owner } = openRoles(old, 2);
await owner.pool.query(
  `DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`,
);
const own = openRoles(database, 2);
await addMember(own.owner, {
  id: '0195a000-0000-7000-8000-0000000000a1',
  username: 'kept_member',
  cipher: createCipher('e'.repeat(40)),
});
const redis = await startRedis();
const s3 = await startS3Server();
afterAll(() => s3.close());
const file = join(tmpdir(), `fairtick-no-folder-${process.pid}`);
await writeFile(file, 'x');

const signing = 'MC4CAQAwBQYDK2VwBCIEIHGl2OUXGgaq/2xcTkIfkhXbf3y9wZoMYJd4xzGc6l5u';
const sound = {
  NODE_ENV: 'test',
  DATABASE_URL: database.appUrl,
  REDIS_URL: redis.url,
  PORT: '0',
  JWT_SECRET: 'j'.repeat(40),
  ENCRYPTION_KEY: 'e'.repeat(40),
  SIGNING_KEY: signing,
  UPLOADS_DIR: join(tmpdir(), `fairtick-start-${process.pid}`),
  LOG_DIR: join(tmpdir(), `fairtick-start-${process.pid}`, 'log'),
};
const start = (changes: Record<string, string>) =>
  tryStart('apps/api/src/main.ts', { ...sound, ...changes }, 'api listening');
const withPart = (url: string, change: (url: URL) => void) => {
  const changed = new URL(url);
  change(changed);
  return changed.href;
};
const secret = 'not-the-right-password';

describe('the API refuses to start, with a one-line instruction,', () => {
  test.each([
    ['without a secret', { JWT_SECRET: '' }, 'environment refused: JWT_SECRET'],
    ['with a signing key that is none', { SIGNING_KEY: 'x'.repeat(48) }, 'SIGNING_KEY'],
    ['with half of an object store', { UPLOADS_S3_BUCKET: 'pictures' }, 'UPLOADS_S3_ENDPOINT'],
    [
      'with a wrong key of the object store',
      {
        UPLOADS_S3_ENDPOINT: s3.endpoint,
        UPLOADS_S3_BUCKET: s3.bucket,
        UPLOADS_S3_REGION: s3.region,
        UPLOADS_S3_ACCESS_KEY_ID: s3.accessKeyId,
        UPLOADS_S3_SECRET_ACCESS_KEY: secret,
      },
      'SignatureDoesNotMatch',
    ],
    ['where pictures cannot be written', { UPLOADS_DIR: join(file, 'below') }, 'UPLOADS_DIR cannot be written'],
    [
      'with a wrong password of the database',
      {
        DATABASE_URL: withPart(database.appUrl, (url) => {
          url.password = secret;
        }),
      },
      'the password in DATABASE_URL is refused',
    ],
    [
      'on a database that is not there',
      {
        DATABASE_URL: withPart(database.appUrl, (url) => {
          url.pathname = '/nowhere';
        }),
      },
      'does not exist',
    ],
    ['on a database that was never migrated', { DATABASE_URL: bare.ownerUrl }, 'never migrated'],
    [
      'with another key than the data was sealed with',
      { ENCRYPTION_KEY: 'f'.repeat(40) },
      'ENCRYPTION_KEY is not the one that this database was sealed with',
    ],
    ['on a database of an older version', { DATABASE_URL: old.appUrl }, 'this version needs'],
    [
      'with a login that Redis does not know',
      {
        REDIS_URL: withPart(redis.url, (url) => {
          url.username = 'nobody';
          url.password = secret;
        }),
      },
      'the login in REDIS_URL is refused',
    ],
  ])('%s', async (_, changes, advice) => {
    const { code, stderr, began } = await start(changes);
    expect([code, began]).toEqual([1, false]);
    expect(stderr).toMatch(/^api does not start: [^\n]+\n$/);
    expect(stderr).toContain(advice);
    expect(stderr).not.toContain(secret);
  });
});

describe('the API starts and logs a warning,', () => {
  test.each([
    ['with everything in place', {}, ''],
    ['while Redis is away', { REDIS_URL: 'redis://127.0.0.1:9' }, 'redis is unavailable at the start'],
    [
      'while the database is away',
      {
        DATABASE_URL: withPart(database.appUrl, (url) => {
          url.hostname = '127.0.0.1';
          url.port = '9';
        }),
      },
      'the database cannot be reached',
    ],
  ])('%s', async (_, changes, said) => {
    const { stdout, began, stderr } = await start(changes);
    expect([began, stderr]).toEqual([true, '']);
    expect(stdout).toContain(said);
  });
});

test('stores a new signing key, and keeps it when another key is used', async () => {
  const [first, second] = [newSigningKey(), newSigningKey()];
  for (const key of [first, second]) {
    const { began } = await tryStart(
      'apps/api/src/main.ts',
      { ...sound, SIGNING_KEY: key },
      'acceptances are signed with a new key from now on',
    );
    expect(began).toBe(true);
  }
  const { rows } = await own.app.pool.query<{ key: string }>(
    `SELECT encode(public_key, 'hex') AS key FROM signing_key ORDER BY first_seen_at DESC LIMIT 2`,
  );
  expect(rows.map(({ key }) => key)).toEqual([publicKeyOf(second), publicKeyOf(first)]);
});

function newSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}
/** The raw key, hex. */
function publicKeyOf(signingKey: string): string {
  const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
}
