import { randomUUID } from 'node:crypto';
import {
  addDepositMethods,
  addMember,
  addPayoutAccount,
  addStaff,
  createDatabase,
  fundMember,
  openRoles,
  testCipher,
} from '@fairtick/test-kit';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { listAudit } from '../audit/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { listNotifications } from '../notifications/index.ts';
import {
  listAccountViews,
  openView,
  readViewedHome,
  readViewedMovements,
  readViewedNotifications,
  revealPaymentAccount,
  revealPersonal,
  viewBounds,
  viewInvites,
  viewOverview,
  viewPaymentAccounts,
} from './index.ts';

const { app, owner, reader, worker } = openRoles(await createDatabase(), 4);
const ids = uuidsV7(systemClock);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db: app, ids, clock: systemClock, log: quiet, cipher: testCipher };
const origin = { ip: '192.0.2.7', requestId: 'r-1' };
await addDepositMethods(owner);
let anna: AdminIdentity;
let lists: AdminIdentity;
let memberId: string;
let count = 0;

beforeAll(async () => {
  anna = await addStaff(owner, {
    username: 'anna',
    permissions: ['members:personal:read', 'members:view:read'],
  });
  lists = await addStaff(owner, { username: 'lists', permissions: ['members:member:list'] });
});
beforeEach(async () => {
  count += 1;
  memberId = await addMember(owner, { id: ids.uuid(), username: `member_${count}`, phone: `1390000000${count}` });
});

const look = (admin = anna) => ({ memberId, admin, origin });
const open = (more: { key?: string; note?: string } = {}, admin = anna) =>
  openView(ctx, { ...look(admin), key: randomUUID(), category: 'complaint', ...more });
const acts = async () =>
  (await listAudit(ctx, { targetId: memberId })).items.map(({ action, after }) => ({ action, after }));

describe('parts of a member file', () => {
  test('show what a member has, and log each view', async () => {
    await addMember(owner, { id: ids.uuid(), username: 'same_person' });
    await fundMember(owner, { memberId, account: 0, amount: 12_345n });
    const overview = await viewOverview(ctx, look());
    expect(overview.accounts[0]).toMatchObject({ account: 'real', available: '123.45', total: '123.45' });
    expect(overview.money).toMatchObject({ deposited: '0.00', adjustments: '123.45', net: '0.00' });
    expect(overview.flags.map(({ flag }) => flag)).toContain('same_id_number');
    expect((await viewBounds(ctx, look())).dailyLoss.amount).toBeNull();
    expect(await acts()).toEqual([
      { action: 'members.view_part', after: { part: 'bounds' } },
      { action: 'members.view_part', after: { part: 'overview' } },
    ]);
  });

  test('are NOT_FOUND for an unknown member, and log nothing', async () => {
    const unknown = { ...look(), memberId: ids.uuid() };
    for (const view of [viewOverview, viewBounds, viewInvites, viewPaymentAccounts]) {
      await expect(view(ctx, unknown)).rejects.toThrow('NOT_FOUND');
    }
    expect((await listAudit(ctx, { targetId: unknown.memberId })).items).toEqual([]);
  });

  test('count invited members, page by page, and name the inviter', async () => {
    const invited: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      invited.unshift(await addMember(owner, { id: ids.uuid(), username: `guest_${count}_${n}`, invitedBy: memberId }));
    }
    await owner.pool.query('UPDATE member SET verified = true WHERE id = $1', [invited[0]]);
    const first = await viewInvites(ctx, { ...look(), limit: 3 });
    expect(first).toMatchObject({ inviter: null, invited: 5, verified: 1, rewarded: 0, rewardTotal: '0.00' });
    const rest = await viewInvites(ctx, {
      ...look(),
      limit: 3,
      ...(first.nextCursor ? { cursor: first.nextCursor } : {}),
    });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(invited);
    expect(rest.nextCursor).toBeNull();
    const guest = await viewInvites(ctx, { ...look(), memberId: invited[0] ?? '' });
    expect(guest.inviter).toEqual({ id: memberId, username: `member_${count}` });
    await expect(viewInvites(ctx, { ...look(), cursor: 'x' })).rejects.toThrow('INPUT_INVALID');
  });

  test('show removed cards too, masked', async () => {
    const id = await addPayoutAccount(owner, { memberId, number: '6222021234567890' });
    await owner.pool.query('SELECT remove_payment_account($1, $2)', [memberId, id]);
    const [account] = await viewPaymentAccounts(ctx, look());
    expect(account).toMatchObject({ id, kind: 'bank', number: '**** 7890', chain: null });
    expect(account?.removedAt).not.toBeNull();
    expect(JSON.stringify(account)).not.toContain('6222021234567890');
  });
});

