import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@fairtick/contracts';
import { addProduct, addTicks, fundMember, putTermsInForce } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import type { OrderRequest } from './batch-codec.ts';
import { placeBatch } from './order-request.test-setup.ts';
import {
  app,
  isAccepted,
  member,
  memberId,
  order,
  ordersOf,
  owner,
  place,
  productId,
  set,
  setWallet,
  shownPrice,
  wallet,
  worker,
} from './place-orders.test-setup.ts';

describe('one refusal for each rule', () => {
  const cases: [string, ErrorCode, () => Promise<unknown>, Partial<OrderRequest>][] = [
    ['a session of an older epoch', 'UNAUTHENTICATED', () => setWallet('session_epoch = 2'), {}],
    ['a member without wallets', 'UNAUTHENTICATED', async () => undefined, { memberId: randomUUID() }],
    ['a member barred from trading', 'ORDER_TRADING_BARRED', () => setWallet(`trade_barred_until = 'infinity'`), {}],
    ['an unknown product', 'ORDER_PRODUCT_UNAVAILABLE', async () => undefined, { productId: randomUUID() }],
    ['a product that is switched off', 'ORDER_PRODUCT_UNAVAILABLE', () => set('product', 'enabled = false'), {}],
    ['a halted product', 'ORDER_PRODUCT_UNAVAILABLE', () => set('product', 'halted = true'), {}],
    [
      'a real order on a feed that takes demo orders only',
      'ORDER_REAL_NOT_AVAILABLE',
      () => set('market', 'real_allowed = false'),
      { account: 0 },
    ],
    [
      'before orders are accepted',
      'ORDER_MARKET_NOT_OPEN',
      () => set('market', `orders_from = clock_timestamp() + interval '1 minute'`),
      {},
    ],
    [
      'after the last order',
      'ORDER_MARKET_CLOSED',
      () => set('market', `orders_until = clock_timestamp() - interval '1 second'`),
      {},
    ],
    ['a market without a session', 'ORDER_MARKET_CLOSED', () => set('market', 'orders_from = NULL'), {}],
    [
      'a close inside the last minute of the session',
      'ORDER_MARKET_CLOSED',
      () => set('market', `closes_at = clock_timestamp() + interval '119 seconds'`),
      {},
    ],
    ['a stalled feed', 'ORDER_FEED_STALLED', () => set('market', 'stalled = true'), {}],
    [
      'a feed whose last tick is older than the limit',
      'ORDER_FEED_STALLED',
      () => set('market', `tick_at = clock_timestamp() - interval '15100 milliseconds'`),
      {},
    ],
    ['a market before its first tick', 'ORDER_FEED_STALLED', () => set('market', 'tick_at = NULL'), {}],
    ['a duration that is off', 'ORDER_DURATION_UNAVAILABLE', async () => undefined, { durationS: 30 }],
    ['a duration that is not offered', 'ORDER_DURATION_UNAVAILABLE', async () => undefined, { durationS: 61 }],
    ['a stake below the minimum', 'ORDER_STAKE_OUT_OF_RANGE', async () => undefined, { stake: 900n }],
    ['a stake above the maximum', 'ORDER_STAKE_OUT_OF_RANGE', async () => undefined, { stake: 500_100n }],
    ['a stake off the step', 'ORDER_STAKE_OUT_OF_RANGE', async () => undefined, { stake: 10_050n }],
    [
      'a stake below the product’s own minimum',
      'ORDER_STAKE_OUT_OF_RANGE',
      () => set('product', 'min_stake = 20000'),
      {},
    ],
    [
      'a real stake above the limit of the unverified',
      'ORDER_UNVERIFIED_LIMIT',
      async () => undefined,
      { account: 0, stake: 50_100n },
    ],
    ['a shown price that is not the tick’s', 'ORDER_PRICE_STALE', async () => undefined, { shownPrice: 10_001n }],
    ['a shown tick that does not exist', 'ORDER_PRICE_STALE', async () => undefined, { shownSeq: 0 }],
    ['a stake beyond the balance', 'ORDER_INSUFFICIENT_BALANCE', () => setWallet('available = 9999'), {}],
    ['a real order without money', 'ORDER_INSUFFICIENT_BALANCE', async () => undefined, { account: 0 }],
  ];
  test.each(cases)('%s', async (_, verdict, prepare, changes) => {
    await prepare();
    expect(await place(order(changes))).toEqual({ refused: verdict });
    expect(await ordersOf()).toEqual([]);
    expect((await wallet()).held_orders).toBe(0n);
  });

  test('refuses a shown price older than the terms allow', async () => {
    await putTermsInForce(owner, { shownPriceMaxAgeMs: 50 });
    await new Promise((done) => setTimeout(done, 80));
    expect(await place(order())).toEqual({ refused: 'ORDER_PRICE_STALE' });
    await putTermsInForce(owner);
    expect(await place(order())).toEqual(isAccepted);
  });

  test('looks up an older shown tick on the tape, and accepts a tick with its own price only', async () => {
    const moving = await addProduct(owner);
    const [older, newest] = await addTicks(worker, moving, [shownPrice, shownPrice + 5n]);
    const shown = async (tick: { seq: number } | undefined, price: bigint) =>
      place(order({ memberId: await member(), productId: moving, shownSeq: tick?.seq ?? 0, shownPrice: price }));
    expect(await shown(newest, shownPrice + 5n)).toEqual(isAccepted);
    expect(await shown(older, shownPrice)).toEqual(isAccepted);
    expect(await shown(newest, shownPrice)).toEqual({ refused: 'ORDER_PRICE_STALE' });
    expect(await shown(older, shownPrice + 5n)).toEqual({ refused: 'ORDER_PRICE_STALE' });
  });

  test('refuses a second order on the product while one is pending, but not on another product or account', async () => {
    expect(await place(order())).toEqual(isAccepted);
    expect(await place(order())).toEqual({ refused: 'ORDER_PENDING_SETTLEMENT' });
    expect(await place(order({ direction: 2, durationS: 300 }))).toEqual({ refused: 'ORDER_PENDING_SETTLEMENT' });
    const other = await addProduct(owner);
    const [tick] = await addTicks(worker, other, [shownPrice]);
    expect(await place(order({ productId: other, shownSeq: tick?.seq ?? 0 }))).toEqual(isAccepted);
    await fundMember(owner, { memberId, account: 0, amount: 100_000n });
    expect(await place(order({ account: 0 }))).toEqual(isAccepted);
  });

  test('ignores an expired bar', async () => {
    await setWallet(`trade_barred_until = clock_timestamp() - interval '1 second'`);
    expect(await place(order())).toEqual(isAccepted);
  });

  test('accepts a close exactly one minute before the session’s end', async () => {
    await set('market', `closes_at = clock_timestamp() + interval '121 seconds'`);
    expect(await place(order())).toEqual(isAccepted);
  });

  test('reports the first rule that is violated, in the documented order', async () => {
    await setWallet(`session_epoch = 2, trade_barred_until = 'infinity', available = 0`);
    await set('product', 'halted = true');
    await set('market', 'stalled = true');
    const bad = order({ stake: 1n, durationS: 7, shownSeq: 0 });
    const expected: [ErrorCode, () => Promise<unknown>][] = [
      ['UNAUTHENTICATED', () => setWallet('session_epoch = 1')],
      ['ORDER_TRADING_BARRED', () => setWallet('trade_barred_until = NULL')],
      ['ORDER_PRODUCT_UNAVAILABLE', () => set('product', 'halted = false')],
      ['ORDER_FEED_STALLED', () => set('market', 'stalled = false')],
    ];
    for (const [verdict, repair] of expected) {
      expect(await place({ ...bad, key: randomUUID() })).toEqual({ refused: verdict });
      await repair();
    }
    expect(await place({ ...bad, key: randomUUID() })).toEqual({ refused: 'ORDER_DURATION_UNAVAILABLE' });
    expect(await place({ ...bad, key: randomUUID(), durationS: 60 })).toEqual({ refused: 'ORDER_STAKE_OUT_OF_RANGE' });
    expect(await place({ ...bad, key: randomUUID(), durationS: 60, stake: 1_000n })).toEqual({
      refused: 'ORDER_PRICE_STALE',
    });
    expect(await place(order({ stake: 1_000n }))).toEqual({ refused: 'ORDER_INSUFFICIENT_BALANCE' });
  });
});

