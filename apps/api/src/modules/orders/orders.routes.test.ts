import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  keys,
  movements,
  order,
  orderReceipt,
  orderRecheck,
  orders,
  placeOrder,
  productTerms,
  terms,
  ticks,
} from '@fairtick/contracts';
import { openOrders, readReceipt } from '@fairtick/core/orders';
import { addTicks, putTermsInForce, settlerOf } from '@fairtick/test-kit';
import { isAcceptanceSigned, type PublicLine, type ReadTape, verifyReceipt } from '@fairtick/verifier';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, inject, publishLog, type SignedUpMember, signUp } from '#test-kit';
import {
  api,
  type Body,
  balances,
  body,
  member,
  owner,
  place,
  placeAndSettle,
  productId,
  stranger,
  worker,
} from './orders.test-setup.ts';

/** Everything that a refused call must not change. */
async function money(): Promise<unknown> {
  const { rows } = await owner.pool.query(
    `SELECT (SELECT json_agg(w ORDER BY member_id, account) FROM wallet w) AS wallets, (SELECT count(*) FROM transfer) AS lines,
            (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM idempotency WHERE verdict = verdict_number('accepted')) AS keys`,
  );
  return rows[0];
}

describe('placing an order', () => {
  test('returns the signed order with the tape’s head; the same key returns the same bytes', async () => {
    const key = randomUUID();
    const first = await place(member, { toleranceBps: 20 }, key);
    expect(first.status).toBe(200);
    expect(first.data).toMatchObject({
      account: 'demo',
      productId,
      symbol: 'BTC/USDT',
      direction: 'rise',
      amount: '100.00',
      fee: '0.00',
      payoutBps: 8_000,
      shownPrice: '91842.50',
      toleranceBps: 20,
      status: 'ordering',
      entry: null,
      exit: null,
      result: null,
      profit: null,
      settledAt: null,
      termsVersion: 1,
    });
    expect(Date.parse(first.data.closeAt) - Date.parse(first.data.acceptedAt)).toBe(60_000);
    const published = await call(api, keys, {});
    const [current] = published.data.items;
    expect(current?.keyId).toBe(first.data.keyId);
    const proof = { signature: first.data.signature, publicKey: current?.publicKey ?? '' };
    expect(await isAcceptanceSigned({ ...first.data, memberId: member.id }, proof)).toBe(true);
    const head = await owner.pool.query<{ hash: Buffer }>('SELECT hash FROM tape WHERE product_id = $1 AND seq = $2', [
      productId,
      first.data.tapeHead.seq,
    ]);
    expect(head.rows[0]?.hash.toString('hex')).toBe(first.data.tapeHead.hash);

    await addTicks(worker, productId, [9_184_251n]);
    await openOrders(settlerOf(worker), { limit: 100 });
    const again = await place(member, { toleranceBps: 20 }, key);
    expect(again.data).toEqual(first.data);
    expect((await member.call(order, { params: { id: first.data.id } })).data).toMatchObject({ status: 'open' });
    expect(await balances(member)).toMatchObject({ available: '9900.00', held: '100.00', total: '10000.00' });
  });

  test('a second one on the product is refused with the text of the specification', async () => {
    const refused = await place(member);
    expect([refused.status, refused.error]).toEqual([422, 'ORDER_PENDING_SETTLEMENT']);
    const inEnglish = await member.call(placeOrder, { body: body() }, { key: randomUUID(), language: 'en' });
    expect(inEnglish.envelope.msg).toBe('You have positions pending settlement. Please do not place duplicate orders!');
  });

  test('the same key with another body is a conflict, but not with the same values written differently', async () => {
    const who = await signUp(api);
    const key = randomUUID();
    const first = await place(who, { amount: '50' }, key);
    expect((await place(who, { amount: '50.00' }, key)).data).toEqual(first.data);
    expect(await place(who, { amount: '51' }, key)).toMatchObject({ status: 409, error: 'IDEMPOTENCY_KEY_CONFLICT' });
    expect(await place(who, { amount: '50', toleranceBps: 10 }, key)).toMatchObject({ status: 409 });
    expect((await place(stranger, { amount: '50' }, key)).status).toBe(200);
  });
});

