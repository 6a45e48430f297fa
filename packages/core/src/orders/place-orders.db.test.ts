import { randomBytes, randomUUID } from 'node:crypto';
import { sqlState } from '@fairtick/db';
import {
  addMember,
  addProduct,
  addTicks,
  createDatabase,
  fundHouse,
  fundMember,
  openRoles,
  putTermsInForce,
} from '@fairtick/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderRequest, Verdict } from './batch-codec.ts';
import { createOrderBatcher } from './order-batcher.ts';
import { placeBatch } from './orders.repo.ts';

const database = await createDatabase();
const { owner, app, worker } = openRoles(database);
await putTermsInForce(owner);
await fundHouse(owner, { account: 0, amount: 100_000_000n });

let made = 0;
async function member(): Promise<string> {
  made += 1;
  return addMember(owner, { id: randomUUID(), username: `placer_${made}` });
}

let memberId = '';
let productId = '';
let seq = 0;
const shownPrice = 10_000n;
beforeEach(async () => {
  memberId = await member();
  productId = await addProduct(owner);
  seq = (await addTicks(worker, productId, [shownPrice]))[0]?.seq ?? 0;
});

function order(changes: Partial<OrderRequest> = {}): OrderRequest {
  return {
    memberId,
    epoch: 1,
    key: randomUUID(),
    bodyHash: randomBytes(16).toString('hex'),
    account: 1,
    productId,
    direction: 1,
    stake: 10_000n,
    durationS: 60,
    shownPrice,
    shownSeq: seq,
    toleranceBps: null,
    ...changes,
  };
}
async function place(request: OrderRequest, exact = false): Promise<Verdict> {
  const [verdict] = await placeBatch(app, [request], exact);
  if (!verdict) throw new Error('no verdict');
  return verdict;
}
const isAccepted = expect.objectContaining({ accepted: expect.anything() });
async function wallet(account = 1, id = memberId) {
  const { rows } = await owner.pool.query('SELECT * FROM wallet WHERE member_id = $1 AND account = $2', [id, account]);
  return rows[0];
}
async function ordersOf(id = memberId) {
  const { rows } = await owner.pool.query('SELECT * FROM orders WHERE member_id = $1 ORDER BY id', [id]);
  return rows;
}
const set = (table: string, change: string, id = productId) =>
  owner.pool.query(`UPDATE ${table} SET ${change} WHERE ${table === 'product' ? 'id' : 'product_id'} = $1`, [id]);
const setWallet = (change: string, account = 1) =>
  owner.pool.query(`UPDATE wallet SET ${change} WHERE member_id = $1 AND account = $2`, [memberId, account]);

