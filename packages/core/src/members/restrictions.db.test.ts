import type { RestrictionKind } from '@fairtick/contracts';
import { createDb, withTx } from '@fairtick/db';
import { addMember, addStaff, createDatabase, shareAuthenticator } from '@fairtick/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { checkLoginAllowed } from './check-login-allowed.ts';
import { liftRestriction } from './lift-restriction.ts';
import { listRestrictions } from './list-restrictions.ts';
import { restrictMember } from './restrict-member.ts';

const database = await createDatabase();
const db = createDb({ url: database.appUrl, poolSize: 6, applicationName: 'test' });
const owner = createDb({ url: database.ownerUrl, poolSize: 2, applicationName: 'test' });
afterAll(() => Promise.all([db.close(), owner.close()]));

const ids = uuidsV7(systemClock);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db, clock: systemClock, ids, log: quiet };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const admin = { id: ids.uuid(), username: 'root' };
let memberId: string;
let count = 0;

beforeAll(async () => {
  await owner.pool.query(
    `INSERT INTO admin VALUES ($1, 'root', 'x', false, now(), null, null, null, null, true, null, now())`,
    [admin.id],
  );
});
beforeEach(async () => {
  count += 1;
  memberId = await addMember(owner, { id: ids.uuid(), username: `member_${count}` });
});

const restrict = (kind: RestrictionKind, endsAt: Date | null = null, by = admin) =>
  restrictMember(ctx, { memberId, kind, reason: '反洗钱核查', memberMessage: '账户核查中', endsAt, admin: by, origin });
const lift = (restrictionId: string, by = admin) =>
  liftRestriction(ctx, { memberId, restrictionId, admin: by, origin });

async function addSession(): Promise<string> {
  const id = ids.uuid();
  await db.pool.query(
    `INSERT INTO session (id, member_id, created_at, last_seen_at, expires_at) VALUES ($1, $2, now(), now(), now() + interval '12 h')`,
    [id, memberId],
  );
  return id;
}

/** The gate as the money functions see it, in text, because "infinity" is no Date. */
async function gate() {
  const { rows } = await owner.pool.query(
    `SELECT array_agg(DISTINCT coalesce(trade_barred_until::text, 'open')) AS trade,
            array_agg(DISTINCT coalesce(withdraw_barred_until::text, 'open')) AS withdraw,
            max(session_epoch) AS epoch, min(session_epoch) AS epoch_low
       FROM wallet WHERE member_id = $1`,
    [memberId],
  );
  return { trade: rows[0].trade.join(), withdraw: rows[0].withdraw.join(), epoch: rows[0].epoch };
}

async function runningSessions(): Promise<number> {
  const { rows } = await owner.pool.query(
    'SELECT count(*)::int AS n FROM session WHERE member_id = $1 AND ended_at IS NULL',
    [memberId],
  );
  return rows[0].n;
}

const inAnHour = () => new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000);

describe('each kind of restriction blocks its own operations', () => {
  test.each([
    ['frozen', 'infinity', 'infinity', 2, 0],
    ['login', 'open', 'open', 2, 0],
    ['trading', 'infinity', 'open', 1, 1],
    ['withdrawing', 'open', 'infinity', 1, 1],
  ] as const)(
    '%s: trading until %s, withdrawing until %s, epoch %i, %i sessions left',
    async (kind, trade, withdraw, epoch, sessions) => {
      await addSession();
      const { id } = await restrict(kind);
      expect(await gate()).toEqual({ trade, withdraw, epoch });
      expect(await runningSessions()).toBe(sessions);
      await lift(id);
      expect(await gate()).toEqual({ trade: 'open', withdraw: 'open', epoch });
    },
  );

  test('with an end the gate stores it, and the later end applies', async () => {
    const end = inAnHour();
    const later = new Date(end.getTime() + 3_600_000);
    await restrict('trading', end);
    const { id } = await restrict('frozen', later);
    const { rows } = await owner.pool.query(
      'SELECT DISTINCT trade_barred_until AS trade, withdraw_barred_until AS withdraw FROM wallet WHERE member_id = $1',
      [memberId],
    );
    expect(rows).toEqual([{ trade: later, withdraw: later }]);
    await lift(id);
    const after = await owner.pool.query(
      'SELECT DISTINCT trade_barred_until AS trade FROM wallet WHERE member_id = $1',
      [memberId],
    );
    expect(after.rows).toEqual([{ trade: end }]);
  });
});

