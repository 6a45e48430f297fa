// Builds and starts the containers, runs a member and an administrator through them by the published port, kills each,
// restarts them, restores to a time, loses the machine, upgrades and downgrades, and checks the books.
//   pnpm lab compose [--keep] [--scale=0.17]     (needs docker with compose; root for kill -9)
// With a scale the drill restores that part of a large installation (pnpm lab large-data): 0.17 is a million postings.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@fairtick/embedded';
import { verifiedSql } from '@fairtick/test-kit/builders/identity';
import { formatTable } from '../crash/format-table.ts';
import { makeCertificate } from '../proxy/open-proxy.ts';
import { ask } from '../proxy/send-request.ts';
import { type Compose, openCompose } from './docker.ts';
import { drill } from './drill.ts';
import { generateLargeData } from './generate-large-data.ts';
import {
  bindCard,
  depositByBank,
  placeDemoOrder,
  registerMemberCaller,
  settledWithProof,
  signInAdmin,
  signInMember,
  withdrawToCard,
} from './member-walkthrough.ts';
import { upgradeAndBack } from './upgrade.ts';

const admin = { username: 'first.admin', password: randomBytes(18).toString('base64url') };
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const tlsPort = await freePort();
const project = `fairtick-smoke-${process.pid}`;
const settings = {
  HTTP_PORT: String(port),
  HTTPS_PORT: String(tlsPort),
  SUBNET: `172.30.${100 + (process.pid % 100)}.0/24`,
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  // A program signs in here; in production these three settings are refused.
  FAIRTICK_ENV: 'test',
  CAPTCHA: 'off',
  ADMIN_TOTP: 'off',
  RATE_LIMITS: 'off',
};
const compose = openCompose(project, settings);
const { values } = parseArgs({
  options: { keep: { type: 'boolean', default: false }, scale: { type: 'string', default: '0' } },
});
const waits = ['--wait', '--wait-timeout', '180'];

const rows: string[][] = [];
async function step<T>(what: string, run: () => Promise<T>, describe: (value: T) => string = () => ''): Promise<T> {
  const startedAt = performance.now();
  const value = await run();
  const row = [what, describe(value), `${Math.round((performance.now() - startedAt) / 100) / 10} s`];
  rows.push(row);
  console.log(row.join('  '));
  return value;
}

/** As the owner: for what no call can do, because it takes two days or a reviewer. */
const sql = (text: string) =>
  compose.run(
    [
      'exec',
      '-T',
      'postgres',
      'sh',
      '-c',
      'PGPASSWORD=$(cat /secrets/postgres/password) psql -h 127.0.0.1 -U fairtick -d fairtick -v ON_ERROR_STOP=1 -qAt',
    ],
    { input: text },
  );
/** Moves the time from which payout accounts may be used: a member would wait a day. */
const movePayoutAccounts = (days: '- 2' | '+ 2') =>
  sql(`BEGIN;
    ALTER TABLE payment_account DISABLE TRIGGER payment_account_guard;
    UPDATE payment_account SET added_at = added_at ${days} * interval '1 day', usable_from = usable_from ${days} * interval '1 day';
    ALTER TABLE payment_account ENABLE ALWAYS TRIGGER payment_account_guard;
    COMMIT;`);
const books = () => compose.run(['run', '--rm', '--no-deps', 'verify']);

