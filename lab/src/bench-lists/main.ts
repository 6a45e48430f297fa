// pnpm lab bench-lists --dir=<folder of pnpm lab large-data> [--only=<part of a path>] [--times=20]: response time of every
// list, search and detail of the console on a large installation, built from the contracts. Calls above 300 ms at p95 are
// marked; plans of statements above 100 ms are in <folder>/logs/slow-statements.log.
import { createWriteStream, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { adminLogin } from '@fairtick/contracts';
import { roleUrls } from '@fairtick/db';
import { freePort } from '@fairtick/embedded';
import { endOwnProcess, exitOnSignals, startOwnProcess } from '@fairtick/test-kit/platform/own-process';
import { startRedisOfOwn } from '@fairtick/test-kit/platform/own-redis';
import { firstAdminOfSeed } from '@fairtick/test-kit/platform/seed-platform';
import pg from 'pg';
import { buildServers } from '../../../apps/standalone/src/build-apps.ts';
import { waitForApi } from '../../../apps/standalone/src/services.ts';
import { describeMachine } from '../bench/describe-machine.ts';
import { formatTable } from '../crash/format-table.ts';
import { openLargeData } from '../large-data/open-large-data.ts';
import { findSamples } from './find-samples.ts';
import { createAsk, type Measured, measureCall } from './measure-calls.ts';
import { readingEndpoints, sampleCalls } from './sample-calls.ts';

const slowMs = 300;
const option = (name: string) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const dir = option('dir');
if (dir === undefined) throw new Error('usage: bench-lists --dir=<folder of pnpm lab large-data>');
const folder = resolve(dir);
const times = Number(option('times') ?? 20);
const say = (text: string) => console.log(text);

exitOnSignals();
mkdirSync(join(folder, 'logs'), { recursive: true });
await buildServers();
const home = await openLargeData(folder, {
  // Logs the plan of every statement that takes noticeable time.
  shared_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '100ms',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_nested_statements': 'on',
});
home.log.pipe(createWriteStream(join(folder, 'logs', 'slow-statements.log')));
const redis = await startRedisOfOwn();
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const api = startOwnProcess({
  name: 'api',
  script: 'apps/api/dist/main.js',
  logFile: join(folder, 'logs', 'api.log'),
  env: {
    NODE_ENV: 'test',
    DATABASE_URL: roleUrls(home.ownerUrl, home.secrets.rolePasswords).app,
    REDIS_URL: redis.url,
    PORT: String(port),
    CAPTCHA: 'off',
    ADMIN_TOTP: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    JWT_SECRET: home.secrets.JWT_SECRET,
    ENCRYPTION_KEY: home.secrets.ENCRYPTION_KEY,
    SIGNING_KEY: home.secrets.SIGNING_KEY,
    UPLOADS_DIR: join(folder, 'uploads'),
  },
});
try {
  await waitForApi(api.child, url, 60_000);
  const client = new pg.Client({ connectionString: home.ownerUrl });
  await client.connect();
  const samples = await findSamples(client);
  await client.end();
  say(await describeMachine(home.ownerUrl));
  const measured: Measured[] = [];
  const missing: string[] = [];
  const ask = createAsk(url, await signIn());
  for (const endpoint of readingEndpoints()) {
    if (!endpoint.path.includes(option('only') ?? '')) continue;
    const { calls, missing: gaps } = sampleCalls(endpoint, samples);
    missing.push(...gaps);
    for (const [index, call] of calls.entries())
      measured.push(...(await measureCall(ask, call, { times, deep: index === 0 })));
  }
  report(measured, missing);
} finally {
  await endOwnProcess(api, 'SIGTERM');
  await redis.kill();
  await home.stop();
}

async function signIn(): Promise<string> {
  const { username, password } = firstAdminOfSeed;
  const response = await fetch(`${url}${adminLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, pwd: password }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

function report(measured: readonly Measured[], missing: readonly string[]): void {
  const rows = measured
    .toSorted((a, b) => b.p95Ms - a.p95Ms)
    .map(({ name, page, status, rows: count, firstMs, p50Ms, p95Ms }) => [
      status === 200 ? (p95Ms > slowMs ? 'SLOW' : '') : 'REFUSED',
      name,
      page,
      String(status),
      String(count),
      String(Math.round(firstMs)),
      String(Math.round(p50Ms)),
      String(Math.round(p95Ms)),
    ]);
  say(formatTable(['', 'call', 'page', 'status', 'rows', 'first ms', 'p50 ms', 'p95 ms'], rows));
  if (missing.length > 0) say(`\nNot tried, because nothing to try it with is known:\n  ${missing.join('\n  ')}`);
  const slow = measured.filter(({ p95Ms }) => p95Ms > slowMs);
  // A 400 means that this list does not have the filter, which is a valid answer.
  const refused = measured.filter(({ status }) => status !== 200 && status !== 400);
  say(
    `\n${measured.length} calls, ${times} times each: ${slow.length} above ${slowMs} ms at p95, ${refused.length} refused.`,
  );
  process.exitCode = slow.length + refused.length === 0 ? 0 : 1;
}
