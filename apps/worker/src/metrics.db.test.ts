import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createDatabase } from '@fairtick/test-kit';
import { openRoles } from '@fairtick/test-kit/builders/open-roles';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { afterAll, expect, test } from 'vitest';
import { createContext } from './context.ts';
import { readEnv } from './env.ts';
import { serveMetrics } from './metrics.ts';

const database = await createDatabase();
const roles = openRoles(database);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
// No server listens on this port: the metrics must not need Redis.
const env = readEnv({
  DATABASE_URL: database.workerUrl,
  REDIS_URL: 'redis://127.0.0.1:1',
  LOG_KEY: testSigningKey(),
});
const { ctx, close } = await createContext(env, quiet);
const server = serveMetrics({ ...ctx, host: '127.0.0.1', port: 0 });
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

afterAll(async () => {
  server.close();
  await close();
});

test('serves backlog metrics with units in their names, also without Redis', async () => {
  await roles.owner.pool.query(
    `INSERT INTO outbox (member_id, at, topic) VALUES (uuidv7(), clock_timestamp() - interval '3 seconds', topic_number('wallet_changed'))`,
  );
  ctx.metrics.settled.inc(7);
  const answer = await fetch(`${url}/metrics`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toMatch(/^fairtick_outbox_events 1$/m);
  expect(text).toMatch(/^fairtick_outbox_oldest_ms [3-9]\d{3,}$/m);
  expect(text).toMatch(/^fairtick_orders_settled_total 7$/m);
  expect(text).toMatch(/^fairtick_orders_due 0$/m);
});

test('serves nothing else', async () => {
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
});
