import { randomUUID } from 'node:crypto';
import {
  addMember,
  addStaff,
  createDatabase,
  depositLoggedSql,
  makeVerified,
  openRoles,
  putMoneyTermsInForce,
} from '@fairtick/test-kit';
import { afterEach, describe, expect, test } from 'vitest';
import { listMovements } from '../ledger/index.ts';
import { bypassTriggers } from '../reconciliation/bypass-triggers.test-setup.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { rewardInvites } from './index.ts';

const database = await createDatabase();
const { owner, app, worker, reader, admin: superuser } = openRoles(database, 6);
await putMoneyTermsInForce(owner);
const reviewer = await addStaff(owner, { username: 'reviewer' });
const methodId = randomUUID();
await owner.pool.query(
  `INSERT INTO deposit_method (id, code, kind, mode, names, instructions, currency, scale, min_amount, max_amount,
     receiving, receiving_example, clearing_bucket, enabled)
   VALUES ($1, 'bank_invite', 'bank', 'proof', '{}', '{}', 'CNY', 2, 1, 10000000, '[]', false, bucket_number('clearing_bank'), true)`,
  [methodId],
);
const dayMs = 24 * 3_600_000;
let made = 0;

async function member(invitedBy: string | null = null, idNumber?: string): Promise<string> {
  made += 1;
  const id = randomUUID();
  await addMember(owner, { id, username: `invite_${made}`, idNumber: idNumber ?? String(made).padStart(18, '1') });
  if (invitedBy !== null) {
    const client = await superuser.pool.connect();
    await client.query('ALTER TABLE member DISABLE TRIGGER member_inviter_stays');
    await client.query('UPDATE member SET invited_by = $2 WHERE id = $1', [id, invitedBy]);
    await client.query('ALTER TABLE member ENABLE ALWAYS TRIGGER member_inviter_stays');
    client.release();
  }
  return id;
}

/** A deposit that was completed some time ago. */
async function deposited(memberId: string, amount: bigint, agoMs: number): Promise<string> {
  const id = randomUUID();
  const at = new Date(Date.now() - agoMs);
  const client = await superuser.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('ALTER TABLE deposit DISABLE TRIGGER deposit_begins');
    await client.query(
      `INSERT INTO deposit (id, member_id, method_id, kind, mode, currency, scale, clearing_bucket, receiving,
         second_approval_from, reference, submitted_amount, account_amount, created_at, state, updated_at, completed_at,
         moved_by, moved_by_admin, actual_amount, posted_amount, gateway, first_approver, first_approved_at)
       VALUES ($1, $2, $3, 'bank', 'proof', 'CNY', 2, bucket_number('clearing_bank'), '[]', 1000000, $4, $5, $5, $6, 'completed', $6, $6, 'reviewer',
         $7, $5, $5, 'bank', $7, $6)`,
      [id, memberId, methodId, id.replaceAll('-', '').slice(0, 12).toUpperCase(), amount, at, reviewer.id],
    );
    await client.query('ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_begins');
    await client.query(
      `SELECT book_lines($1, account_number('real'), $2, ARRAY[transfer_number('recharge')], ARRAY[bucket_number('clearing_bank')], ARRAY[bucket_number('available')], ARRAY[$3::bigint])`,
      [memberId, id, amount],
    );
    await client.query(depositLoggedSql(`d.id = '${id}'`));
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return id;
}

