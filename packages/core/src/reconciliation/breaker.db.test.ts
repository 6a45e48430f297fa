import { randomUUID } from 'node:crypto';
import { systemClock, uuidsV7 } from '@fairtick/core';
import {
  addDeposit,
  addDepositMethods,
  addMember,
  addPayoutAccount,
  addStaff,
  addWithdrawal,
  createDatabase,
  FakeClock,
  fundMember,
  makeVerified,
  openRoles,
} from '@fairtick/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { isOutgoingStopped, readBooksState, reconcileBalances, reconcileBooks, releaseBreaker } from './index.ts';

const database = await createDatabase();
const { owner, app, worker, admin } = openRoles(database);
const ids = uuidsV7(systemClock);
const errors: object[] = [];
const log = { info: () => undefined, warn: () => undefined, error: (detail: object) => void errors.push(detail) };
const ctx = { db: worker, ids, log, clock: systemClock };

const operator = { id: ids.uuid(), username: 'operator', sessionId: ids.uuid() };
await owner.pool.query(
  `INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at)
   VALUES ($1, $2, '', false, now(), now())`,
  [operator.id, operator.username],
);
await owner.pool.query(`INSERT INTO admin_role VALUES ('treasurer', '{reconciliation:breaker:update}')`);
await owner.pool.query(`INSERT INTO admin_role_member VALUES ($1, 'treasurer')`, [operator.id]);
await owner.pool.query(
  `INSERT INTO admin_session (id, admin_id, created_at, last_seen_at, expires_at) VALUES ($1, $2, now(), now(), now() + interval '1 hour')`,
  [operator.sessionId, operator.id],
);
const memberId = await addMember(owner, { id: randomUUID(), username: 'richer_by_one' });
await fundMember(owner, { memberId, account: 0, amount: 100_000n });

const release = (by = operator) =>
  releaseBreaker({ db: app }, { reason: '差额已更正', admin: by, origin: { ip: '127.0.0.1', requestId: 'r' } });
/** A balance without a transfer, as an attacker with access to the machine could write it. */
const corrupt = (by: number) =>
  admin.pool.query(
    `UPDATE wallet SET available = available + $2 WHERE member_id = $1 AND account = account_number('real')`,
    [memberId, by],
  );
const actions = async () =>
  (await owner.pool.query<{ action: string }>('SELECT action FROM audit_entry ORDER BY seq')).rows.map((r) => r.action);

const methods = await addDepositMethods(owner);
const staff = [await addStaff(owner, { username: 'first' }), await addStaff(owner, { username: 'second' })] as const;
async function addFundedMember(): Promise<{ memberId: string; paymentAccountId: string; staff: typeof staff }> {
  const id = await addMember(owner, { id: randomUUID(), username: `m_${randomUUID().slice(0, 8)}` });
  await makeVerified(owner, id);
  await fundMember(owner, { memberId: id, account: 0, amount: 200_000n });
  return { memberId: id, paymentAccountId: await addPayoutAccount(owner, { memberId: id }), staff };
}

