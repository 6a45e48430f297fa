import { setTimeout as sleep } from 'node:timers/promises';
import type { LogKey } from '@fairtick/core/transparency-log';
import { createDatabase } from '@fairtick/test-kit';
import { addMember } from '@fairtick/test-kit/builders/add-member';
import { addProduct, addTicks } from '@fairtick/test-kit/builders/market';
import { openRoles } from '@fairtick/test-kit/builders/open-roles';
import { insertOrders, putTermsInForce } from '@fairtick/test-kit/builders/orders';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../context.ts';
import { readEnv } from '../env.ts';
import type { Loop } from '../loop.ts';
import { startSettleLoop } from './settle-loop.ts';

const database = await createDatabase();
const roles = openRoles(database);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
// No server listens on this port: settlement must not need Redis.
const env = readEnv({
  DATABASE_URL: database.workerUrl,
  REDIS_URL: 'redis://127.0.0.1:1',
  LOG_KEY: testSigningKey(),
});
const workers = await Promise.all([createContext(env, quiet), createContext(env, quiet)]);
const loops: Loop[] = [];
let settled = 0;

beforeAll(async () => {
  await putTermsInForce(roles.owner);
});
afterAll(async () => {
  await Promise.all(loops.map((loop) => loop.stop()));
  await Promise.all(workers.map((worker) => worker.close()));
});

/** An order that closed a moment ago, with its entry and further ticks on the tape, but without its deciding tick. */
async function dueOrder(): Promise<{ productId: string; orderId: string }> {
  const productId = await addProduct(roles.owner);
  const memberId = await addMember(roles.owner, {
    id: workers[0]?.ctx.ids.uuid() ?? '',
    username: `m_${crypto.randomUUID().slice(0, 8)}`,
  });
  const acceptedAtMs = Date.now();
  await addTicks(roles.worker, productId, [1_000n, 1_001n]);
  const [orderId = ''] = await insertOrders(roles.owner, [
    { memberId, productId, shownPrice: 1_000n, acceptedAtMs, durationS: 1, direction: 1 },
  ]);
  await sleep(50);
  await addTicks(roles.worker, productId, [1_002n]);
  await sleep(Math.max(0, acceptedAtMs + 1_050 - Date.now()));
  return { productId, orderId };
}
async function settledAt(orderId: string): Promise<Date | null> {
  const found = await roles.owner.pool.query<{ at: Date | null }>('SELECT settled_at AS at FROM orders WHERE id = $1', [
    orderId,
  ]);
  return found.rows[0]?.at ?? null;
}
async function settledWithin(orderId: string, ms: number): Promise<boolean> {
  for (const until = Date.now() + ms; Date.now() < until; await sleep(5)) if (await settledAt(orderId)) return true;
  return false;
}

test('settles a due order by the sweep, without Redis and without a wake call', async () => {
  const { productId, orderId } = await dueOrder();
  for (const { ctx } of workers) {
    loops.push(
      startSettleLoop(ctx, {
        logKey: ctx.transparencyLog?.logKey as LogKey,
        onSettled: () => {
          settled += 1;
        },
      }),
    );
  }
  await sleep(200);
  expect(await settledAt(orderId)).toBeNull();
  await addTicks(roles.worker, productId, [1_003n]);
  expect(await settledWithin(orderId, 1_500)).toBe(true);
  expect(settled).toBeGreaterThan(0);
});

test('settles immediately when the deciding tick wakes the loop', async () => {
  const { productId, orderId } = await dueOrder();
  await addTicks(roles.worker, productId, [1_003n]);
  loops[0]?.wake();
  expect(await settledWithin(orderId, 700)).toBe(true);
});

test('settles each order once in two workers that are woken concurrently', async () => {
  const due = await Promise.all(Array.from({ length: 6 }, dueOrder));
  await Promise.all(due.map(({ productId }) => addTicks(roles.worker, productId, [1_003n])));
  for (let round = 0; round < 10; round += 1) {
    for (const loop of loops) loop.wake();
    await sleep(20);
  }
  for (const { orderId } of due) expect(await settledWithin(orderId, 1_000)).toBe(true);
  const twice = await roles.owner.pool.query(
    `SELECT ref FROM transfer WHERE code IN (transfer_number('stake_release'), transfer_number('stake_loss')) GROUP BY ref HAVING count(*) > 1`,
  );
  expect(twice.rows).toEqual([]);
});
