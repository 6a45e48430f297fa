import { randomUUID } from 'node:crypto';
import { formatDecimal, type Notification } from '@fairtick/contracts';
import {
  addDeposit,
  addDepositMethods,
  addIdentityPictures,
  addMember,
  addPayoutAccount,
  addProduct,
  addSavingsPosition,
  addSavingsProduct,
  addStaff,
  addWithdrawal,
  ageSavingsPosition,
  countRowsRead,
  createDatabase,
  fundHouse,
  insertOrders,
  makeVerified,
  openIdentityPhotos,
  openRoles,
  putTermsInForce,
  settlerOf,
  testCipher,
  writeTape,
} from '@fairtick/test-kit';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { decideApproval, proposeAdjustment } from '../approvals/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { approveIdentity, claimIdentity, rejectIdentity, submitIdentity } from '../identity/index.ts';
import { liftRestriction, restrictMember } from '../members/index.ts';
import { settleOrders } from '../orders/index.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { repayAndAccrueSavings } from '../savings/index.ts';
import { listNotifications, markRead, readUnread } from './index.ts';

const database = await createDatabase();
const { owner, app, worker, reader } = openRoles(database);
await putTermsInForce(owner);
const { bank_card: methodId } = await addDepositMethods(owner);
const staff = [
  await addStaff(owner, { username: 'reviewer.one' }),
  await addStaff(owner, { username: 'reviewer.two' }),
] as const;
await fundHouse(owner, { account: 0, amount: 100_000_000n });
afterAll(async () => {
  // orders inserted by hand have no shown price and are older than the grant that pays for them
  const byHand = new Set(['orders_follow_the_tape', 'lines_follow_the_clock']);
  const { wrong } = (await verifyBooks({ db: reader })).detail;
  expect(wrong.filter(({ name }) => !byHand.has(name))).toEqual([]);
});

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db: app, clock: systemClock, ids: uuidsV7(systemClock), log: quiet, cipher: testCipher };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
let made = 0;
let memberId = '';
beforeEach(async () => {
  made += 1;
  memberId = await addMember(owner, { id: randomUUID(), username: `told_${made}` });
});

const list = (more: { cursor?: string; limit?: number } = {}) => listNotifications(ctx, { memberId, ...more });
const notified = async () => (await list()).items.map(({ id: _, at: __, ...rest }) => rest);
const unread = async (id = memberId) => (await readUnread(ctx, { memberIds: [id] })).get(id);
const events = async () =>
  (
    await owner.pool.query<{ ref: string }>(
      `SELECT ref FROM outbox WHERE member_id = $1 AND topic = topic_number('notified') ORDER BY id`,
      [memberId],
    )
  ).rows.map(({ ref }) => ref);

/** A losing order of 100.00 that closed at this past moment. */
async function settledOrder(closedAtMs: number, account: 0 | 1 = 1): Promise<string> {
  const productId = await addProduct(owner);
  const acceptedAtMs = closedAtMs - 60_000;
  await writeTape(
    owner,
    productId,
    [1, 10_000, 30_000, 55_000, 61_000].map((afterMs, index) => ({
      kind: 'tick' as const,
      price: index === 0 ? 10_000n : 9_990n,
      atMs: acceptedAtMs + afterMs,
      source: 'a',
    })),
  );
  const [id = ''] = await insertOrders(owner, [
    { memberId, productId, account, shownPrice: 10_000n, acceptedAtMs, durationS: 60 },
  ]);
  expect(await settleOrders(settlerOf(worker), { limit: 100 })).toBe(1);
  return id;
}

