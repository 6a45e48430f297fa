import { randomUUID } from 'node:crypto';
import { sqlState } from '@fairtick/db';
import { addMember, addProduct, addTicks, createDatabase, openRoles, putTermsInForce } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import type { OrderRequest } from './batch-codec.ts';
import { batchSigner } from './order-request.test-setup.ts';
import { openPlaceConnection, type PlaceConnection } from './place-connection.repo.ts';

const database = await createDatabase();
const { owner, app, worker, admin } = openRoles(database, 2);
await putTermsInForce(owner);
const memberId = await addMember(owner, { id: randomUUID(), username: 'placing_member' });
const otherId = await addMember(owner, { id: randomUUID(), username: 'other_member' });
const productId = await addProduct(owner);
const [shown] = await addTicks(worker, productId, [10_000n]);

const order = (who = memberId) => ({
  memberId: who,
  epoch: 1,
  key: randomUUID(),
  bodyHash: '00'.repeat(16),
  account: 1,
  productId,
  direction: 1,
  stake: 10_000n,
  durationS: 60,
  shownPrice: 10_000n,
  shownSeq: shown?.seq ?? 0,
  toleranceBps: null,
});
const accepted = [{ accepted: expect.anything(), order: expect.anything() }];

/** Number of statements that wait for a lock; other files share the server, not the database. */
const waiting = () =>
  admin.pool
    .query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    .then(({ rowCount }) => rowCount);

type Mode = Parameters<PlaceConnection['place']>[1];
/** Retries a call that took too long (40001): a busy machine may need that for the first batch of a connection. */
async function place(connection: PlaceConnection, request: OrderRequest, mode: Mode = 'looked_up') {
  for (;;) {
    try {
      return await connection.place([request], mode);
    } catch (error) {
      if (sqlState(error) !== '40001') throw error;
    }
  }
}

test('runs overlapping batches in the order in which they were started', async () => {
  const connection = openPlaceConnection(app, batchSigner);
  const request = order(otherId);
  await place(connection, request);
  const holder = await owner.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM wallet WHERE member_id = $1 FOR UPDATE', [otherId]);
  const ended: string[] = [];
  // The mode `exact` may wait for a lock; the others fail with 40001 after 100 ms.
  const first = connection.place([request], 'exact').then(() => ended.push('first'));
  const second = connection.place([{ ...request, epoch: 2 }], 'looked_up').then(() => ended.push('second'));
  await expect.poll(waiting).toBe(1);
  await holder.query('ROLLBACK');
  holder.release();
  await Promise.all([first, second]);
  expect(ended).toEqual(['first', 'second']);
  connection.close();
});

test('keeps one connection, survives its loss while idle and while busy, and returns it', async () => {
  const connection = openPlaceConnection(app, batchSigner);
  const endAll = () =>
    // Of this test's database only: other files share the server.
    admin.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'fairtick_app'`,
    );
  const request = order();
  expect(await place(connection, request)).toEqual(accepted);
  expect(app.pipeline.idleCount).toBe(0);

  await endAll();
  await expect.poll(() => app.pipeline.totalCount).toBe(0);
  expect(await place(connection, request)).toEqual(accepted);

  const holder = await owner.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM wallet WHERE member_id = $1 FOR UPDATE', [memberId]);
  const lost = connection.place([request], 'looked_up');
  await expect.poll(waiting).toBe(1);
  const behind = connection.place([order()], 'looked_up');
  // Attached before the connection is ended: both may be rejected before that call returns.
  const ended = Promise.allSettled([lost, behind]);
  await endAll();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await holder.query('ROLLBACK');
  holder.release();
  // Two parallel calls open one connection.
  expect(await Promise.all([place(connection, request, 'exact'), place(connection, request, 'exact')])).toEqual([
    accepted,
    accepted,
  ]);

  connection.close();
  expect([app.pipeline.totalCount, app.pipeline.idleCount]).toEqual([1, 1]);
});
