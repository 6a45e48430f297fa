import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock, uuidsV7 } from '@fairtick/core';
import { createCipher } from '@fairtick/core/shared';
import { addTarget, createDeliverer, pruneWebhookEvents, testTarget } from '@fairtick/core/webhooks';
import { addStaff, createDatabase, FakeClock, openRoles } from '@fairtick/test-kit';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpSender } from '../messages/index.ts';
import { createWebhookPost } from './index.ts';

const database = await createDatabase();
const { owner, app, worker } = openRoles(database);
const admin = await addStaff(owner, { username: 'boss' });
const origin = { ip: '127.0.0.1', requestId: 'r' };
const webhookCipher = createCipher('k'.repeat(32));
const ids = uuidsV7(systemClock);

type Taken = { path: string; headers: Record<string, string>; body: string };
let taken: Taken[] = [];
let answer: (path: string) => { status: number; headers?: Record<string, string> } | null = () => ({ status: 204 });
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const path = request.url ?? '';
    const headers = request.headers as Record<string, string>;
    taken.push({ path, headers, body: Buffer.concat(chunks).toString('utf8') });
    const given = answer(path);
    if (given !== null) response.writeHead(given.status, given.headers).end('x'.repeat(100_000));
  });
});
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
await listen(receiver);
const { port } = receiver.address() as AddressInfo;
const here = `http://127.0.0.1:${port}`;
const mails: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onData: (stream, session, done) => {
    let raw = `to ${session.envelope.rcptTo[0]?.address}\n`;
    stream.on('data', (chunk: Buffer) => {
      raw += chunk.toString('utf8');
    });
    stream.on('end', () => done(null, String(mails.push(raw))));
  },
});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

let clock: FakeClock;
const lines: string[] = [];
const record = (detail: object, message: string) => void lines.push(`${message} ${JSON.stringify(detail)}`);
const log = { info: record, warn: record, error: record };
const sender = createSmtpSender({
  url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  from: 'Fairtick <no-reply@trade.example>',
});
const deliverer = (timeoutMs = 10_000) =>
  createDeliverer({
    db: worker,
    clock,
    log,
    webhookCipher,
    post: createWebhookPost({ privateHosts: [`127.0.0.1:${port}`], timeoutMs }),
    openMail: async () => sender,
    readSite: async () => ({ name: 'Fairtick', publicUrl: 'https://trade.example' }),
    telegramUrl: here,
  });
const send = async () => {
  const one = deliverer();
  const started = await one.run();
  await one.settled();
  return started;
};

type Settings = NonNullable<Parameters<typeof addTarget>[1]['settings']>;
async function makeTarget(settings: Settings): Promise<{ id: string; secret: string }> {
  const ctx = { db: app, ids, clock: systemClock, webhookCipher, isAllowedTarget: () => true };
  const draft = { name: 'ops', events: ['backup.late'], enabled: true, language: 'en' } as const;
  const saved = await addTarget(ctx, { ...draft, settings, admin, origin });
  await testTarget({ db: app, ids, clock }, { id: saved.target.id, admin, origin });
  return { id: saved.target.id, secret: saved.secret ?? '' };
}

async function deliveries() {
  const { rows } = await owner.pool.query(
    `SELECT d.attempts, d.status, d.error, d.delivered_at AS "deliveredAt", d.next_attempt_at AS "nextAttemptAt",
            t.failing_since AS "failingSince" FROM webhook_delivery d JOIN webhook_target t ON t.id = d.target_id ORDER BY d.id`,
  );
  return rows;
}

beforeEach(async () => {
  taken = [];
  mails.length = 0;
  lines.length = 0;
  answer = () => ({ status: 204 });
  clock = new FakeClock('2026-01-05T08:00:00.000Z');
  for (const table of ['webhook_delivery', 'webhook_event', 'webhook_target'])
    await owner.pool.query(`DELETE FROM ${table}`);
});

test('signs so that the official library accepts it, and refuses an altered body, an old time and another secret', async () => {
  clock.set(new Date().toISOString());
  const { secret } = await makeTarget({ kind: 'webhook', url: `${here}/hook` });
  expect(await send()).toBe(1);
  const [request] = taken;
  if (request === undefined) throw new Error('nothing was received');
  expect(request.headers['content-type']).toBe('application/json');
  const official = new Webhook(secret);
  expect(official.verify(request.body, request.headers)).toEqual({
    type: 'test',
    timestamp: clock.now().toISOString(),
    data: { state: null, count: 0, ids: [] },
  });
  expect(() => official.verify(request.body.replace('test', 'tost'), request.headers)).toThrow();
  expect(() => official.verify(request.body, { ...request.headers, 'webhook-id': 'another' })).toThrow();
  expect(() => new Webhook('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA').verify(request.body, request.headers)).toThrow();
  clock.advance(-10 * 60_000);
  await owner.pool.query('UPDATE webhook_delivery SET next_attempt_at = $1, delivered_at = NULL', [clock.now()]);
  await send();
  const old = taken[1];
  expect(() => official.verify(old?.body ?? '', old?.headers ?? {})).toThrow(/old/i);
});