describe('a member is notified', () => {
  test('once each of deposits that were posted, rejected, put on hold or refunded, and of no intermediate step', async () => {
    const completed = await addDeposit(owner, { memberId, methodId, state: 'completed', staff, actual: 48_800n });
    const rejected = await addDeposit(owner, { memberId, methodId, state: 'rejected', staff });
    const refunded = await addDeposit(owner, { memberId, methodId, state: 'refunded', staff });
    const deposit = { about: 'deposit', read: false, currency: 'CNY', amount: '500.00' };
    expect(await notified()).toEqual([
      { ...deposit, depositId: refunded, state: 'refunded', reason: 'third_party' },
      { ...deposit, depositId: refunded, state: 'on_hold', reason: 'third_party' },
      { ...deposit, depositId: rejected, state: 'rejected', reason: 'not_received' },
      { ...deposit, depositId: completed, state: 'completed', amount: '488.00', reason: null },
    ]);
    expect(await events()).toHaveLength(4);
    expect(await unread()).toBe(4);
  });

  test('of a withdrawal that was approved and paid, and of one that was returned', async () => {
    await makeVerified(owner, memberId);
    const paymentAccountId = await addPayoutAccount(owner, { memberId });
    await addDeposit(owner, { memberId, methodId, amount: 200_000n, state: 'completed', staff });
    const paid = await addWithdrawal(app, { memberId, paymentAccountId, state: 'completed', staff });
    const failed = await addWithdrawal(app, { memberId, paymentAccountId, state: 'failed', staff });
    const withdrawal = { about: 'withdrawal', read: false, currency: 'CNY', amount: '500.00' };
    expect((await notified()).filter(({ about }) => about === 'withdrawal')).toEqual([
      { ...withdrawal, withdrawalId: failed, state: 'failed', reason: 'bank_returned' },
      { ...withdrawal, withdrawalId: failed, state: 'approved', reason: null },
      { ...withdrawal, withdrawalId: paid, state: 'completed', reason: null },
      { ...withdrawal, withdrawalId: paid, state: 'approved', reason: null },
    ]);
    expect(await notified()).toContainEqual({ about: 'security', event: 'payment_account', device: null, read: false });
  });

  test('of an approved adjustment, without internal details', async () => {
    const adjustment = { memberId, type: 'manual_add', amount: '88.50', category: 'goodwill' } as const;
    const propose = (reason: string) =>
      proposeAdjustment(ctx, {
        ...adjustment,
        reason,
        evidence: '工单 1024',
        admin: staff[0],
        origin,
        key: randomUUID(),
      });
    const decide = (id: string, approve: boolean) =>
      decideApproval(ctx, { id, version: 1, approve, note: 'seen', admin: staff[1], origin, key: randomUUID() });
    await decide((await propose('turned down')).approvalId, false);
    await decide((await propose('for the wait')).approvalId, true);
    expect(await notified()).toEqual([
      {
        about: 'adjustment',
        type: 'manual_add',
        amount: '88.50',
        category: 'goodwill',
        reason: 'for the wait',
        read: false,
      },
    ]);
  });

  test('of a restriction with its message for the member, and of its lifting', async () => {
    const endsAt = new Date(Date.now() + 3_600_000);
    const message = '您的账户正在核查，可申诉。';
    const restriction = { memberId, kind: 'trading', reason: 'for the files', memberMessage: message } as const;
    const { id } = await restrictMember(ctx, { ...restriction, endsAt, admin: staff[0], origin });
    await liftRestriction(ctx, { memberId, restrictionId: id, admin: staff[0], origin });
    const said = { about: 'restriction', kind: 'trading', message, endsAt: endsAt.toISOString(), read: false };
    expect(await notified()).toEqual([
      { ...said, state: 'lifted' },
      { ...said, state: 'set' },
    ]);
    expect(JSON.stringify(await list())).not.toContain('for the files');
  });

  test('of savings that were returned, renewed or redeemed early, each with its payment', async () => {
    await makeVerified(owner, memberId);
    await addDeposit(owner, { memberId, methodId, amount: 900_000n, state: 'completed', staff });
    const productId = await addSavingsProduct(owner, { termDays: made + 1, rateBps: 300 });
    const position = { memberId, productId };
    const matured = await addSavingsPosition(app, position);
    const renewed = await addSavingsPosition(app, { ...position, autoRenew: true });
    const redeemed = await addSavingsPosition(app, position);
    const epoch = `(SELECT session_epoch FROM wallet WHERE member_id = $1 AND account = account_number('real'))`;
    await app.pool.query(`SELECT redeem_savings($1, ${epoch}, $2)`, [memberId, redeemed]);
    for (const positionId of [matured, renewed]) await ageSavingsPosition(owner, { positionId, days: made + 2 });
    await repayAndAccrueSavings({ db: worker, log: quiet });
    const savings = (await notified()).filter(({ about }) => about === 'savings');
    const days = BigInt(made + 1);
    const interest = formatDecimal((100_000n * 300n * days) / 3_650_000n, 2);
    const returned = { about: 'savings', principal: '1000.00', read: false };
    expect(savings).toHaveLength(3);
    expect(savings).toContainEqual({ ...returned, positionId: matured, state: 'matured', interest });
    expect(savings).toContainEqual({ ...returned, positionId: renewed, state: 'renewed', interest });
    expect(savings).toContainEqual({ ...returned, positionId: redeemed, state: 'redeemed', interest: '0.00' });
  });

  test('of each result of a proof of identity', async () => {
    const submit = async () => {
      const draft = { name: '林若溪', idNumber: '11010119900307109X', ...(await addIdentityPictures(owner, memberId)) };
      const { check } = await submitIdentity(ctx, { member: { id: memberId, epoch: 1 }, draft, origin });
      const look = { id: check?.id ?? '', admin: staff[0], origin };
      await openIdentityPhotos(app, { checkId: look.id, admin: staff[0] });
      return { ...look, version: (await claimIdentity(ctx, look)).version };
    };
    await rejectIdentity(ctx, { ...(await submit()), reasons: ['photo_blurred', 'wrong_side'], note: '' });
    const inThirtyDays = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await approveIdentity(ctx, { ...(await submit()), documentExpiresOn: inThirtyDays });
    // A timely renewal: the replaced proof is not reported.
    await approveIdentity(ctx, { ...(await submit()), documentExpiresOn: null });
    const verified = { about: 'identity', state: 'verified', reasons: 0, read: false };
    expect(await notified()).toEqual([verified, verified, { ...verified, state: 'rejected', reasons: 2 }]);
  });

  test('of a login from a new browser, except the first login', async () => {
    const login = (userAgent: string) =>
      owner.pool.query(
        `INSERT INTO session (id, member_id, created_at, last_seen_at, expires_at, user_agent)
         VALUES (uuidv7(), $1, clock_timestamp(), clock_timestamp(), clock_timestamp() + interval '1 hour', $2)`,
        [memberId, userAgent],
      );
    await login('Firefox');
    expect(await notified()).toEqual([]);
    await login('Firefox');
    await login('Chrome');
    await login('Chrome');
    await login('Firefox');
    expect(await notified()).toEqual([{ about: 'security', event: 'new_device', device: 'Chrome', read: false }]);
  });

  test('of changed passwords, not of a hash renewed by a login', async () => {
    const change = (what: string) => owner.pool.query(`UPDATE member SET ${what} WHERE id = $1`, [memberId]);
    await change(`login_hash = login_hash || 'a'`);
    expect(await notified()).toEqual([]);
    await change(`login_hash = login_hash || 'b', password_changed_at = clock_timestamp()`);
    await change(`withdraw_hash = withdraw_hash || 'c'`);
    expect((await notified()).map((one) => one.about === 'security' && one.event)).toEqual([
      'withdraw_password',
      'login_password',
    ]);
  });
});

