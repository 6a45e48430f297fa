import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { readDeployEnv } from './env.ts';
import { writeSecretFiles } from './secret-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'fairtick-secrets-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const env = readDeployEnv({ SECRETS_DIR: dir });
const read = (path: string) => readFileSync(join(dir, path), 'utf8');

it('makes the secrets once and says them again', () => {
  const paths = writeSecretFiles(env);
  const first = paths.map((path) => readFileSync(path, 'utf8'));
  expect(writeSecretFiles(env).map((path) => readFileSync(path, 'utf8'))).toEqual(first);
  for (const path of paths) expect(statSync(path).mode & 0o777).toBe(0o400);
});

it('gives each service its own logins and none of the others', () => {
  const api = parseEnv(read('api/env'));
  const worker = parseEnv(read('worker/env'));
  expect(Object.keys(api).sort()).toEqual([
    'DATABASE_URL',
    'ENCRYPTION_KEY',
    'JWT_SECRET',
    'REDIS_URL',
    'SIGNING_KEY',
    'VAPID_PUBLIC_KEY',
  ]);
  expect(Object.keys(worker).sort()).toEqual([
    'DATABASE_URL',
    'LOG_KEY',
    'REDIS_URL',
    'VAPID_PRIVATE_KEY',
    'VAPID_PUBLIC_KEY',
    'WEBHOOK_KEY',
  ]);
  expect(new URL(api['DATABASE_URL'] ?? '').username).toBe('fairtick_app');
  expect(new URL(worker['DATABASE_URL'] ?? '').username).toBe('fairtick_worker');
  const owner = JSON.parse(read('owner/secrets.json')) as { superuserPassword: string; ownerPassword: string };
  for (const password of [owner.superuserPassword, owner.ownerPassword]) {
    expect(read('api/env') + read('worker/env') + read('redis/users.acl')).not.toContain(password);
  }
  expect(read('postgres/password')).toBe(owner.superuserPassword);
});

it('replaces the secrets that are named, and no other', () => {
  const before = parseEnv(read('api/env'));
  writeSecretFiles(readDeployEnv({ SECRETS_DIR: dir, RENEW: 'SIGNING_KEY,JWT_SECRET' }));
  const signed = parseEnv(read('api/env'));
  expect(Object.keys(before).filter((name) => signed[name] !== before[name])).toEqual(['JWT_SECRET', 'SIGNING_KEY']);
  writeSecretFiles(readDeployEnv({ SECRETS_DIR: dir, RENEW: 'PASSWORDS' }));
  const opened = parseEnv(read('api/env'));
  expect(Object.keys(before).filter((name) => opened[name] !== signed[name])).toEqual(['DATABASE_URL', 'REDIS_URL']);
  expect(parseEnv(read('owner/env'))['SUPERUSER_URL']).toContain(read('postgres/password'));
  expect(() => readDeployEnv({ SECRETS_DIR: dir, RENEW: 'ENCRYPTION_KEY' })).toThrow('RENEW');
});

it('lets no user into Redis without a name, and no user flush or configure it', () => {
  const [off, ...users] = read('redis/users.acl').trim().split('\n');
  expect(off).toMatch(/^user default off/);
  // With this user's rights Redis reads its own log at a start; it would leave out scripts and transactions without them.
  expect(off).toMatch(/resetpass ~\* &\* \+@all$/);
  expect(users).toHaveLength(2);
  for (const user of users) expect(user).toMatch(/\+@all -@admin -@dangerous/);
});

it('names external servers to the services that need them, each by its own login', () => {
  const away = mkdtempSync(join(tmpdir(), 'fairtick-secrets-'));
  const DATABASE_URL = 'postgresql://owner:hunter2@db.example:6432/trade?sslmode=require';
  const REDIS_URL = 'redis+sentinel://u:p@s1,s2,s3/main';
  writeSecretFiles(readDeployEnv({ SECRETS_DIR: away, DATABASE_URL, REDIS_URL }));
  const valuesOf = (path: string) => parseEnv(readFileSync(join(away, path), 'utf8'));
  // No role is a superuser there.
  expect(valuesOf('owner/env')).toEqual({ DATABASE_URL });
  for (const [service, user] of [
    ['api', 'fairtick_app'],
    ['worker', 'fairtick_worker'],
    ['reader', 'fairtick_reader'],
  ] as const) {
    const url = new URL(valuesOf(`${service}/env`)['DATABASE_URL'] ?? '');
    expect([url.username, url.host, url.pathname + url.search]).toEqual([
      user,
      'db.example:6432',
      '/trade?sslmode=require',
    ]);
    expect(url.password).not.toBe('hunter2');
  }
  for (const service of ['api', 'worker']) expect(valuesOf(`${service}/env`)['REDIS_URL']).toBe(REDIS_URL);
  rmSync(away, { recursive: true });
});