test('retries with growing waits and the same id, counts a redirect as its status, then gives up', async () => {
  await makeTarget({ kind: 'webhook', url: `${here}/hook` });
  answer = () => ({ status: 302, headers: { location: `${here}/other` } });
  const waits = [0, 5, 60, 600, 3_600, 21_600];
  for (const seconds of waits) {
    clock.advance(seconds * 1_000 - 1);
    expect(await send()).toBe(0);
    clock.advance(1);
    expect(await send()).toBe(1);
  }
  const failingSince = new Date('2026-01-05T08:00:00.000Z');
  expect(await deliveries()).toEqual([
    { attempts: 6, status: 302, error: 'status', deliveredAt: null, nextAttemptAt: null, failingSince },
  ]);
  clock.advance(86_400_000);
  expect(await send()).toBe(0);
  expect(taken.map(({ path }) => path)).toEqual(Array(6).fill('/hook'));
  expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a target that does not answer delays no other, and a delivery ends its failing', async () => {
  answer = (path) => (path === '/dead' ? null : { status: 200 });
  await makeTarget({ kind: 'slack', url: `${here}/dead` });
  await makeTarget({ kind: 'slack', url: `${here}/alive` });
  const one = deliverer(60_000);
  expect(await one.run()).toBe(2);
  await expect.poll(async () => (await deliveries()).map((row) => row.deliveredAt !== null)).toEqual([false, true]);
  // The dead one has its one attempt running; another process does not repeat it.
  expect([await one.run(), await deliverer().run()]).toEqual([0, 0]);
  receiver.closeAllConnections();
  await one.settled();
  expect((await deliveries())[0]).toMatchObject({ attempts: 1, status: null, error: 'connection_failed' });
  answer = () => ({ status: 200 });
  clock.advance(5_000);
  await send();
  expect((await deliveries())[0]).toMatchObject({ attempts: 2, status: 200, error: null, failingSince: null });
});

test('ends an attempt after its time limit, and takes over from a process that ended', async () => {
  await makeTarget({ kind: 'webhook', url: `${here}/hook` });
  answer = () => null;
  const one = deliverer(50);
  await one.run();
  await one.settled();
  expect(await deliveries()).toMatchObject([{ attempts: 1, error: 'timeout' }]);
  answer = () => ({ status: 200 });
  // As a claim without an end leaves it.
  await owner.pool.query('UPDATE webhook_delivery SET attempts = 2, next_attempt_at = $1', [
    new Date(clock.now().getTime() + 60_000),
  ]);
  expect(await send()).toBe(0);
  clock.advance(60_000);
  expect(await send()).toBe(1);
  expect(await deliveries()).toMatchObject([{ attempts: 3, status: 200 }]);
});

test('writes to Telegram, Slack and a mailbox, without secrets in the log', async () => {
  const token = '123456789:AAF-secretsecretsecretsecretsecret';
  await makeTarget({ kind: 'telegram', token, chatId: '-1001' });
  await makeTarget({ kind: 'slack', url: `${here}/services/SECRET` });
  await makeTarget({ kind: 'mail', address: 'duty@mail.example' });
  answer = () => ({ status: 400 });
  await send();
  const text = 'Fairtick: this is a test message\n2026-01-05 08:00:00 UTC\nhttps://trade.example/admin/#/webhooks';
  const byPath = Object.fromEntries(taken.map(({ path, body }) => [path, JSON.parse(body) as object]));
  expect(byPath[`/bot${token}/sendMessage`]).toMatchObject({ chat_id: '-1001', text });
  expect(byPath['/services/SECRET']).toEqual({ text });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('to duty@mail.example');
  expect(mails[0]).toContain('Subject: Fairtick: this is a test message');
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/SECRET|secret|mail\.example/);
});

test('removes messages after 30 days, unless they wait', async () => {
  await makeTarget({ kind: 'webhook', url: `${here}/hook` });
  await send();
  await makeTarget({ kind: 'webhook', url: `${here}/hook` });
  clock.advance(30 * 86_400_000 + 1);
  expect(await pruneWebhookEvents({ db: worker, clock })).toEqual({ deliveries: 1 });
  expect(await deliveries()).toHaveLength(1);
});

describe('an address of a private network', () => {
  const post = createWebhookPost({
    privateHosts: [],
    resolveHost: (host, done) => done(null, addresses[host] ?? []),
  });
  const v4 = (address: string) => ({ address, family: 4 });
  const addresses: Record<string, { address: string; family: number }[]> = {
    'inside.example': [v4('169.254.169.254')],
    'both.example': [v4('1.1.1.1'), v4('10.0.0.1')],
    'mapped.example': [{ address: '::ffff:10.0.0.1', family: 6 }],
  };
  test.each([
    'https://127.0.0.1/',
    'https://169.254.169.254/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://inside.example/',
    'https://both.example/',
    'https://mapped.example/',
    'http://1.1.1.1/',
  ])('is refused: %s', async (url) => {
    expect(await post({ url, headers: {}, body: '{}' })).toEqual({ error: 'address_refused' });
  });

  test('is refused where the name of the machine itself leads there', async () => {
    const request = { url: `https://localhost:${port}/`, headers: {}, body: '{}' };
    expect(await createWebhookPost({ privateHosts: [] })(request)).toEqual({ error: 'address_refused' });
    // Allowed by the operator it is reached, and speaks no TLS.
    expect(await createWebhookPost({ privateHosts: ['localhost'] })(request)).toEqual({ error: 'tls_failed' });
    expect(taken).toEqual([]);
  });
});
