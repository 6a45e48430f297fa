import { randomUUID } from 'node:crypto';
import {
  addMember,
  addStaff,
  createDatabase,
  openRoles,
  putMoneyTermsInForce,
  putTermsInForce,
} from '@fairtick/test-kit';
import { afterAll, beforeEach, expect } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { listAudit } from '../audit/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { decideApproval, proposeAdjustment } from './index.ts';

const database = await createDatabase();
export const { owner, app, worker, reader, admin: superuser } = openRoles(database, 8);
await putTermsInForce(owner);
await putMoneyTermsInForce(owner);
export const ids = uuidsV7(systemClock);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const ctx = { db: app, clock: systemClock, ids, log };
export const origin = { ip: '127.0.0.1', requestId: 'r-1' };
export const maker = await addStaff(owner, { username: 'maker' });
export const checker = await addStaff(owner, { username: 'checker' });
export let made = 0;
export let memberId = '';
beforeEach(async () => {
  made += 1;
  memberId = await addMember(owner, { id: ids.uuid(), username: `adjusted_${made}` });
});
afterAll(async () => {
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

type Change = { type?: 'manual_add' | 'manual_deduct'; amount?: string; by?: AdminIdentity; key?: string; to?: string };
export async function propose({
  type = 'manual_add',
  amount = '250.00',
  by = maker,
  key = randomUUID(),
  to = memberId,
}: Change = {}) {
  const { approvalId } = await proposeAdjustment(ctx, {
    memberId: to,
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
export function decide(id: string, { by = checker, version = 1, approve = true, key = randomUUID() }: Verdict = {}) {
  return decideApproval(ctx, { id, version, approve, note: '已核对', key, admin: by, origin });
}
export async function available(): Promise<bigint> {
  const { rows } = await owner.pool.query<{ available: bigint }>(
    `SELECT available FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
    [memberId],
  );
  return rows[0]?.available ?? -1n;
}
export async function trading(): Promise<bigint> {
  const { rows } = await owner.pool.query<{ amount: bigint }>(
    `SELECT amount FROM house_balance WHERE account = account_number('real') AND bucket = bucket_number('house_trading')`,
  );
  return rows[0]?.amount ?? -1n;
}
export const books = async () =>
  (
    await owner.pool.query(
      `SELECT (SELECT count(*) FROM transfer) AS transfers,
              (SELECT md5(string_agg(h::text, '|' ORDER BY account, bucket)) FROM house_balance h) AS house,
              (SELECT md5(string_agg(w::text, '|' ORDER BY member_id, account)) FROM wallet w) AS wallets`,
    )
  ).rows;
export const lastAudit = async () => (await listAudit(ctx, { limit: 1 })).items[0];
/** Moves the times of a proposal, which the table's trigger refuses, to test what happens later. */
export async function age(id: string, byMs: number): Promise<void> {
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
export const dayMs = 24 * 3_600_000;