describe('personal data in full', () => {
  test('returns what was requested; the log has what and why but not the data; the member sees the view', async () => {
    const found = await revealPersonal(ctx, {
      ...look(),
      fields: ['realName', 'phone'],
      category: 'money_check',
      note: 'case 7',
    });
    expect(found).toEqual({ realName: '林若溪', idNumber: null, phone: `1390000000${count}`, email: null });
    expect(await acts()).toEqual([
      {
        action: 'members.reveal',
        after: { fields: ['realName', 'phone'], category: 'money_check', note: 'case 7' },
      },
    ]);
    const { items } = await listAccountViews(ctx, { memberId });
    expect(items).toMatchObject([
      { what: 'personal', category: 'money_check', staffNumber: anna.id.slice(-6).toUpperCase() },
    ]);
    expect(JSON.stringify(items)).not.toContain('case 7');
    // the member reads this in the list of views, not as a notification
    expect((await listNotifications(ctx, { memberId })).items).toEqual([]);
  });

  test('shows a card only under its own member', async () => {
    const id = await addPayoutAccount(owner, { memberId, number: '6222021234567890' });
    const wanted = { ...look(), paymentAccountId: id, category: 'money_check' } as const;
    expect(await revealPaymentAccount(ctx, wanted)).toEqual({ payee: '林若溪', number: '6222021234567890' });
    const other = await addMember(owner, { id: ids.uuid(), username: `other_${count}` });
    await expect(revealPaymentAccount(ctx, { ...wanted, memberId: other })).rejects.toThrow('NOT_FOUND');
    expect((await listAccountViews(ctx, { memberId: other })).items).toEqual([]);
  });

  test('is refused by the database without the permission, which the log records', async () => {
    const wanted = { fields: ['phone'], category: 'complaint' } as const;
    await expect(revealPersonal(ctx, { ...look(lists), ...wanted })).rejects.toThrow('FORBIDDEN');
    await expect(revealPersonal(ctx, { ...look(), memberId: ids.uuid(), ...wanted })).rejects.toThrow('NOT_FOUND');
    expect(await acts()).toEqual([
      { action: 'members.refused', after: { tried: 'members.reveal', refusal: 'FORBIDDEN', ...wanted, note: null } },
    ]);
  });
});

describe('viewing a member’s screens', () => {
  test('notifies the member immediately, is audited, and opens once per key', async () => {
    const key = randomUUID();
    const view = await open({ key, note: 'ticket 12' });
    expect(await open({ key, note: 'ticket 12' })).toEqual(view);
    await expect(open({ key, note: 'another' })).rejects.toThrow('IDEMPOTENCY_KEY_CONFLICT');
    const minutes = (Date.parse(view.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect((await listNotifications(ctx, { memberId })).items).toMatchObject([
      { about: 'account_view', category: 'complaint', read: false },
    ]);
    expect((await listAccountViews(ctx, { memberId })).items).toMatchObject([
      { what: 'screens', category: 'complaint' },
    ]);
    expect(await acts()).toEqual([
      {
        action: 'members.refused',
        after: {
          tried: 'members.view_as',
          refusal: 'IDEMPOTENCY_KEY_CONFLICT',
          category: 'complaint',
          note: 'another',
        },
      },
      { action: 'members.view_as', after: { viewId: view.id, category: 'complaint', note: 'ticket 12' } },
    ]);
  });

  test('shows what the member sees and changes nothing', async () => {
    await fundMember(owner, { memberId, account: 0, amount: 5_000n });
    const { id: viewId } = await open();
    const input = { viewId, memberId, adminId: anna.id };
    const home = await readViewedHome(ctx, input);
    expect(home).toMatchObject({ userName: `member_${count}`, wallet: { real: { total: '50.00' } } });
    const { items } = await readViewedMovements(ctx, { ...input, query: {} });
    expect(items).toMatchObject([{ type: 'manual_add', amount: '50.00', counter: 'house_adjustments' }]);
    await readViewedNotifications(ctx, { ...input, query: {} });
    expect((await listNotifications(ctx, { memberId })).items.every(({ read }) => !read)).toBe(true);
  });

  test('is limited to the administrator who opened it, this member and its duration', async () => {
    const { id: viewId } = await open();
    const other = await addMember(owner, { id: ids.uuid(), username: `next_${count}` });
    const reads = (input: { viewId: string; memberId: string; adminId: string }) =>
      expect(readViewedHome(ctx, input)).rejects.toThrow('NOT_FOUND');
    await reads({ viewId, memberId, adminId: lists.id });
    await reads({ viewId, memberId: other, adminId: anna.id });
    await reads({ viewId: ids.uuid(), memberId, adminId: anna.id });
    await owner.pool.query(
      `INSERT INTO account_view (id, member_id, admin_id, at, what, category, expires_at)
       SELECT $1, member_id, admin_id, at - interval '1 hour', what, category, expires_at - interval '1 hour'
         FROM account_view WHERE id = $2`,
      [viewId.slice(0, -1) + (viewId.endsWith('0') ? '1' : '0'), viewId],
    );
    await reads({ viewId: viewId.slice(0, -1) + (viewId.endsWith('0') ? '1' : '0'), memberId, adminId: anna.id });
    const personal = await revealPersonal(ctx, { ...look(), fields: ['phone'], category: 'complaint' });
    expect(personal.phone).not.toBeNull();
  });

  test('is refused by the database without the permission, and for an unknown member', async () => {
    await expect(open({}, lists)).rejects.toThrow('FORBIDDEN');
    memberId = ids.uuid();
    await expect(open()).rejects.toThrow('NOT_FOUND');
  });

  test('stays on record: no role may insert, change or delete it by hand', async () => {
    const { id } = await open();
    const insert = `INSERT INTO account_view (id, member_id, admin_id, at, what, category, expires_at)
      SELECT gen_random_uuid(), member_id, admin_id, at, what, category, expires_at FROM account_view WHERE id = '${id}'`;
    for (const role of [app, worker, reader]) {
      await expect(role.pool.query(insert)).rejects.toThrow(/permission denied/);
    }
    for (const change of ['UPDATE account_view SET note = NULL', 'DELETE FROM account_view', 'TRUNCATE account_view']) {
      await expect(app.pool.query(change)).rejects.toThrow(/permission denied/);
      await expect(owner.pool.query(change)).rejects.toThrow('a record of who viewed an account cannot change');
    }
  });
});