describe('settlements', () => {
  test('are listed among the others by time, without a row of their own', async () => {
    await addDeposit(owner, { memberId, methodId, state: 'completed', staff });
    const demo = await settledOrder(Date.now() - 600_000);
    const real = await settledOrder(Date.now() - 500_000, 0);
    await addDeposit(owner, { memberId, methodId, state: 'rejected', staff });
    const items = await notified();
    expect(items.map(({ about }) => about)).toEqual(['deposit', 'order', 'order', 'deposit']);
    const order = {
      about: 'order',
      direction: 'rise',
      result: 'lose',
      amount: '100.00',
      profit: '-100.00',
      read: false,
    };
    expect(items[1]).toMatchObject({ ...order, orderId: real, account: 'real' });
    expect(items[2]).toMatchObject({ ...order, orderId: demo, account: 'demo' });
    expect(await unread()).toBe(4);
    expect(await events()).toHaveLength(2);
  });
});

describe('the list', () => {
  test('comes page by page without gaps or repeats, for any page size', async () => {
    await addDeposit(owner, { memberId, methodId, state: 'completed', staff });
    for (const at of [900_000, 800_000]) await settledOrder(Date.now() - at);
    await addDeposit(owner, { memberId, methodId, state: 'refunded', staff });
    for (const at of [700_000, 650_000]) await settledOrder(Date.now() - at, 0);
    await settledOrder(Date.now() - 640_000);
    const all = (await list({ limit: 100 })).items;
    expect(all).toHaveLength(8);
    for (const limit of [1, 2, 3, 5, 8]) {
      const seen: Notification[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await list({ limit, ...(cursor === undefined ? {} : { cursor }) });
        expect(page.items.length).toBeLessThanOrEqual(limit);
        seen.push(...page.items);
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(all);
    }
  });

  test('shows nothing of another member', async () => {
    await addDeposit(owner, { memberId, methodId, state: 'completed', staff });
    await settledOrder(Date.now() - 600_000);
    const stranger = await addMember(owner, { id: randomUUID(), username: `stranger_${made}` });
    expect((await listNotifications(ctx, { memberId: stranger })).items).toEqual([]);
    expect(await unread(stranger)).toBe(0);
  });

  test.each(['x', 'n1_2', 'r1.x', 'd-1', 'n0000000000000_', `r${'9'.repeat(19)}`])(
    'refuses an invalid cursor: %s',
    async (cursor) => {
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    },
  );

  test('reads few rows of others, also with a plan from before the table grew', async () => {
    await owner.pool.query('ANALYZE notification');
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, n) => addMember(owner, { id: randomUUID(), username: `crowd_${n}` })),
    );
    const notify = `PERFORM notify_member('${memberId}', 'security_email', NULL, '{}') FROM generate_series(1, 10);`;
    const sql = `DO $$ BEGIN
      ${notify}
      INSERT INTO notification (id, member_id, at, kind, details)
        SELECT uuidv7(), m, clock_timestamp(), 'security_email', '{}'
          FROM unnest('{${others.join()}}'::uuid[]) m, generate_series(1, 100);
      ${notify}
    END $$`;
    expect(await countRowsRead(owner.pool, { table: 'notification', sql })).toBeLessThan(2_000);
  });

  test('keeps the newest 500 rows of a member', async () => {
    await owner.pool.query(`SELECT notify_member($1, 'security_email', NULL, '{}') FROM generate_series(1, 510)`, [
      memberId,
    ]);
    const { rows } = await owner.pool.query('SELECT count(*) AS n FROM notification WHERE member_id = $1', [memberId]);
    expect(Number(rows[0]?.n)).toBe(500);
    expect(await unread()).toBe(500);
  });
});