describe('an accepted order', () => {
  test('holds the stake, copies the terms, names the head of the tape and tells the outbox', async () => {
    const before = new Date();
    const verdict = await place(order({ toleranceBps: 25, durationS: 120, stake: 12_300n }));
    expect(verdict).toEqual(isAccepted);
    const [row] = await ordersOf();
    expect(row).toMatchObject({
      stake: 12_300n,
      fee: 0n,
      payout_bps: 8_200,
      duration_s: 120,
      terms_version: 1,
      tolerance_bps: 25,
      staleness_ms: 15_000,
      shown_price: shownPrice,
      shown_seq: BigInt(seq),
      head_seq: BigInt(seq),
      slot: 1,
      entry_seq: null,
      result: null,
    });
    expect(row.accepted_at.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1);
    expect(row.close_at.getTime() - row.accepted_at.getTime()).toBe(120_000);
    if (!('accepted' in verdict)) throw new Error('refused');
    expect(verdict.accepted).toEqual({
      id: row.id,
      acceptedAtMs: row.accepted_at.getTime(),
      fee: 0n,
      payoutBps: 8_200,
      toleranceBps: 25,
      termsVersion: 1,
      headSeq: seq,
      headHash: row.head_hash.toString('hex'),
    });
    expect(await wallet()).toMatchObject({
      available: 1_000_000n - 12_300n,
      held_orders: 12_300n,
      open_stake: 12_300n,
      stake_today: 12_300n,
      lines: 2n,
    });
    const events = await owner.pool.query('SELECT topic, ref FROM outbox WHERE member_id = $1', [memberId]);
    expect(events.rows).toEqual([{ topic: 1, ref: row.id }]);
  });

  test('is never earlier than the head of its tape, so that no tick the platform already had can be its entry', async () => {
    // A burst: every entry is a millisecond after the one before, so the last ones are ahead of the clock.
    const burst = await addTicks(
      worker,
      productId,
      Array.from({ length: 200 }, () => shownPrice),
    );
    const last = burst.at(-1);
    await place(order({ shownSeq: last?.seq ?? 0, durationS: 120 }));
    const [row] = await ordersOf();
    expect(row.head_seq).toBe(BigInt(last?.seq ?? 0));
    expect(row.accepted_at.getTime()).toBeGreaterThanOrEqual(last?.at.getTime() ?? 0);
    expect(row.close_at.getTime() - row.accepted_at.getTime()).toBe(120_000);
  });

  test('holds its fee in a line of its own, so that limits on stakes never count fees', async () => {
    await putTermsInForce(owner, { feeBps: 150 });
    await place(order({ stake: 10_100n }));
    // 151.5 minor units, floored
    expect(await wallet()).toMatchObject({
      available: 1_000_000n - 10_251n,
      held_orders: 10_251n,
      open_stake: 10_100n,
    });
    const lines = await owner.pool.query('SELECT line, code, amount FROM transfer WHERE member_id = $1 ORDER BY line', [
      memberId,
    ]);
    expect(lines.rows.slice(1)).toEqual([
      { line: 2n, code: 10, amount: 10_100n },
      { line: 3n, code: 15, amount: 151n },
    ]);
    await putTermsInForce(owner);
  });

  test('without a tolerance of his own takes the one of the terms', async () => {
    await place(order());
    expect((await ordersOf())[0]).toMatchObject({ tolerance_bps: 10 });
  });
});

