import { adminOperations, adminQueueJobs, adminQueues, adminWithdrawals } from '@fairtick/contracts';
import { neededMigration } from '@fairtick/core/operations';
import { pruneRows, queuePrefix, settleOrders } from '@fairtick/jobs';
import { createJobQueues } from '@fairtick/jobs/runtime';
import { openRoles } from '@fairtick/test-kit';
import { afterAll, describe, expect, test } from 'vitest';
import { addAdmin, inject, signInAdmin, startApi } from '#test-kit';

const api = await startApi();
const { worker } = openRoles(api.database);
const admin = await signInAdmin(api);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const queues = createJobQueues({ url: api.redisUrl, prefix: queuePrefix, log: quiet });
afterAll(() => queues.close());

describe('the page of operations', () => {
  test('shows versions, migrations, database, workers and repeating jobs', async () => {
    await worker.pool.query(
      `INSERT INTO worker_heartbeat VALUES (uuidv7(), now() - interval '1 hour', now()),
                                           (uuidv7(), now() - interval '2 hours', now() - interval '1 hour')`,
    );
    await worker.pool.query(
      `INSERT INTO job_run (name, started_at, runner, finished_at, ok) VALUES ('prune-rows', now(), uuidv7(), now(), true)`,
    );
    const { data, error } = await admin.call(adminOperations, {});
    expect(error).toBeUndefined();
    expect(data.versions.node).toBe(process.versions.node);
    expect(data.versions.postgres).toMatch(/^18/);
    expect(data.versions.redis).toMatch(/^\d+\./);
    expect(data.migrations).toMatchObject({ needed: neededMigration, ok: true });
    expect(data.migrations.applied[0]?.name).toBe(neededMigration);
    expect(data.database.bytes).toBeGreaterThan(1_000_000);
    expect(data.database.tables).toHaveLength(8);
    expect(data.workers.map(({ alive }) => alive)).toEqual([true, false]);
    expect(data.jobs).toMatchObject([{ name: 'prune-rows', ok: true }]);
    expect(data.feeds.length).toBeGreaterThan(0);
    expect(data.outbox).toEqual({ events: 0, oldestMs: 0, complete: true });
  });

  test('counts answers of the last hour by status and error code', async () => {
    const narrow = await signInAdmin(api, await addAdmin(api, { username: 'narrow', permissions: ['a:b:c'] }));
    await narrow.call(adminWithdrawals, { query: {} });
    await inject(api, { method: 'GET', url: '/api/nowhere' });
    await new Promise((done) => setTimeout(done, 2_100));
    const { data } = await admin.call(adminOperations, {});
    const { shared, minutes, kinds } = data.requests;
    expect(shared).toBe(true);
    expect(minutes).toHaveLength(60);
    expect(kinds).toContainEqual({ status: 403, error: 'FORBIDDEN', answers: 1 });
    expect(kinds).toContainEqual({ status: 404, error: 'NOT_FOUND', answers: 1 });
    expect(minutes.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThanOrEqual(2);
    expect(minutes.reduce((sum, { answers }) => sum + answers, 0)).toBe(
      kinds.reduce((sum, { answers }) => sum + answers, 0),
    );
  });

  test('needs its permission', async () => {
    const other = await signInAdmin(
      api,
      await addAdmin(api, { username: 'other', permissions: ['operations:board:read'] }),
    );
    expect((await other.call(adminOperations, {})).error).toBeUndefined();
    expect((await other.call(adminQueues, {})).error).toBe('FORBIDDEN');
  });
});

describe('the queues', () => {
  test('list jobs by state with their input, without changing Redis', async () => {
    await expect.poll(() => queues.isReady()).toBe(true);
    await queues.add(settleOrders, { closingSecond: 4_000_000_000 }, { jobId: 'later', delayMs: 3_600_000 });
    await queues.add(pruneRows, {});
    await queues.ensureScheduled({ job: pruneRows, everyMs: 3_600_000, payload: {} });
    await admin.call(adminQueues, {});
    const keys = async () =>
      (await api.ctx.redis.keys(`${queuePrefix}:*`)).filter((key) => !/answers/.test(key)).sort();
    const before = await keys();

    const { data } = await admin.call(adminQueues, {});
    expect(data.available).toBe(true);
    expect(data.queues.find(({ name }) => name === 'settlement')).toMatchObject({
      paused: false,
      counts: { waiting: 0, active: 0, delayed: 1, failed: 0 },
    });
    expect(data.queues.find(({ name }) => name === 'upkeep')).toMatchObject({
      counts: { waiting: 2, delayed: 0 },
      schedules: [{ name: 'prune-rows', everyMs: 3_600_000 }],
    });
    const delayed = await admin.call(adminQueueJobs, { params: { name: 'settlement' }, query: { state: 'delayed' } });
    expect(delayed.data).toMatchObject({
      items: [
        { id: 'later', name: 'settle-orders', payload: '{"closingSecond":4000000000}', failure: null, attempts: 0 },
      ],
      nextCursor: null,
    });
    expect(Date.parse(delayed.data.items[0]?.dueAt ?? '')).toBeGreaterThan(Date.now());
    expect(await keys()).toEqual(before);
  });

  test('are paged; an unknown queue or cursor is refused', async () => {
    for (let second = 0; second < 3; second += 1) {
      await queues.add(settleOrders, { closingSecond: 4_000_000_001 + second }, { delayMs: 3_600_000 });
    }
    const page = (cursor?: string) =>
      admin.call(adminQueueJobs, {
        params: { name: 'settlement' },
        query: { state: 'delayed', limit: 3, ...(cursor === undefined ? {} : { cursor }) },
      });
    const first = await page();
    expect(first.data.items).toHaveLength(3);
    expect((await page(first.data.nextCursor ?? '')).data.items).toHaveLength(1);
    expect((await page('x')).error).toBe('INPUT_INVALID');
    const unknown = { params: { name: 'nowhere' }, query: { state: 'failed' as const } };
    expect((await admin.call(adminQueueJobs, unknown)).error).toBe('NOT_FOUND');
  });
});
