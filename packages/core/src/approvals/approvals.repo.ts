import type { ApprovalKind, ApprovalState } from '@fairtick/contracts';
import type { Db, Prisma, Tx } from '@fairtick/db';
import type { Json } from '../audit/index.ts';
import type { Person } from './approvals.rules.ts';

export type NewProposal = {
  id: string;
  kind: ApprovalKind;
  memberId: string | null;
  amountMinor: bigint | null;
  category: string | null;
  reason: string;
  evidence: string;
  payload: { [key: string]: Json };
};

/** Calls propose_approval, which checks permission, cap and own account of the session's administrator. */
export async function insertProposal(tx: Tx, sessionId: string, proposal: NewProposal): Promise<void> {
  const { id, kind, memberId, amountMinor, category, reason, evidence, payload } = proposal;
  await tx.$executeRaw`
    SELECT propose_approval(${sessionId}::uuid, ${id}::uuid, ${kind}, ${memberId}::uuid, ${amountMinor}::bigint,
      ${category}, ${reason}, ${evidence}, ${JSON.stringify(payload)}::jsonb)`;
}

export type Decision = { id: string; version: number; approve: boolean; note: string | null };

/** Calls decide_approval, which refuses the same person and a second decision, and books what was approved. */
export async function insertDecision(tx: Tx, sessionId: string, decision: Decision): Promise<void> {
  const { id, version, approve, note } = decision;
  await tx.$executeRaw`
    SELECT decide_approval(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${approve}, ${note})`;
}

/**
 * Calls withdraw_approval, which takes back only the proposer's own proposals, as long as they may propose their kind.
 */
export async function insertWithdrawal(
  tx: Tx,
  { sessionId, id, version }: { sessionId: string; id: string; version: number },
): Promise<void> {
  await tx.$executeRaw`SELECT withdraw_approval(${sessionId}::uuid, ${id}::uuid, ${version}::int)`;
}

const withNames = {
  proposer: { select: { username: true } },
  decider: { select: { username: true } },
  member: { select: { username: true } },
} satisfies Prisma.ApprovalInclude;
export type ApprovalRow = Prisma.ApprovalGetPayload<{ include: typeof withNames }>;

export async function findApproval(tx: Tx, id: string): Promise<ApprovalRow | null> {
  return tx.approval.findUnique({ where: { id }, include: withNames });
}

export type ApprovalFilter = {
  state?: ApprovalState | undefined;
  kind?: ApprovalKind | undefined;
  memberId?: string | undefined;
  id?: string | undefined;
};

/** Proposals with ids before `beforeId`, which are older; newest first. */
export async function findApprovals(
  db: Db,
  query: { filter: ApprovalFilter; beforeId: string | null; now: Date; limit: number },
): Promise<ApprovalRow[]> {
  const { filter, beforeId, now, limit } = query;
  return db.prisma.approval.findMany({
    where: {
      ...(beforeId === null ? {} : { id: { lt: beforeId } }),
      ...(filter.state === undefined ? {} : inState(filter.state, now)),
      ...(filter.kind === undefined ? {} : { kind: filter.kind }),
      ...(filter.memberId === undefined ? {} : { memberId: filter.memberId }),
      ...(filter.id === undefined ? {} : { AND: { id: filter.id } }),
    },
    include: withNames,
    orderBy: { id: 'desc' },
    take: limit,
  });
}

export type InboxRow = {
  kind: string;
  proposedBy: string;
  memberId: string | null;
  count: number;
  proposedAt: Date;
  expiresAt: Date;
};

/** Live proposals, grouped by kind, proposer and member, with the earliest times of each group. */
export async function findInbox(db: Pick<Db, 'pool'>, now: Date): Promise<InboxRow[]> {
  const { rows } = await db.pool.query<InboxRow>(
    `SELECT kind, proposed_by AS "proposedBy", member_id AS "memberId", count(*)::int AS count,
            min(proposed_at) AS "proposedAt", min(expires_at) AS "expiresAt"
       FROM approval WHERE state = 'pending' AND expires_at > $1 GROUP BY 1, 2, 3`,
    [now],
  );
  return rows;
}

/** Requests to remove lost second factors whose waiting period is over and that no live proposal carries out. */
export async function countReadyResets(db: Pick<Db, 'pool'>, now: Date): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM factor_reset r WHERE r.ended_at IS NULL AND r.ready_at <= $1
        AND NOT EXISTS (SELECT 1 FROM approval a WHERE a.member_id = r.member_id AND a.kind = 'factor_reset'
                         AND a.state = 'pending' AND a.expires_at > $1)`,
    [now],
  );
  return rows[0]?.count ?? 0;
}

function inState(state: ApprovalState, now: Date): Prisma.ApprovalWhereInput {
  if (state === 'pending') return { state, expiresAt: { gt: now } };
  if (state === 'expired') return { OR: [{ state }, { state: 'pending', expiresAt: { lte: now } }] };
  return { state };
}

/** The accounts of the same person and their member accounts, as the database determines them for a decision. */
export async function findPerson(db: Pick<Db, 'prisma'>, adminId: string): Promise<Person> {
  const rows = await db.prisma.$queryRaw<{ id: string; own: string | null }[]>`
    SELECT id, own_member_id AS own FROM admin WHERE id IN (SELECT accounts_of_person(${adminId}::uuid))`;
  const own = rows.flatMap((row) => (row.own === null ? [] : [row.own]));
  return { accounts: new Set(rows.map(({ id }) => id)), ownMembers: new Set(own) };
}

export type AdjustmentRow = Pick<ApprovalRow, 'id' | 'kind' | 'category' | 'reason' | 'evidence'> & {
  amountMinor: bigint;
  decidedAt: Date;
};

/** Adjustments of a member, newest first; `before` is the last row of the previous page. */
export async function findAdjustments(
  db: Db,
  query: { memberId: string; before: { decidedAt: Date; id: string } | null; limit: number },
): Promise<AdjustmentRow[]> {
  const { memberId, before, limit } = query;
  const rows = await db.prisma.approval.findMany({
    where: {
      memberId,
      kind: { in: ['manual_add', 'manual_deduct'] },
      state: 'approved',
      ...(before === null
        ? {}
        : {
            OR: [{ decidedAt: { lt: before.decidedAt } }, { decidedAt: before.decidedAt, id: { lt: before.id } }],
          }),
    },
    select: { id: true, kind: true, category: true, reason: true, evidence: true, amount: true, decidedAt: true },
    orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return rows.map(({ amount, decidedAt, ...row }) => {
    if (amount === null || decidedAt === null) throw new Error(`adjustment ${row.id}: missing amount or time`);
    return { ...row, amountMinor: amount, decidedAt };
  });
}

/** Expires at most `limit` proposals whose time is over. Returns how many. */
export async function expireRows(db: Pick<Db, 'pool'>, limit: number): Promise<number> {
  const { rows } = await db.pool.query<{ count: bigint }>('SELECT expire_approvals($1) AS count', [limit]);
  return Number(rows[0]?.count ?? 0n);
}
