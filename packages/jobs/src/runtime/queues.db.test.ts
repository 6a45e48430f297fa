import { setTimeout as sleep } from 'node:timers/promises';
import { startRedisOfOwn } from '@fairtick/test-kit/platform/own-redis';
import { createClient } from 'redis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneRows, rollUpCandles, settleAtClose, settleOrders } from '../index.ts';
import { bindJob, createJobQueues, type JobQueues, type JobWorkers, startJobWorkers } from './index.ts';

// This file kills its server, so no other test may share it.
const redis = await startRedisOfOwn();
const { url } = redis;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let queues: JobQueues;
let workers: JobWorkers;
const settled: number[] = [];
let rolledUp = 0;

async function until(holds: () => boolean | Promise<boolean>, withinMs = 8_000): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(20)) if (await holds()) return true;
  return false;
}
const atClose = (inMs: number) => settleAtClose(new Date(Date.now() + inMs), new Date());
const add = ({ payload, ...options }: ReturnType<typeof atClose>) => queues.add(settleOrders, payload, options);

beforeAll(async () => {
  queues = createJobQueues({ url, prefix: 'test', log: quiet });
  workers = startJobWorkers({
    url,
    prefix: 'test',
    log: quiet,
    jobs: [
      bindJob(settleOrders, async ({ closingSecond }) => void settled.push(closingSecond)),
      bindJob(rollUpCandles, async () => {
        rolledUp += 1;
      }),
    ],
  });
  expect(await until(() => queues.isReady())).toBe(true);
});
afterAll(async () => {
  await workers.close(2_000);
  await queues.close();
  await redis.kill();
});

test('orders that close in the same second share one job, which runs once and not before that second', async () => {
  const hint = atClose(1_500);
  for (let order = 0; order < 10; order += 1) expect(await add(hint)).toBe(true);
  expect(await until(() => settled.includes(hint.payload.closingSecond))).toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(hint.payload.closingSecond * 1000 - 5);
  await sleep(300);
  expect(settled.filter((second) => second === hint.payload.closingSecond)).toHaveLength(1);
});

test('refuses a payload that its definition does not allow, before it reaches Redis', async () => {
  await expect(queues.add(settleOrders, { closingSecond: -1 })).rejects.toThrow();
  const more = { closingSecond: 1, price: '1.00' };
  await expect(queues.add(settleOrders, more)).rejects.toThrow();
});

test('a schedule repeats its job, and registering it twice changes nothing', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect(await queues.ensureScheduled({ job: rollUpCandles, everyMs: 300, payload: {} })).toBe(true);
  }
  expect(await until(() => rolledUp >= 3)).toBe(true);
});

test('after FLUSHALL jobs are accepted again and the schedule is restored', async () => {
  const client = createClient({ url });
  await client.connect();
  await client.flushAll();
  client.destroy();
  const before = rolledUp;
  await queues.ensureScheduled({ job: rollUpCandles, everyMs: 300, payload: {} });
  const hint = atClose(200);
  expect(await add(hint)).toBe(true);
  expect(await until(() => settled.includes(hint.payload.closingSecond) && rolledUp > before + 1)).toBe(true);
});

test('adding a job fails immediately while Redis is down, and works again once Redis is back', async () => {
  await redis.kill();
  await until(() => !queues.isReady());
  const startedAt = performance.now();
  for (let tries = 0; tries < 5; tries += 1) expect(await queues.add(pruneRows, {})).toBe(false);
  expect(await queues.depth()).toBeNull();
  // A call that waits for its timeout takes a second.
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  await redis.start();
  expect(await until(() => queues.isReady())).toBe(true);
  const hint = atClose(500);
  expect(await add(hint)).toBe(true);
  expect(await until(() => settled.includes(hint.payload.closingSecond), 15_000)).toBe(true);
}, 40_000);

test('adding a job fails after a second while Redis hangs', async () => {
  redis.signal('SIGSTOP');
  const startedAt = performance.now();
  const taken = await queues.add(pruneRows, {});
  const tookMs = performance.now() - startedAt;
  redis.signal('SIGCONT');
  expect(taken).toBe(false);
  expect(tookMs).toBeGreaterThan(900);
  expect(tookMs).toBeLessThan(5_000);
});
