import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type CreateDepositInput, createDeposit } from '@fairtick/core/deposits';
import { startAlipayCounterpart } from '@fairtick/test-kit/gateways';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inject, queryAsOwner, signUp, startApi } from '#test-kit';

const alipay = await startAlipayCounterpart();
afterAll(() => alipay.close());
const api = await startApi({
  logLevel: 'info',
  env: {
    PUBLIC_URL: 'https://trade.example',
    ALIPAY_APP_ID: alipay.appId,
    ALIPAY_SELLER_ID: alipay.sellerId,
    ALIPAY_PRIVATE_KEY: alipay.merchantPrivateKey,
    ALIPAY_PUBLIC_KEY: alipay.publicKey,
    ALIPAY_GATEWAY: alipay.gatewayUrl,
  },
});

const methodIds = new Map<string, string>();
beforeAll(async () => {
  const rows = await queryAsOwner<{ id: string; code: string }>(api, 'SELECT id, code FROM deposit_method');
  for (const { id, code } of rows) methodIds.set(code, id);
});

async function announce(code: string, amount = '100.00') {
  const member = await signUp(api);
  const input: CreateDepositInput = {
    memberId: member.id,
    key: randomUUID(),
    language: 'en',
    origin: { ip: '127.0.0.1', requestId: 'test' },
    body: { methodId: methodIds.get(code) ?? '', amount },
  };
  const deposit = await createDeposit(api.ctx, input);
  return { member, deposit, tradeNumber: deposit.id.replaceAll('-', '') };
}

async function announceAtAlipay(amount?: string) {
  const announced = await announce('alipay', amount);
  await fetch(announced.deposit.payUrl ?? '');
  return announced;
}

const formType = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
const notifyAlipay = (fields: Record<string, string>) =>
  inject(api, { method: 'POST', url: '/api/gateways/alipay/notify', headers: formType, body: alipay.form(fields) });

async function stateOf(id: string) {
  const [row] = await queryAsOwner<Record<string, unknown>>(
    api,
    `SELECT state, seen_amount::text AS seen, posted_amount AS posted,
            (SELECT count(*)::int FROM deposit_payment p WHERE p.deposit_id = d.id) AS payments,
            (SELECT count(*)::int FROM transfer t WHERE t.ref = d.id) AS transfers
       FROM deposit d WHERE id = $1`,
    [id],
  );
  return row;
}
const untouched = { state: 'recharging', seen: null, posted: null, payments: 0, transfers: 0 };
const paid = (seen: string) => ({ state: 'pending_review', seen, posted: null, payments: 1, transfers: 0 });