async function available(memberId: string): Promise<bigint> {
  const { rows } = await owner.pool.query<{ available: bigint }>(
    `SELECT available FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
    [memberId],
  );
  return rows[0]?.available ?? -1n;
}
const pay = () => rewardInvites({ db: worker });
/** Inviter and invited member, who meets every condition except the changed ones. */
async function pair(changes: { verified?: boolean; amount?: bigint; agoMs?: number; idNumber?: string } = {}) {
  const { verified = true, amount = 10_000n, agoMs = 7 * dayMs } = changes;
  const inviter = await member(null, changes.idNumber);
  const invited = await member(inviter, changes.idNumber);
  if (verified) await makeVerified(owner, invited);
  await deposited(invited, amount, agoMs);
  return { inviter, invited };
}

afterEach(async () => {
  await pay();
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

test('pays 20.00 once for a verified member whose first deposit of at least 100.00 is seven days old', async () => {
  const { inviter, invited } = await pair();
  expect(await pay()).toEqual({ paid: 1 });
  expect(await available(inviter)).toBe(2_000n);
  expect(await available(invited)).toBe(10_000n);
  const { items } = await listMovements({ db: app }, { memberId: inviter, type: 'invite_reward' });
  expect(items).toMatchObject([{ amount: '20.00', balanceAfter: '20.00', counter: 'house_rewards', refId: null }]);
  // further deposits and further runs pay nothing
  await deposited(invited, 50_000n, 7 * dayMs - 1);
  expect(await pay()).toEqual({ paid: 0 });
  expect(await available(inviter)).toBe(2_000n);
});

test.each([
  ['of another amount', 'rewards_are_transfers', 'invite_reward', 'amount = amount + 1', 'amount = amount - 1'],
  [
    'before its waiting time is over',
    'rewards_follow_their_rule',
    'invite_reward',
    `paid_at = paid_at - interval '8 days'`,
    `paid_at = paid_at + interval '8 days'`,
  ],
])('a reward %s is found by the check %s of the books', async (_, check, table, change, back) => {
  await pair();
  await pay();
  const edit = (set: string) => bypassTriggers(superuser, [table], `UPDATE ${table} SET ${set}`);
  await edit(change);
  expect((await verifyBooks({ db: reader })).detail.wrong.map(({ name }) => name)).toContain(check);
  await edit(back);
});

describe('pays nothing', () => {
  test.each([
    ['before the member is verified', { verified: false }],
    ['for a first deposit of 99.99', { amount: 9_999n }],
    ['ten minutes before the seven days are over', { agoMs: 7 * dayMs - 600_000 }],
    ['for a second account of the same person', { idNumber: '110101199003070000' }],
  ])('%s', async (_, changes) => {
    const { inviter } = await pair(changes);
    expect(await pay()).toEqual({ paid: 0 });
    expect(await available(inviter)).toBe(0n);
  });

  test('for a small first deposit, however much follows', async () => {
    const { inviter, invited } = await pair({ amount: 5_000n, agoMs: 9 * dayMs });
    await deposited(invited, 900_000n, 8 * dayMs);
    expect(await pay()).toEqual({ paid: 0 });
    expect(await available(inviter)).toBe(0n);
  });

  test('for a member whom no member invited, and over more than one level', async () => {
    const { inviter, invited } = await pair();
    const grandchild = await member(invited);
    await makeVerified(owner, grandchild);
    await deposited(grandchild, 20_000n, 8 * dayMs);
    expect(await pay()).toEqual({ paid: 2 });
    expect(await available(inviter)).toBe(2_000n);
    expect(await available(invited)).toBe(12_000n);
  });

  test('while outgoing money is stopped; it is paid afterwards', async () => {
    const { inviter } = await pair();
    await worker.pool.query(`SELECT trip_breaker('a test')`);
    expect(await pay()).toEqual({ paid: 0 });
    await superuser.pool.query('UPDATE breaker SET released_at = clock_timestamp(), released_by = $1', [reviewer.id]);
    expect(await pay()).toEqual({ paid: 1 });
    expect(await available(inviter)).toBe(2_000n);
  });
});

test('before the verification, then by the terms in force when the deposit was completed', async () => {
  const { inviter, invited } = await pair({ verified: false });
  expect(await pay()).toEqual({ paid: 0 });
  const effective_at = new Date().toISOString();
  await putMoneyTermsInForce(owner, { effective_at, invite_reward: 1, invite_first_deposit: 99_999_999 });
  await makeVerified(owner, invited);
  expect(await pay()).toEqual({ paid: 1 });
  expect(await available(inviter)).toBe(2_000n);
});

test('beyond the limit of thirty days; the rest is paid later', async () => {
  await putMoneyTermsInForce(owner, { effective_at: new Date().toISOString(), invite_max_per_30_days: 3 });
  const inviter = await member();
  for (let n = 0; n < 5; n += 1) {
    const invited = await member(inviter);
    await makeVerified(owner, invited);
    await deposited(invited, 10_000n, 8 * dayMs);
  }
  const runs = await Promise.all([pay(), pay(), pay(), pay()]);
  expect(runs.reduce((sum, { paid }) => sum + paid, 0)).toBe(3);
  expect(await available(inviter)).toBe(6_000n);
  expect(await pay()).toEqual({ paid: 0 });
});

describe('no role', () => {
  test('pays a reward by SQL, changes one, or changes who invited whom', async () => {
    const { inviter } = await pair();
    await pay();
    for (const db of [app, worker, reader]) {
      for (const sql of [
        'INSERT INTO invite_reward SELECT * FROM invite_reward',
        'UPDATE invite_reward SET amount = 1',
        'DELETE FROM invite_reward',
        `UPDATE member SET invited_by = '${inviter}'`,
      ]) {
        await expect(db.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
      }
    }
    for (const sql of [
      'UPDATE invite_reward SET amount = 1',
      'DELETE FROM invite_reward',
      'TRUNCATE invite_reward',
      'UPDATE member SET invited_by = NULL WHERE invited_by IS NOT NULL',
      `UPDATE member SET invited_by = id`,
    ]) {
      await expect(owner.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
    await expect(app.pool.query('SELECT reward_invites(10)')).rejects.toMatchObject({ code: '42501' });
  });
});
