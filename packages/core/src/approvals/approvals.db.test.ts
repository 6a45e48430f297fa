import { randomUUID } from 'node:crypto';
import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import {
  addMember,
  addStaff,
  createDatabase,
  fundHouse,
  openRoles,
  putMoneyTermsInForce,
  putTermsInForce,
} from '@fairtick/testing';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { listAudit } from '../audit/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { listMovements } from '../ledger/index.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import {
  decideApproval,
  expireApprovals,
  listAdjustments,
  listApprovals,
  proposeAdjustment,
  proposeChange,
  proposeHouseFunding,
} from './index.ts';

const database = await createDatabase();
const { owner, app, worker, reader, admin: superuser } = openRoles(database, 8);
await putTermsInForce(owner);
await putMoneyTermsInForce(owner);
const ids = uuidsV7(systemClock);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db: app, clock: systemClock, ids, log };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const maker = await addStaff(owner, { username: 'maker' });
const checker = await addStaff(owner, { username: 'checker' });
let made = 0;
let memberId = '';
beforeEach(async () => {
  made += 1;
  memberId = await addMember(owner, { id: ids.uuid(), username: `adjusted_${made}` });
});
afterAll(async () => {
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

type Change = { type?: 'manual_add' | 'manual_deduct'; amount?: string; by?: AdminIdentity; key?: string };
async function propose({ type = 'manual_add', amount = '250.00', by = maker, key = randomUUID() }: Change = {}) {
  const { approvalId } = await proposeAdjustment(ctx, {
    memberId,
    type,
    amount,
    category: 'goodwill',
    reason: '行情中断补偿',
    evidence: '工单 4711',
    key,
    admin: by,
    origin,
  });
  return approvalId;
}
type Verdict = { by?: AdminIdentity; version?: number; approve?: boolean; key?: string };
function decide(id: string, { by = checker, version = 1, approve = true, key = randomUUID() }: Verdict = {}) {
  return decideApproval(ctx, { id, version, approve, note: '已核对', key, admin: by, origin });
}
async function available(): Promise<bigint> {
  const { rows } = await owner.pool.query<{ available: bigint }>(
    'SELECT available FROM wallet WHERE member_id = $1 AND account = 0',
    [memberId],
  );
  return rows[0]?.available ?? -1n;
}
async function trading(): Promise<bigint> {
  const { rows } = await owner.pool.query<{ amount: bigint }>(
    'SELECT amount FROM house_balance WHERE account = 0 AND bucket = 16',
  );
  return rows[0]?.amount ?? -1n;
}
const books = async () =>
  (
    await owner.pool.query(
      `SELECT (SELECT count(*) FROM transfer) AS transfers,
              (SELECT md5(string_agg(h::text, '|' ORDER BY account, bucket)) FROM house_balance h) AS house,
              (SELECT md5(string_agg(w::text, '|' ORDER BY member_id, account)) FROM wallet w) AS wallets`,
    )
  ).rows;
const lastAudit = async () => (await listAudit(ctx, { limit: 1 })).items[0];
/** As the guard of the table never allows: for what happens with time. */
async function age(id: string, byMs: number): Promise<void> {
  const client = await superuser.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('ALTER TABLE approval DISABLE TRIGGER approval_guard');
    await client.query(
      `UPDATE approval SET proposed_at = proposed_at - $2 * interval '1 ms', expires_at = expires_at - $2 * interval '1 ms'
        WHERE id = $1`,
      [id, byMs],
    );
    await client.query('ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_guard');
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
const dayMs = 24 * 3_600_000;

describe('an adjustment', () => {
  test('moves nothing when proposed, and all of it when another administrator approves', async () => {
    const before = await books();
    const id = await propose();
    expect(await books()).toEqual(before);
    const approved = await decide(id);
    expect(approved).toMatchObject({
      id,
      version: 2,
      state: 'approved',
      amount: '250.00',
      proposedBy: 'maker',
      decidedBy: 'checker',
      mayDecide: false,
      decisionNote: '已核对',
    });
    expect(await available()).toBe(25_000n);
  });

  test('is seen by its member with category and reason, and a line of his statement leads to it', async () => {
    const add = await propose();
    await decide(add);
    const deduct = await propose({ type: 'manual_deduct', amount: '100' });
    await decide(deduct);
    const { items, nextCursor } = await listAdjustments(ctx, { memberId });
    expect(nextCursor).toBeNull();
    const common = { category: 'goodwill', reason: '行情中断补偿', at: expect.any(String) };
    expect(items).toEqual([
      { id: deduct, type: 'manual_deduct', amount: '100.00', ...common },
      { id: add, type: 'manual_add', amount: '250.00', ...common },
    ]);
    const first = await listAdjustments(ctx, { memberId, limit: 1 });
    expect(first.items).toEqual(items.slice(0, 1));
    const second = await listAdjustments(ctx, { memberId, limit: 1, cursor: first.nextCursor ?? '' });
    expect(second).toEqual({ items: items.slice(1), nextCursor: null });
    await expect(listAdjustments(ctx, { memberId, cursor: 'x' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    const lines = (await listMovements(ctx, { memberId, account: 'real' })).items;
    expect(lines.map((m) => [m.type, m.amount, m.balanceAfter, m.counter, m.refKind, m.refId])).toEqual([
      ['manual_deduct', '-100.00', '150.00', 'house_adjustments', 'adjustment', deduct],
      ['manual_add', '250.00', '250.00', 'house_adjustments', 'adjustment', add],
    ]);
  });

  test('that was turned down, or only proposed, is not shown to the member', async () => {
    await decide(await propose(), { approve: false });
    await propose();
    expect((await listAdjustments(ctx, { memberId })).items).toEqual([]);
    expect(await available()).toBe(0n);
  });

  test('never takes more than there is', async () => {
    await decide(await propose({ amount: '10.00' }));
    const id = await propose({ type: 'manual_deduct', amount: '10.01' });
    const before = await books();
    await expect(decide(id)).rejects.toMatchObject({ code: 'ADJUSTMENT_INSUFFICIENT_BALANCE' });
    expect(await books()).toEqual(before);
    expect((await listApprovals(ctx, { admin: checker, memberId })).items[0]).toMatchObject({ id, state: 'pending' });
  });

  test.each(['0', '0.00'])('of %s is no adjustment', async (amount) => {
    await expect(propose({ amount })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  test('for nobody is not proposed', async () => {
    memberId = randomUUID();
    await expect(propose()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('four eyes', () => {
  test('nobody decides his own proposal: books unmoved, and the attempt is written down', async () => {
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

  test('nor by SQL as the application, nor with another hand on the table', async () => {
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
        `SELECT book_lines('${memberId}', 0::smallint, gen_random_uuid(), '{2}', '{20}', '{0}', '{100}')`,
        `UPDATE admin SET own_member_id = NULL`,
        `UPDATE admin_session SET admin_id = '${checker.id}'`,
        `INSERT INTO admin_role_member VALUES ('${maker.id}', 'admin')`,
      ]) {
        await expect(as(db, sql)).rejects.toMatchObject({ code: '42501' });
      }
    }
    // not even the owner of the tables: CHECK and guard hold against a wrong door
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

  test('a member who is an administrator too neither adds to himself nor approves it', async () => {
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

  test('who is no longer one of us, or has no permission, decides nothing, and his proposals have lapsed', async () => {
    const left = await addStaff(owner, { username: `left_${made}` });
    const clerk = await addStaff(owner, { username: `clerk_${made}`, permissions: ['approvals:approval:list'] });
    const his = await propose({ by: left });
    const other = await propose();
    await owner.pool.query('UPDATE admin SET active = false WHERE id = $1', [left.id]);
    await expect(decide(other, { by: left })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(decide(other, { by: clerk })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(decide(his)).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' });
    expect((await decide(his, { approve: false })).state).toBe('rejected');
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

  test('has a day; after that it is shown and filed away as expired, and nobody can approve it', async () => {
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

  test('asked for twice with one key is one, and the key answers for nothing else', async () => {
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

describe('the cap of a day', () => {
  test('counts what one administrator proposed, adds and deducts together; what was turned down does not count', async () => {
    const busy = await addStaff(owner, { username: `busy_${made}` });
    const big = await propose({ by: busy, amount: '60000' });
    await propose({ by: busy, type: 'manual_deduct', amount: '40000' });
    await expect(propose({ by: busy, amount: '0.01' })).rejects.toMatchObject({ code: 'ADJUSTMENT_DAY_CAP' });
    expect(await lastAudit()).toMatchObject({ action: 'approvals.refused', after: { refusal: 'ADJUSTMENT_DAY_CAP' } });
    const approver = await addStaff(owner, { username: `approver_a${made}` });
    await decide(big, { by: approver, approve: false });
    await propose({ by: busy, amount: '60000' });
    await expect(propose({ by: busy, amount: '0.01' })).rejects.toMatchObject({ code: 'ADJUSTMENT_DAY_CAP' });
  });

  test('counts what one administrator approved as well', async () => {
    const makers = [
      await addStaff(owner, { username: `m_one_${made}` }),
      await addStaff(owner, { username: `m_two_${made}` }),
    ];
    const approver = await addStaff(owner, { username: `approver_${made}` });
    const [first = '', second = ''] = await Promise.all(makers.map((by) => propose({ by, amount: '60000' })));
    await decide(first, { by: approver });
    await expect(decide(second, { by: approver })).rejects.toMatchObject({ code: 'ADJUSTMENT_DAY_CAP' });
    expect(await available()).toBe(6_000_000n);
  });
});

describe('twenty at once', () => {
  test('approve one proposal: it is booked once', async () => {
    const id = await propose();
    const others = [checker, await addStaff(owner, { username: `second_${made}` })];
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => decide(id, { by: others[n % 2] ?? checker, approve: n % 5 !== 4 })),
    );
    const won = tries.filter((one) => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals.every((error) => error instanceof DomainError && error.code === 'APPROVAL_DECIDED')).toBe(true);
    const { state } = won[0]?.value ?? {};
    expect(await available()).toBe(state === 'approved' ? 25_000n : 0n);
  });

  test('with one key: one answer for all', async () => {
    const id = await propose();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(id, { key })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await available()).toBe(25_000n);
  });

  test('propose up to the cap: never more than it', async () => {
    const busy = await addStaff(owner, { username: `parallel_${made}` });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => propose({ by: busy, amount: '9000' })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  });
});

describe('the breaker', () => {
  test('stops adds and funding out, not deducts, funding in or turning down', async () => {
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

describe('funding of the house', () => {
  const fund = (direction: 'in' | 'out', amount: string) =>
    proposeHouseFunding(ctx, {
      direction,
      amount,
      reason: '运营资金',
      evidence: '董事会决议',
      key: randomUUID(),
      admin: maker,
      origin,
    });

  test('moves money between the bank and what pays wins, by two people', async () => {
    const before = await trading();
    const { approvalId } = await fund('in', '5000');
    await expect(decide(approvalId, { by: maker })).rejects.toMatchObject({ code: 'APPROVAL_OWN' });
    expect(await trading()).toBe(before);
    expect(await decide(approvalId)).toMatchObject({ kind: 'house_funding', change: { direction: 'in' } });
    expect(await trading()).toBe(before + 500_000n);
    await decide((await fund('out', '5000')).approvalId);
    expect(await trading()).toBe(before);
  });

  test('takes out neither more than there is nor what covers open orders', async () => {
    const there = await trading();
    const tooMuch = await fund('out', `${there / 100n + 1n}`);
    await expect(decide(tooMuch.approvalId)).rejects.toMatchObject({ code: 'HOUSE_FUNDING_COVER' });
    await decide((await fund('in', '1000')).approvalId);
    // open real orders may pay 100.00, which at 20 % cover ties 500.00
    const open = (by: number) =>
      superuser.pool.query(
        `UPDATE exposure SET taken = taken + $1 WHERE account = 0 AND product_id = '00000000-0000-0000-0000-000000000000'`,
        [by],
      );
    await open(10_000);
    try {
      const all = Number((await trading()) / 100n);
      const beyond = await fund('out', `${all - 499}`);
      await expect(decide(beyond.approvalId)).rejects.toMatchObject({ code: 'HOUSE_FUNDING_COVER' });
      await decide((await fund('out', `${all - 500}`)).approvalId);
      expect(await trading()).toBe(50_000n);
    } finally {
      await open(-10_000);
    }
  });
});

describe('the inbox', () => {
  test('says who may decide, and goes page by page', async () => {
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

test('the log tells who proposed, who decided, and what', async () => {
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

test('a change of another noun is filed in its transaction, and undone with it', async () => {
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
      throw new Error('changed his mind');
    }),
  ).rejects.toThrow('changed his mind');
  expect((await listApprovals(ctx, { admin: checker, kind: 'deposit_receiving' })).items).toEqual([]);
  await withTx(app, (tx) => proposeChange(tx, input));
  const { items } = await listApprovals(ctx, { admin: checker, kind: 'deposit_receiving' });
  expect(items).toMatchObject([{ id, amount: null, change: payload, mayDecide: true }]);
  // its noun refuses what is not there, and the proposal stays as it was
  await expect(decide(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(
    (await listApprovals(ctx, { admin: checker, kind: 'deposit_receiving', state: 'pending' })).items,
  ).toHaveLength(1);
});
