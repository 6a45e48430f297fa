import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@fairtick/contracts';
import { NotificationRefused, type RawNotification } from '@fairtick/core/deposits';
import { serverWordings } from '@fairtick/i18n/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createSandbox, renderSandboxPage } from './index.ts';
import { sandboxKey, signBody } from './sandbox-signature.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairtick-sandbox-'));
const secret = randomBytes(36).toString('base64url');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let now = Date.parse('2026-11-20T04:00:00Z');
const open = () => createSandbox({ folder, secret, now: () => now, log });

/** The merchant's side: collects notifications and answers what the test wants. */
const heard: RawNotification[] = [];
let answer: { status: number; text: string } = { status: 200, text: 'success' };
const merchant = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    heard.push({ headers: request.headers as Record<string, string>, rawBody: Buffer.concat(chunks) });
    response.writeHead(answer.status).end(answer.text);
  });
});
await new Promise<void>((resolve) => void merchant.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`;
const sandbox = open();
await sandbox.start(origin);
afterAll(() => {
  sandbox.stop();
  merchant.close();
  rmSync(folder, { recursive: true, force: true });
});

let counter = 0;
async function openPayment(changes: { subject?: string; returnUrl?: string } = {}) {
  counter += 1;
  const depositId = `01900000-0000-7000-8000-${String(counter).padStart(12, '0')}`;
  const request = {
    depositId,
    amount: 12_345n,
    currency: 'CNY',
    subject: 'Fairtick FT8K2M4Q',
    returnUrl: '/#/pages/mine/record/deposit/index',
    notifyUrl: '/api/gateways/sandbox/notify',
    expiresAt: new Date(now + 30 * 60_000),
    ...changes,
  };
  const page = await sandbox.gateway.createPayment(request);
  return { request, page, id: page.payUrl.split('/').at(-1) ?? '' };
}
const hearOnce = async (count = 1) => {
  await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(count), 5_000);
  return heard.splice(0);
};
const read = (notification: RawNotification) => sandbox.gateway.readNotification(notification);

describe('a payment at the sandbox', () => {
  it('is one per deposit, with an address that cannot be guessed', async () => {
    const { request, page } = await openPayment();
    expect(await open().gateway.createPayment(request)).toEqual(page);
    expect(page.payUrl).toMatch(/^\/api\/sandbox-gateway\/pay\/sbx_[\w-]{24}$/);
    expect(await sandbox.view(`sbx_${'a'.repeat(24)}`)).toBeUndefined();
    expect(await sandbox.view('../../etc/passwd')).toBeUndefined();
  });

  it('notifies the merchant with a signature once it is paid', async () => {
    const { id, request, page } = await openPayment();
    expect(await sandbox.decide(id, 'paid')).toBe(true);
    const [notification] = await hearOnce();
    expect(notification && (await read(notification))).toEqual({
      depositId: request.depositId,
      externalRef: page.externalRef,
      amount: 12_345n,
      currency: 'CNY',
      state: 'paid',
    });
  });

  it('can be paid with another amount, or fail', async () => {
    const other = await openPayment();
    expect(await sandbox.decide(other.id, 'paid', '1.5')).toBe(true);
    const [paid] = await hearOnce();
    expect(paid && (await read(paid))).toMatchObject({ amount: 150n, state: 'paid' });
    const failing = await openPayment();
    await sandbox.decide(failing.id, 'failed');
    const [failed] = await hearOnce();
    expect(failed && (await read(failed))).toMatchObject({ state: 'failed' });
  });

  it('takes no amount that is none', async () => {
    const { id } = await openPayment();
    for (const amount of ['0', '-1', '1e5', '0.001', ' 5', '٥', '', '9'.repeat(40)]) {
      expect(await sandbox.decide(id, 'paid', amount)).toBe(false);
    }
  });

  it('is decided once, however many hands there are', async () => {
    const { id } = await openPayment();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? sandbox : open()).decide(id, at % 3 ? 'paid' : 'failed', '2')),
    );
    const seen = await sandbox.view(id);
    expect(seen?.outcome?.state).toMatch(/paid|failed/);
    await sandbox.decide(id, 'paid', '77');
    expect((await sandbox.view(id))?.outcome).toEqual(seen?.outcome);
    await hearOnce(0);
  });

  it('takes no money after its end', async () => {
    const { id } = await openPayment();
    now += 31 * 60_000;
    expect(await sandbox.decide(id, 'paid')).toBe(false);
    expect((await sandbox.view(id))?.expired).toBe(true);
  });
});

describe('a notification of the sandbox', () => {
  it('is repeated until it is understood, and can be sent again with the same bytes', async () => {
    heard.splice(0);
    answer = { status: 503, text: 'later' };
    const { id } = await openPayment();
    await sandbox.decide(id, 'paid');
    const [first] = await hearOnce();
    answer = { status: 200, text: 'success' };
    const [second] = await hearOnce();
    expect(await sandbox.replay(id)).toBe(true);
    const [third] = await hearOnce();
    expect([second?.rawBody, third?.rawBody]).toEqual([first?.rawBody, first?.rawBody]);
  });

  it('outlives the process that owed it', async () => {
    answer = { status: 500, text: '' };
    const { id } = await openPayment();
    await sandbox.decide(id, 'paid');
    await hearOnce();
    sandbox.stop();
    answer = { status: 200, text: 'success' };
    const next = open();
    await next.start(origin);
    expect(await hearOnce()).not.toEqual([]);
    next.stop();
    await sandbox.start(origin);
  });

  it('is refused unsigned, altered, from another key, for another merchant or not understood', async () => {
    const { id } = await openPayment();
    heard.splice(0);
    await sandbox.decide(id, 'paid');
    const [genuine] = await hearOnce();
    if (!genuine) throw new Error('nothing heard');
    const { headers, rawBody } = genuine;
    const refused = (notification: RawNotification) =>
      expect(read(notification)).rejects.toBeInstanceOf(NotificationRefused);
    await refused({ headers: {}, rawBody });
    await refused({ headers: { ...headers, 'x-sandbox-signature': '' }, rawBody });
    await refused({ headers: { 'x-sandbox-signature': signBody(randomBytes(32), rawBody) }, rawBody });
    for (let at = 0; at < rawBody.length; at += 1) {
      const changed = Buffer.from(rawBody);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await refused({ headers, rawBody: changed });
    }
    const key = sandboxKey(secret);
    for (const text of [
      '{}',
      'x',
      rawBody.toString().replace('"fairtick"', '"other"'),
      rawBody.toString().replace('12345', '-1'),
    ]) {
      const body = Buffer.from(text);
      await refused({ headers: { 'x-sandbox-signature': signBody(key, body) }, rawBody: body });
    }
  });
});

describe('the sandbox’s page', () => {
  it('says that no real money moves, runs no script and writes texts as texts', async () => {
    const { id } = await openPayment({ subject: '<script>alert(1)</script>"', returnUrl: 'javascript:alert(1)' });
    const view = await sandbox.view(id);
    if (!view) throw new Error('no payment');
    const pages = languages.flatMap((language) => [
      renderSandboxPage(view, language, true),
      renderSandboxPage({ ...view, expired: true }, language),
      renderSandboxPage({ ...view, outcome: { state: 'paid', amountMinor: '100', at: '' } }, language),
    ]);
    const warnings = languages.map((language) => serverWordings[language].sandbox.warning);
    for (const page of pages) {
      expect(warnings.filter((warning) => page.includes(warning))).toHaveLength(1);
      expect(page).not.toMatch(/<script|javascript:|\son\w+=/i);
    }
  });
});