describe('marking as read', () => {
  test('up to a time keeps newer ones unread, never goes back, and never reaches into the future', async () => {
    await addDeposit(owner, { memberId, methodId, state: 'completed', staff });
    const [first] = (await list()).items;
    await addDeposit(owner, { memberId, methodId, state: 'rejected', staff });
    await settledOrder(Date.now() - 600_000);
    const read = (until: Date) => markRead(ctx, { memberId, until });
    expect(await read(new Date(first?.at ?? 0))).toBe(2);
    expect((await list()).items.map((one) => one.read)).toEqual([false, false, true]);
    expect(await read(new Date(Date.now() + 86_400_000))).toBe(0);
    expect(await read(new Date(0))).toBe(0);
    await addDeposit(owner, { memberId, methodId, state: 'rejected', staff });
    expect(await unread()).toBe(1);
  });
});

test('only triggers can write a notification', async () => {
  for (const db of [app, worker]) {
    for (const sql of [
      `SELECT notify_member('${memberId}', 'security_email', NULL, '{}')`,
      `INSERT INTO notification VALUES (uuidv7(), '${memberId}', now(), 'security_email', NULL, '{}')`,
      'UPDATE notification SET at = now()',
      'DELETE FROM notification',
    ]) {
      await expect(db.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
  }
});