describe('logging in', () => {
  test('is refused with the exact text that the administrator wrote', async () => {
    await restrict('login');
    const asked = withTx(db, (tx) => checkLoginAllowed(ctx, tx, memberId));
    await expect(asked).rejects.toMatchObject({
      code: 'LOGIN_NOT_AUTHORIZED',
      details: { memberMessage: '账户核查中', endsAt: null },
    });
    await restrict('frozen');
    await expect(withTx(db, (tx) => checkLoginAllowed(ctx, tx, memberId))).rejects.toMatchObject({
      code: 'LOGIN_FROZEN',
    });
  });

  test('is refused by the database too, even without the check in code', async () => {
    await restrict('frozen');
    await expect(addSession()).rejects.toMatchObject({ code: 'FT401' });
  });

  test('stays possible with a restriction of trading or withdrawing only', async () => {
    await restrict('trading');
    await restrict('withdrawing');
    await expect(withTx(db, (tx) => checkLoginAllowed(ctx, tx, memberId))).resolves.toBeUndefined();
    await expect(addSession()).resolves.toBeDefined();
  });

  test('becomes possible again once the restriction has expired', async () => {
    await restrict('frozen', new Date(Date.now() + 300));
    await expect(addSession()).rejects.toMatchObject({ code: 'FT401' });
    await new Promise((resolve) => setTimeout(resolve, 350));
    await expect(withTx(db, (tx) => checkLoginAllowed(ctx, tx, memberId))).resolves.toBeUndefined();
    await expect(addSession()).resolves.toBeDefined();
    expect((await listRestrictions(ctx, { memberId })).map(({ active }) => active)).toEqual([false]);
    // a new restriction of the same kind closes the expired one
    await restrict('frozen');
    const [second, first] = await listRestrictions(ctx, { memberId });
    expect([second?.active, first?.active, first?.liftedBy]).toEqual([true, false, null]);
    expect(first?.liftedAt).toEqual(first?.endsAt);
  });
});

describe('refusals', () => {
  test('a second active restriction of a kind, also from two administrators at the same moment', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => restrict('frozen')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'RESTRICTION_ALREADY_ACTIVE' });
    }
    expect((await gate()).epoch).toBe(2);
  });

  test('an end in the past, an unknown member or restriction, a second lifting', async () => {
    await expect(restrict('frozen', new Date(Date.now() - 1))).rejects.toThrow('RESTRICTION_END_IN_PAST');
    await expect(
      restrictMember(ctx, {
        memberId: ids.uuid(),
        kind: 'frozen',
        reason: 'abc',
        memberMessage: 'abc',
        endsAt: null,
        admin,
        origin,
      }),
    ).rejects.toThrow('NOT_FOUND');
    await expect(lift(ids.uuid())).rejects.toThrow('NOT_FOUND');
    const { id } = await restrict('trading');
    const other = await addMember(owner, { id: ids.uuid(), username: `other_${count}` });
    await expect(liftRestriction(ctx, { memberId: other, restrictionId: id, admin, origin })).rejects.toThrow(
      'NOT_FOUND',
    );
    await lift(id);
    await expect(lift(id)).rejects.toThrow('RESTRICTION_NOT_ACTIVE');
  });

  test('a restriction of one’s own member account, from every account of the same person; the attempt is logged', async () => {
    const self = await addStaff(owner, { username: `self_${count}`, ownMemberId: memberId });
    const double = await addStaff(owner, { username: `double_${count}` });
    await shareAuthenticator(owner, [self.id, double.id]);
    const { id } = await restrict('withdrawing');
    for (const by of [self, double]) {
      await expect(lift(id, by)).rejects.toThrow('REVIEW_OWN_ACCOUNT');
      await expect(restrict('trading', null, by)).rejects.toThrow('REVIEW_OWN_ACCOUNT');
      // for every role, the owner of the tables included
      const byHand = 'UPDATE restriction SET lifted_at = now(), lifted_by = $2 WHERE id = $1';
      await expect(owner.pool.query(byHand, [id, by.id])).rejects.toMatchObject({ code: 'FT422' });
      const { items } = await listAudit({ db }, { actorId: by.id });
      expect(items.map(({ action, targetId, after }) => ({ action, targetId, after }))).toEqual([
        {
          action: 'members.refused',
          targetId: memberId,
          after: { tried: 'members.restrict', refusal: 'REVIEW_OWN_ACCOUNT', kind: 'trading' },
        },
        {
          action: 'members.refused',
          targetId: memberId,
          after: { tried: 'members.lift_restriction', refusal: 'REVIEW_OWN_ACCOUNT', restrictionId: id },
        },
      ]);
    }
    expect(await gate()).toMatchObject({ trade: 'open', withdraw: 'infinity' });
    await lift(id);
  });
});

