import { randomUUID } from 'node:crypto';
import {
  accountViews,
  adminAddMemberNote,
  adminAudit,
  adminLinkedMembers,
  adminMember,
  adminMemberBounds,
  adminMemberInvites,
  adminMemberNotes,
  adminMemberOrders,
  adminMemberOverview,
  adminMemberPaymentAccounts,
  adminMemberReceipt,
  adminMemberSessions,
  adminMembers,
  adminOpenView,
  adminRevealPaymentAccount,
  adminRevealPersonal,
  adminViewedHome,
  adminViewedMovements,
  adminViewedNotifications,
  adminViewedOrders,
  type Endpoint,
  notifications,
  orders,
  wallet,
} from '@fairtick/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, inject, queryAsOwner, type SignedInAdmin, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const all = await signInAdmin(api);
const form = { phone: '13987654321', realName: '欧阳芷若', idNumber: '11010119900307109X' };
const member = await signUp(api, form);
const other = await signUp(api);
const unknownId = '01900000-0000-7000-8000-00000000dead';
const staffOf = async (username: string, permissions: string[]) =>
  signInAdmin(api, await addAdmin(api, { username, permissions }));

/** Every part with the one permission that it needs, and its path below the member. */
const parts: [string, Endpoint][] = [
  ['overview', adminMemberOverview],
  ['orders', adminMemberOrders],
  ['own-bounds', adminMemberBounds],
  ['invites', adminMemberInvites],
  ['payment-accounts', adminMemberPaymentAccounts],
  ['sessions', adminMemberSessions],
  ['notes', adminMemberNotes],
];
const url = (id: string, path: string) => `/api/admin/members/${id}/${path}`;

describe.each(parts)('the part %s', (path, { permission = '' }) => {
  let only: SignedInAdmin;
  let others: SignedInAdmin;
  beforeAll(async () => {
    const name = path.replace('-', '_');
    only = await staffOf(`only_${name}`, [permission]);
    others = await staffOf(
      `not_${name}`,
      parts.flatMap(([, one]) => (one.permission === permission ? [] : [one.permission ?? ''])),
    );
  });

  test('needs its own permission and no other one', async () => {
    expect((await inject(api, { method: 'GET', url: url(member.id, path), token: only.token })).status).toBe(200);
    const refused = await inject(api, { method: 'GET', url: url(member.id, path), token: others.token });
    expect({ status: refused.status, error: refused.json.error }).toEqual({ status: 403, error: 'FORBIDDEN' });
  });

  test('is not found for an unknown member', async () => {
    expect((await inject(api, { method: 'GET', url: url(unknownId, path), token: all.token })).status).toBe(404);
  });

  test('contains no unmasked personal data', async () => {
    const { json } = await inject(api, { method: 'GET', url: url(member.id, path), token: all.token });
    for (const whole of [form.phone, form.realName, form.idNumber]) {
      expect(JSON.stringify(json)).not.toContain(whole);
    }
  });
});

describe('finding members', () => {
  test('by personal data needs the permission, and neither answer nor log shows it in full', async () => {
    const { phone, realName, idNumber } = form;
    const lists = await staffOf('lists_only', ['members:member:list']);
    for (const q of [phone, realName, idNumber]) {
      const { data } = await all.call(adminMembers, { query: { q } });
      expect(data.items.map(({ id }) => id)).toContain(member.id);
      expect(data.withheld).toEqual([]);
      expect(JSON.stringify(data.items)).not.toContain(q);
      const blind = await lists.call(adminMembers, { query: { q } });
      expect(blind.data.items.map(({ id }) => id)).not.toContain(member.id);
      expect(blind.data.withheld.length).toBeGreaterThan(0);
    }
    const log = await all.call(adminAudit, { query: { action: 'members.search', limit: 20 } });
    for (const whole of [phone, realName, idNumber]) expect(JSON.stringify(log.data)).not.toContain(whole);
    expect((await lists.call(adminMembers, { query: { q: member.username } })).data.items[0]?.id).toBe(member.id);
  });

  test('refuses malformed filters', async () => {
    for (const bad of [
      'state=gone',
      'verified=maybe',
      'activity=always',
      'from=yesterday',
      'unknown=1',
      `q=${'x'.repeat(300)}`,
    ]) {
      const { status, json } = await inject(api, { method: 'GET', url: `/api/admin/members?${bad}`, token: all.token });
      expect({ bad, status, error: json.error }).toEqual({ bad, status: 400, error: 'INPUT_INVALID' });
    }
    const filters = { state: 'open', verified: 'no', activity: 'online', from: '2026-01-01T00:00:00.000Z' } as const;
    expect((await all.call(adminMembers, { query: filters })).data.items.map(({ id }) => id)).toContain(member.id);
  });
});