describe('refused, one rule each', () => {
  const cases: [string, number, () => Promise<unknown>, Partial<OrderRequest>][] = [
    ['a session of an older epoch', 1, () => setWallet('session_epoch = 2'), {}],
    ['a member without wallets', 1, async () => undefined, { memberId: randomUUID() }],
    ['a member barred from trading', 10, () => setWallet(`trade_barred_until = 'infinity'`), {}],
    ['an unknown product', 11, async () => undefined, { productId: randomUUID() }],
    ['a product that is switched off', 11, () => set('product', 'enabled = false'), {}],
    ['a halted product', 11, () => set('product', 'halted = true'), {}],
    [
      'a real order on a feed that takes demo orders only',
      12,
      () => set('market', 'real_allowed = false'),
      { account: 0 },
    ],
    ['before orders are taken', 13, () => set('market', `orders_from = clock_timestamp() + interval '1 minute'`), {}],
    ['after the last order', 14, () => set('market', `orders_until = clock_timestamp() - interval '1 second'`), {}],
    ['a market without a session', 14, () => set('market', 'orders_from = NULL'), {}],
    [
      'a close inside the last minute of the session',
      14,
      () => set('market', `closes_at = clock_timestamp() + interval '119 seconds'`),
      {},
    ],
    ['a stalled feed', 15, () => set('market', 'stalled = true'), {}],
    [
      'a feed whose last tick is older than the limit',
      15,
      () => set('market', `tick_at = clock_timestamp() - interval '15001 milliseconds'`),
      {},
    ],
    ['a market before its first tick', 15, () => set('market', 'tick_at = NULL'), {}],
    ['a duration that is off', 16, async () => undefined, { durationS: 30 }],
    ['a duration that nobody offers', 16, async () => undefined, { durationS: 61 }],
    ['a stake below the minimum', 17, async () => undefined, { stake: 900n }],
    ['a stake above the maximum', 17, async () => undefined, { stake: 500_100n }],
    ['a stake off the step', 17, async () => undefined, { stake: 10_050n }],
    ['a stake below the product’s own minimum', 17, () => set('product', 'min_stake = 20000'), {}],
    ['a real stake above the limit of the unverified', 18, async () => undefined, { account: 0, stake: 50_100n }],
    ['a shown price that is not the tick’s', 19, async () => undefined, { shownPrice: 10_001n }],
    ['a shown tick that does not exist', 19, async () => undefined, { shownSeq: 0 }],
    ['a stake beyond the balance', 23, () => setWallet('available = 9999'), {}],
    ['a real order without money', 23, async () => undefined, { account: 0 }],
  ];
  test.each(cases)('%s', async (_, verdict, prepare, changes) => {
    await prepare();
    expect(await place(order(changes))).toEqual({ refused: verdict });
    expect(await ordersOf()).toEqual([]);
    expect((await wallet()).held_orders).toBe(0n);
  });

  test('a shown price older than the terms allow', async () => {
    await putTermsInForce(owner, { shownPriceMaxAgeMs: 50 });
    await new Promise((done) => setTimeout(done, 80));
    expect(await place(order())).toEqual({ refused: 19 });
    await putTermsInForce(owner);
    expect(await place(order())).toEqual(isAccepted);
  });

  test('a second order on the product while one is pending, but not one on another product or account', async () => {
    expect(await place(order())).toEqual(isAccepted);
    expect(await place(order())).toEqual({ refused: 20 });
    expect(await place(order({ direction: 2, durationS: 300 }))).toEqual({ refused: 20 });
    const other = await addProduct(owner);
    const [tick] = await addTicks(worker, other, [shownPrice]);
    expect(await place(order({ productId: other, shownSeq: tick?.seq ?? 0 }))).toEqual(isAccepted);
    await fundMember(owner, { memberId, account: 0, amount: 100_000n });
    expect(await place(order({ account: 0 }))).toEqual(isAccepted);
  });

  test('a bar that has run out is none', async () => {
    await setWallet(`trade_barred_until = clock_timestamp() - interval '1 second'`);
    expect(await place(order())).toEqual(isAccepted);
  });

  test('a close exactly one minute before the session’s end is taken', async () => {
    await set('market', `closes_at = clock_timestamp() + interval '121 seconds'`);
    expect(await place(order())).toEqual(isAccepted);
  });

  test('the first rule that holds is told, in the documented order', async () => {
    await setWallet(`session_epoch = 2, trade_barred_until = 'infinity', available = 0`);
    await set('product', 'halted = true');
    await set('market', 'stalled = true');
    const bad = order({ stake: 1n, durationS: 7, shownSeq: 0 });
    const expected: [number, () => Promise<unknown>][] = [
      [1, () => setWallet('session_epoch = 1')],
      [10, () => setWallet('trade_barred_until = NULL')],
      [11, () => set('product', 'halted = false')],
      [15, () => set('market', 'stalled = false')],
    ];
    for (const [verdict, repair] of expected) {
      expect(await place({ ...bad, key: randomUUID() })).toEqual({ refused: verdict });
      await repair();
    }
    expect(await place({ ...bad, key: randomUUID() })).toEqual({ refused: 16 });
    expect(await place({ ...bad, key: randomUUID(), durationS: 60 })).toEqual({ refused: 17 });
    expect(await place({ ...bad, key: randomUUID(), durationS: 60, stake: 1_000n })).toEqual({ refused: 19 });
    expect(await place(order({ stake: 1_000n }))).toEqual({ refused: 23 });
  });
});

