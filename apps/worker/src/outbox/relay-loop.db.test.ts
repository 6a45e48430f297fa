import { setTimeout as sleep } from 'node:timers/promises';
import { decodeEvents, type EventNotice, eventsChannel } from '@fairtick/core/outbox';
import { createDb } from '@fairtick/db';
import { createDatabase } from '@fairtick/test-kit';
import { startRedisOfOwn } from '@fairtick/test-kit/platform/own-redis';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { createClient } from 'redis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../context.ts';
import { readEnv } from '../env.ts';
import type { Loop } from '../loop.ts';
import { startRelayLoop } from './relay-loop.ts';

// This file has its own Redis, because it stops it.
const redis = await startRedisOfOwn();
const { url } = redis;
const database = await createDatabase();
const owner = createDb({ url: database.adminUrl, poolSize: 2, applicationName: 'test' });
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const member = '0195a000-0000-7000-8000-0000000000aa';
const { ctx, close } = await createContext(
  readEnv({ DATABASE_URL: database.workerUrl, REDIS_URL: url, LOG_KEY: testSigningKey() }),
  quiet,
);
const heard: EventNotice[] = [];
let relay: Loop;
let listener = createClient({ url });

async function listen(): Promise<void> {
  listener = createClient({ url });
  listener.on('error', () => undefined);
  await listener.connect();
  await listener.subscribe(eventsChannel, (text) => heard.push(...(decodeEvents(text) ?? [])));
}
async function put(topic: number, ref = crypto.randomUUID()): Promise<string> {
  await owner.pool.query('INSERT INTO outbox (member_id, ref, at, topic) VALUES ($1, $2, clock_timestamp(), $3)', [
    member,
    ref,
    topic,
  ]);
  return ref;
}
async function until(holds: () => boolean | Promise<boolean>, withinMs = 8_000): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(10)) if (await holds()) return true;
  return false;
}
const isHeard = (ref: string) => heard.some((event) => event.ref === ref);
const waiting = async () => (await owner.pool.query('SELECT 1 FROM outbox')).rowCount;

beforeAll(async () => {
  await listen();
  relay = startRelayLoop(ctx);
});
afterAll(async () => {
  await relay.stop();
  listener.destroy();
  await close();
  await owner.close();
  await redis.kill();
});

test('publishes an event within a second without a wake call', async () => {
  await until(() => ctx.events.isReady);
  const tookMs: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const startedAt = performance.now();
    const ref = await put(3);
    expect(await until(() => isHeard(ref))).toBe(true);
    tookMs.push(performance.now() - startedAt);
    expect(heard.at(-1)).toEqual({ topic: 'order_settled', memberId: member, ref });
  }
  // Checks the fastest one, because a busy machine may delay some.
  expect(Math.min(...tookMs)).toBeLessThan(1_000);
});

test('keeps events while Redis is unreachable, and publishes all of them afterwards', async () => {
  await redis.kill();
  const refs = [await put(2), await put(3), await put(4)];
  await sleep(300);
  expect(await waiting()).toBe(3);
  await redis.start();
  await listen();
  expect(await until(() => refs.every(isHeard))).toBe(true);
  expect(await until(async () => (await waiting()) === 0)).toBe(true);
});
