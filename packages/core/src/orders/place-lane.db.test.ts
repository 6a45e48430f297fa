import { randomUUID } from 'node:crypto';
import { addMember, addProduct, addTicks, createDatabase, openRoles, putTermsInForce } from '@fairtick/testing';
import { expect, test } from 'vitest';
import { openPlaceLane } from './place-lane.repo.ts';

const database = await createDatabase();
const { owner, app, worker, admin } = openRoles(database, 2);
await putTermsInForce(owner);
const memberId = await addMember(owner, { id: randomUUID(), username: 'lane_member' });
const productId = await addProduct(owner);
const [shown] = await addTicks(worker, productId, [10_000n]);

const order = () => ({
  memberId,
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
const accepted = [{ accepted: expect.anything() }];

test('a lane keeps one connection, survives its loss while idle and while busy, and gives it back', async () => {
  const lane = openPlaceLane(app);
  const endAll = () =>
    admin.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'fairtick_app'`);
  const request = order();
  expect(await lane.place([request], false)).toEqual(accepted);
  expect(app.pool.idleCount).toBe(0);

  await endAll();
  await expect.poll(() => app.pool.totalCount).toBe(0);
  expect(await lane.place([request], false)).toEqual(accepted);

  const holder = await owner.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM wallet WHERE member_id = $1 FOR UPDATE', [memberId]);
  const lost = lane.place([request], false);
  await expect.poll(() => admin.pool.query(`SELECT 1 FROM pg_locks WHERE NOT granted`).then((r) => r.rowCount)).toBe(1);
  await endAll();
  await expect(lost).rejects.toThrow();
  await holder.query('ROLLBACK');
  holder.release();
  expect(await lane.place([request], true)).toEqual(accepted);

  lane.close();
  expect([app.pool.totalCount, app.pool.idleCount]).toEqual([1, 1]);
});