describe('refused without a change of the books', () => {
  let before: unknown;
  let who: SignedUpMember;
  beforeEach(async () => {
    who = await signUp(api);
    before = await money();
  });

  test.each([
    ['1e309'],
    ['1e5'],
    ['-1'],
    ['+5'],
    ['0.001'],
    ['NaN'],
    [' 5'],
    ['5 '],
    ['٥'],
    ['５'],
    ['0x10'],
    ['1,000'],
    ['.5'],
    ['5.'],
    ['007'],
    [''],
    ['9'.repeat(40)],
    [5],
    [Number.POSITIVE_INFINITY],
    [true],
    [null],
    [['5']],
    [{}],
    [undefined],
  ])('the malformed amount %j: 400', async (amount) => {
    const answer = await inject(api, {
      method: 'POST',
      url: '/api/orders',
      token: who.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { ...body(), amount },
    });
    expect(answer.status).toBe(400);
    expect(await money()).toEqual(before);
  });

  test.each([
    [{ price: '1.00' }],
    [{ entryPrice: '1.00' }],
    [{ at: '2026-11-20T00:00:00.000Z' }],
    [{ acceptedAt: '2026-11-20T00:00:00.000Z' }],
    [{ closeAt: '2026-11-20T00:00:00.000Z' }],
    [{ payoutBps: 20_000 }],
    [{ fee: '0' }],
    [{ result: 'win' }],
    [{ memberId: randomUUID() }],
    [{ slot: 2 }],
    [{ tickSeq: 1 }],
    [{ toleranceBps: 101 }],
    [{ toleranceBps: -1 }],
    [{ toleranceBps: 1.5 }],
    [{ durationS: '60' }],
    [{ durationS: 0 }],
    [{ direction: 'up' }],
    [{ account: 'house' }],
    [{ productId: 'BTC/USDT' }],
    [{ productId: `${randomUUID()}'; DROP TABLE orders; --` }],
    [{ shownPrice: 91_842.5 }],
    [{ shownPrice: '-1' }],
  ])('a body with %j: 400', async (more) => {
    const answer = await inject(api, {
      method: 'POST',
      url: '/api/orders',
      token: who.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { ...body(), ...more },
    });
    expect([answer.status, answer.json.error]).toEqual([400, 'INPUT_INVALID']);
    expect(await money()).toEqual(before);
  });

  test.each([[undefined], [''], ['1'], ['not-a-uuid'], [`${randomUUID()}0`]])('the key %j: 400', async (key) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const answer = await inject(api, { method: 'POST', url: '/api/orders', token: who.token, headers, body: body() });
    expect([answer.status, answer.json.error]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    expect(await money()).toEqual(before);
  });

  test.each<[string, Partial<Body>, string]>([
    ['a stake below the minimum', { amount: '9.99' }, 'ORDER_STAKE_OUT_OF_RANGE'],
    ['a stake above the maximum', { amount: '5001' }, 'ORDER_STAKE_OUT_OF_RANGE'],
    ['the largest amount that can be written', { amount: '999999999999.99' }, 'ORDER_STAKE_OUT_OF_RANGE'],
    ['a stake off the step', { amount: '10.50' }, 'ORDER_STAKE_OUT_OF_RANGE'],
    ['a shown price that no tick of the last ten seconds had', { shownPrice: '91842.99' }, 'ORDER_PRICE_STALE'],
    ['a shown price finer than the pip', { shownPrice: '91842.501' }, 'ORDER_PRICE_STALE'],
    ['a duration that is not offered', { durationS: 61 }, 'ORDER_DURATION_UNAVAILABLE'],
    ['a real stake without money', { account: 'real' }, 'ORDER_INSUFFICIENT_BALANCE'],
    ['an unknown product', { productId: '01900000-0000-7000-8000-00000000ffff' }, 'ORDER_PRODUCT_UNAVAILABLE'],
  ])('%s: 422 with a text', async (_, changes, error) => {
    const refused = await place(who, changes);
    expect([refused.status, refused.error]).toEqual([422, error]);
    expect(await money()).toEqual(before);
  });

  test('a shown price that the database cannot store: 422', async () => {
    const { rows } = await worker.pool.query<{ id: string }>(`SELECT id FROM product WHERE symbol = 'EUR/USD'`);
    const eurId = rows[0]?.id ?? '';
    await addTicks(worker, eurId, [115_000n]);
    // Also on weekends.
    await owner.pool.query(
      `UPDATE market SET opens_at = '2020-01-01', orders_from = '2020-01-01', orders_until = NULL, closes_at = NULL
        WHERE product_id = $1`,
      [eurId],
    );
    const refused = await place(who, { productId: eurId, shownPrice: '999999999999999.99999' });
    expect([refused.status, refused.error]).toEqual([422, 'ORDER_PRICE_STALE']);
    expect(await money()).toEqual(before);
  });

  test.each([
    ['market', `stalled = true`, 'stalled = false', 'ORDER_FEED_STALLED'],
    ['market', `tick_at = now() - interval '6 seconds'`, 'tick_at = now()', 'ORDER_FEED_STALLED'],
    ['market', `orders_from = now() + interval '1 hour'`, `orders_from = '2020-01-01'`, 'ORDER_MARKET_NOT_OPEN'],
    ['market', `orders_until = now() - interval '1 hour'`, 'orders_until = NULL', 'ORDER_MARKET_CLOSED'],
    ['product', `halted = true`, 'halted = false', 'ORDER_PRODUCT_UNAVAILABLE'],
    ['product', `enabled = false`, 'enabled = true', 'ORDER_PRODUCT_UNAVAILABLE'],
  ])('%s with %s: 422 with a text, no hold', async (table, change, back, error) => {
    const where = table === 'product' ? 'id' : 'product_id';
    await owner.pool.query(`UPDATE ${table} SET ${change} WHERE ${where} = $1`, [productId]);
    const refused = await place(who);
    await owner.pool.query(`UPDATE ${table} SET ${back} WHERE ${where} = $1`, [productId]);
    expect([refused.status, refused.error]).toEqual([422, error]);
    expect(await money()).toEqual(before);
  });

  test('without a session: 401, and nothing is stored', async () => {
    const answer = await call(api, placeOrder, { body: body() }, { key: randomUUID() });
    expect(answer.status).toBe(401);
    expect(await money()).toEqual(before);
  });
});

