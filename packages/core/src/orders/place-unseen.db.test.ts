import { randomBytes } from 'node:crypto';
import { sqlState } from '@fairtick/db';
import { insertOrders, putTermsInForce } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import type { OrderRequest, PlaceMode } from './batch-codec.ts';
import { createOrderBatcher } from './order-batcher.ts';
import { placeInMode } from './order-request.test-setup.ts';
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
  shownPrice,
  wallet,
} from './place-orders.test-setup.ts';

/** The database's answer to a batch in unseen mode. */
const unseen = (batch: readonly OrderRequest[]) => placeInMode(app, batch, 'unseen').catch(sqlState);

/** What is stored for a member. */
const written = (id: string) =>
  owner.pool.query(
    `SELECT (SELECT count(*) FROM idempotency WHERE actor_id = $1) AS keys, (SELECT count(*) FROM outbox WHERE member_id = $1) AS events,
            (SELECT count(*) FROM transfer WHERE member_id = $1) AS lines, (SELECT count(*) FROM orders WHERE member_id = $1) AS orders`,
    [id],
  );

/** Places as a process does: unseen first, recording how every batch was sent. */
function orderService() {
  const modes: PlaceMode[] = [];
  const batcher = createOrderBatcher({
    run: (batch, mode) => {
      modes.push(mode);
      return placeInMode(app, batch, mode);
    },
    sqlState,
    now: () => performance.now(),
  });
  return { modes, batcher };
}

describe('a batch in unseen mode', () => {
  test('is placed like every other one, refusals included', async () => {
    const other = order({ memberId: await member(), stake: 999n });
    const batch = [order(), other].sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
    const verdicts = await unseen(batch);
    expect(verdicts).toEqual(
      batch.map((request) => (request === other ? { refused: 'ORDER_STAKE_OUT_OF_RANGE' } : isAccepted)),
    );
    expect(await wallet()).toMatchObject({ held_orders: 10_000n, open_stake: 10_000n });
    expect(await place(other)).toEqual({ refused: 'ORDER_STAKE_OUT_OF_RANGE' });
  });

  test('is refused as a whole for one key that was sent before, with any outcome', async () => {
    for (const earlier of [order(), order({ memberId: await member(), stake: 999n })]) {
      const before = await place(earlier);
      const stranger = await member();
      const bystander = order({ memberId: stranger });
      const state = [await written(earlier.memberId), await written(stranger)].map(({ rows }) => rows);
      expect(await unseen([earlier, bystander])).toBe('23505');
      expect(await unseen([{ ...earlier, bodyHash: randomBytes(16).toString('hex') }, bystander])).toBe('23505');
      expect([await written(earlier.memberId), await written(stranger)].map(({ rows }) => rows)).toEqual(state);
      expect(await place(earlier)).toEqual(before);
    }
  });

  const limits: [string, string][] = [
    ['ORDER_OPEN_STAKE_LIMIT', 'open_stake = 2000000, held_orders = 2000000'],
    ['ORDER_DAY_STAKE_LIMIT', 'stake_today = 4999000, stake_day = platform_day(clock_timestamp())'],
    ['ORDER_INSUFFICIENT_BALANCE', 'available = 9999'],
    ['LIMIT_DAY_STAKE', 'limit_stake = 15000'],
    ['LIMIT_OPEN_ORDERS', 'limit_open = 1, open_orders = 1'],
    ['LIMIT_DAY_LOSS', 'limit_loss = 15000'],
    ['LIMIT_PERIOD_STAKE', `period_stake = 15000, period_until = 'infinity'`],
    ['LIMIT_PERIOD_LOSS', `period_loss = 15000, period_risk = 90000, period_until = 'infinity'`],
    ['LIMIT_PERIOD_LOSS', `period_loss = 90000, period_risk = 15000, period_until = 'infinity'`],
  ];
  test.each(limits)(
    'reports an exceeded limit (%s) only without a pending order before it',
    async (refused, change) => {
      const free = await member();
      await place(order());
      await owner.pool.query(
        `UPDATE wallet SET ${change} WHERE member_id = ANY ($1) AND account = account_number('demo')`,
        [[memberId, free]],
      );
      const request = order({ stake: 20_000n });
      expect(await unseen([request])).toBe('23505');
      expect(await place(request)).toEqual({ refused: 'ORDER_PENDING_SETTLEMENT' });
      expect(await unseen([{ ...request, memberId: free }])).toEqual([{ refused }]);
    },
  );

  test('is refused as a whole for an order in a slot that the terms have closed since', async () => {
    await putTermsInForce(owner, { slotsPerProduct: 2 });
    await insertOrders(owner, [{ memberId, productId, shownPrice, acceptedAtMs: Date.now(), slot: 2 }]);
    await putTermsInForce(owner);
    const stranger = await member();
    expect(await unseen([order()])).toBe('23505');
    expect(await place(order())).toEqual({ refused: 'ORDER_PENDING_SETTLEMENT' });
    expect(await unseen([order({ memberId: stranger })])).toEqual([isAccepted]);
  });

  test('is refused as a whole for one member who has an order on the product', async () => {
    await place(order());
    const stranger = await member();
    expect(await unseen([order(), order({ memberId: stranger })])).toBe('23505');
    expect([await ordersOf(), await ordersOf(stranger)].map((rows) => rows.length)).toEqual([1, 0]);
  });
});

test('is repeated in exact mode after a violation, and lookups stay on for a while', async () => {
  const { modes, batcher } = orderService();
  const request = order();
  const first = await batcher.place(request);
  expect([first, modes]).toEqual([isAccepted, ['unseen']]);
  expect(await batcher.place(request)).toEqual(first);
  expect(modes).toEqual(['unseen', 'unseen', 'exact']);
  expect(await batcher.place({ ...request, bodyHash: randomBytes(16).toString('hex') })).toEqual({
    refused: 'IDEMPOTENCY_KEY_CONFLICT',
  });
  expect(await batcher.place(order())).toEqual({ refused: 'ORDER_PENDING_SETTLEMENT' });
  expect(modes.slice(3)).toEqual(['looked_up', 'looked_up']);
  expect(await ordersOf(memberId)).toHaveLength(1);
  expect(await wallet()).toMatchObject({ held_orders: 10_000n, lines: 2n });
  await batcher.close();
});
