import { randomUUID } from 'node:crypto';
import { addMember, createDatabase, openRoles, putMoneyTermsInForce, testCipher } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { createPasswordHasher } from '../auth/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { personalDataBounds } from '../members/index.ts';
import { addPaymentAccount } from './add-payment-account.ts';
import { listPaymentAccounts } from './list-payment-accounts.ts';

const { app, owner } = openRoles(await createDatabase(), 10);
const hasher = await createPasswordHasher();
const ids = uuidsV7(systemClock);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db: app, clock: systemClock, ids, log: quiet, cipher: testCipher, hasher };
const pwd = '482913';

/** Waits until another session waits for a lock that `pid` holds. */
async function untilWaitedFor(pid: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await owner.pool.query(
        'SELECT count(*)::int AS n FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
        [pid],
      );
      return rows[0].n;
    })
    .toBeGreaterThan(0);
}

test('does not bind a card in a name that a concurrent review replaces', async () => {
  await putMoneyTermsInForce(owner);
  const memberId = await addMember(owner, { id: ids.uuid(), username: 'renamed', realName: '林若溪' });
  await owner.pool.query('UPDATE member SET withdraw_hash = $2 WHERE id = $1', [memberId, await hasher.hash(pwd)]);
  // What approving an identity does: lock the wallet, set the verified name, and unbind cards in the old one.
  const review = await owner.pool.connect();
  const { rows } = await review.query('SELECT pg_backend_pid() AS pid');
  await review.query('BEGIN');
  await review.query('SELECT 1 FROM wallet WHERE member_id = $1 ORDER BY account FOR NO KEY UPDATE', [memberId]);
  const verified = testCipher.seal('陈安', personalDataBounds(memberId).realName);
  await review.query('UPDATE member SET real_name = $2 WHERE id = $1', [memberId, verified]);
  const binding = addPaymentAccount(ctx, {
    member: { id: memberId, sessionId: randomUUID() },
    account: {
      kind: 'bank',
      payee: '林若溪',
      number: '6222021234567890128',
      bank: '招商银行',
      branch: '上海',
      replace: false,
    },
    pwd,
    origin: { ip: '127.0.0.1', requestId: 'r-1' },
  }).then(
    () => 'bound',
    (error: { code: string }) => error.code,
  );
  await untilWaitedFor(rows[0].pid);
  await review.query('COMMIT');
  review.release();
  expect(await binding).toBe('PAYEE_NAME_DIFFERS');
  expect(await listPaymentAccounts(ctx, { memberId })).toEqual([]);
});