describe('limits of a member', () => {
  test('open stakes are limited by the terms, fees not counted', async () => {
    await fundMember(owner, { memberId, account: 1, amount: 5_000_000n });
    await setWallet('open_stake = 1600000, held_orders = 1600000');
    expect(await place(order({ stake: 400_100n }))).toEqual({ refused: 'ORDER_OPEN_STAKE_LIMIT' });
    expect(await place(order({ stake: 400_000n }))).toEqual(isAccepted);
  });

  test('a day’s stakes are limited by the terms, and the next day starts at zero', async () => {
    await setWallet(`stake_today = 4999000, stake_day = platform_day(clock_timestamp())`);
    expect(await place(order({ stake: 1_100n }))).toEqual({ refused: 'ORDER_DAY_STAKE_LIMIT' });
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

  test('verified members may stake up to the maximum', async () => {
    await fundMember(owner, { memberId, account: 0, amount: 500_000n });
    await setWallet('verified = true', 'real');
    expect(await place(order({ account: 0, stake: 500_000n }))).toEqual(isAccepted);
  });

  test('where terms allow several orders per product, each takes the lowest free slot and the next is refused', async () => {
    await putTermsInForce(owner, { slotsPerProduct: 3 });
    const slots: unknown[] = [];
    for (let i = 0; i < 3; i += 1) expect(await place(order())).toEqual(isAccepted);
    expect(await place(order())).toEqual({ refused: 'ORDER_PENDING_SETTLEMENT' });
    for (const row of await ordersOf()) slots.push(row.slot);
    expect(slots).toEqual([1, 2, 3]);
    await putTermsInForce(owner);
  });
});

describe('limits of the house', () => {
  test('a side of a product accepts orders up to its cap; the other side and account stay open', async () => {
    const capped = await addProduct(owner, { exposureCap: 20_000n });
    const shownSeq = (await addTicks(worker, capped, [shownPrice]))[0]?.seq ?? 0;
    // 80 % of 125.00 is 100.00
    const one = async (changes: Partial<OrderRequest> = {}) =>
      place(order({ memberId: await member(), productId: capped, shownSeq, stake: 12_500n, ...changes }));
    expect(await one()).toEqual(isAccepted);
    expect(await one()).toEqual(isAccepted);
    expect(await one({ stake: 1_000n })).toEqual({ refused: 'ORDER_EXPOSURE_LIMIT' });
    expect(await one({ direction: 2 })).toEqual(isAccepted);
    await fundMember(owner, { memberId, account: 0, amount: 100_000n });
    expect(await place(order({ account: 0, productId: capped, shownSeq }))).toEqual(isAccepted);
  });

  test('a batch that together exceeds a cap is repeated in exact mode: the first orders that fit are accepted', async () => {
    const capped = await addProduct(owner, { exposureCap: 20_000n });
    const shownSeq = (await addTicks(worker, capped, [shownPrice]))[0]?.seq ?? 0;
    const batch: OrderRequest[] = [];
    for (let i = 0; i < 4; i += 1) {
      batch.push(order({ memberId: await member(), productId: capped, shownSeq, stake: 12_500n }));
    }
    batch.push(order({ memberId: await member() }));
    batch.sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
    await expect(placeBatch(app, batch, 'looked_up')).rejects.toMatchObject({ code: 'FT409' });
    const verdicts = await placeBatch(app, batch, 'exact');
    const onCapped = verdicts.filter((_, i) => batch[i]?.productId === capped);
    expect(onCapped).toEqual([
      isAccepted,
      isAccepted,
      { refused: 'ORDER_EXPOSURE_LIMIT' },
      { refused: 'ORDER_EXPOSURE_LIMIT' },
    ]);
    expect(verdicts.find((_, i) => batch[i]?.productId === productId)).toEqual(isAccepted);
    // When the limit is reached already, orders on other products are still accepted.
    const beside = [
      order({ memberId: await member(), productId: capped, shownSeq }),
      order({ memberId: await member() }),
    ];
    await expect(placeBatch(app, beside, 'looked_up')).rejects.toMatchObject({ code: 'FT409' });
    expect(await placeBatch(app, beside, 'exact')).toEqual([{ refused: 'ORDER_EXPOSURE_LIMIT' }, isAccepted]);
  });

  test('room that settled orders released is used when an order would not fit otherwise', async () => {
    const capped = await addProduct(owner, { exposureCap: 20_000n });
    const shownSeq = (await addTicks(worker, capped, [shownPrice]))[0]?.seq ?? 0;
    const one = async () => place(order({ memberId: await member(), productId: capped, shownSeq, stake: 12_500n }));
    expect([await one(), await one(), await one()]).toEqual([
      isAccepted,
      isAccepted,
      { refused: 'ORDER_EXPOSURE_LIMIT' },
    ]);
    await owner.pool.query(
      `UPDATE exposure_released SET released = 10000 WHERE product_id = $1 AND account = account_number('demo') AND direction = direction_number('rise')`,
      [capped],
    );
    const seen = () =>
      owner.pool
        .query(
          `SELECT released_seen AS seen FROM exposure WHERE product_id = $1 AND account = account_number('demo') AND direction = direction_number('rise')`,
          [capped],
        )
        .then(({ rows }) => rows[0].seen);
    expect(await seen()).toBe(0n);
    expect([await one(), await one()]).toEqual([isAccepted, { refused: 'ORDER_EXPOSURE_LIMIT' }]);
    expect(await seen()).toBe(10_000n);
  });

  test('a refusal is stored: the same key gets it again even when there is room', async () => {
    const capped = await addProduct(owner, { exposureCap: 1_000n });
    const shownSeq = (await addTicks(worker, capped, [shownPrice]))[0]?.seq ?? 0;
    const request = order({ memberId: await member(), productId: capped, shownSeq });
    expect(await place(request)).toEqual({ refused: 'ORDER_EXPOSURE_LIMIT' });
    await set('product', 'exposure_cap = 1000000', capped);
    expect(await place(request)).toEqual({ refused: 'ORDER_EXPOSURE_LIMIT' });
    expect(await place({ ...request, bodyHash: '00'.repeat(16) })).toEqual({ refused: 'IDEMPOTENCY_KEY_CONFLICT' });
    expect(await place({ ...request, key: randomUUID() })).toEqual(isAccepted);
  });

  test('possible payouts of all real orders are limited to a fifth of the trading balance, refused ones are counted, and demo orders do not count', async () => {
    // the trading balance is 1,000,000.00; 20 % of it, less what the tests above hold
    await owner.pool.query(
      `UPDATE house_balance SET amount = (SELECT (taken - released + 8000) * 5 FROM exposure JOIN exposure_released
         USING (account, product_id, direction) WHERE direction = direction_number('both')) WHERE account = account_number('real') AND bucket = bucket_number('house_trading')`,
    );
    await fundMember(owner, { memberId, account: 0, amount: 100_000n });
    const counted = async () => (await owner.pool.query('SELECT orders, first_at, last_at FROM cover_refusal')).rows;
    // the refusals above were those of products
    expect(await counted()).toEqual([]);
    const tooLarge = order({ account: 0, stake: 10_100n });
    expect(await place(tooLarge)).toEqual({ refused: 'ORDER_EXPOSURE_LIMIT' });
    expect(await place(tooLarge)).toEqual({ refused: 'ORDER_EXPOSURE_LIMIT' });
    expect(await place(order({ account: 0, stake: 10_000n }))).toEqual(isAccepted);
    expect(await place(order({ account: 1, stake: 100_000n }))).toEqual(isAccepted);
    // a repeated request counts once
    expect(await counted()).toEqual([{ orders: 1, first_at: expect.any(Date), last_at: expect.any(Date) }]);
    const another = order({ memberId: await member(), account: 0 });
    await fundMember(owner, { memberId: another.memberId, account: 0, amount: 100_000n });
    expect(await place(another)).toEqual({ refused: 'ORDER_EXPOSURE_LIMIT' });
    expect((await counted()).reduce((sum, row) => sum + row.orders, 0)).toBe(2);
  });
});
