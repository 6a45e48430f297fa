import { randomUUID } from 'node:crypto';
import { sqlState, withTx } from '@fairtick/db';
import { addMember, addStaff, makeVerified } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { checkLoginAllowed, restrictMember } from '../members/index.ts';
import {
  app,
  asleep,
  becomeMember,
  ctx,
  deposit,
  exclude,
  ids,
  limits,
  loginHash,
  made,
  member,
  origin,
  owner,
  place,
  set,
  timeOut,
  worker,
} from './limits.test-setup.ts';

describe('a time-out', () => {
  test('closes both accounts, deposits and savings, and still allows withdrawals', async () => {
    const { timeOutUntil } = await timeOut(2);
    expect(Math.abs(Date.parse(timeOutUntil ?? '') - Date.now() - 7_200_000)).toBeLessThan(5_000);
    expect(await place()).toBe('MEMBER_TIMED_OUT');
    expect(await place({ account: 1 })).toBe('MEMBER_TIMED_OUT');
    await expect(deposit(50_000n)).rejects.toThrow(/MEMBER_TIMED_OUT .*"until"/);
    const saves = owner.pool.query(
      `SELECT book_lines($1, account_number('real'), $2, ARRAY[transfer_number('savings_subscribe')], ARRAY[bucket_number('available')], ARRAY[bucket_number('savings')], '{10000}')`,
      [member.id, randomUUID()],
    );
    await expect(saves).rejects.toThrow('MEMBER_TIMED_OUT');
    const { rows } = await owner.pool.query(
      `SELECT withdraw_barred_until AS until FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
      [member.id],
    );
    expect(rows).toEqual([{ until: null }]);
    await withTx(app, (tx) => checkLoginAllowed(ctx, tx, member.id));
  });

  test('can be made longer, never shorter, and ends automatically', async () => {
    await timeOut(3);
    await expect(timeOut(2)).rejects.toMatchObject({ code: 'PAUSE_CANNOT_SHRINK' });
    await timeOut(4);
    await asleep(`UPDATE self_pause SET timed_out_until = now() - interval '1 second' WHERE member_id = $1`, [
      member.id,
    ]);
    expect((await limits()).timeOutUntil).toBeNull();
    expect(await place()).toBe('accepted');
  });

  test('is refused for more than six weeks or less than an hour', async () => {
    await expect(timeOut(1_009)).rejects.toThrow();
    await expect(timeOut(0)).rejects.toThrow();
  });

  test('outlives an administrator’s restriction and its lifting', async () => {
    const admin = await addStaff(owner, { username: `staff.${made}` });
    await timeOut(1);
    const end = (await limits()).timeOutUntil;
    const { id } = await restrictMember(ctx, {
      memberId: member.id,
      kind: 'trading',
      reason: 'for a test',
      memberMessage: 'for a test',
      endsAt: null,
      admin,
      origin,
    });
    await app.pool.query('UPDATE restriction SET lifted_at = clock_timestamp(), lifted_by = $2 WHERE id = $1', [
      id,
      admin.id,
    ]);
    expect((await limits()).timeOutUntil).toBe(end);
    expect(await place()).toBe('MEMBER_TIMED_OUT');
  });
});

describe('self-exclusion', () => {
  test('requires the login password and is irrevocable', async () => {
    await expect(exclude('six_months', 'not the password')).rejects.toMatchObject({ code: 'LOGIN_PASSWORD_INCORRECT' });
    expect((await limits()).exclusion).toBeNull();
    await exclude('one_year');
    await expect(exclude('six_months')).rejects.toMatchObject({ code: 'PAUSE_CANNOT_SHRINK' });
    expect(await place()).toBe('MEMBER_SELF_EXCLUDED');
    await expect(deposit(50_000n)).rejects.toThrow('MEMBER_SELF_EXCLUDED');
    expect((await exclude('for_good')).exclusion).toEqual({ until: null });
    expect(await place({ account: 1 })).toBe('MEMBER_SELF_EXCLUDED');
    await withTx(app, (tx) => checkLoginAllowed(ctx, tx, member.id));
  });

  test('applies to a new account with the same verified number, not to a number that was only claimed', async () => {
    const idNumber = '110101199003079999';
    const add = (username: string) => addMember(owner, { id: ids.uuid(), username, idNumber });
    const id = await add(`excluded_${made}`);
    await becomeMember(id);
    await owner.pool.query('UPDATE member SET login_hash = $2 WHERE id = $1', [id, loginHash]);
    await exclude('for_good');
    await add(`named_${made}`);
    await makeVerified(owner, id);
    await expect(add(`again_${made}`)).rejects.toThrow('MEMBER_SELF_EXCLUDED');
  });
});

test('a closed account refuses every write of its member, even from a call that began before', async () => {
  const id = await addMember(owner, { id: ids.uuid(), username: `closed_${made}` });
  await becomeMember(id);
  await app.pool.query('SELECT close_account($1)', [member.sessionId]);
  const card = `'bank', 'x', '林*', 'x', sha256('card'), '**** 1', 'bank', '', NULL, false`;
  const writes: [what: string, call: string, of: string, refusal: string][] = [
    ['a payout account', `add_payment_account(uuidv7(), $1, ${card})`, id, 'MEMBER_CLOSED'],
    ['a code', `issue_verification_code(uuidv7(), $1, 'login_password', 'sms', sha256('x'))`, id, 'MEMBER_CLOSED'],
    ['a picture of themselves', 'set_avatar($1, NULL)', id, 'MEMBER_CLOSED'],
    ['a new demo balance', 'reset_demo($1, uuidv7())', member.sessionId, 'UNAUTHENTICATED'],
    ['a limit', `set_self_limit($1, 'loss', 100)`, member.sessionId, 'UNAUTHENTICATED'],
  ];
  for (const [what, call, of, refusal] of writes) {
    const error = await app.pool.query(`SELECT ${call}`, [of]).then(
      () => 'done',
      (one: Error) => one.message.trim(),
    );
    expect([what, error]).toEqual([what, `refused: ${refusal}`]);
  }
  expect(await place()).toBe('UNAUTHENTICATED');
  await expect(deposit(50_000n)).rejects.toThrow('MEMBER_CLOSED');
});

describe('limits and pauses cannot be changed otherwise', () => {
  test('running roles cannot write to the tables', async () => {
    await set({ dailyLoss: '60' });
    for (const db of [app, worker]) {
      for (const sql of [
        `UPDATE self_limit SET amount = 999999`,
        `DELETE FROM self_limit`,
        `INSERT INTO self_pause (member_id, changed_at) SELECT id, now() FROM member`,
        `UPDATE wallet SET limit_loss = NULL`,
        `UPDATE member SET closed_at = NULL`,
      ]) {
        const error = await db.pool.query(sql).catch((one: unknown) => one);
        expect([sql, sqlState(error)]).toEqual([sql, '42501']);
      }
    }
  });

  test('the functions refuse the session of an administrator', async () => {
    const admin = await addStaff(owner, { username: `staff.${made}` });
    for (const call of [
      `set_self_limit($1, 'loss', NULL)`,
      `start_time_out($1, 1)`,
      `exclude_self($1, 'for_good')`,
      `close_account($1)`,
    ]) {
      const error = await app.pool.query(`SELECT ${call}`, [admin.sessionId]).catch((one: unknown) => one);
      expect([call, sqlState(error)]).toEqual([call, 'FT422']);
    }
  });

  test('even the owner cannot loosen a limit early or shorten a pause', async () => {
    await set({ dailyLoss: '60' });
    await set({ dailyLoss: '100' });
    await asleep(`UPDATE self_limit SET next_from = next_from - interval '1 hour' WHERE member_id = $1`, [member.id]);
    await timeOut(5);
    await exclude('one_year');
    for (const sql of [
      `UPDATE self_limit SET amount = 6001, next_amount = NULL, next_from = NULL WHERE member_id = $1`,
      `UPDATE self_limit SET amount = NULL, next_amount = NULL, next_from = NULL WHERE member_id = $1`,
      `UPDATE self_limit SET next_from = now() WHERE member_id = $1`,
      `UPDATE self_limit SET next_amount = 10001 WHERE member_id = $1`,
      `UPDATE self_pause SET timed_out_until = NULL WHERE member_id = $1`,
      `UPDATE self_pause SET excluded_until = excluded_until - interval '1 day' WHERE member_id = $1`,
      `DELETE FROM self_pause WHERE member_id = $1`,
      `DELETE FROM self_limit WHERE member_id = $1`,
    ]) {
      const error = await owner.pool.query(sql, [member.id]).catch((one: unknown) => one);
      expect([sql, sqlState(error)]).toEqual([sql, '42501']);
    }
  });
});
