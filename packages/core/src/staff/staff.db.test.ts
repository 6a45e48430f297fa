import { setTimeout as sleep } from 'node:timers/promises';
import { addMember, addStaff, createDatabase, openRoles } from '@fairtick/test-kit';
import { createClient } from 'redis';
import { describe, expect, test } from 'vitest';
import { seedRoles } from '../../../../prisma/seed/roles.ts';
import { loginAdmin } from '../admins/index.ts';
import { listAudit } from '../audit/index.ts';
import { createPasswordHasher } from '../auth/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { createCipher } from '../shared/cipher.ts';
import { createStaff, listStaff } from './index.ts';

const database = await createDatabase();
const { owner, app, worker, reader } = openRoles(database, 6);
const ids = uuidsV7(systemClock);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = {
  db: app,
  clock: systemClock,
  ids,
  log,
  hasher: await createPasswordHasher(),
  cipher: createCipher('s'.repeat(32)),
  redis: createClient(),
  relyingParty: null,
  totpRequired: true,
  captchaRequired: false,
};
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const fullRole = `INSERT INTO admin_role (name, permissions) VALUES ('admin', '{*:*:*}')`;
await seedRoles(owner.pool);
await owner.pool.query(fullRole);
const first = await addStaff(owner, { username: 'first' });
const lastAudit = async () => (await listAudit(ctx, { limit: 1 })).items[0];
const create = (username: string, role = 'admin', admin = first) =>
  createStaff(ctx, { username, role, reason: '第二位管理员', admin, origin });

describe('the second administrator', () => {
  test('is created once by the only administrator alone, also with concurrent calls', async () => {
    await expect(create('second', 'no-such-role')).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(create('second', 'finance')).rejects.toMatchObject({ code: 'STAFF_SECOND_FULL' });
    await expect(create('first')).rejects.toMatchObject({ code: 'STAFF_USERNAME_TAKEN' });
    expect(await lastAudit()).toMatchObject({ action: 'staff.refused', after: { refusal: 'STAFF_USERNAME_TAKEN' } });
    await addMember(owner, { id: ids.uuid(), username: 'sec0nd' });
    await expect(create('second')).rejects.toMatchObject({ code: 'STAFF_USERNAME_TAKEN' });
    const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => create(`second_${n}`)));
    const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(made).toHaveLength(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason.code).toBe('STAFF_FOUR_EYES');
    const [second] = made;
    expect(second?.staff).toMatchObject({ roles: ['admin'], active: true, totp: false, createdBy: 'first' });

    // shown to both, with who created whom
    const staff = await listStaff(ctx);
    expect(staff.map(({ username, createdBy }) => [username, createdBy])).toEqual([
      ['first', null],
      [second?.staff.username, 'first'],
    ]);
    // the first login leads only to a new password, and then to TOTP
    const token = await loginAdmin(ctx, {
      username: second?.staff.username ?? '',
      pwd: second?.firstPassword ?? '',
      totp: undefined,
      captcha: { uuid: undefined, code: undefined, proof: undefined },
      origin,
      userAgent: '',
    });
    expect(token).toMatchObject({ mustChangePassword: true });
  });

  test('is the last one that a single person created, also when no other is left', async () => {
    await expect(create('third')).rejects.toMatchObject({ code: 'STAFF_FOUR_EYES' });
    expect(await lastAudit()).toMatchObject({
      action: 'staff.refused',
      actorName: 'first',
      after: { tried: 'staff.create', refusal: 'STAFF_FOUR_EYES', username: 'third', role: 'admin' },
    });
    await owner.pool.query(`UPDATE admin SET active = false WHERE username <> 'first'`);
    await expect(create('third')).rejects.toMatchObject({ code: 'STAFF_FOUR_EYES' });
  });

  test('is created by the stored procedure only', async () => {
    for (const db of [app, worker, reader]) {
      for (const sql of [
        `INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at)
         VALUES (gen_random_uuid(), 'mine', '-', false, now(), now())`,
        `INSERT INTO admin_role VALUES ('mine', '{*:*:*}')`,
        `UPDATE admin_role SET permissions = '{*:*:*}'`,
        'UPDATE admin SET active = true',
        'UPDATE admin SET created_by = NULL',
        'DELETE FROM admin_role_member',
      ]) {
        await expect(db.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
      }
    }
    const asked = `SELECT create_second_admin(gen_random_uuid(), gen_random_uuid(), 'mine', '$argon2id$x', 'admin')`;
    await expect(app.pool.query(asked)).rejects.toMatchObject({ code: 'FT403' });
    await expect(worker.pool.query(asked)).rejects.toMatchObject({ code: '42501' });
  });

  test('has an existing role; no role may both review a withdrawal and pay it', async () => {
    const { rows } = await owner.pool.query<{ name: string; permissions: string[] }>(
      `SELECT name, permissions FROM admin_role WHERE name IN ('finance', 'cashier', 'support', 'auditor')`,
    );
    expect(rows).toHaveLength(4);
    for (const { permissions } of rows) {
      const both = ['withdrawals:review:update', 'withdrawals:pay:update'].every((one) => permissions.includes(one));
      expect(both).toBe(false);
    }
  });
});

test('is created once by two concurrent sessions of the only administrator', async () => {
  const elsewhere = openRoles(await createDatabase());
  await elsewhere.owner.pool.query(fullRole);
  const alone = await addStaff(elsewhere.owner, { username: 'alone' });
  const call = `SELECT create_second_admin($1, gen_random_uuid(), $2, '$argon2id$x', 'admin')`;
  const early = await elsewhere.app.pool.connect();
  try {
    await early.query('BEGIN');
    await early.query(call, [alone.sessionId, 'early']);
    // the early one has not committed: the late one must wait for it instead of missing it
    const late = elsewhere.app.pool.query(call, [alone.sessionId, 'late']).then(
      () => 'made',
      (error: { code?: string }) => error.code,
    );
    await sleep(300);
    await early.query('COMMIT');
    expect(await late).toBe('FT422');
  } finally {
    early.release();
  }
  const { rows } = await elsewhere.owner.pool.query('SELECT username FROM admin ORDER BY 1');
  expect(rows).toEqual([{ username: 'alone' }, { username: 'early' }]);
});
