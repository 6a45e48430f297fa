import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addMember, addProduct, addTicks, settlerOf } from '@fairtick/test-kit';
import type { Roles } from '@fairtick/test-kit/builders/open-roles';
import { openOrders, settleOrders } from '../orders/index.ts';
import { orderRequest, placeWithRetries } from '../orders/order-request.test-setup.ts';

/** Six orders with every outcome except a timeout, and an open one. */
export async function tradeOnce({ owner, app, worker }: Pick<Roles, 'owner' | 'app' | 'worker'>): Promise<void> {
  const productId = await addProduct(owner);
  const [shown] = await addTicks(worker, productId, [10_000n]);
  const members: string[] = [];
  for (let i = 0; i < 6; i += 1)
    members.push(await addMember(owner, { id: randomUUID(), username: `t_${randomBytes(6).toString('hex')}` }));
  const request = (memberId: string, i: number) =>
    orderRequest({
      memberId,
      productId,
      shownSeq: shown?.seq ?? 0,
      direction: 1 + (i % 2),
      durationS: 1,
      toleranceBps: 100,
    });
  await placeWithRetries(app, members.slice(0, 4).map(request), true);
  await addTicks(worker, productId, [10_001n, 10_002n, 10_003n]);
  await openOrders(settlerOf(worker), { limit: 100 });
  await sleep(1_100);
  await addTicks(worker, productId, [10_000n]);
  await placeWithRetries(app, members.slice(4).map(request), true);
  await settleOrders(settlerOf(worker), { limit: 100 });
  await addTicks(worker, productId, [10_700n]);
  await openOrders(settlerOf(worker), { limit: 100 });
  await addTicks(worker, productId, [10_000n]);
  const again = await addMember(owner, { id: randomUUID(), username: `t_${randomBytes(6).toString('hex')}` });
  const head = await worker.pool.query<{ seq: bigint }>('SELECT tick_seq AS seq FROM market WHERE product_id = $1', [
    productId,
  ]);
  await placeWithRetries(app, [{ ...request(again, 0), shownSeq: Number(head.rows[0]?.seq) }], true);
}