describe('one’s own orders', () => {
  test('give their receipt, and are decided again by both settlers', async () => {
    const who = await signUp(api);
    await putTermsInForce(owner);
    const newest = await placeAndSettle(who);
    await api.ctx.tape.refresh();
    const open = await place(who);
    const settled = await who.call(order, { params: { id: newest } });
    expect(settled.data).toMatchObject({ status: 'settled', result: 'win', profit: '80.00', voidReason: null });
    const statement = await who.call(movements, { query: { type: 'payout' } });
    expect(statement.data.items[0]).toMatchObject({ amount: '80.00', refKind: 'order', refId: newest });

    const receipt = await who.call(orderReceipt, { params: { id: newest } });
    const checksOf = async (one: typeof receipt) =>
      (await verifyReceipt(one.data)).map(({ name, outcome, detail }) => `${name} ${outcome} ${detail}`.trim());
    const ok = ['signature ok', 'terms ok', 'head ok', 'chain ok', 'limits ok', 'result ok'];
    const inLog = (found: string) => [...ok, `log ${found}`, 'settlement ok', `settlement_log ${found}`];
    expect(receipt.data).toMatchObject({ version: 2, logEntry: null, inclusion: null });
    expect(await checksOf(receipt)).toEqual(inLog('not_checked not_in_the_log_yet'));
    await publishLog(api, worker);
    const proven = await who.call(orderReceipt, { params: { id: newest } });
    expect(await checksOf(proven)).toEqual(inLog('ok cosigned_by_0_of_0'));
    expect(proven.data).toMatchObject({ logEntry: expect.any(Number), inclusion: expect.any(Object) });
    const forged = { ...receipt.data, order: { ...receipt.data.order, profit: '800.00' } };
    expect((await verifyReceipt(forged)).map(({ outcome }) => outcome)).toContain('failed');

    const { posted, database, settler } = (await who.call(orderRecheck, { params: { id: newest } })).data;
    const { result, voidReason, entry, exit, profit } = settled.data;
    expect(posted).toEqual({ result, voidReason, entry, exit, profit });
    expect([database, settler]).toEqual([posted, posted]);
    const unsettled = await who.call(orderRecheck, { params: { id: open.data.id } });
    expect(unsettled.data).toEqual({ posted: null, database: null, settler: null });
  });

  test('a truncated receipt is verified to its end with the public tape', async () => {
    const who = await signUp(api);
    await putTermsInForce(owner);
    const id = await placeAndSettle(who);
    const { data: whole } = await who.call(orderReceipt, { params: { id } });
    const cut = await readReceipt(api.ctx.orderService, { memberId: who.id, id, entryLimit: 2 });
    expect(cut.tape).toEqual({ ...whole.tape, entries: whole.tape.entries.slice(0, 2), truncated: true });
    const readLimits: PublicLine['readLimits'] = async (product) =>
      (await call(api, productTerms, { params: { id: product } })).data;
    const named = async (readTape?: ReadTape) =>
      Object.fromEntries(
        (await verifyReceipt(cut, readTape && { readTape, readLimits })).map(({ name, outcome }) => [name, outcome]),
      );
    expect(await named()).toMatchObject({ chain: 'not_checked', result: 'not_checked' });
    const readTape: ReadTape = async (product, fromSeq) =>
      (await call(api, ticks, { params: { id: product }, query: { fromSeq, limit: 2 } })).data.items;
    const allOk = { signature: 'ok', terms: 'ok', head: 'ok', chain: 'ok', limits: 'ok', result: 'ok' };
    expect(await named(readTape)).toMatchObject(allOk);
    const lying: ReadTape = async (...where) =>
      (await readTape(...where))?.map((entry) => ({ ...entry, price: '91842.49' })) ?? null;
    expect(await named(lying)).toMatchObject({ chain: 'failed', result: 'not_checked' });
  });

  test.each(['x', '00000000', '-'.repeat(36), 'r1.d', "d1' OR 1=1"])(
    'refuses an invented cursor: %s',
    async (cursor) => {
      for (const status of ['open', 'settled'] as const) {
        const answer = await member.call(orders, { query: { status, cursor } });
        expect([answer.status, answer.error]).toEqual([400, 'INPUT_INVALID']);
      }
    },
  );

  test('another member’s order is not found, like an unknown one', async () => {
    const who = await signUp(api);
    await api.ctx.tape.refresh();
    const { data } = await place(who);
    for (const endpoint of [order, orderReceipt, orderRecheck]) {
      const foreign = await stranger.call(endpoint, { params: { id: data.id } });
      const missing = await stranger.call(endpoint, { params: { id: randomUUID() } });
      expect([foreign.status, foreign.error]).toEqual([404, 'NOT_FOUND']);
      expect({ ...foreign.envelope, requestId: '' }).toEqual({ ...missing.envelope, requestId: '' });
    }
    expect((await stranger.call(orders, { query: {} })).data.items.map(({ id }) => id)).not.toContain(data.id);
  });
});

test('the terms in force and announced are public', async () => {
  await putTermsInForce(owner, { feeBps: 25, effectiveAt: new Date(Date.now() + 3_600_000).toISOString() });
  await sleep(1_100);
  const { status, data } = await call(api, terms, {});
  expect(status).toBe(200);
  expect(data.current).toMatchObject({ feeBps: 0, minStake: '10.00', maxStake: '5000.00', stakeStep: '1.00' });
  expect(data.current.presets).toEqual(['50.00', '100.00', '500.00', '1000.00', '5000.00']);
  expect(data.upcoming).toMatchObject([{ feeBps: 25 }]);
  expect(Object.keys(data.current)).not.toContain('realCoverBps');
});
