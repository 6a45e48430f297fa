import { withTx } from '@fairtick/db';
import { addMember, createDatabase, openRoles, testCipher } from '@fairtick/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import { toDomainError } from '../shared/to-domain-error.ts';
import { type CodePurpose, codeText } from './credentials.rules.ts';
import { insertCode, markUndelivered, spendCode } from './verification-code.repo.ts';

const { app, owner, worker, reader } = openRoles(await createDatabase(), 10);
const ids = uuidsV7(systemClock);
let memberId: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  memberId = await addMember(owner, { id: ids.uuid(), username: `member_${count}`, realName: '林若溪' });
});

type Which = { of?: string; purpose?: CodePurpose };
const digestOf = (code: string, { of = memberId, purpose = 'login_password' }: Which) =>
  testCipher.digest(codeText({ memberId: of, purpose, code }), 'verification_code');
async function issue(code: string, which: Which = {}): Promise<string> {
  const { of = memberId, purpose = 'login_password' } = which;
  const id = ids.uuid();
  await withTx(app, (tx) =>
    insertCode(tx, { id, memberId: of, purpose, channel: 'sms', digest: digestOf(code, which) }),
  ).catch((error: unknown) => {
    throw toDomainError(error);
  });
  return id;
}
const spend = (code: string, which: Which = {}) => {
  const { of = memberId, purpose = 'login_password' } = which;
  return withTx(app, (tx) => spendCode(tx, { memberId: of, purpose, digest: digestOf(code, which) }));
};
/** Moves every code of the member into the past. */
const letPass = (interval: string) =>
  owner.pool.query(
    `UPDATE verification_code SET created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
      WHERE member_id = $1`,
    [memberId, interval],
  );

describe('a code', () => {
  test('works once', async () => {
    await issue('123456');
    expect(await spend('123456')).toBe(true);
    expect(await spend('123456')).toBe(false);
  });

  test('works for its member and its purpose only', async () => {
    const other = await addMember(owner, { id: ids.uuid(), username: `other_${count}`, realName: '赵' });
    await issue('123456');
    expect(await spend('123456', { of: other })).toBe(false);
    expect(await spend('123456', { purpose: 'withdraw_password' })).toBe(false);
    expect(await spend('123456')).toBe(true);
  });

  test('works for ten minutes', async () => {
    await issue('123456');
    await letPass('9 minutes 58 seconds');
    expect(await spend('123456')).toBe(true);
    await issue('123456', { purpose: 'withdraw_password' });
    await letPass('10 minutes');
    expect(await spend('123456', { purpose: 'withdraw_password' })).toBe(false);
  });

  test('is valid after four wrong attempts and invalid after the fifth', async () => {
    await issue('123456');
    for (let i = 0; i < 4; i += 1) expect(await spend('000000')).toBe(false);
    expect(await spend('123456')).toBe(true);
    await letPass('1 minute');
    await issue('654321');
    for (let i = 0; i < 5; i += 1) expect(await spend('000000')).toBe(false);
    expect(await spend('654321')).toBe(false);
  });

  test('is replaced by the next one of its purpose, also when that one was not delivered', async () => {
    await issue('111111');
    await letPass('1 minute');
    await issue('222222');
    expect(await spend('111111')).toBe(false);
    await letPass('1 minute');
    const lost = await issue('333333');
    await withTx(app, (tx) => markUndelivered(tx, lost));
    expect([await spend('222222'), await spend('333333')]).toEqual([false, false]);
  });

  test('comes a minute after a delivered one, with the seconds to wait, and immediately after an undelivered one', async () => {
    const first = await issue('111111');
    await expect(issue('222222')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfterS: 60 } });
    await issue('222222', { purpose: 'withdraw_password' });
    await letPass('20 seconds');
    await expect(issue('222222')).rejects.toMatchObject({ details: { retryAfterS: 40 } });
    await withTx(app, (tx) => markUndelivered(tx, first));
    await issue('222222');
  });

  test('is one of ten in 24 hours, undelivered ones included', async () => {
    for (let i = 0; i < 10; i += 1) {
      const id = await issue('111111');
      if (i % 2 === 0) await withTx(app, (tx) => markUndelivered(tx, id));
      await letPass('1 minute');
    }
    await expect(issue('222222')).rejects.toMatchObject({ code: 'CODE_DAY_LIMIT' });
    await letPass('24 hours');
    await issue('222222');
  });

  test('is made once for ten concurrent requests', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => issue('111111')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is deleted after two days', async () => {
    await issue('111111');
    await letPass('49 hours');
    await issue('222222');
    const { rows } = await owner.pool.query('SELECT id FROM verification_code WHERE member_id = $1', [memberId]);
    expect(rows).toHaveLength(1);
  });
});

describe('no role of a process', () => {
  test('reads or writes codes except by stored procedures', async () => {
    await issue('123456');
    for (const { pool } of [app, worker, reader]) {
      for (const statement of [
        'SELECT digest FROM verification_code',
        'UPDATE verification_code SET wrong_tries = 0',
        "UPDATE verification_code SET expires_at = created_at + interval '10 minutes'",
        'DELETE FROM verification_code',
      ]) {
        await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  test('but the API can use one', async () => {
    for (const { pool } of [worker, reader]) {
      await expect(
        pool.query("SELECT spend_verification_code($1, 'login_password', '\\x00')", [memberId]),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});
