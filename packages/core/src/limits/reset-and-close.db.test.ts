import { randomUUID } from 'node:crypto';
import { sqlState, withTx } from '@fairtick/db';
import { addMember, fundMember } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { checkLoginAllowed } from '../members/index.ts';
import { resetDemo } from './index.ts';
import {
  addSession,
  app,
  becomeMember,
  close,
  ctx,
  deposit,
  dropped,
  ids,
  loginHash,
  made,
  member,
  origin,
  owner,
  place,
} from './limits.test-setup.ts';

describe('a demo reset', () => {
  const reset = (key = randomUUID()) => resetDemo(ctx, { member, key, origin });

  test('sets the balance up or down to the grant, once per key, at most five times a day', async () => {
    await fundMember(owner, { memberId: member.id, account: 1, amount: 500_000n });
    const key = randomUUID();
    expect(await reset(key)).toEqual({ available: '10000.00', resetsLeft: 4 });
    expect(await reset(key)).toEqual({ available: '10000.00', resetsLeft: 4 });
    // A reset that changes nothing is not counted.
    expect(await reset()).toEqual({ available: '10000.00', resetsLeft: 4 });
    expect(await place({ account: 1, stake: 100_000n })).toBe('accepted');
    expect(await reset()).toEqual({ available: '10000.00', resetsLeft: 3 });
    for (let left = 2; left >= 0; left -= 1) {
      await fundMember(owner, { memberId: member.id, account: 1, amount: 100n });
      expect(await reset()).toEqual({ available: '10000.00', resetsLeft: left });
    }
    await fundMember(owner, { memberId: member.id, account: 1, amount: 100n });
    await expect(reset()).rejects.toMatchObject({ code: 'DEMO_RESET_DAY_COUNT' });
  });

  test('does not change the real account', async () => {
    await reset();
    const { rows } = await owner.pool.query(
      `SELECT available FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
      [member.id],
    );
    expect(rows).toEqual([{ available: 1_000_000n }]);
  });
});

describe('closing the account', () => {
  test('lists everything that blocks it in one answer', async () => {
    await place();
    await deposit(50_000n);
    await expect(close()).rejects.toMatchObject({
      code: 'ACCOUNT_CLOSE_BLOCKED',
      details: { blockers: ['balance', 'open_orders', 'deposits'] },
    });
    await expect(close('wrong password')).rejects.toMatchObject({ code: 'LOGIN_PASSWORD_INCORRECT' });
  });

  test('ends every session, refuses logins and keeps every ledger line', async () => {
    const id = await addMember(owner, { id: ids.uuid(), username: `leaver_${made}` });
    await owner.pool.query('UPDATE member SET login_hash = $2 WHERE id = $1', [id, loginHash]);
    await becomeMember(id);
    await addSession(id);
    await close();
    expect(dropped).toContain(member.sessionId);
    const { rows } = await owner.pool.query(
      `SELECT (SELECT count(*)::int FROM session WHERE member_id = $1 AND ended_at IS NULL) AS sessions,
              (SELECT count(*)::int FROM transfer WHERE member_id = $1) AS lines,
              (SELECT bool_and(trade_barred_until = 'infinity' AND withdraw_barred_until = 'infinity')
                 FROM wallet WHERE member_id = $1) AS barred`,
      [id],
    );
    expect(rows).toEqual([{ sessions: 0, lines: 1, barred: true }]);
    await expect(withTx(app, (tx) => checkLoginAllowed(ctx, tx, id))).rejects.toMatchObject({
      code: 'LOGIN_ACCOUNT_CLOSED',
    });
    const login = addSession(id).catch((error: unknown) => sqlState(error));
    expect(await login).toBe('FT401');
    const undo = owner.pool.query('UPDATE member SET closed_at = NULL WHERE id = $1', [id]);
    expect(sqlState(await undo.catch((error: unknown) => error))).toBe('42501');
  });
});