describe('personal data', () => {
  const body = { fields: ['phone', 'idNumber'] as ('phone' | 'idNumber')[], category: 'complaint' as const };

  test('is revealed for a reason, and the member sees the view', async () => {
    const { data } = await all.call(adminRevealPersonal, { params: { id: member.id }, body });
    expect(data).toEqual({ phone: form.phone, idNumber: form.idNumber, realName: null, email: null });
    const views = await member.call(accountViews, { query: {} });
    expect(views.data.items[0]).toMatchObject({ what: 'personal', category: 'complaint', roles: ['admin'] });
    expect((await other.call(accountViews, { query: {} })).data.items).toEqual([]);
  });

  test('stays masked without the permission, a reason, or an existing field', async () => {
    const reads = await staffOf('reads_masked', ['members:member:read', 'members:payment-account:list']);
    const refused = await reads.call(adminRevealPersonal, { params: { id: member.id }, body });
    expect({ status: refused.status, data: refused.data }).toEqual({ status: 403, data: null });
    const masked = await reads.call(adminMember, { params: { id: member.id } });
    for (const whole of [form.phone, form.realName, form.idNumber]) {
      expect(JSON.stringify(masked.data)).not.toContain(whole);
    }
    for (const wrong of [
      { ...body, category: 'curious' },
      { fields: body.fields },
      { ...body, fields: [] },
      { ...body, fields: ['login_hash'] },
      { ...body, fields: ['phone', 'phone'] },
    ]) {
      const answer = await inject(api, {
        method: 'POST',
        url: url(member.id, 'personal'),
        token: all.token,
        body: wrong,
      });
      expect(answer.status).toBe(400);
    }
    expect((await all.call(adminRevealPersonal, { params: { id: unknownId }, body })).status).toBe(404);
    const account = { params: { id: member.id, pid: unknownId }, body: { category: 'complaint' as const } };
    expect((await all.call(adminRevealPaymentAccount, account)).status).toBe(404);
  });
});

describe('a view of the member’s screens', () => {
  const open = (by = all, id = member.id) =>
    by.call(
      adminOpenView,
      { params: { id }, body: { category: 'money_check', note: 'case 4711' } },
      { key: randomUUID() },
    );

  test('returns what the member’s own calls return, and notifies them', async () => {
    const { data: view } = await open();
    const params = { id: member.id, vid: view.id };
    const home = await all.call(adminViewedHome, { params });
    const own = await member.call(wallet, {});
    expect({ real: home.data.real, demo: home.data.demo }).toEqual(own.data);
    expect((await all.call(adminViewedOrders, { params, query: {} })).data).toEqual(
      (await member.call(orders, { query: {} })).data,
    );
    expect((await all.call(adminViewedMovements, { params, query: { account: 'demo' } })).data.items).toHaveLength(1);
    const notified = await member.call(notifications, { query: {} });
    expect(notified.data.items[0]).toMatchObject({ about: 'account_view', category: 'money_check', read: false });
    expect(JSON.stringify(notified.data)).not.toContain('case 4711');
    const shown = await all.call(adminViewedNotifications, { params, query: {} });
    expect(shown.data).toEqual(notified.data);
  });

  test('is not a session: its id is no token, and none of its calls changes anything', async () => {
    const { data: view } = await open();
    for (const path of ['/api/wallet', '/api/orders', '/api/index/userInfo']) {
      expect((await inject(api, { method: 'GET', url: path, token: view.id })).status).toBe(401);
      expect((await inject(api, { method: 'GET', url: path, token: all.token })).status).toBe(401);
    }
    const changing = api.app.frame.endpoints.filter(
      ({ path, method }) => /\/views\/:vid/.test(path) && method !== 'GET',
    );
    expect(changing).toEqual([]);
    expect(Object.keys(view).sort()).toEqual(['expiresAt', 'id']);
  });

  test('is valid for its administrator and member only, and checks the permission at every call', async () => {
    const { data: view } = await open();
    const colleague = await staffOf('colleague', ['members:view:read']);
    const lists = await staffOf('lists_views', ['members:member:list']);
    const params = { id: member.id, vid: view.id };
    expect((await colleague.call(adminViewedHome, { params })).status).toBe(404);
    expect((await lists.call(adminViewedHome, { params })).status).toBe(403);
    expect((await all.call(adminViewedHome, { params: { id: other.id, vid: view.id } })).status).toBe(404);
    expect((await all.call(adminViewedHome, { params: { id: member.id, vid: unknownId } })).status).toBe(404);
    expect((await open(lists)).status).toBe(403);
    expect((await open(all, unknownId)).status).toBe(404);
    const noKey = {
      method: 'POST',
      url: url(member.id, 'views'),
      token: all.token,
      body: { category: 'complaint' },
    } as const;
    expect((await inject(api, noKey)).json.error).toBe('IDEMPOTENCY_KEY_REQUIRED');
  });
});