describe('limits of a member', () => {
  test('open stakes end at the terms’ limit, fees not counted', async () => {
    await fundMember(owner, { memberId, account: 1, amount: 5_000_000n });
    await setWallet('open_stake = 1600000, held_orders = 1600000');
    expect(await place(order({ stake: 400_100n }))).toEqual({ refused: 21 });
    expect(await place(order({ stake: 400_000n }))).toEqual(isAccepted);
  });

  test('a day’s stakes end at the terms’ limit, and the next day starts at zero', async () => {
    await setWallet(`stake_today = 4999000, stake_day = platform_day(clock_timestamp())`);
    expect(await place(order({ stake: 1_100n }))).toEqual({ refused: 22 });
    expect(await place(order({ stake: 1_000n }))).toEqual(isAccepted);
    await owner.pool.query(`UPDATE wallet SET stake_day = stake_day - 1 WHERE member_id = $1`, [memberId]);
    const other = await addProduct(owner);
    const [tick] = await addTicks(worker, other, [shownPrice]);
    expect(await place(order({ productId: other, shownSeq: tick?.seq ?? 0 }))).toEqual(isAccepted);
    expect(await wallet()).toMatchObject({ stake_today: 10_000n });
  });

  test('the platform’s day starts at 00:00 UTC+8', async () => {
    const { rows } = await owner.pool.query<{ before: string; after: string }>(
      `SELECT platform_day('2026-11-20T15:59:59.999Z') AS before, platform_day('2026-11-20T16:00:00.000Z') AS after`,
    );
    expect(rows).toEqual([{ before: '2026-11-20', after: '2026-11-21' }]);
  });

  test('the verified may stake up to the maximum', async () => {
    await fundMember(owner, { memberId, account: 0, amount: 500_000n });
    await setWallet('verified = true', 0);
    expect(await place(order({ account: 0, stake: 500_000n }))).toEqual(isAccepted);
  });

  test('where terms allow several orders a product, each takes the lowest free slot and the next is refused', async () => {
    await putTermsInForce(owner, { slotsPerProduct: 3 });
    const slots: unknown[] = [];
    for (let i = 0; i < 3; i += 1) expect(await place(order())).toEqual(isAccepted);
    expect(await place(order())).toEqual({ refused: 20 });
    for (const row of await ordersOf()) slots.push(row.slot);
    expect(slots).toEqual([1, 2, 3]);
    await putTermsInForce(owner);
  });
});

describe('limits of the house', () => {
  test('a side of a product takes orders up to its cap, the other side and the other account stay open', async () => {
    const capped = await addProduct(owner, { exposureCap: 20_000n });
    const shownSeq = (await addTicks(worker, capped, [shownPrice]))[0]?.seq ?? 0;
    // 80 % of 125.00 is 100.00
    const one = async (changes: Partial<OrderRequest> = {}) =>
      place(order({ memberId: await member(), productId: capped, shownSeq, stake: 12_500n, ...changes }));
    expect(await one()).toEqual(isAccepted);
    expect(await one()).toEqual(isAccepted);
    expect(await one({ stake: 1_000n })).toEqual({ refused: 24 });
    expect(await one({ direction: 2 })).toEqual(isAccepted);
    await fundMember(owner, { memberId, account: 0, amount: 100_000n });
    expect(await place(order({ account: 0, productId: capped, shownSeq }))).toEqual(isAccepted);
  });

  test('a batch that together exceeds a cap is repeated exactly: the first ones that fit are taken', async () => {
    const capped = await addProduct(owner, { exposureCap: 20_000n });
    const shownSeq = (await addTicks(worker, capped, [shownPrice]))[0]?.seq ?? 0;
    const batch: OrderRequest[] = [];
    for (let i = 0; i < 4; i += 1) {
      batch.push(order({ memberId: await member(), productId: capped, shownSeq, stake: 12_500n }));
    }
    batch.push(order({ memberId: await member() }));
    batch.sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
    await expect(placeBatch(app, batch, false)).rejects.toMatchObject({ code: '40001' });
    const verdicts = await placeBatch(app, batch, true);
    const onCapped = verdicts.filter((_, i) => batch[i]?.productId === capped);
    expect(onCapped).toEqual([isAccepted, isAccepted, { refused: 24 }, { refused: 24 }]);
    expect(verdicts.find((_, i) => batch[i]?.productId === productId)).toEqual(isAccepted);
  });

  test('possible payouts of all real orders end at a fifth of the trading balance; demo orders do not count', async () => {
    // the trading balance is 1,000,000.00; 20 % of it, less what the tests above hold
    await owner.pool.query(
      `UPDATE house_balance SET amount = (SELECT (taken - released + 8000) * 5 FROM exposure JOIN exposure_released
         USING (account, product_id, direction) WHERE direction = 0) WHERE account = 0 AND bucket = 16`,
    );
    await fundMember(owner, { memberId, account: 0, amount: 100_000n });
    expect(await place(order({ account: 0, stake: 10_100n }))).toEqual({ refused: 24 });
    expect(await place(order({ account: 0, stake: 10_000n }))).toEqual(isAccepted);
    expect(await place(order({ account: 1, stake: 100_000n }))).toEqual(isAccepted);
  });
});

