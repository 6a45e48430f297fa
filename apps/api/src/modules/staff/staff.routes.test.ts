import * as contracts from '@fairtick/contracts';
import {
  adminApprovals,
  adminApprove,
  adminAudit,
  adminLogin,
  adminMe,
  adminPassword,
  adminStaff,
  adminTotpConfirm,
  adminTotpStart,
  createSetupLink,
  createStaff,
  permissionMatches,
  proposeAdjustment,
  proposeStaffChange,
} from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { addAdmin, call, queryAsOwner, signInAdmin, signUp, startApi, totpCode } from '#test-kit';

const api = await startApi();
const first = await signInAdmin(api);
const body = { username: 'second.person', role: 'admin', reason: '合伙人入职' };

test('the first administrator creates the second, who must set a password and a second factor', async () => {
  const strict = await startApi({ beside: api, env: { ADMIN_TOTP: 'on' } });
  const made = await first.call(createStaff, { body });
  expect(made.status).toBe(200);
  const { staff, firstPassword } = made.data;
  expect(staff).toMatchObject({ username: body.username, roles: ['admin'], totp: false, createdBy: first.username });

  const login = await call(strict, adminLogin, { body: { username: body.username, pwd: firstPassword } });
  expect(login.data).toMatchObject({ mustChangePassword: true });
  const token = { token: login.data.token };
  expect((await call(strict, adminApprovals, { query: {} }, token)).error).toBe('ADMIN_PASSWORD_CHANGE_REQUIRED');
  const newPwd = 'Quiet rivers 8 carry stones';
  const changed = await call(
    strict,
    adminPassword,
    { body: { currentPwd: firstPassword, newPwd, confirmPwd: newPwd } },
    token,
  );
  expect(changed.status).toBe(200);
  const next = { token: changed.data.token };
  expect((await call(strict, adminApprovals, { query: {} }, next)).error).toBe('ADMIN_TOTP_NOT_ENROLLED');
  const { data: totp } = await call(strict, adminTotpStart, { body: {} }, next);
  const confirmed = await call(strict, adminTotpConfirm, { body: { totp: totpCode(totp.secret) } }, next);
  expect(confirmed.status).toBe(200);
  const last = { token: confirmed.data.token };
  expect((await call(strict, adminApprovals, { query: {} }, last)).status).toBe(200);

  // both see each other and, if their role may read it, the audit entry of the creation
  const list = await call(strict, adminStaff, {}, last);
  expect(list.data.items.map(({ username, createdBy, totp }) => [username, createdBy, totp])).toEqual([
    [first.username, null, false],
    [body.username, first.username, true],
  ]);
  const log = await first.call(adminAudit, { query: { action: 'staff.create' } });
  expect(log.data.items[0]).toMatchObject({
    actorName: first.username,
    targetId: staff.id,
    after: { reason: body.reason },
  });
  expect(JSON.stringify(log.data)).not.toContain(firstPassword);
});

test('one administrator cannot create a third one alone, and the attempt is logged', async () => {
  const third = await first.call(createStaff, { body: { ...body, username: 'third.person' } });
  expect(third).toMatchObject({ status: 422, error: 'STAFF_FOUR_EYES' });
  const log = await first.call(adminAudit, { query: { action: 'staff.refused', limit: 1 } });
  expect(log.data.items[0]).toMatchObject({ after: { refusal: 'STAFF_FOUR_EYES', username: 'third.person' } });
});

test.each([
  ['a name with capitals', { username: 'Second' }],
  ['a short name', { username: 'ab' }],
  ['a role that is not there', { role: 'owner' }],
  ['no reason', { reason: '' }],
  ['a password', { password: 'chosen by me' }],
])('refuses %s as malformed', async (_, changes) => {
  const { status } = await first.call(createStaff, { body: { ...body, ...changes } });
  expect(status).toBe(400);
});

test('needs permissions to list and to change administrators', async () => {
  const clerk = await signInAdmin(api, await addAdmin(api, { username: 'clerk', permissions: [] }));
  expect((await clerk.call(adminStaff, {})).error).toBe('FORBIDDEN');
  expect((await clerk.call(createStaff, { body })).error).toBe('FORBIDDEN');
  expect((await clerk.call(adminMe, {})).status).toBe(200);
});

