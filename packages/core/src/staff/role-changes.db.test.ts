import { randomUUID } from 'node:crypto';
import { addMember, addStaff } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { listRoles, listStaff } from './index.ts';
import {
  app,
  change,
  checker,
  ctx,
  decide,
  maker,
  owner,
  proposeRole,
  proposeStaff,
  reader,
  rolesOf,
  worker,
} from './staff.test-setup.ts';

const list = ['members:member:list'];
const roleOf = async (name: string) => (await listRoles(ctx)).find((one) => one.name === name);

describe('a role', () => {
  test('is created, changed and retired by two people, and applies to its holders immediately', async () => {
    const { approvalId } = await proposeRole('desk', list);
    expect((await roleOf('desk'))?.permissions).toBeUndefined();
    await expect(decide(approvalId, maker)).rejects.toMatchObject({ code: 'APPROVAL_OWN' });
    await decide(approvalId);
    expect(await roleOf('desk')).toMatchObject({ permissions: list, retiredAt: null, holders: [] });

    const clerk = await addStaff(owner, { username: 'clerk', permissions: [] });
    await change(proposeStaff({ adminId: clerk.id, roles: ['desk'] }));
    expect(await rolesOf('clerk')).toEqual(['desk']);
    await change(proposeRole('desk', [...list, 'audit:entry:list']));
    expect((await roleOf('desk'))?.permissions).toEqual(['audit:entry:list', ...list]);
    await change(proposeRole('desk', null));
    expect(await roleOf('desk')).toMatchObject({ holders: [], retiredAt: expect.any(String) });
    expect(await rolesOf('clerk')).toEqual([]);
    await expect(proposeStaff({ adminId: clerk.id, roles: ['desk'] })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await change(proposeRole('desk', list));
    expect(await roleOf('desk')).toMatchObject({ retiredAt: null, permissions: list });
  });

  test('cannot change admin, propose no change, or grant a permission that no call requires', async () => {
    await expect(proposeRole('admin', list)).rejects.toMatchObject({ code: 'ROLE_FIXED' });
    await expect(proposeRole('support', null).then(() => proposeRole('nobody', null))).rejects.toMatchObject({
      code: 'STAFF_CHANGE_UNCHANGED',
    });
    await expect(proposeRole('rig', ['orders:order:settle'])).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    const { items } = await listAudit(ctx, { action: 'staff.refused' });
    expect(items.map(({ after }) => (after as { refusal: string }).refusal)).toEqual([
      'STAFF_CHANGE_UNCHANGED',
      'ROLE_FIXED',
      'INPUT_INVALID',
    ]);
  });

  test('is refused after another change of the same role', async () => {
    await change(proposeRole('moving', list));
    const { approvalId } = await proposeRole('moving', []);
    await change(proposeRole('moving', ['audit:entry:list']));
    await expect(decide(approvalId)).rejects.toMatchObject({ code: 'REVIEW_CHANGED' });
    expect((await roleOf('moving'))?.permissions).toEqual(['audit:entry:list']);
  });

  test('grants nothing that its approver does not hold', async () => {
    const chief = await addStaff(owner, {
      username: 'chief',
      permissions: ['approvals:approval:update', 'staff:approval:update', 'members:member:list'],
    });
    const { approvalId } = await proposeRole('beyond', ['audit:entry:list']);
    await expect(decide(approvalId, chief)).rejects.toMatchObject({ code: 'STAFF_BEYOND_OWN' });
    const { approvalId: self } = await proposeStaff({ adminId: chief.id, roles: ['admin'] });
    await expect(decide(self, chief)).rejects.toMatchObject({ code: 'STAFF_BEYOND_OWN' });
    expect((await change(proposeRole('within', list), chief)).state).toBe('approved');
  });

  test('is decided with the permission for staff, not with that for money', async () => {
    const finance = await addStaff(owner, { username: 'money', permissions: ['approvals:approval:update'] });
    const { approvalId } = await proposeRole('staffed', list);
    for (const approve of [true, false]) {
      await expect(decide(approvalId, finance, approve)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  test('is in the log with its old and new state', async () => {
    const { approvalId } = await proposeRole('logged', list);
    await decide(approvalId);
    const { items } = await listAudit(ctx, { targetId: approvalId });
    expect(items.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['approvals.approve', 'checker'],
      ['approvals.propose', 'maker'],
    ]);
    for (const { after } of items) {
      expect(after).toMatchObject({ change: { role: 'logged', before: null, after: { permissions: list } } });
    }
  });
});

describe('an administrator', () => {
  test('gets an own member account by two people, who see the old and new one', async () => {
    const memberId = await addMember(owner, { id: randomUUID(), username: 'his_own' });
    const [keeper, other] = [
      await addStaff(owner, { username: 'keeper' }),
      await addStaff(owner, { username: 'other' }),
    ];
    const ownOf = async (username: string) =>
      (await listStaff(ctx)).find((one) => one.username === username)?.ownMember ?? null;
    const say = (ownMember?: string | null, who = keeper) =>
      proposeStaff({ adminId: who.id, roles: [...who.roles], ...(ownMember === undefined ? {} : { ownMember }) });
    await expect(say('nobody_here')).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(say()).rejects.toMatchObject({ code: 'STAFF_CHANGE_UNCHANGED' });
    const { approvalId } = await say('His_Own');
    expect(await ownOf('keeper')).toBeNull();
    expect((await decide(approvalId)).change).toMatchObject({
      before: { ownMemberId: null, ownMember: null },
      after: { ownMemberId: memberId, ownMember: 'his_own' },
    });
    expect(await ownOf('keeper')).toEqual({ id: memberId, username: 'his_own' });
    await expect(say()).rejects.toMatchObject({ code: 'STAFF_CHANGE_UNCHANGED' });

    // another administrator with the same member account is no second person
    await change(say('his_own', other));
    await expect(decide((await proposeRole('shared', list, keeper)).approvalId, other)).rejects.toMatchObject({
      code: 'SAME_PERSON',
    });
    // another change keeps it, and one based on another account is refused
    const stale = await say(null, other);
    await change(proposeStaff({ adminId: other.id, roles: ['support'] }));
    expect(await ownOf('other')).toMatchObject({ username: 'his_own' });
    await expect(decide(stale.approvalId)).rejects.toMatchObject({ code: 'REVIEW_CHANGED' });
    const [early, late] = [await say(null), await say(null)];
    await decide(early.approvalId);
    expect(await ownOf('keeper')).toBeNull();
    await expect(decide(late.approvalId)).rejects.toMatchObject({ code: 'REVIEW_CHANGED' });
    await change(proposeStaff({ adminId: null, username: 'member_too', roles: [], ownMember: 'his_own' }));
    expect(await ownOf('member_too')).toMatchObject({ id: memberId });
  });

  test('keeps it by a proposal from before the field existed', async () => {
    const memberId = await addMember(owner, { id: randomUUID(), username: 'of_before' });
    const staff = await addStaff(owner, { username: 'before.this', ownMemberId: memberId });
    const side = (roles: readonly string[]) => ({ active: true, roles, totp: false });
    const payload = {
      adminId: staff.id,
      username: staff.username,
      before: side(staff.roles),
      after: side(['support']),
    };
    const id = randomUUID();
    await app.pool.query(
      `SELECT propose_approval($1, $2, 'staff_change', NULL, NULL, NULL, 'a reason', 'evidence', $3)`,
      [maker.sessionId, id, JSON.stringify(payload)],
    );
    await decide(id);
    const row = (await listStaff(ctx)).find(({ username }) => username === 'before.this');
    expect(row).toMatchObject({ roles: ['support'], ownMember: { id: memberId } });
  });

  test('is created by two people, without a password, and closed by two, which ends their sessions', async () => {
    await change(proposeStaff({ adminId: null, username: 'newcomer', roles: ['support'] }));
    const newcomer = (await listStaff(ctx)).find(({ username }) => username === 'newcomer');
    expect(newcomer).toMatchObject({ roles: ['support'], active: true, ready: false, totp: false, createdBy: 'maker' });
    await expect(proposeStaff({ adminId: null, username: 'newcomer', roles: [] })).rejects.toMatchObject({
      code: 'STAFF_USERNAME_TAKEN',
    });
    await addMember(owner, { id: randomUUID(), username: 'a_member_1' });
    await expect(proposeStaff({ adminId: null, username: 'a.member.1', roles: [] })).rejects.toMatchObject({
      code: 'STAFF_USERNAME_TAKEN',
    });
    const { approvalId: waiting } = await proposeStaff({ adminId: null, username: 'waits', roles: ['support'] });
    await addMember(owner, { id: randomUUID(), username: 'w_a_i_t_s' });
    await expect(decide(waiting)).rejects.toMatchObject({ code: 'STAFF_USERNAME_TAKEN' });

    const leaver = await addStaff(owner, { username: 'leaver' });
    const { approvalId } = await proposeStaff({ adminId: leaver.id, roles: [...leaver.roles], active: false });
    await expect(decide(approvalId, maker)).rejects.toMatchObject({ code: 'APPROVAL_OWN' });
    await decide(approvalId);
    const { rows } = await owner.pool.query('SELECT end_reason FROM admin_session WHERE id = $1', [leaver.sessionId]);
    expect(rows).toEqual([{ end_reason: 'disabled' }]);
    await expect(proposeRole('late', list, leaver)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('whose authenticator is lost enrols a new one after an approval by two people', async () => {
    const lost = await addStaff(owner, { username: 'lost_phone' });
    await owner.pool.query(`UPDATE admin SET totp_secret = 'x', totp_confirmed_at = now() WHERE id = $1`, [lost.id]);
    await app.pool.query(
      `INSERT INTO admin_recovery_code (admin_id, digest, created_at) VALUES ($1, sha256('code'), now())`,
      [lost.id],
    );
    await app.pool.query(
      `INSERT INTO admin_passkey (id, admin_id, name, credential_id, public_key, counter, transports, created_at)
       VALUES (uuidv7(), $1, 'lost', 'lost', 'key', 0, '{}', now())`,
      [lost.id],
    );
    await change(proposeStaff({ adminId: lost.id, roles: [...lost.roles], resetTotp: true }));
    const { rows } = await owner.pool.query(
      `SELECT totp_secret, totp_confirmed_at, (SELECT count(*) FROM admin_recovery_code c
        WHERE c.admin_id = a.id AND retired_at IS NULL) AS codes,
        (SELECT count(*) FROM admin_passkey p WHERE p.admin_id = a.id AND removed_at IS NULL) AS passkeys
         FROM admin a WHERE id = $1`,
      [lost.id],
    );
    expect(rows).toEqual([{ totp_secret: null, totp_confirmed_at: null, codes: 0n, passkeys: 0n }]);
  });
});

test('is written by stored procedures alone, with roles, used codes, links and the log of sign-ins', async () => {
  const key = randomUUID();
  for (const db of [app, worker, reader]) {
    for (const sql of [
      `INSERT INTO admin_role (name, permissions) VALUES ('mine', '{*:*:*}')`,
      `UPDATE admin_role SET permissions = '{*:*:*}'`,
      `UPDATE admin_role SET retired_at = NULL`,
      `INSERT INTO admin_role_member VALUES ('${maker.id}', 'admin')`,
      'DELETE FROM admin_role_member',
      'UPDATE admin SET active = true',
      `INSERT INTO approval_kind VALUES ('free_for_all', 'self:any:thing', NULL, 'book_approved')`,
      `UPDATE approval_kind SET decides = NULL`,
      `SELECT apply_role_change(a, now()) FROM approval a`,
      `SELECT apply_staff_change(a, now()) FROM approval a`,
      `SELECT check_grant('${maker.id}', '{}')`,
      'DELETE FROM admin_recovery_code',
      'UPDATE admin_recovery_code SET admin_id = admin_id',
      'DELETE FROM admin_login',
      `UPDATE admin_login SET refusal = NULL`,
      `INSERT INTO admin_login (at, way, ip, user_agent, refusal) VALUES (now() - interval '1 day', 'totp', '', '', 'x')`,
      'DELETE FROM admin_setup_link',
      'UPDATE admin_setup_link SET expires_at = now()',
    ]) {
      await expect(db.pool.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|428C9)$/) });
    }
  }
  // not even the owner of the tables
  await app.pool.query(
    `INSERT INTO admin_recovery_code (admin_id, digest, created_at, used_at) VALUES ($1, sha256($2), now(), now())`,
    [checker.id, key],
  );
  await app.pool.query(`INSERT INTO admin_login (way, ip, user_agent, refusal) VALUES ('totp', '', '', 'x')`);
  for (const sql of [
    `UPDATE admin_recovery_code SET used_at = NULL`,
    'DELETE FROM admin_recovery_code',
    'DELETE FROM admin_login',
    'DELETE FROM approval_kind',
  ]) {
    await expect(owner.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  }
  const toHimself = `INSERT INTO admin_setup_link (id, admin_id, digest, created_by, created_at, expires_at)
    VALUES (gen_random_uuid(), $1, sha256('l'), $1, now(), now() + interval '1 hour')`;
  await expect(app.pool.query(toHimself, [maker.id])).rejects.toMatchObject({ code: '23514' });
});