test('the log has actor, action, before and after, in the same transaction', async () => {
  await restrict('trading');
  const { id } = await restrict('frozen', inAnHour());
  await lift(id);
  await expect(restrict('trading')).rejects.toThrow('RESTRICTION_ALREADY_ACTIVE');
  const { items } = await listAudit({ db }, { targetId: memberId });
  expect(items.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    {
      action: 'members.refused',
      before: null,
      after: { tried: 'members.restrict', refusal: 'RESTRICTION_ALREADY_ACTIVE', kind: 'trading' },
    },
    {
      action: 'members.lift_restriction',
      before: {
        standing: expect.arrayContaining(['trading', 'frozen']),
        restrictionId: id,
        kind: 'frozen',
        endsAt: expect.any(String),
      },
      after: { standing: ['trading'] },
    },
    {
      action: 'members.restrict',
      before: { standing: ['trading'] },
      after: expect.objectContaining({ standing: ['trading', 'frozen'], kind: 'frozen', memberMessage: '账户核查中' }),
    },
    { action: 'members.restrict', before: { standing: [] }, after: expect.objectContaining({ endsAt: null }) },
  ]);
  expect(items[0]).toMatchObject({ actorKind: 'admin', actorId: admin.id, actorName: 'root', ...origin });
});

test('a listening process is notified of every ended session on commit', async () => {
  const session = await addSession();
  const listener = await owner.pool.connect();
  try {
    const heard = new Promise<string | undefined>((resolve) =>
      listener.once('notification', ({ payload }) => resolve(payload)),
    );
    await listener.query('LISTEN session_ended');
    await restrict('login');
    expect(await heard).toBe(session);
  } finally {
    await listener.query('UNLISTEN *');
    listener.release();
  }
});

describe('the application cannot bypass restrictions', () => {
  const forbidden = [
    'SELECT refresh_member_gate(gen_random_uuid())',
    'UPDATE wallet SET trade_barred_until = NULL',
    'UPDATE wallet SET session_epoch = 1',
    "UPDATE restriction SET reason = 'other'",
    'UPDATE restriction SET ends_at = now()',
    'UPDATE restriction SET member_id = member_id',
    'DELETE FROM restriction',
    'TRUNCATE restriction',
  ];
  test.each(forbidden)('%s', async (sql) => {
    await expect(db.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('a lifted restriction is immutable, for the owner of the tables too', async () => {
    const { id } = await restrict('trading');
    await lift(id);
    for (const sql of [
      'UPDATE restriction SET lifted_at = now() WHERE id = $1',
      'DELETE FROM restriction WHERE id = $1',
    ]) {
      await expect(owner.pool.query(sql, [id])).rejects.toMatchObject({ code: '42501' });
    }
  });
});