test('every permission of the built-in roles belongs to a call', async () => {
  const rows = await queryAsOwner<{ name: string; permission: string }>(
    api,
    "SELECT name, unnest(permissions) AS permission FROM admin_role WHERE name IN ('finance', 'cashier', 'support', 'auditor')",
  );
  const asked = new Set<unknown>(
    Object.values<unknown>(contracts).flatMap((one) =>
      typeof one === 'object' && one !== null && 'permission' in one ? one.permission : [],
    ),
  );
  expect(rows.filter(({ permission }) => !asked.has(permission))).toEqual([]);
  const of = (name: string) => rows.filter((row) => row.name === name).map(({ permission }) => permission);
  for (const name of ['finance', 'cashier', 'support', 'auditor']) {
    for (const needed of [createStaff.permission, 'identity:review:update']) {
      expect(permissionMatches(of(name), needed)).toBe(false);
    }
  }
});

test('an administrator cannot review their own member account, once two people have linked it', async () => {
  const member = await signUp(api);
  const [username] = (
    await queryAsOwner<{ username: string }>(api, `SELECT username FROM member WHERE id = '${member.id}'`)
  ).map((row) => row.username);
  const everything = (name: string) => addAdmin(api, { username: name, permissions: ['*:*:*'] });
  const [maker, checker] = [
    await signInAdmin(api, await everything('own_maker')),
    await signInAdmin(api, await everything('own_checker')),
  ];
  const self = await signInAdmin(api, await everything('own_self'));
  const key = () => ({ key: crypto.randomUUID() });
  const grounds = { reason: '本人账户登记', evidence: '人事单 12' };
  const adjust = (by: typeof self) =>
    by.call(
      proposeAdjustment,
      { body: { memberId: member.id, type: 'manual_add', amount: '10.00', category: 'goodwill', ...grounds } },
      key(),
    );
  const approve = (by: typeof self, id: string) =>
    by.call(adminApprove, { params: { id }, body: { version: 1 } }, key());
  expect((await adjust(self)).status).toBe(200);
  const { data } = await maker.call(adminStaff, {});
  const row = data.items.find((one) => one.username === 'own_self');
  const standing = { adminId: row?.id ?? '', active: true, roles: row?.roles ?? [], resetTotp: false, ...grounds };
  const say = (ownMember: string) => maker.call(proposeStaffChange, { body: { ...standing, ownMember } }, key());
  expect(await say('nobody_of_this_name')).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
  const proposed = await say(username ?? '');
  expect(proposed.status).toBe(200);
  expect((await approve(checker, proposed.data.approvalId)).status).toBe(200);
  const list = await maker.call(adminStaff, {});
  expect(list.data.items.find((one) => one.username === 'own_self')?.ownMember).toEqual({ id: member.id, username });

  expect(await adjust(self)).toMatchObject({ status: 422, error: 'REVIEW_OWN_ACCOUNT' });
  const asked = await adjust(maker);
  expect(await approve(self, asked.data.approvalId)).toMatchObject({ status: 422, error: 'REVIEW_OWN_ACCOUNT' });
  expect((await approve(checker, asked.data.approvalId)).status).toBe(200);
});

test('an administrator with the staff permission alone gains no other permission, alone or with a colleague', async () => {
  const permissions = [
    'approvals:approval:update',
    'staff:admin:list',
    'staff:admin:update',
    'staff:approval:update',
    'staff:password:create',
  ];
  const clerk = await signInAdmin(api, await addAdmin(api, { username: 'staff_clerk', permissions }));
  const other = await signInAdmin(api, await addAdmin(api, { username: 'staff_other', permissions }));
  const row = (await clerk.call(adminStaff, {})).data.items.find(({ username }) => username === first.username);
  const key = () => ({ key: crypto.randomUUID() });
  const grounds = { reason: '认证器遗失', evidence: '工单 12' };
  const target = { adminId: row?.id ?? '', roles: row?.roles ?? [] };
  for (const change of [
    { active: false, resetTotp: false },
    { active: true, resetTotp: false, roles: ['support'] },
  ]) {
    const asked = await clerk.call(proposeStaffChange, { body: { ...target, ...change, ...grounds } }, key());
    const params = { id: asked.data.approvalId };
    const approved = await other.call(adminApprove, { params, body: { version: 1 } }, key());
    expect(approved).toMatchObject({ status: 422, error: 'STAFF_BEYOND_OWN' });
  }
  const link = (by: typeof clerk) =>
    by.call(createSetupLink, { params: { id: target.adminId }, body: { reason: '忘记密码' } });
  expect(await link(clerk)).toMatchObject({ status: 422, error: 'STAFF_BEYOND_OWN' });
  const boss = await signInAdmin(api, await addAdmin(api, { username: 'staff_boss', permissions: ['*:*:*'] }));
  expect((await link(boss)).status).toBe(200);
});
