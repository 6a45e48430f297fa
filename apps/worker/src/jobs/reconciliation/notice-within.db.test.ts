// The real worker in its slowest mode: without Redis, on its own timers.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addMember, createDatabase, fundMember, insertOrders } from '@fairtick/test-kit';
import { openRoles } from '@fairtick/test-kit/builders/open-roles';
import { endOwnProcess, startOwnProcess } from '@fairtick/test-kit/platform/own-process';
import { seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { afterAll, expect, test } from 'vitest';

const promisedMs = 90_000;
const database = await createDatabase();
const { owner, admin } = openRoles(database);
const folder = mkdtempSync(join(tmpdir(), 'fairtick-worker-'));
const logFile = join(folder, 'worker.log');
await seedPlatform(database.ownerUrl);
const memberId = await addMember(owner, { id: randomUUID(), username: 'richer_by_one' });
await fundMember(owner, { memberId, account: 0, amount: 100_000n });
const worker = startOwnProcess({
  name: 'worker',
  script: 'apps/worker/src/main.ts',
  env: {
    DATABASE_URL: database.workerUrl,
    REDIS_URL: 'redis://127.0.0.1:1',
    NODE_ENV: 'test',
    LOG_KEY: testSigningKey(),
    LOG_DIR: join(folder, 'log'),
  },
  logFile,
});
afterAll(async () => {
  await endOwnProcess(worker, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function until(sql: string, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(200)) {
    if (((await owner.pool.query(sql)).rowCount ?? 0) > 0) return true;
  }
  return false;
}

test(
  'a corrupted cached balance stops outgoing approvals within 90 s, and settlement continues',
  async () => {
    expect(await until(`SELECT 1 FROM reconciliation_run WHERE kind = 'balances' AND ok`, 60_000)).toBe(true);
    const startedAt = performance.now();
    const client = await admin.pool.connect();
    await client.query('BEGIN');
    await client.query('ALTER TABLE wallet DISABLE TRIGGER ALL');
    await client.query(
      `UPDATE wallet SET available = available + 1 WHERE member_id = $1 AND account = account_number('real')`,
      [memberId],
    );
    await client.query('ALTER TABLE wallet ENABLE TRIGGER ALL');
    await client.query('COMMIT');
    client.release();
    expect(await until('SELECT 1 WHERE outgoing_stopped()', promisedMs)).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(promisedMs);
    // Logged after the commit that stops them.
    await expect.poll(() => readFileSync(logFile, 'utf8')).toContain('the books do not balance');

    // The books are read sooner than the feed starts where the machine is busy.
    expect(await until('SELECT 1 FROM market WHERE tick_price > 0', 60_000)).toBe(true);
    const { rows } = await owner.pool.query<{ id: string; price: bigint }>(
      'SELECT p.id, m.tick_price AS price FROM product p JOIN market m ON m.product_id = p.id WHERE m.tick_price > 0 LIMIT 1',
    );
    const [product] = rows;
    if (product === undefined) throw new Error('no product has a tick');
    const [orderId] = await insertOrders(owner, [
      { memberId, productId: product.id, shownPrice: product.price, acceptedAtMs: Date.now(), durationS: 1 },
    ]);
    expect(await until(`SELECT 1 FROM orders WHERE id = '${orderId}' AND settled_at IS NOT NULL`, 20_000)).toBe(true);
  },
  promisedMs + 90_000,
);
