import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { startPostgres } from '@fairtick/test-kit';
import { childEnv } from '@fairtick/test-kit/platform/own-process';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

// A server of its own: roles belong to the whole server, and preparing gives them passwords.
const server = await startPostgres();
const secretsDir = mkdtempSync(join(tmpdir(), 'fairtick-deploy-'));
afterAll(async () => {
  rmSync(secretsDir, { recursive: true, force: true });
  await server.stop();
});

async function run(script: string, env: Readonly<Record<string, string>> = {}, words: string[] = []): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, script), ...words], {
    env: childEnv({ SECRETS_DIR: secretsDir, ...env }),
  });
  return stdout;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('an external server is prepared with the owner’s login only, and each role signs in with its own', async () => {
  await ask(server.adminUrl, `CREATE ROLE trade_owner LOGIN CREATEROLE PASSWORD 'hunter2'`);
  await ask(server.adminUrl, 'CREATE DATABASE trade OWNER trade_owner');
  const owned = new URL(server.adminUrl);
  [owned.username, owned.password, owned.pathname] = ['trade_owner', 'hunter2', '/trade'];
  await run('make-secrets.main.ts', { DATABASE_URL: owned.href, REDIS_URL: 'redis://127.0.0.1:1' });
  expect(await run('prepare.main.ts')).toMatch(/First administrator: admin, password: \S+/);
  for (const [service, role] of [
    ['api', 'fairtick_app'],
    ['worker', 'fairtick_worker'],
    ['reader', 'fairtick_reader'],
  ] as const) {
    const { DATABASE_URL = '' } = parseEnv(readFileSync(join(secretsDir, service, 'env'), 'utf8'));
    expect(await ask(DATABASE_URL, 'SELECT current_user AS me, count(*)::int AS products FROM product')).toEqual([
      { me: role, products: 8 },
    ]);
  }
  expect(await run('prepare.main.ts')).toBe('The database is up to date.\n');
});

test('the operator hands an administrator a link by the owner’s login, and says who and why', async () => {
  const link = (...words: string[]) => run('admin-link.main.ts', {}, words);
  await expect(link('--username=admin')).rejects.toThrow('Say for whom');
  const whyAndBy = ['--by=Ops on duty', '--reason=lost password'];
  await expect(link('--username=stranger', ...whyAndBy)).rejects.toThrow('NOT_FOUND');
  expect(await link('--username=admin', ...whyAndBy)).toMatch(/^Open \/admin\/#\/setup\/[\w-]{43} /);
  const { DATABASE_URL = '' } = parseEnv(readFileSync(join(secretsDir, 'owner/env'), 'utf8'));
  expect(await ask(DATABASE_URL, `SELECT after ->> 'by' AS by FROM audit_entry ORDER BY seq DESC LIMIT 1`)).toEqual([
    { by: 'Ops on duty' },
  ]);
});

test('the operator opens the console to every address, and says who and why', async () => {
  const open = (...words: string[]) => run('open-console.main.ts', {}, words);
  await expect(open('--by=Ops on duty')).rejects.toThrow('Say who');
  expect(await open('--by=Ops on duty', '--reason=office moved')).toMatch(/everywhere. The list was: empty/);
  const { DATABASE_URL = '' } = parseEnv(readFileSync(join(secretsDir, 'owner/env'), 'utf8'));
  expect(await ask(DATABASE_URL, 'SELECT version, networks, opened_by AS by FROM admin_networks')).toEqual([
    { version: 1, networks: [], by: 'Ops on duty' },
  ]);
});
