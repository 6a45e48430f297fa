import { createDb } from '@fairtick/db';
import { countRowsRead, createDatabase } from '@fairtick/test-kit';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { OutboxEvent } from './outbox.repo.ts';
import { relayBatchLimit, relayEvents } from './relay-events.ts';

const database = await createDatabase();
const owner = createDb({ url: database.adminUrl, poolSize: 2, applicationName: 'test' });
const db = createDb({ url: database.workerUrl, poolSize: 6, applicationName: 'test' });
afterAll(async () => {
  await Promise.all([owner.close(), db.close()]);
});
const member = '0195a000-0000-7000-8000-0000000000aa';

async function put(count: number): Promise<void> {
  await owner.pool.query(
    `INSERT INTO outbox (member_id, ref, at, topic) SELECT $1, uuidv7(), clock_timestamp(), topic_number('order_settled') FROM generate_series(1, $2)`,
    [member, count],
  );
}
async function waiting(): Promise<number> {
  const found = await owner.pool.query<{ n: bigint }>('SELECT count(*) AS n FROM outbox');
  return Number(found.rows[0]?.n);
}
beforeEach(async () => {
  await owner.pool.query('DELETE FROM outbox');
});

test('delivers events in the order in which they were written, and deletes them', async () => {
  await put(20);
  const written = await owner.pool.query<{ ref: string }>('SELECT ref FROM outbox ORDER BY id');
  const heard: OutboxEvent[] = [];
  const sent = await relayEvents(
    { db },
    {
      deliver: async (events) => {
        heard.push(...events);
        return true;
      },
    },
  );
  expect(sent).toBe(20);
  expect(heard.map((event) => event.ref)).toEqual(written.rows.map((row) => row.ref));
  expect(heard[0]).toMatchObject({ topic: 'order_settled', memberId: member, closeAt: null });
  expect(await waiting()).toBe(0);
});

test.each([
  ['returns false', async () => false],
  [
    'throws',
    async () => {
      throw new Error('redis unavailable');
    },
  ],
])('keeps events when delivery %s', async (_, deliver) => {
  await put(3);
  expect(await relayEvents({ db }, { deliver }).catch(() => 0)).toBe(0);
  expect(await waiting()).toBe(3);
});

test('calls no delivery when nothing waits', async () => {
  let calls = 0;
  const deliver = async () => {
    calls += 1;
    return true;
  };
  expect(await relayEvents({ db }, { deliver })).toBe(0);
  expect(calls).toBe(0);
});

test('several relays share the work: every event is delivered, none twice, and no batch exceeds its limit', async () => {
  await put(2 * relayBatchLimit + 100);
  const heard: string[] = [];
  const sizes: number[] = [];
  const relay = async () => {
    for (;;) {
      const sent = await relayEvents(
        { db },
        {
          deliver: async (events) => {
            heard.push(...events.map((event) => event.ref ?? ''));
            sizes.push(events.length);
            return true;
          },
        },
      );
      if (sent === 0) return;
    }
  };
  await Promise.all([relay(), relay(), relay()]);
  expect(heard).toHaveLength(2 * relayBatchLimit + 100);
  expect(new Set(heard).size).toBe(heard.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(relayBatchLimit);
});

test('does not skip an event that commits late with an earlier number', async () => {
  const late = await owner.pool.connect();
  try {
    await late.query('BEGIN');
    await late.query(
      `INSERT INTO outbox (member_id, ref, at, topic) VALUES ($1, uuidv7(), clock_timestamp(), topic_number('order_opened'))`,
      [member],
    );
    await put(1);
    const topics: string[] = [];
    const deliver = async (events: OutboxEvent[]) => {
      topics.push(...events.map((event) => event.topic));
      return true;
    };
    await relayEvents({ db }, { deliver });
    await late.query('COMMIT');
    await relayEvents({ db }, { deliver });
    expect(topics).toEqual(['order_settled', 'order_opened']);
  } finally {
    late.release();
  }
});

test('lets the worker take events only through the stored procedure', async () => {
  await put(1);
  await expect(db.pool.query('DELETE FROM outbox')).rejects.toMatchObject({ code: '42501' });
  await expect(db.pool.query(`UPDATE outbox SET topic = topic_number('order_accepted')`)).rejects.toMatchObject({
    code: '42501',
  });
});

test('a batch costs what is in it, however long the backlog', async () => {
  // The planner's statistics only know how few rows were left in the table.
  await put(5_000);
  await owner.pool.query('DELETE FROM outbox WHERE id < (SELECT max(id) FROM outbox) - 10');
  await owner.pool.query('VACUUM (ANALYZE) outbox');
  await put(5_000);
  const rowsRead = await countRowsRead(owner.pool, { table: 'outbox', sql: 'SELECT * FROM outbox_take(10)' });
  expect(rowsRead).toBeGreaterThanOrEqual(10);
  expect(rowsRead).toBeLessThan(100);
});