test('a receipt of another member’s order is not found', async () => {
  const { status } = await all.call(adminMemberReceipt, { params: { id: member.id, oid: unknownId } });
  expect(status).toBe(404);
});

describe('notes and tags of staff', () => {
  const about = { about: 'member' as const, aboutId: member.id };
  const add = (body: object, admin = all, id = member.id) =>
    admin.call(adminAddMemberNote, { params: { id }, body: { ...about, ...body } as never });
  const read = async () => (await all.call(adminMemberNotes, { params: { id: member.id } })).data.items;

  test('are added with author and time, newest first, and a tag once', async () => {
    expect((await add({ kind: 'note', body: 'called about the late transfer' })).status).toBe(200);
    for (const kind of ['tag', 'tag', 'untag', 'untag', 'tag'] as const)
      expect((await add({ kind, body: 'watch' })).status).toBe(200);
    const notes = await read();
    expect(notes.map(({ kind, body }) => [kind, body])).toEqual([
      ['tag', 'watch'],
      ['untag', 'watch'],
      ['tag', 'watch'],
      ['note', 'called about the late transfer'],
    ]);
    expect(notes[3]).toMatchObject({ ...about, by: expect.stringMatching(/./), at: expect.stringMatching(/Z$/) });
    const log = await all.call(adminAudit, { query: { targetKind: 'member', targetId: member.id } });
    expect(JSON.stringify(log.data)).toContain('members.note');
    expect(JSON.stringify(log.data)).not.toContain('late transfer');
  });

  test('are refused without the permission, about an unknown item or one of another member, and when too long', async () => {
    const reads = await staffOf('reads_notes', ['members:note:list']);
    expect((await add({ kind: 'note', body: 'x' }, reads)).status).toBe(403);
    for (const wrong of [
      { about: 'deposit', aboutId: unknownId },
      { about: 'member', aboutId: other.id },
    ])
      expect((await add({ kind: 'note', body: 'x', ...wrong })).status).toBe(404);
    expect((await add({ kind: 'note', body: 'x' }, all, unknownId)).status).toBe(404);
    for (const bad of [
      { kind: 'note', body: '' },
      { kind: 'note', body: 'x'.repeat(1_001) },
      { kind: 'tag', body: 'x'.repeat(25) },
      { kind: 'gone', body: 'x' },
    ])
      expect((await add(bad)).status).toBe(400);
    expect(await read()).toHaveLength(4);
  });

  test('cannot be changed or deleted, and are no part of what the member may call', async () => {
    for (const change of [
      `UPDATE staff_note SET body = 'other'`,
      `UPDATE staff_note SET body = ''`,
      'DELETE FROM staff_note',
    ])
      await expect(queryAsOwner(api, change)).rejects.toThrow('a note of staff cannot change');
    const call = { method: 'GET', url: url(member.id, 'notes'), token: member.token } as const;
    expect((await inject(api, call)).json.code).not.toBe(200);
  });
});

test('members that share something with a member are listed with every reason, those with most in common first', async () => {
  const linked = async () =>
    (await all.call(adminLinkedMembers, { params: { id: member.id } })).data.items.map(({ id, reasons }) => [
      id,
      reasons,
    ]);
  const twin = await signUp(api);
  await queryAsOwner(api, `UPDATE session SET ip = '203.0.113.' || CASE member_id WHEN $1 THEN '7' ELSE '8' END`, [
    member.id,
  ]);
  const share = (ids: string[], agent: string) =>
    queryAsOwner(api, `UPDATE session SET ip = '203.0.113.7', user_agent = $2 WHERE member_id = ANY ($1)`, [
      ids,
      agent,
    ]);
  await share([member.id], 'one');
  // Members of this file have one ID number.
  expect(await linked()).toEqual([
    [other.id, ['id_number']],
    [twin.id, ['id_number']],
  ]);
  await share([twin.id], 'one');
  await share([other.id], 'another');
  const digest = Buffer.alloc(32, 7);
  const addCard = `INSERT INTO payment_account (id, member_id, kind, number, number_digest, masked, chain, added_at, usable_from)
    VALUES ($1, $2, 'crypto', '\\x01', $3, 'T*1', 'TRC20', now(), now())`;
  for (const id of [member.id, twin.id]) await queryAsOwner(api, addCard, [randomUUID(), id, digest]);
  expect(await linked()).toEqual([
    [twin.id, ['device', 'id_number', 'wallet']],
    [other.id, ['address', 'id_number']],
  ]);
  const reader = await staffOf('reads_links', ['members:member:list']);
  expect((await reader.call(adminLinkedMembers, { params: { id: member.id } })).status).toBe(403);
  expect((await all.call(adminLinkedMembers, { params: { id: unknownId } })).status).toBe(404);
});
