import { randomUUID } from 'node:crypto';
import { approvalPermissions } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { addStaff, fundHouse } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { listAudit } from '../audit/index.ts';
import { relayEvents } from '../outbox/index.ts';
import {
  age,
  app,
  available,
  books,
  checker,
  ctx,
  dayMs,
  decide,
  ids,
  lastAudit,
  made,
  maker,
  memberId,
  origin,
  owner,
  propose,
  reader,
  superuser,
  worker,
} from './approvals.test-setup.ts';
import {
  expireApprovals,
  listApprovals,
  proposeChange,
  proposeHouseFunding,
  readOwnInbox,
  withdrawApproval,
} from './index.ts';

describe('four eyes', () => {
  test('refuses administrators their own proposal, books nothing and records the attempt', async () => {
    const id = await propose();
    const before = await books();
    for (const approve of [true, false]) {
      await expect(decide(id, { by: maker, approve })).rejects.toMatchObject({ code: 'APPROVAL_OWN' });
    }
    expect(await books()).toEqual(before);
    expect(await lastAudit()).toMatchObject({
      action: 'approvals.refused',
      actorName: 'maker',
      targetId: id,
      after: { tried: 'approvals.reject', refusal: 'APPROVAL_OWN', version: 1 },
    });
    expect((await decide(id)).state).toBe('approved');
  });

  test('refuses it also by SQL of the application and of the owner', async () => {
    const id = await propose();
    const before = await books();
    const as = (db: typeof app, sql: string, values: unknown[] = []) => db.pool.query(sql, values);
    const asked = 'SELECT decide_approval($1, $2, 1, true, NULL)';
    await expect(as(app, asked, [maker.sessionId, id])).rejects.toMatchObject({ code: 'FT422' });
    await expect(as(app, asked, [randomUUID(), id])).rejects.toMatchObject({ code: 'FT403' });
    await expect(as(worker, asked, [checker.sessionId, id])).rejects.toMatchObject({ code: '42501' });
    await expect(as(reader, asked, [checker.sessionId, id])).rejects.toMatchObject({ code: '42501' });
    for (const db of [app, worker, reader]) {
      for (const sql of [
        `UPDATE approval SET state = 'approved', version = 2, decided_by = '${checker.id}', decided_at = now()`,
        'UPDATE approval SET amount = 1',
        'DELETE FROM approval',
        'TRUNCATE approval CASCADE',
        'INSERT INTO approval SELECT * FROM approval',
        `SELECT book_approved(a) FROM approval a`,
        `SELECT book_lines('${memberId}', account_number('real'), gen_random_uuid(), ARRAY[transfer_number('manual_add')], ARRAY[bucket_number('house_adjustments')], ARRAY[bucket_number('available')], '{100}')`,
        `UPDATE admin SET own_member_id = NULL`,
        `UPDATE admin_session SET admin_id = '${checker.id}'`,
        `INSERT INTO admin_role_member VALUES ('${maker.id}', 'admin')`,
      ]) {
        await expect(as(db, sql)).rejects.toMatchObject({ code: '42501' });
      }
    }
    // not even the owner of the tables: a CHECK and a trigger refuse what a faulty stored procedure would write
    const approve = (by: string) =>
      as(
        owner,
        `UPDATE approval SET state = 'approved', version = 2, decided_by = $2, decided_at = now() WHERE id = $1`,
        [id, by],
      );
    await expect(approve(maker.id)).rejects.toMatchObject({ code: '23514', constraint: 'approval_four_eyes' });
    await expect(as(owner, 'UPDATE approval SET amount = amount + 1 WHERE id = $1', [id])).rejects.toMatchObject({
      code: '42501',
    });
    await expect(as(owner, 'DELETE FROM approval WHERE id = $1', [id])).rejects.toMatchObject({ code: '42501' });
    expect(await books()).toEqual(before);
  });

  test('refuses an administrator an adjustment of their own member account, proposed or approved', async () => {
    const insider = await addStaff(owner, { username: `insider_${made}`, ownMemberId: memberId });
    await expect(propose({ by: insider })).rejects.toMatchObject({ code: 'REVIEW_OWN_ACCOUNT' });
    expect(await lastAudit()).toMatchObject({ action: 'approvals.refused', after: { refusal: 'REVIEW_OWN_ACCOUNT' } });
    const id = await propose();
    const inbox = await listApprovals(ctx, { admin: insider, memberId });
    expect(inbox.items).toMatchObject([{ id, mayDecide: false }]);
    await expect(decide(id, { by: insider })).rejects.toMatchObject({ code: 'REVIEW_OWN_ACCOUNT' });
    await expect(
      owner.pool.query(
        `UPDATE approval SET state = 'approved', version = 2, decided_by = $2, decided_at = now() WHERE id = $1`,
        [id, insider.id],
      ),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await available()).toBe(0n);
  });

  test('lets a closed or unauthorised administrator decide nothing, and lapses their proposals', async () => {
    const left = await addStaff(owner, { username: `left_${made}` });
    const clerk = await addStaff(owner, { username: `clerk_${made}`, permissions: ['approvals:approval:list'] });
    const lapsed = await propose({ by: left });
    const other = await propose();
    await owner.pool.query('UPDATE admin SET active = false WHERE id = $1', [left.id]);
    await expect(decide(other, { by: left })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // closed after the stored procedure checked the session: the trigger of the row refuses with the same code
    const late = `UPDATE approval SET state = 'approved', version = 2, decided_by = $2, decided_at = now() WHERE id = $1`;
    await expect(owner.pool.query(late, [other, left.id])).rejects.toMatchObject({ code: 'FT403' });
    await expect(decide(other, { by: clerk })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(decide(lapsed)).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' });
    expect((await decide(lapsed, { approve: false })).state).toBe('rejected');
    await owner.pool.query(`UPDATE admin_session SET ended_at = now(), end_reason = 'test' WHERE id = $1`, [
      clerk.sessionId,
    ]);
    await expect(propose({ by: clerk })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await available()).toBe(0n);
  });
});

describe('a proposal', () => {
  test('is decided once', async () => {
    const id = await propose();
    await decide(id);
    const before = await books();
    for (const approve of [true, false]) {
      await expect(decide(id, { approve, version: 2 })).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' });
    }
    expect(await books()).toEqual(before);
    expect(await lastAudit()).toMatchObject({ action: 'approvals.refused', after: { refusal: 'APPROVAL_DECIDED' } });
  });

  test('is decided in the version that was seen', async () => {
    const id = await propose();
    await expect(decide(id, { version: 2 })).rejects.toMatchObject({ code: 'REVIEW_CHANGED' });
    expect(await available()).toBe(0n);
  });

  test('expires after a day, is shown as expired, and cannot be approved', async () => {
    const id = await propose();
    await age(id, dayMs - 60_000);
    expect((await expireApprovals({ db: worker })).expired).toBe(0);
    await age(id, 61_000);
    expect((await listApprovals(ctx, { admin: checker, memberId, state: 'expired' })).items).toMatchObject([
      { id, state: 'expired', mayDecide: false },
    ]);
    expect((await listApprovals(ctx, { admin: checker, memberId, state: 'pending' })).items).toEqual([]);
    await expect(decide(id)).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' });
    expect((await expireApprovals({ db: worker })).expired).toBe(1);
    expect((await expireApprovals({ db: worker })).expired).toBe(0);
    await expect(decide(id)).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' });
    expect(await available()).toBe(0n);
  });

  test('is filed once for one key, and the key answers for nothing else', async () => {
    const key = randomUUID();
    const first = await propose({ key });
    expect(await propose({ key })).toBe(first);
    await expect(propose({ key, amount: '250.01' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_CONFLICT' });
    const decision = randomUUID();
    const approved = await decide(first, { key: decision });
    expect(await decide(first, { key: decision })).toEqual(approved);
    expect(await available()).toBe(25_000n);
  });
});

describe('the breaker', () => {
  test('stops additions and funding out, but not deductions, funding in or rejections', async () => {
    await fundHouse(owner, { account: 0, amount: 100_000n });
    await decide(await propose({ amount: '50' }));
    const funding = (direction: 'in' | 'out') =>
      proposeHouseFunding(ctx, {
        direction,
        amount: '20',
        reason: '运营资金',
        evidence: '董事会决议',
        key: randomUUID(),
        admin: maker,
        origin,
      });
    const add = await propose();
    const turnedDown = await propose();
    const deduct = await propose({ type: 'manual_deduct', amount: '1' });
    const { approvalId: out } = await funding('out');
    const { approvalId: into } = await funding('in');
    await worker.pool.query(`SELECT trip_breaker('a test')`);
    try {
      const before = await books();
      for (const id of [add, out]) await expect(decide(id)).rejects.toMatchObject({ code: 'OUTGOING_STOPPED' });
      expect(await books()).toEqual(before);
      await decide(deduct);
      await decide(into);
      await decide(turnedDown, { approve: false });
    } finally {
      await superuser.pool.query('UPDATE breaker SET released_at = clock_timestamp(), released_by = $1', [maker.id]);
    }
    expect((await decide(add)).state).toBe('approved');
  });
});

describe('the inbox', () => {
  test('shows who may decide, and pages', async () => {
    const own: string[] = [];
    for (let n = 0; n < 5; n += 1) own.push(await propose());
    const newestFirst = own.toReversed();
    const all = await listApprovals(ctx, { admin: checker, memberId });
    expect(all.items.map(({ id, mayDecide }) => [id, mayDecide])).toEqual(newestFirst.map((id) => [id, true]));
    const asMaker = await listApprovals(ctx, { admin: maker, memberId });
    expect(asMaker.items.every(({ mayDecide }) => !mayDecide)).toBe(true);
    const paged: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 5; pages += 1) {
      const page = await listApprovals(ctx, { admin: checker, memberId, limit: 2, cursor });
      paged.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(newestFirst);
    expect((await listApprovals(ctx, { admin: checker, memberId, kind: 'house_funding' })).items).toEqual([]);
    await expect(listApprovals(ctx, { admin: checker, cursor: "' OR 1=1" })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
  });
});

test('counts what an administrator may decide, and what they proposed', async () => {
  const count = async (admin: AdminIdentity) => readOwnInbox(ctx, { admin });
  const before = { maker: await count(maker), checker: await count(checker) };
  const limited = await addStaff(owner, { username: 'limited', permissions: ['approvals:approval:update'] });
  const blind = await addStaff(owner, { username: 'blind', permissions: ['approvals:approval:list'] });
  const seen = (await count(limited)).waiting;
  await propose();
  const payload = { permissions: { before: [], after: [] } };
  const role = { kind: 'role_change', payload, reason: 'a role', evidence: 'ticket', admin: maker, origin } as const;
  await withTx(app, (tx) => proposeChange(tx, { ...role, id: ids.uuid() }));
  expect(await count(maker)).toMatchObject({ waiting: before.maker.waiting, own: before.maker.own + 2 });
  expect(await count(checker)).toMatchObject({ waiting: before.checker.waiting + 2, own: before.checker.own });
  expect((await count(limited)).waiting).toBe(seen + 1);
  expect(await count(blind)).toEqual({ waiting: 0, own: 0, oldestAt: null, dueAt: null });
  await owner.pool.query('UPDATE admin SET own_member_id = $2 WHERE id = $1', [limited.id, memberId]);
  expect((await count(limited)).waiting).toBe(seen);
  const { items } = await listApprovals(ctx, { admin: checker, state: 'pending', limit: 100 });
  expect((await count(checker)).waiting).toBe(items.filter(({ mayDecide }) => mayDecide).length);
});

test('refuses a proposal that is too long for its row, and accepts the longest possible', async () => {
  const file = (letters: number) =>
    withTx(app, (tx) =>
      proposeChange(tx, {
        id: ids.uuid(),
        kind: 'role_change',
        payload: { before: ['x'.repeat(letters)], after: ['字'.repeat(3_000)] },
        reason: 'a role',
        evidence: 'ticket',
        admin: maker,
        origin,
      }),
    );
  await file(38_000);
  await expect(file(60_000)).rejects.toThrow('BODY_TOO_LARGE');
});

describe('taking a proposal back', () => {
  const back = (id: string, admin: AdminIdentity = maker, version = 1) =>
    withdrawApproval(ctx, { id, version, admin, origin });

  test('ends one’s own proposal without a second person, once, and is in the log', async () => {
    const id = await propose();
    const before = await books();
    await expect(back(id, maker, 2)).rejects.toThrow('REVIEW_CHANGED');
    expect(await back(id)).toEqual({ id });
    await expect(back(id)).rejects.toThrow('APPROVAL_DECIDED');
    await expect(decide(id)).rejects.toThrow('APPROVAL_DECIDED');
    expect(await books()).toEqual(before);
    const { items } = await listApprovals(ctx, { admin: maker, memberId, state: 'withdrawn' });
    expect(items).toMatchObject([{ id, decidedBy: null, mayDecide: false }]);
    const { items: log } = await listAudit(ctx, { targetId: id });
    expect(log.map(({ action }) => action)).toEqual([
      'approvals.refused',
      'approvals.refused',
      'approvals.withdraw',
      'approvals.refused',
      'approvals.propose',
    ]);
  });

  test('is allowed to its proposer alone, as long as they may propose its kind', async () => {
    const limited = await addStaff(owner, { username: 'once', permissions: ['adjustments:adjustment:create'] });
    const id = await propose({ by: limited });
    await expect(back(id, checker)).rejects.toThrow('NOT_FOUND');
    await expect(back(randomUUID())).rejects.toThrow('NOT_FOUND');
    await owner.pool.query('DELETE FROM admin_role_member WHERE admin_id = $1', [limited.id]);
    await expect(back(id, limited)).rejects.toThrow('FORBIDDEN');
  });

  test('works for other kinds too', async () => {
    const id = ids.uuid();
    const payload = { permissions: { before: [], after: [] } };
    const role = { id, kind: 'role_change', payload, reason: 'a role', evidence: 'ticket' } as const;
    await withTx(app, (tx) => proposeChange(tx, { ...role, admin: maker, origin }));
    expect(await back(id)).toEqual({ id });
  });
});

test('shows in the log who proposed, who decided, and what', async () => {
  const id = await propose();
  await decide(id);
  const { items } = await listAudit(ctx, { targetId: id });
  expect(items).toMatchObject([
    {
      action: 'approvals.approve',
      actorName: 'checker',
      before: { state: 'pending', proposedBy: 'maker' },
      after: { state: 'approved', kind: 'manual_add', amount: '250.00', memberId, note: '已核对' },
    },
    {
      action: 'approvals.propose',
      actorName: 'maker',
      after: { kind: 'manual_add', amount: '250.00', category: 'goodwill', evidence: '工单 4711', memberId },
    },
  ]);
});

test('a change of another module is filed in its transaction, and rolled back with it', async () => {
  const id = ids.uuid();
  const payload = { methodId: randomUUID(), before: [], after: [] };
  const input = {
    id,
    kind: 'deposit_receiving',
    payload,
    reason: '换账户',
    evidence: '见附件',
    admin: maker,
    origin,
  } as const;
  await expect(
    withTx(app, async (tx) => {
      await proposeChange(tx, input);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect((await listApprovals(ctx, { admin: checker, kind: 'deposit_receiving' })).items).toEqual([]);
  await withTx(app, (tx) => proposeChange(tx, input));
  const { items } = await listApprovals(ctx, { admin: checker, kind: 'deposit_receiving' });
  expect(items).toMatchObject([{ id, amount: null, change: payload, mayDecide: true }]);
  // its module refuses an unknown object, and the proposal is unchanged
  await expect(decide(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(
    (await listApprovals(ctx, { admin: checker, kind: 'deposit_receiving', state: 'pending' })).items,
  ).toHaveLength(1);
});

test('the database and the contracts have the same kinds, with the same permissions', async () => {
  const { rows } = await reader.pool.query<{ kind: string; proposes: string; decides: string | null }>(
    'SELECT kind, proposes, decides FROM approval_kind ORDER BY kind',
  );
  const known = Object.entries(approvalPermissions).map(([kind, permissions]) => ({ kind, ...permissions }));
  expect(rows).toEqual(known.sort((a, b) => (a.kind < b.kind ? -1 : 1)));
});

test('notifies the console of each proposal and decision, and a member of neither', async () => {
  const delivered = async () => {
    const refs: (string | null)[] = [];
    const deliver = async (events: { topic: string; ref: string | null }[]) => {
      refs.push(...events.filter(({ topic }) => topic === 'approval_changed').map(({ ref }) => ref));
      return true;
    };
    while ((await relayEvents({ db: worker }, { deliver })) > 0);
    return refs;
  };
  await delivered();
  const id = await propose();
  expect(await delivered()).toEqual([id]);
  await decide(id);
  expect(await delivered()).toEqual([id]);
  const { approvalId } = await proposeHouseFunding(ctx, {
    direction: 'in',
    amount: '10.00',
    reason: '备付金补充',
    evidence: '工单 4712',
    key: randomUUID(),
    admin: maker,
    origin,
  });
  expect(await delivered()).toEqual([approvalId]);
});
