import { setTimeout as sleep } from 'node:timers/promises';
import { addTicks, settlerOf } from '@fairtick/test-kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
// Placing and settling as the running processes do it.
import { createProductCache, listProducts as listOffers, refreshSessions } from '../markets/index.ts';
import { createTermsCache, settleOrders } from '../orders/index.ts';
import {
  approved,
  ctx,
  detail,
  newMember,
  nextProduct,
  owner,
  passTime,
  place,
  productId,
  worker,
} from './products.test-setup.ts';

type Row = {
  accepted_at: Date;
  terms_version: number;
  payout_bps: number;
  fee: bigint;
  stake: bigint;
  result: number | null;
  profit: bigint | null;
};

const ordersOf = async (): Promise<Row[]> =>
  (await owner.pool.query<Row>('SELECT * FROM orders WHERE product_id = $1 ORDER BY accepted_at, id', [productId]))
    .rows;

/** The newest version, approved for later, acts in half a second. */
async function almostNow(): Promise<Date> {
  const [next] = (await detail()).upcoming;
  const aheadMs = Date.parse(next?.effectiveAt ?? '') - Date.now() - 500;
  await passTime(`${aheadMs} milliseconds`);
  const [moved] = (await detail()).upcoming;
  return new Date(moved?.effectiveAt ?? '');
}

const termsArbitrary = fc.record({
  feeBps: fc.integer({ min: 0, max: 300 }),
  payoutBps: fc.integer({ min: 5_000, max: 9_500 }),
});

test('every order has the terms in force at its acceptance, and settles by them whatever comes later', async () => {
  const members: string[] = [];
  for (let at = 0; at < 60; at += 1) members.push(await newMember());
  const runs = fc.asyncProperty(termsArbitrary, termsArbitrary, fc.boolean(), async (first, second, isWin) => {
    fc.pre(first.payoutBps !== second.payoutBps);
    await nextProduct();
    const own = ({ feeBps, payoutBps }: typeof first) => ({ feeBps, durations: [{ durationS: 1, payoutBps }] });
    await approved(own(first));
    await passTime('25 hours');
    const oldVersion = (await detail()).terms.version;
    await approved(own(second));
    const turn = await almostNow();
    const [tick] = await addTicks(worker, productId, [10_000n]);
    // On both sides of the instant, without any notification.
    for (const memberId of members) {
      expect(await place(tick?.seq ?? 0, { memberId })).toBe('accepted');
      await sleep(Date.now() < turn.getTime() + 200 ? 15 : 0);
    }
    await addTicks(worker, productId, [10_000n, 10_000n, isWin ? 10_001n : 9_999n]);
    await sleep(1_050);
    await addTicks(worker, productId, [10_000n]);
    while ((await settleOrders(settlerOf(worker), { limit: 1_000 })) > 0);
    const placed = await ordersOf();
    const old = placed.filter(({ accepted_at }) => accepted_at < turn);
    expect([old.length > 0, old.length < placed.length, placed.length]).toEqual([true, true, members.length]);
    for (const order of placed) {
      const isOld = order.accepted_at < turn;
      const { feeBps, payoutBps } = isOld ? first : second;
      const fee = (order.stake * BigInt(feeBps)) / 10_000n;
      const profits = [0n, (order.stake * BigInt(payoutBps)) / 10_000n - fee, -order.stake - fee, 0n, 0n];
      expect(order).toMatchObject({ terms_version: oldVersion + (isOld ? 0 : 1), payout_bps: payoutBps, fee });
      expect(order.profit).toBe(profits[order.result ?? 0]);
    }
    expect(placed.some(({ result }) => result === (isWin ? 1 : 2))).toBe(true);
  });
  await fc.assert(runs, { numRuns: 4, endOnFailure: true });
});

test('cards, placing and the session clock apply the new terms at their instant', async () => {
  await approved({
    enabled: true,
    minStake: '50.00',
    maxStake: '60.00',
    durations: [{ durationS: 2, payoutBps: 9_100 }],
    feeBps: 0,
  });
  const cache = createProductCache(ctx);
  const terms = createTermsCache(ctx);
  const card = async () => {
    const items = await listOffers({ ...ctx, cache }, { terms: (await terms.read()).current });
    return items.find(({ id }) => id === productId);
  };
  const [tick] = await addTicks(worker, productId, [10_000n]);
  expect((await card())?.termsChangeAt).not.toBeNull();
  const turn = await almostNow();
  expect(await card()).toMatchObject({ minStake: '10.00', maxStake: '5000.00' });
  expect(await place(tick?.seq ?? 0)).toBe('accepted');
  await sleep(Math.max(0, turn.getTime() - Date.now()) + 450);
  expect(await card()).toMatchObject({
    minStake: '50.00',
    maxStake: '60.00',
    durations: [{ durationS: 2, payoutBps: 9_100 }],
    termsChangeAt: null,
  });
  const order = (changes: Parameters<typeof place>[1]) => place(tick?.seq ?? 0, { durationS: 2, ...changes });
  // 17 out of the range of stakes, 16 duration not offered
  expect(await order({ stake: 10_000n })).toBe('ORDER_STAKE_OUT_OF_RANGE');
  expect(await order({ stake: 5_500n, durationS: 60 })).toBe('ORDER_DURATION_UNAVAILABLE');
  expect(await order({ stake: 5_500n })).toBe('accepted');
});

test('a product whose terms accept no orders refuses them, and is shown as such', async () => {
  await approved({ enabled: false });
  await passTime('25 hours');
  const [tick] = await addTicks(worker, productId, [10_000n]);
  expect(await place(tick?.seq ?? 0)).toBe('ORDER_PRODUCT_UNAVAILABLE');
  const items = await listOffers(
    { ...ctx, cache: createProductCache(ctx) },
    { terms: (await createTermsCache(ctx).read()).current },
  );
  expect(items.find(({ id }) => id === productId)?.pause).toBe('off');
});

test('announced hours end the session at their instant, so that no accepted order runs into them', async () => {
  const never = {
    zone: 'UTC',
    aroundTheClock: false,
    ordersAfterOpenS: 0,
    ordersBeforeCloseS: 0,
    hours: [{ opensMinute: 0, closesMinute: 10_080 }],
    exceptions: Array.from({ length: 60 }, (_, day) => ({
      day: new Date(Date.now() + (day - 3) * 86_400_000).toISOString().slice(0, 10),
      kind: 'closed' as const,
      minute: null,
      label: '维护',
    })),
  };
  await approved({ hours: never });
  const [next] = (await detail()).upcoming;
  const clock = (atMs: number) =>
    refreshSessions({ db: worker, clock: { now: () => new Date(atMs) } }, { production: false });
  await clock(Date.now());
  expect(await detail()).toMatchObject({ status: 'trading', closesAt: next?.effectiveAt });
  // Two minutes before them an order of one minute is accepted, one of five minutes is not.
  const aheadMs = Date.parse(next?.effectiveAt ?? '') - Date.now() - 150_000;
  await passTime(`${aheadMs} milliseconds`);
  await clock(Date.now());
  const [tick] = await addTicks(worker, productId, [10_000n]);
  expect(await place(tick?.seq ?? 0, { durationS: 300 })).toBe('ORDER_MARKET_CLOSED');
  expect(await place(tick?.seq ?? 0, { durationS: 60 })).toBe('accepted');
});
