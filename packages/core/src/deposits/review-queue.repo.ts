import { type DepositState, isId, type MethodKind } from '@fairtick/contracts';
import { type Db, Prisma, type Tx } from '@fairtick/db';
import { findNamed, findNumbered } from '../shared/find-ids.repo.ts';
import type { QueuePage } from '../shared/own-first.ts';
import type { DepositRow } from './deposits.repo.ts';
import type { Reader } from './methods.repo.ts';

export type ReviewFilter = {
  state: DepositState | null;
  kind: MethodKind | null;
  /** Part of a username, number, transaction id or external reference, or a whole id. */
  search: string | null;
};
export type QueueMark = { dueAt: Date; id: string };

const nameLimit = 100;

/** Open work by due time: unfinished reviews, and late money of ended deposits. */
export async function findQueue(
  db: Reader,
  filter: ReviewFilter,
  { after, limit, part }: QueuePage<QueueMark>,
): Promise<DepositRow[]> {
  const past: Prisma.DepositWhereInput =
    after === null ? {} : { OR: [{ dueAt: { gt: after.dueAt } }, { dueAt: after.dueAt, id: { gt: after.id } }] };
  return db.deposit.findMany({
    where: { AND: [{ dueAt: { not: null } }, await wanted(db, filter), past, part] },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}

/** Newest first, ids before `beforeId`. */
export async function findLatest(
  db: Reader,
  filter: ReviewFilter,
  { beforeId, limit }: { beforeId: string | null; limit: number },
): Promise<DepositRow[]> {
  return db.deposit.findMany({
    where: { AND: [await wanted(db, filter), beforeId === null ? {} : { id: { lt: beforeId } }] },
    orderBy: { id: 'desc' },
    take: limit,
  });
}

async function wanted(db: Reader, { state, kind, search }: ReviewFilter): Promise<Prisma.DepositWhereInput> {
  const where = { ...(state === null ? {} : { state }), ...(kind === null ? {} : { kind }) };
  if (search === null) return where;
  const text = search.toLowerCase();
  if (isId(text)) return { ...where, OR: [{ id: text }, { memberId: text }] };
  const members = await findNamed(db, text);
  const numbered = await findNumbered(db, 'deposit', search);
  // what the trigram index cannot find in part is found as a whole
  const whole = await findReferenced(db, search);
  return {
    ...where,
    OR: [
      { reference: search.toUpperCase() },
      { txId: text },
      { memberId: { in: members } },
      { id: { in: [...numbered, ...whole] } },
    ],
  };
}

/** Encrypted payers' names of the `limit` newest deposits that have one. */
export async function findPayerNames(
  db: Pick<Db, 'pool'>,
  limit: number,
): Promise<{ id: string; payerName: Uint8Array }[]> {
  const { rows } = await db.pool.query<{ id: string; payerName: Uint8Array }>(
    'SELECT id, payer_name AS "payerName" FROM deposit WHERE payer_name IS NOT NULL ORDER BY id DESC LIMIT $1',
    [limit],
  );
  return rows;
}

/** By the external reference of the payment, regardless of case and separators. */
async function findReferenced(db: Reader, text: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM deposit WHERE reference_key(external_ref) = reference_key(${text}) LIMIT ${nameLimit}`;
  return rows.map(({ id }) => id);
}

export type People = {
  members: Map<string, { id: string; username: string; realName: Uint8Array; verified: boolean }>;
  /** Usernames of administrators by id. */
  staff: Map<string, string>;
};

export async function findPeople(db: Reader, memberIds: string[], staffIds: string[]): Promise<People> {
  const members = await db.member.findMany({
    where: { id: { in: [...new Set(memberIds)] } },
    select: { id: true, username: true, realName: true, verified: true },
  });
  const staff = await db.admin.findMany({
    where: { id: { in: [...new Set(staffIds)] } },
    select: { id: true, username: true },
  });
  return {
    members: new Map(members.map((member) => [member.id, member])),
    staff: new Map(staff.map(({ id, username }) => [id, username])),
  };
}

/** Data of the automatic checks, besides the deposit itself. Money in minor units of the account currency. */
export type ReviewFacts = {
  id: string;
  verified: boolean;
  memberSince: Date;
  /** Other deposits of the same currency and amount within a day, of any member. */
  sameAmount: bigint;
  /** Deposits that the member made in the day up to this one, itself included. */
  madeInDay: bigint;
  /** Posted so far, and the total that an unverified member may have posted. */
  postedMinor: bigint;
  unverifiedTotalMinor: bigint;
  /** Payments that the gateway reported. */
  payments: bigint;
  restrictions: string[];
  minAmount: bigint;
  maxAmount: bigint;
};

export async function findReviewFacts(db: Reader, ids: string[]): Promise<Map<string, ReviewFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<ReviewFacts[]>(Prisma.sql`
    SELECT d.id, w.verified, m.created_at AS "memberSince", p.min_amount AS "minAmount", p.max_amount AS "maxAmount",
           (SELECT count(*) FROM deposit o
             WHERE o.currency = d.currency AND o.submitted_amount = d.submitted_amount AND o.id <> d.id
               AND o.created_at BETWEEN d.created_at - interval '1 day' AND d.created_at + interval '1 day'
           ) AS "sameAmount",
           (SELECT count(*) FROM deposit o
             WHERE o.member_id = d.member_id AND o.created_at > d.created_at - interval '1 day'
               AND o.created_at <= d.created_at) AS "madeInDay",
           (SELECT coalesce(sum(o.posted_amount), 0)::bigint FROM deposit o
             WHERE o.member_id = d.member_id AND o.posted_amount IS NOT NULL) AS "postedMinor",
           t.unverified_deposit_total AS "unverifiedTotalMinor",
           (SELECT count(*) FROM deposit_payment y WHERE y.deposit_id = d.id) AS payments,
           ARRAY(SELECT r.kind FROM restriction r
                  WHERE r.member_id = d.member_id AND r.lifted_at IS NULL AND (r.ends_at IS NULL OR r.ends_at > now())
                  ORDER BY r.kind) AS restrictions
      FROM deposit d JOIN wallet w ON w.member_id = d.member_id AND w.account = account_number('real') JOIN member m ON m.id = d.member_id
      JOIN deposit_method p ON p.id = d.method_id, money_terms_at(now()) t
     WHERE d.id = ANY (${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

type Decision = { id: string; sessionId: string; version: number };

/**
 * @throws refusals of the stored procedure: NOT_FOUND, REVIEW_OWN_ACCOUNT, REVIEW_CLAIMED, DEPOSIT_STATE, TX_ID_USED
 */
export async function claimRow(tx: Tx, { id, sessionId }: Pick<Decision, 'id' | 'sessionId'>): Promise<void> {
  await tx.$executeRaw`SELECT claim_deposit(${sessionId}::uuid, ${id}::uuid)`;
}

type Approved = Decision & {
  actual: bigint;
  externalRef: string | null;
  note: string | null;
  confirmationsSeen: number | null;
  confirmationsSource: string | null;
  failed: readonly string[];
};

export async function approveRow(
  tx: Tx,
  { id, sessionId, version, actual, externalRef, failed, ...explained }: Approved,
): Promise<void> {
  const { note, confirmationsSeen, confirmationsSource } = explained;
  await tx.$executeRaw`
    SELECT approve_deposit(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${actual}::bigint, ${externalRef}, ${note},
      ${confirmationsSeen}::int, ${confirmationsSource}, ${[...failed]}::text[])`;
}

export type Reasoned = Decision & { reason: string | null; note: string | null };

export async function rejectRow(tx: Tx, { id, sessionId, version, reason, note }: Reasoned): Promise<void> {
  await tx.$executeRaw`SELECT reject_deposit(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${reason}, ${note})`;
}

export async function holdRow(tx: Tx, { hold, ...decision }: Reasoned & { hold: boolean }): Promise<void> {
  const { id, sessionId, version, reason, note } = decision;
  await tx.$executeRaw`
    SELECT hold_deposit(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${hold}, ${reason}, ${note})`;
}

export async function refundRow(tx: Tx, { refundRef, ...decision }: Reasoned & { refundRef: string }): Promise<void> {
  const { id, sessionId, version, reason, note } = decision;
  await tx.$executeRaw`
    SELECT refund_deposit(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${reason}, ${refundRef}, ${note})`;
}