async function walk(): Promise<void> {
  await step('build', () => compose.run(['build']));
  if (values.scale !== '0')
    await step(`generate ${values.scale} of a large year`, () => generateLargeData(compose, values.scale));
  await step('up, from nothing', () => compose.run(['up', '-d', ...waits]));
  const member = await step('register', () => registerMemberCaller(url));
  const placed = await step('place an order', () => placeDemoOrder(member));
  const reviewer = await step('administrator signs in', () => signInAdmin(url, admin.username, admin.password));
  await step(
    'deposit, reviewed',
    () => depositByBank(url, member, reviewer),
    (balance) => `balance ${balance}`,
  );
  const card = await step('bind a card', () => bindCard(member));
  await sql(`${verifiedSql(member.memberId)};`);
  await movePayoutAccounts('- 2');
  await step(
    'withdrawal, reviewed and paid',
    () => withdrawToCard(member, reviewer, card),
    (balance) => `balance ${balance}`,
  );
  // The books compare accounts with the audit log.
  await movePayoutAccounts('+ 2');
  await step(
    'the order settles, its receipt holds',
    () => settledWithProof(member, placed.id),
    (result) => result,
  );
  for (const service of ['worker', 'api', 'redis', 'postgres', 'web']) {
    await step(`kill -9 ${service}, and back`, () => killed(compose, service));
  }
  await step('Redis read its log whole', async () => {
    if ((await compose.run(['logs', 'redis'])).includes('NOPERM')) throw new Error('Redis refused a command (NOPERM)');
  });
  const again = await step(
    'an order after all of it',
    async () => {
      const back = await signInMember(url);
      return settledWithProof(back, (await placeDemoOrder(back)).id);
    },
    (result) => result,
  );
  if (again === '') throw new Error('the order has no result');
  await step('stop', stopsClean);
  await step('up again on the same data', () => compose.run(['up', '-d', ...waits]));
  await step('the same member signs in', () => signInMember(url));
  await step('in TLS', inTls);
  await step('two workers', () => compose.run(['up', '-d', '--no-recreate', '--scale', 'worker=2', ...waits]));
  await drill({ compose, url, step, waits, sql });
  await upgradeAndBack({
    project,
    settings,
    step,
    waits,
    async trade() {
      const back = await signInMember(url);
      return settledWithProof(back, (await placeDemoOrder(back)).id);
    },
    newest: async () => (await sql('SELECT schema_version();')).trim(),
  });
  await step('books', books, (text) => /\d+ checks?[^\n]*/.exec(text)?.[0] ?? 'green');
}

/** With a certificate: plain HTTP redirects to the published port, which proxies calls; then back to plain HTTP. */
async function inTls(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-tls-'));
  chmodSync(folder, 0o755);
  makeCertificate(folder);
  const web = ['up', '-d', '--no-deps', ...waits, 'web'];
  await openCompose(project, { ...settings, TLS_DIR: folder }).run(web);
  const led = await ask(`${url}/api/status`);
  const expected = `https://127.0.0.1:${tlsPort}/api/status`;
  if (led.status !== 308 || led.location !== expected) throw new Error(`${led.status} leads to ${led.location}`);
  const { status } = await ask(expected);
  if (status !== 200) throw new Error(`in TLS: ${status}`);
  await compose.run(web);
  rmSync(folder, { recursive: true });
}

/** From outside the container, as the kernel's out-of-memory killer would; without root, by Docker instead. */
async function killed(docker: Compose, service: string): Promise<void> {
  const startedAt = await docker.inspect(service, '{{.State.StartedAt}}');
  const pid = Number(await docker.inspect(service, '{{.State.Pid}}'));
  if (process.getuid?.() === 0) {
    // Under an init the program itself is its child.
    const own = ['api', 'worker', 'web'].includes(service);
    const first = own ? Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })) : pid;
    process.kill(first, 'SIGKILL');
  } else {
    await docker.run(['kill', '-s', 'KILL', service]);
    await docker.run(['start', service]);
  }
  for (const until = Date.now() + 120_000; ; ) {
    const [state, health, since] = (
      await docker.inspect(service, '{{.State.Status}} {{.State.Health.Status}} {{.State.StartedAt}}')
    ).split(' ');
    if (state === 'running' && health === 'healthy' && since !== startedAt) break;
    if (Date.now() > until) throw new Error(`${service} did not come back: ${String(state)} ${String(health)}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Every service exits cleanly on SIGTERM. */
async function stopsClean(): Promise<void> {
  await compose.run(['stop']);
  for (const service of ['web', 'api', 'worker', 'redis', 'postgres']) {
    const code = await compose.inspect(service, '{{.State.ExitCode}}');
    if (code !== '0') throw new Error(`${service} ended with ${code}`);
  }
}

try {
  await walk();
  console.log(`\n${formatTable(['step', 'what', 'took'], rows)}\n\n${rows.length} passed, 0 failed`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(
    (await compose.run(['ps', '-a']).catch(String)) + (await compose.run(['logs', '--tail', '20']).catch(String)),
  );
  console.log(`${rows.length} passed, 1 failed`);
  process.exitCode = 1;
} finally {
  if (!values.keep) await compose.run(['down', '--volumes', '--timeout', '10']);
}