describe('a notification of Alipay', () => {
  it('moves a deposit to review, and is acknowledged as Alipay requires', async () => {
    const { deposit, tradeNumber } = await announceAtAlipay();
    const { status, text, headers } = await notifyAlipay(alipay.notification(tradeNumber));
    expect({ status, text, type: headers['content-type'] }).toEqual({
      status: 200,
      text: 'success',
      type: 'text/plain; charset=utf-8',
    });
    expect(await stateOf(deposit.id)).toEqual(paid('10000'));
  });

  it('replayed 50 times concurrently has one effect', async () => {
    const { deposit, tradeNumber } = await announceAtAlipay('250.50');
    const fields = alipay.notification(tradeNumber);
    const answers = await Promise.all(Array.from({ length: 50 }, () => notifyAlipay(fields)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 success']));
    expect(await stateOf(deposit.id)).toEqual(paid('25050'));
  });

  it('that is forged, altered, unsigned, or for another application or seller changes nothing and is logged without its contents', async () => {
    const { deposit, tradeNumber } = await announceAtAlipay();
    const genuine = alipay.notification(tradeNumber);
    const stranger = await startAlipayCounterpart();
    const { sign: _, ...unsigned } = genuine;
    const wrong = [
      stranger.notification(tradeNumber, { total_amount: '100.00' }),
      { ...genuine, total_amount: '1000.00' },
      unsigned,
      alipay.notification(tradeNumber, { app_id: '2021000000000009' }),
      alipay.notification(tradeNumber, { seller_id: '2088000000000009' }),
    ];
    for (const fields of wrong) {
      api.logLines.length = 0;
      const { status, text } = await notifyAlipay(fields);
      expect({ status, text }).toEqual({ status: 400, text: 'refused' });
      const line = api.logLines.find((entry) => entry.includes('notification refused')) ?? '';
      expect(JSON.parse(line)).toMatchObject({
        gateway: 'alipay',
        because: expect.any(String),
        sha256: expect.any(String),
      });
      expect(line).not.toContain(tradeNumber);
      expect(line).not.toContain('buyer_logon_id');
    }
    await stranger.close();
    expect(await stateOf(deposit.id)).toEqual(untouched);
  });

  it('that arrives before its deposit is not acknowledged, so that Alipay retries it', async () => {
    const { status, text } = await notifyAlipay(alipay.notification(randomUUID().replaceAll('-', '')));
    expect({ status, text }).toEqual({ status: 404, text: 'no such payment' });
  });

  it('with another amount shows reviewers the received amount', async () => {
    const { deposit, tradeNumber } = await announceAtAlipay('300.00');
    expect((await notifyAlipay(alipay.notification(tradeNumber, { total_amount: '0.01' }))).status).toBe(200);
    expect(await stateOf(deposit.id)).toEqual(paid('1'));
  });

  it('without a payment changes nothing', async () => {
    const { deposit, tradeNumber } = await announceAtAlipay();
    for (const trade_status of ['WAIT_BUYER_PAY', 'TRADE_CLOSED']) {
      expect((await notifyAlipay(alipay.notification(tradeNumber, { trade_status }))).text).toBe('success');
    }
    expect(await stateOf(deposit.id)).toEqual(untouched);
  });

  it('cannot change a deposit of another gateway', async () => {
    const { deposit, tradeNumber } = await announce('unionpay');
    expect((await notifyAlipay(alipay.notification(tradeNumber))).status).toBe(404);
    expect(await stateOf(deposit.id)).toEqual(untouched);
  });

  it('accepts a payment number once, and writes a repeat to the audit log', async () => {
    const first = await announceAtAlipay();
    const second = await announceAtAlipay();
    const trade_no = '2026112022001000000000000777';
    expect((await notifyAlipay(alipay.notification(first.tradeNumber, { trade_no }))).status).toBe(200);
    const { status, text } = await notifyAlipay(alipay.notification(second.tradeNumber, { trade_no }));
    expect({ status, text }).toEqual({ status: 422, text: 'differs from the payment' });
    expect(await stateOf(second.deposit.id)).toEqual(untouched);
    const entries = await queryAsOwner(api, 'SELECT actor_name, action, after FROM audit_entry WHERE target_id = $1', [
      second.deposit.id,
    ]);
    expect(entries).toContainEqual({
      actor_name: 'alipay',
      action: 'deposits.notification_refused',
      after: expect.objectContaining({ refusal: 'GATEWAY_FAILED', externalRef: trade_no }),
    });
  });
});

describe('the notify address', () => {
  const post = (url: string, body: string, headers: Record<string, string> = formType) =>
    inject(api, { method: 'POST', url, headers, body });

  it('accepts only gateways of this installation', async () => {
    expect((await post('/api/gateways/paypal/notify', 'a=1')).status).toBe(404);
    expect((await post('/api/gateways/__proto__/notify', 'a=1')).status).toBe(404);
    expect((await inject(api, { method: 'GET', url: '/api/gateways/alipay/notify' })).status).toBe(404);
  });

  it('refuses too large, compressed and empty bodies', async () => {
    expect((await post('/api/gateways/alipay/notify', 'a'.repeat(64 * 1024 + 1))).status).toBe(413);
    expect((await post('/api/gateways/alipay/notify', 'x', { ...formType, 'content-encoding': 'gzip' })).status).toBe(
      413,
    );
    expect((await post('/api/gateways/alipay/notify', '', {})).status).toBe(400);
    expect(
      (await post('/api/gateways/sandbox/notify', '{"state":"paid"}', { 'content-type': 'application/json' })).status,
    ).toBe(400);
  });

  it('is limited for each address', async () => {
    const limited = await startApi({ env: { RATE_LIMITS: 'on' }, beside: api });
    const hit = (ip: string) =>
      inject(limited, { method: 'POST', url: '/api/gateways/sandbox/notify', headers: formType, body: 'a=1', ip });
    const answers = await Promise.all(Array.from({ length: 210 }, () => hit('203.0.113.7')));
    expect(answers.filter(({ status }) => status === 429).length).toBe(10);
    expect((await hit('203.0.113.8')).status).toBe(400);
  });
});

describe('the sandbox gateway', () => {
  let origin = '';
  let local: Awaited<ReturnType<typeof startApi>>;
  beforeAll(async () => {
    local = await startApi({ beside: api, env: { SANDBOX_GATEWAY_DIR: api.ctx.env.SANDBOX_GATEWAY_DIR ?? '' } });
    await local.app.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(local.app.server.address() as AddressInfo).port}`;
  });

  async function announceAtSandbox(amount = '100.00') {
    const member = await signUp(local);
    const deposit = await createDeposit(local.ctx, {
      memberId: member.id,
      key: randomUUID(),
      language: 'en',
      origin: { ip: '127.0.0.1', requestId: 'test' },
      body: { methodId: methodIds.get('unionpay') ?? '', amount },
    });
    return { deposit, url: `${origin}${deposit.payUrl}` };
  }
  const submit = (url: string, form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

  it('shows a page without scripts, in the payer’s language, that names the sandbox', async () => {
    const { url } = await announceAtSandbox('123.45');
    for (const [language, words] of [
      ['zh-CN,zh;q=0.9', '不会发生真实付款'],
      ['ja', '実際のお金は動きません'],
      ['vi-VN', 'không có tiền thật nào được chuyển'],
      ['en', 'no real money moves'],
    ] as const) {
      const answer = await fetch(url, { headers: { 'accept-language': language } });
      const text = await answer.text();
      expect(text).toContain(words);
      expect(text).toContain('123.45 CNY');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('accepts the payment, and retries its HTTP notification until it is acknowledged', async () => {
    const { deposit, url } = await announceAtSandbox();
    const answer = await submit(url, { act: 'pay' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, deposit.payUrl]);
    await vi.waitFor(async () => expect(await stateOf(deposit.id)).toEqual(paid('10000')), 5_000);
    for (let time = 0; time < 3; time += 1) expect((await submit(url, { act: 'replay' })).status).toBe(303);
    expect(await stateOf(deposit.id)).toEqual(paid('10000'));
  });

  it('can pay another amount, or fail', async () => {
    const other = await announceAtSandbox();
    expect((await submit(other.url, { act: 'pay_other', amount: 'x' })).status).toBe(422);
    expect((await submit(other.url, { act: 'pay_other', amount: '99.5' })).status).toBe(303);
    await vi.waitFor(async () => expect(await stateOf(other.deposit.id)).toEqual(paid('9950')), 5_000);
    const failing = await announceAtSandbox();
    expect((await submit(failing.url, { act: 'fail' })).status).toBe(303);
    expect(await (await fetch(failing.url)).text()).toContain('支付失败');
    expect(await stateOf(failing.deposit.id)).toEqual(untouched);
  });

  it('does not find unknown payments', async () => {
    for (const id of [`sbx_${'a'.repeat(24)}`, 'x', '..%2F..%2Fsecrets']) {
      expect((await fetch(`${origin}/api/sandbox-gateway/pay/${id}`)).status).toBe(404);
    }
  });
});