describe('one intent, one effect, one answer', () => {
  test('the same key and body give the first answer again, also after the order has ended', async () => {
    const request = order();
    const first = await place(request);
    await set('market', 'stalled = true');
    expect(await place(request)).toEqual(first);
    expect(await place(request, true)).toEqual(first);
    expect(await ordersOf()).toHaveLength(1);
    expect((await wallet()).held_orders).toBe(10_000n);
  });

  test('a refusal by a rule keeps its answer, even when the rule would let it pass now', async () => {
    const request = order();
    await setWallet(`trade_barred_until = 'infinity'`);
    expect(await place(request)).toEqual({ refused: 10 });
    await setWallet('trade_barred_until = NULL');
    expect(await place(request)).toEqual({ refused: 10 });
    expect(await place({ ...request, key: randomUUID() })).toEqual(isAccepted);
  });

  test('the same key with another body is a conflict and keeps the first answer', async () => {
    const request = order();
    const first = await place(request);
    expect(await place({ ...request, bodyHash: randomBytes(16).toString('hex') })).toEqual({ refused: 2 });
    expect(await place(request)).toEqual(first);
  });

  test('an answer that is lost after the commit, or before it, is asked for again by key: one order, one hold', async () => {
    for (const isCommitted of [true, false]) {
      memberId = await member();
      let isLost = false;
      const batcher = createOrderBatcher({
        run: async (batch, exact) => {
          const verdicts = isLost || isCommitted ? await placeBatch(app, batch, exact) : [];
          if (isLost) return verdicts;
          isLost = true;
          throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
        },
        sqlState,
        now: () => performance.now(),
      });
      const request = order();
      const verdict = await batcher.place(request);
      await batcher.close();
      const rows = await ordersOf();
      expect(verdict).toMatchObject({ accepted: { id: rows[0].id } });
      expect(rows).toHaveLength(1);
      expect(await wallet()).toMatchObject({ held_orders: request.stake, available: 1_000_000n - request.stake });
      expect(await place(request)).toEqual(verdict);
    }
  });

  test('the same key of another member is another intent', async () => {
    const request = order();
    expect(await place(request)).toEqual(isAccepted);
    expect(await place({ ...request, memberId: await member() })).toEqual(isAccepted);
  });

  test('an ended session is refused before anything is looked up, and leaves nothing behind', async () => {
    const request = order({ epoch: 7 });
    expect(await place(request)).toEqual({ refused: 1 });
    const keys = await owner.pool.query('SELECT 1 FROM idempotency WHERE actor_id = $1', [memberId]);
    expect(keys.rowCount).toBe(0);
    expect(await place({ ...request, epoch: 1 })).toEqual(isAccepted);
  });
});

test('orders of a batch are judged each for itself, and the places of the answer are those of the batch', async () => {
  const others = [await member(), await member(), await member()];
  const batch = [
    order({ memberId: others[0] ?? '' }),
    order({ memberId: others[1] ?? '', stake: 1n }),
    order({ memberId: others[2] ?? '' }),
    order({ memberId: randomUUID() }),
  ].sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
  const verdicts = await placeBatch(app, batch, false);
  for (const [i, request] of batch.entries()) {
    if (request.stake === 1n) expect(verdicts[i]).toEqual({ refused: 17 });
    else if (others.includes(request.memberId)) expect(verdicts[i]).toEqual(isAccepted);
    else expect(verdicts[i]).toEqual({ refused: 1 });
  }
});

test('two orders of one member in a batch are refused as a whole, and carried out one by one on repeating', async () => {
  const batch = [order(), order({ productId: await addProduct(owner) }), order({ stake: 20_000n })];
  await expect(placeBatch(app, batch, false)).rejects.toMatchObject({ code: expect.stringMatching(/40001|23505/) });
  expect(await ordersOf()).toEqual([]);
  expect(await placeBatch(app, batch, true)).toEqual([isAccepted, { refused: 15 }, { refused: 20 }]);
});