describe('a stored balance that differs from its transfers', () => {
  beforeEach(async () => {
    await corrupt(1);
    await reconcileBalances(ctx);
  });

  test('stops outgoing money alone, is recorded, logged as an error and shown on the status page', async () => {
    expect(await isOutgoingStopped({ db: app })).toBe(true);
    expect((await owner.pool.query('SELECT outgoing_stopped()')).rows).toEqual([{ outgoing_stopped: true }]);
    expect((await readBooksState({ db: app, clock: systemClock })).books).toBe('down');
    expect(errors.at(-1)).toMatchObject({
      wrong: [{ name: 'zero_sum' }, { name: 'wallets_are_transfers', example: `wallet ${memberId}/0` }],
    });
    expect((await actions()).at(-1)).toBe('reconciliation.stop_outgoing');

    // Deposits and refunds continue; payouts wait.
    const methodId = methods.bank_card;
    await addDeposit(owner, { ...(await addFundedMember()), methodId, state: 'completed' });
    await addWithdrawal(app, { ...(await addFundedMember()), state: 'rejected' });
    await addWithdrawal(app, { ...(await addFundedMember()), state: 'cancelled' });
    for (const state of ['approved', 'completed'] as const) {
      const leaving = addWithdrawal(app, { ...(await addFundedMember()), state });
      await expect(leaving).rejects.toMatchObject({ code: 'FT422', message: 'refused: OUTGOING_STOPPED' });
    }

    // A second finding neither moves the stop nor records it again; a full run is due immediately and finds it too.
    const before = await actions();
    expect((await reconcileBooks(ctx))?.ok).toBe(false);
    expect(await actions()).toEqual(before);

    await expect(release()).rejects.toMatchObject({ code: 'BREAKER_BOOKS_DIFFER' });
    expect((await actions()).at(-1)).toBe('reconciliation.release_refused');
    await corrupt(-1);
    await reconcileBalances(ctx);
    // Only the sums were checked since: not enough.
    await expect(release()).rejects.toMatchObject({ code: 'BREAKER_BOOKS_DIFFER' });
    expect((await reconcileBooks(ctx))?.ok).toBe(true);
    expect(await reconcileBooks(ctx)).toBeNull();
    expect(await isOutgoingStopped({ db: app })).toBe(true);
    expect((await readBooksState({ db: app, clock: systemClock })).books).toBe('down');

    expect(await release()).toMatchObject({ stopped: false, releasedBy: 'operator' });
    expect((await actions()).at(-1)).toBe('reconciliation.release');
    expect((await readBooksState({ db: app, clock: systemClock })).books).toBe('ok');
    // There is no stop to release, so nothing happens.
    expect(await release()).toMatchObject({ stopped: false });
    expect((await actions()).filter((action) => action === 'reconciliation.release')).toHaveLength(1);
  });
});

test('runs the full check hourly', async () => {
  const clock = new FakeClock();
  clock.set(new Date().toISOString());
  expect(await reconcileBooks({ ...ctx, clock })).toBeNull();
  clock.advance(60 * 60_000);
  expect((await reconcileBooks({ ...ctx, clock }))?.ok).toBe(true);
});

test('refuses a release by an ended session or without the permission', async () => {
  const stranger = { ...operator, sessionId: ids.uuid() };
  await expect(release(stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

describe('the application and the worker cannot', () => {
  test.each([
    ['moves the breaker', `UPDATE breaker SET released_at = now()`],
    ['removes it', `DELETE FROM breaker`],
    ['writes a run of its own', `INSERT INTO reconciliation_run SELECT uuidv7(), 'full', now(), now(), true, 0, '[]'`],
    ['changes a run', `UPDATE reconciliation_run SET ok = true`],
    ['removes a run', `DELETE FROM reconciliation_run`],
    ['empties the runs', `TRUNCATE reconciliation_run`],
  ])('%s', async (_, sql) => {
    await expect(app.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
    await expect(worker.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('the application cannot record a run, the worker cannot release the breaker', async () => {
    const file = `SELECT record_reconciliation(uuidv7(), 'full', now(), 0, '[{"ok": true}]')`;
    await expect(app.pool.query(file)).rejects.toMatchObject({ code: '42501' });
    await expect(app.pool.query(`SELECT trip_breaker('x')`)).rejects.toMatchObject({ code: '42501' });
    const go = `SELECT release_breaker('${operator.sessionId}')`;
    await expect(worker.pool.query(go)).rejects.toMatchObject({ code: '42501' });
  });

  test('refuses even the owner to delete a run younger than a month or with findings', async () => {
    const removal = owner.pool.query('DELETE FROM reconciliation_run WHERE NOT ok');
    await expect(removal).rejects.toMatchObject({ code: '42501' });
    await expect(owner.pool.query('DELETE FROM reconciliation_run')).rejects.toMatchObject({ code: '42501' });
  });
});
