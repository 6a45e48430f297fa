import { beforeAll, describe, expect, test } from 'vitest';
import {
  change,
  checker,
  owner,
  proposeRole,
  proposeStaff,
  reader,
  rolesOf,
  superuser,
  worker,
} from '../staff/staff.test-setup.ts';
import { bypassTriggers } from './bypass-triggers.test-setup.ts';
import { verifyBooks } from './verify-books.ts';

const wrong = async (db = reader) => (await verifyBooks({ db })).detail.wrong.map(({ name }) => name);
const edit = (sql: string) => bypassTriggers(superuser, ['admin', 'admin_role', 'admin_role_member', 'approval'], sql);
const clerk = `(SELECT id FROM admin WHERE username = 'clerk')`;

beforeAll(async () => {
  await change(proposeRole('desk', ['members:member:list']));
  await change(proposeRole('desk', ['members:member:list', 'audit:entry:list']));
  await change(proposeRole('finance', ['deposits:deposit:list']));
  await change(proposeRole('leaving', ['audit:entry:list']));
  await change(proposeStaff({ adminId: null, username: 'clerk', roles: ['desk', 'leaving'] }));
  await change(proposeRole('leaving', null));
});

describe('staff and roles that two people changed', () => {
  test('are accepted for every role that may read the books, also after a retired role was taken from its holders', async () => {
    expect(await rolesOf('clerk')).toEqual(['desk']);
    for (const db of [reader, worker, owner]) expect(await wrong(db)).toEqual([]);
  });

  test('are accepted after each further change: another role, closed, reopened, a restored role', async () => {
    await change(proposeRole('leaving', ['members:member:list']));
    expect(await wrong()).toEqual([]);
    const [{ id }] = (await owner.pool.query(`SELECT ${clerk} AS id`)).rows;
    for (const standing of [
      { roles: ['desk', 'leaving'] },
      { roles: ['desk', 'leaving'], active: false },
      { roles: ['desk'] },
    ]) {
      await change(proposeStaff({ adminId: id, ...standing }));
      expect(await wrong()).toEqual([]);
    }
  });
});

describe('finds what two people did not approve', () => {
  test.each([
    [
      'an added permission',
      `UPDATE admin_role SET permissions = permissions || 'withdrawals:pay:update'::text WHERE name = 'desk'`,
      `UPDATE admin_role SET permissions = array_remove(permissions, 'withdrawals:pay:update') WHERE name = 'desk'`,
      'roles_are_what_was_approved',
    ],
    [
      'a removed permission',
      `UPDATE admin_role SET permissions = array_remove(permissions, 'audit:entry:list') WHERE name = 'desk'`,
      `UPDATE admin_role SET permissions = permissions || 'audit:entry:list'::text WHERE name = 'desk'`,
      'roles_are_what_was_approved',
    ],
    [
      'an added permission of a role that the software defines',
      `UPDATE admin_role SET permissions = permissions || 'withdrawals:pay:update'::text WHERE name = 'finance'`,
      `UPDATE admin_role SET permissions = array_remove(permissions, 'withdrawals:pay:update') WHERE name = 'finance'`,
      'roles_are_what_was_approved',
    ],
    [
      'a retired role',
      `UPDATE admin_role SET retired_at = now() WHERE name = 'desk'`,
      `UPDATE admin_role SET retired_at = NULL WHERE name = 'desk'`,
      'roles_are_what_was_approved',
    ],
    [
      'the role admin without all permissions',
      `UPDATE admin_role SET permissions = '{}' WHERE name = 'admin'`,
      `UPDATE admin_role SET permissions = '{*:*:*}' WHERE name = 'admin'`,
      'roles_are_what_was_approved',
    ],
    [
      'an added role of an administrator',
      `INSERT INTO admin_role_member VALUES (${clerk}, 'admin')`,
      `DELETE FROM admin_role_member WHERE admin_id = ${clerk} AND role = 'admin'`,
      'staff_have_what_was_approved',
    ],
    [
      'a removed role of an administrator',
      `DELETE FROM admin_role_member WHERE admin_id = ${clerk} AND role = 'desk'`,
      `INSERT INTO admin_role_member VALUES (${clerk}, 'desk')`,
      'staff_have_what_was_approved',
    ],
  ])('%s', async (_, sql, undo, name) => {
    await edit(sql);
    for (const db of [reader, worker]) expect(await wrong(db)).toEqual([name]);
    await edit(undo);
    expect(await wrong()).toEqual([]);
  });

  test('finds a holder of a retired role', async () => {
    await change(proposeRole('leaving', null));
    expect(await wrong()).toEqual([]);
    await edit(`INSERT INTO admin_role_member VALUES (${clerk}, 'leaving')`);
    expect(await wrong()).toEqual(['staff_have_what_was_approved']);
    await edit(`DELETE FROM admin_role_member WHERE admin_id = ${clerk} AND role = 'leaving'`);
    expect(await wrong()).toEqual([]);
  });

  test('finds a proposal that was approved by an edit', async () => {
    const { approvalId } = await proposeRole('desk', ['members:member:list', 'staff:role:update']);
    const decided = (to: string) => edit(`UPDATE approval SET ${to} WHERE id = '${approvalId}'`);
    await decided(`state = 'approved', version = 2, decided_by = '${checker.id}', decided_at = now()`);
    expect(await wrong()).toEqual(['approvals_are_in_the_log']);
    await decided(`state = 'pending', version = 1, decided_by = NULL, decided_at = NULL`);
    expect(await wrong()).toEqual([]);
  });
});
