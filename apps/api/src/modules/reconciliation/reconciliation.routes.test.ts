import { adminAudit, adminReconciliation, adminReleaseBreaker } from '@fairtick/contracts';
import { reconcileBalances, reconcileBooks } from '@fairtick/core/reconciliation';
import { createDb } from '@fairtick/db';
import { afterAll, describe, expect, test } from 'vitest';
import { addAdmin, inject, queryAsOwner, signInAdmin, startApi } from '#test-kit';

const api = await startApi();
const admin = await signInAdmin(api);
const worker = createDb({ url: api.database.workerUrl, poolSize: 2, applicationName: 'test' });
const superuser = createDb({ url: api.database.adminUrl, poolSize: 1, applicationName: 'test' });
afterAll(() => Promise.all([worker.close(), superuser.close()]));
const ctx = { ...api.ctx, db: worker };
const reason = '差额来自人工改动，已还原';
const corrupt = (by: number) =>
  superuser.pool.query(
    `UPDATE house_balance SET amount = amount + $1 WHERE account = account_number('real') AND bucket = bucket_number('house_fees')`,
    [by],
  );

test('shows the last runs, the breaker, and the house and clearing balances', async () => {
  await reconcileBooks(ctx);
  await reconcileBalances(ctx);
  const { data } = await admin.call(adminReconciliation, {});
  expect(data.breaker).toEqual({ stopped: false, since: null, because: null, releasedBy: null });
  expect(data.runs.map(({ kind, ok }) => [kind, ok])).toEqual([
    ['balances', true],
    ['full', true],
  ]);
  expect(data.runs[0]?.checks).toContainEqual({ key: 'zero_sum', ok: true, differences: 0, sample: '' });
  expect(data.accounts).toContainEqual({ account: 'house_trading', currency: 'CNY', balance: expect.any(String) });
  expect(data.accounts).toContainEqual({ account: 'clearing_bank', currency: 'CNY', balance: expect.any(String) });
  expect(data.accounts).toContainEqual({ account: 'house_trading', currency: 'DEMO', balance: '0.00' });
});

test('an administrator releases the breaker with a reason, only after the books balance', async () => {
  await corrupt(1);
  await reconcileBalances(ctx);
  const { data } = await admin.call(adminReconciliation, {});
  expect(data.breaker).toMatchObject({ stopped: true, because: expect.stringContaining('zero_sum') });
  expect((await admin.call(adminReleaseBreaker, { body: { reason } })).error).toBe('BREAKER_BOOKS_DIFFER');
  await corrupt(-1);
  await reconcileBalances(ctx);
  expect((await admin.call(adminReleaseBreaker, { body: { reason } })).error).toBe('BREAKER_BOOKS_DIFFER');
  await reconcileBooks(ctx);
  const released = await admin.call(adminReleaseBreaker, { body: { reason } });
  expect(released.data).toMatchObject({ stopped: false, releasedBy: admin.username });
  const log = await admin.call(adminAudit, { query: { action: 'reconciliation' } });
  expect(log.data.items.map(({ action }) => action)).toEqual([
    'reconciliation.release',
    'reconciliation.release_refused',
    'reconciliation.release_refused',
    'reconciliation.stop_outgoing',
  ]);
  expect(log.data.items[0]).toMatchObject({ before: { stopped: true }, after: { reason } });
});

describe('refused without an effect', () => {
  test.each([
    ['no reason', {}],
    ['a reason of two letters', { reason: 'ab' }],
    ['an unknown field', { reason, force: true }],
  ])('%s', async (_, body) => {
    const { path: url } = adminReleaseBreaker;
    expect((await inject(api, { method: 'POST', url, token: admin.token, body })).status).toBe(400);
  });

  test('an administrator with the read permission only', async () => {
    const permissions = [adminReconciliation.permission];
    const looker = await signInAdmin(api, await addAdmin(api, { username: 'looker', permissions }));
    expect((await looker.call(adminReconciliation, {})).status).toBe(200);
    await queryAsOwner(api, `SELECT trip_breaker('a test')`);
    expect((await looker.call(adminReleaseBreaker, { body: { reason } })).error).toBe('FORBIDDEN');
    expect((await looker.call(adminReconciliation, {})).data.breaker.stopped).toBe(true);
  });
});
