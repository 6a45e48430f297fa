import { addStaff } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { app, change, checker, decide, owner, proposeRole, proposeStaff, rolesOf } from './staff.test-setup.ts';

const fullAdmins = async () =>
  (await owner.pool.query<{ count: bigint }>('SELECT count_full_admins() AS count')).rows[0]?.count;

/** Codes for a decision that comes second; STAFF_BEYOND_OWN where the first one took the decider's own role. */
const lost = ['STAFF_LAST_ADMINS', 'STAFF_BEYOND_OWN', 'FORBIDDEN', 'REVIEW_CHANGED', 'APPROVAL_DECIDED'];

test('keeps two administrators with all permissions, whatever is removed by concurrent decisions', async () => {
  const third = await addStaff(owner, { username: 'third' });
  expect(await fullAdmins()).toBe(3n);
  // three proposals, each valid alone: closing an account, taking a role, emptying the role of a third account
  const closing = await proposeStaff({ adminId: third.id, roles: [...third.roles], active: false });
  const taking = await proposeStaff({ adminId: checker.id, roles: [] });
  const emptying = await proposeRole('role-third', []);
  const outcomes = await Promise.allSettled([
    decide(closing.approvalId, checker),
    decide(taking.approvalId, third),
    decide(emptying.approvalId, checker),
  ]);
  expect(await fullAdmins()).toBe(2n);
  for (const one of outcomes) {
    if (one.status === 'rejected') {
      expect(lost).toContain(one.reason.code);
    }
  }
});

test('refuses sequential decisions with a code', async () => {
  await owner.pool.query(`UPDATE admin SET active = username IN ('maker', 'checker')`);
  await owner.pool.query(`INSERT INTO admin_role_member VALUES ($1, 'role-checker') ON CONFLICT DO NOTHING`, [
    checker.id,
  ]);
  expect(await fullAdmins()).toBe(2n);
  await expect(change(proposeStaff({ adminId: checker.id, roles: [] }))).rejects.toMatchObject({
    code: 'STAFF_LAST_ADMINS',
  });
  await expect(change(proposeRole('role-maker', null))).rejects.toMatchObject({ code: 'STAFF_LAST_ADMINS' });
  expect(await rolesOf('maker')).toEqual(['role-maker']);
});

test('refuses a change that leaves one person with two accounts: people count, not accounts', async () => {
  const [controller, controlled] = await Promise.all(
    ['controller', 'controlled'].map((username) => addStaff(owner, { username })),
  );
  if (controller === undefined || controlled === undefined) throw new Error('no administrator was added');
  await owner.pool.query(
    `INSERT INTO admin_setup_link (id, admin_id, digest, created_by, created_at, expires_at, used_at)
     VALUES (uuidv7(), $1, sha256('a link'), $2, clock_timestamp(), now() + interval '1 hour', clock_timestamp())`,
    [controlled.id, controller.id],
  );
  await owner.pool.query(`UPDATE admin SET totp_since = clock_timestamp() WHERE id = $1`, [controlled.id]);
  await owner.pool.query(`UPDATE admin SET active = username IN ('controller', 'controlled', 'checker')`);
  expect(await fullAdmins()).toBe(2n);
  const closing = () => proposeStaff({ adminId: checker.id, roles: ['role-checker'], active: false }, checker);
  await expect(closing().then(({ approvalId }) => decide(approvalId, controller))).rejects.toMatchObject({
    code: 'STAFF_LAST_ADMINS',
  });
  // two people are left once a password was set by another administrator's link
  await owner.pool.query(
    `INSERT INTO admin_setup_link (id, admin_id, digest, created_by, created_at, expires_at, used_at)
     VALUES (uuidv7(), $1, sha256('another'), $2, clock_timestamp(), now() + interval '1 hour', clock_timestamp())`,
    [controlled.id, checker.id],
  );
  expect(await fullAdmins()).toBe(3n);
  await owner.pool.query(`UPDATE admin SET active = true`);
});

test('refuses a setup link whose sender loses the permissions for it at the same time', async () => {
  const [sender, other] = [await addStaff(owner, { username: 'sender' }), await addStaff(owner, { username: 'other' })];
  const removing = await owner.pool.connect();
  try {
    // As a change of staff does it: the lock first, then the roles.
    await removing.query("BEGIN; SELECT pg_advisory_xact_lock(lock_number('administrators'))");
    await removing.query('DELETE FROM admin_role_member WHERE admin_id = $1', [sender.id]);
    const { rows } = await removing.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const sending = app.pool
      .query(
        `INSERT INTO admin_setup_link (id, admin_id, digest, created_by, created_at, expires_at)
         VALUES (uuidv7(), $1, sha256('late'), $2, now(), now() + interval '1 hour')`,
        [other.id, sender.id],
      )
      .then(
        () => 'sent',
        (error: Error) => error.message,
      );
    const waiting = 'SELECT 1 FROM pg_stat_activity WHERE $1::int = ANY (pg_blocking_pids(pid))';
    await expect.poll(async () => (await owner.pool.query(waiting, [rows[0]?.pid])).rowCount).toBe(1);
    await removing.query('COMMIT');
    expect(await sending).toBe('refused: STAFF_BEYOND_OWN');
  } finally {
    removing.release(true);
  }
});

test('decides one proposal once for many concurrent decisions', async () => {
  const { approvalId } = await proposeRole('crowded', ['members:member:list']);
  const others = await Promise.all(Array.from({ length: 8 }, (_, n) => addStaff(owner, { username: `crowd_${n}` })));
  const outcomes = await Promise.allSettled(others.map((one) => decide(approvalId, one)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('does not make a change of an administrator wait for their own decisions', async () => {
  const busy = await addStaff(owner, { username: 'busy' });
  const closing = await proposeStaff({ adminId: busy.id, roles: [...busy.roles], active: false });
  const deciding = await owner.pool.connect();
  try {
    await deciding.query('BEGIN');
    // the lock that a foreign key of a decision, an audit entry or a claim holds until its transaction ends
    await deciding.query('SELECT 1 FROM admin WHERE id = $1 FOR KEY SHARE', [busy.id]);
    await decide(closing.approvalId);
  } finally {
    await deciding.query('ROLLBACK');
    deciding.release();
  }
  expect((await owner.pool.query('SELECT active FROM admin WHERE id = $1', [busy.id])).rows).toEqual([
    { active: false },
  ]);
});
