import { randomUUID } from 'node:crypto';
import { addMember, addStaff } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { setPasswordByLink } from '../admins/index.ts';
import { listAudit } from '../audit/index.ts';
import { createPasswordHasher } from '../auth/index.ts';
import { createCipher } from '../shared/cipher.ts';
import { issueSetupLink, listStaff } from './index.ts';
import { app, change, checker, ctx, decide, maker, owner, proposeRole, proposeStaff } from './staff.test-setup.ts';

const staffOnly = [
  'approvals:approval:update',
  'staff:admin:update',
  'staff:approval:update',
  'staff:password:create',
  'staff:role:update',
];
const hasher = await createPasswordHasher();
const adminCtx = { ...ctx, hasher, cipher: createCipher('s'.repeat(32)), totpRequired: true };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
let made = 0;
const person = (permissions: string[] = ['*:*:*']) => {
  made += 1;
  return addStaff(owner, { username: `within_${made}`, permissions });
};
const clerks = () => Promise.all([person(staffOnly), person(staffOnly)]);
const beyond = { code: 'STAFF_BEYOND_OWN' };
const standing = async ({ id }: AdminIdentity) => (await listStaff(ctx)).find((one) => one.id === id);
const lastRefusal = async () => (await listAudit(ctx, { action: 'staff.refused', limit: 1 })).items[0];

describe('an administrator who decides about a colleague', () => {
  test('holds all permissions of the colleague, before and after', async () => {
    const [clerk, other] = await clerks();
    const boss = await person();
    await owner.pool.query(`UPDATE admin SET totp_secret = 'x', totp_confirmed_at = now() WHERE id = $1`, [boss.id]);
    const before = await standing(boss);
    const memberId = await addMember(owner, { id: randomUUID(), username: `of_boss_${made}` });
    const roles = [...boss.roles];
    for (const wanted of [
      { roles, resetTotp: true },
      { roles: [] },
      { roles, active: false },
      { roles: ['support'] },
      { roles, ownMember: `of_boss_${made}` },
    ]) {
      const { approvalId } = await proposeStaff({ adminId: boss.id, ...wanted }, clerk);
      await expect(decide(approvalId, other)).rejects.toMatchObject(beyond);
      expect((await decide(approvalId, other, false)).state).toBe('rejected');
    }
    expect(await standing(boss)).toEqual(before);
    // a closed account cannot be reopened by an administrator with fewer permissions
    await owner.pool.query('UPDATE admin SET active = false WHERE id = $1', [boss.id]);
    await expect(change(proposeStaff({ adminId: boss.id, roles }, clerk), other)).rejects.toMatchObject(beyond);
    // an administrator with the permissions can decide, by whomever it was proposed
    const waking = await proposeStaff({ adminId: boss.id, roles, ownMember: `of_boss_${made}` }, clerk);
    expect((await decide(waking.approvalId, checker)).state).toBe('approved');
    expect(await standing(boss)).toMatchObject({ active: true, ownMember: { id: memberId } });
  });

  test('can decide about a colleague with no more permissions', async () => {
    const [clerk, other] = await clerks();
    const third = await person(['staff:role:update']);
    const closing = await proposeStaff({ adminId: third.id, roles: [...third.roles], active: false }, clerk);
    expect((await decide(closing.approvalId, other)).state).toBe('approved');
  });

  test('cannot take from a role a permission that they do not hold', async () => {
    const [clerk, other] = await clerks();
    await change(proposeRole('strong', ['audit:entry:list', 'staff:role:update']));
    for (const left of [['staff:role:update'], [], null]) {
      const { approvalId } = await proposeRole('strong', left, clerk);
      await expect(decide(approvalId, other)).rejects.toMatchObject(beyond);
      await decide(approvalId, other, false);
    }
    expect((await change(proposeRole('strong', null))).state).toBe('approved');
  });
});

describe('an administrator who sends a setup link', () => {
  const hand = (to: AdminIdentity, by: AdminIdentity) =>
    issueSetupLink(ctx, { adminId: to.id, reason: '忘记密码', admin: by, origin });
  const newPwd = 'Quiet rivers 8 carry stones';
  const use = (link: string) => setPasswordByLink(adminCtx, { link, newPwd, confirmPwd: newPwd, origin });
  const linksOf = async ({ id }: AdminIdentity) =>
    (await owner.pool.query('SELECT used_at FROM admin_setup_link WHERE admin_id = $1', [id])).rows;

  test('holds all permissions of its owner, so that a link grants none', async () => {
    const [clerk] = await clerks();
    const boss = await person();
    await expect(hand(boss, clerk)).rejects.toMatchObject(beyond);
    expect(await lastRefusal()).toMatchObject({
      actorId: clerk.id,
      targetId: boss.id,
      after: { tried: 'staff.hand_setup_link', refusal: 'STAFF_BEYOND_OWN', username: boss.username },
    });
    // and one that two people approved just now, without a password yet
    const username = `fresh_${made}`;
    await change(proposeStaff({ adminId: null, username, roles: [...maker.roles] }));
    const fresh = (await listStaff(ctx)).find((one) => one.username === username);
    await expect(hand({ ...boss, id: fresh?.id ?? '' }, clerk)).rejects.toMatchObject(beyond);
    // SQL of the application is refused as well
    const row = `INSERT INTO admin_setup_link (id, admin_id, digest, created_by, created_at, expires_at)
      VALUES (gen_random_uuid(), $1, sha256('row'), $2, now(), now() + interval '1 hour')`;
    await expect(app.pool.query(row, [boss.id, clerk.id])).rejects.toMatchObject({ code: 'FT422' });
    expect(await linksOf(boss)).toEqual([]);
  });

  test('can send it to a colleague with no more permissions; with all permissions, to every colleague', async () => {
    const [clerk, other] = await clerks();
    await use((await hand(other, clerk)).link);
    const [boss, chief] = [await person(), await person()];
    await use((await hand(boss, chief)).link);
    await use((await hand(clerk, chief)).link);
    expect(await linksOf(boss)).toEqual([{ used_at: expect.any(Date) }]);
  });

  test.each([
    ['closed', (by: AdminIdentity) => owner.pool.query('UPDATE admin SET active = false WHERE id = $1', [by.id])],
    [
      'without the role',
      (by: AdminIdentity) => owner.pool.query('DELETE FROM admin_role_member WHERE admin_id = $1', [by.id]),
    ],
    [
      'without the permission for links',
      (by: AdminIdentity) =>
        owner.pool.query(
          `UPDATE admin_role SET permissions = array_remove(permissions, 'staff:password:create')
          WHERE name = ANY ($1)`,
          [by.roles],
        ),
    ],
  ])('sends a link that is no longer valid if its sender is %s before it is used', async (_, lose) => {
    const [clerk, other] = await clerks();
    const { link } = await hand(other, clerk);
    await lose(clerk);
    await expect(use(link)).rejects.toMatchObject({ code: 'ADMIN_LINK_INVALID' });
    expect(await linksOf(other)).toEqual([{ used_at: null }]);
  });

  test('sends a link that is no longer valid if its owner has more permissions by then', async () => {
    const [clerk, other] = await clerks();
    const { link } = await hand(other, clerk);
    await change(proposeStaff({ adminId: other.id, roles: [...maker.roles] }));
    await expect(use(link)).rejects.toMatchObject({ code: 'ADMIN_LINK_INVALID' });
    expect((await owner.pool.query('SELECT login_hash FROM admin WHERE id = $1', [other.id])).rows).toEqual([
      { login_hash: '-' },
    ]);
  });
});
