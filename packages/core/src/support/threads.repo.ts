import type { supportAssignments } from '@fairtick/contracts';
import { type Db, Prisma, type Tx } from '@fairtick/db';
import type { InboxPlace } from './cursors.ts';

export type ThreadRow = {
  id: string;
  memberId: string;
  username: string;
  state: 'open' | 'closed';
  lastN: number;
  lastAt: Date;
  memberReadN: number;
  staffReadN: number;
  /** Answers that the member, and messages that the staff has not read. */
  memberUnread: number;
  staffUnread: number;
  waitingSince: Date | null;
  assigneeId: string | null;
  assigneeName: string | null;
  turn: bigint;
};

const threads = Prisma.sql`
  SELECT t.id, t.member_id AS "memberId", m.username, t.state, t.last_n AS "lastN", t.last_at AS "lastAt",
         t.member_read_n AS "memberReadN", t.staff_read_n AS "staffReadN", t.waiting_since AS "waitingSince",
         t.assigned_to AS "assigneeId", a.username AS "assigneeName", t.turn,
         (SELECT count(*)::int FROM support_message s
           WHERE s.thread_id = t.id AND s.n > t.member_read_n AND s.by_admin IS NOT NULL) AS "memberUnread",
         (SELECT count(*)::int FROM support_message s
           WHERE s.thread_id = t.id AND s.n > t.staff_read_n AND s.by_admin IS NULL) AS "staffUnread"
    FROM support_thread t JOIN member m ON m.id = t.member_id LEFT JOIN admin a ON a.id = t.assigned_to`;

export async function findThreadOfMember(db: Db['prisma'] | Tx, memberId: string): Promise<ThreadRow | null> {
  const [row] = await db.$queryRaw<ThreadRow[]>`${threads} WHERE t.member_id = ${memberId}::uuid`;
  return row ?? null;
}

export async function findThread(tx: Tx, id: string): Promise<ThreadRow | null> {
  const [row] = await tx.$queryRaw<ThreadRow[]>`${threads} WHERE t.id = ${id}::uuid`;
  return row ?? null;
}

export type InboxFilter = {
  state?: 'open' | 'closed' | undefined;
  assigned?: (typeof supportAssignments)[number] | undefined;
  unreadOnly: boolean;
};

/** The inbox in its order, after a position. */
export async function findInbox(
  db: Db,
  { filter, adminId, after, limit }: { filter: InboxFilter; adminId: string; after: InboxPlace | null; limit: number },
): Promise<ThreadRow[]> {
  const wanted = [
    Prisma.sql`true`,
    ...(after === null ? [] : [Prisma.sql`(t.turn, t.id) > (${after.turn}::bigint, ${after.id}::uuid)`]),
    ...(filter.state === undefined ? [] : [Prisma.sql`t.state = ${filter.state}`]),
    ...(filter.assigned === undefined ? [] : [assignedTo(filter.assigned, adminId)]),
    ...(filter.unreadOnly
      ? [
          Prisma.sql`EXISTS (SELECT 1 FROM support_message s
             WHERE s.thread_id = t.id AND s.n > t.staff_read_n AND s.by_admin IS NULL)`,
        ]
      : []),
  ];
  return db.prisma.$queryRaw<ThreadRow[]>`${threads}
    WHERE ${Prisma.join(wanted, ' AND ')} ORDER BY t.turn, t.id LIMIT ${limit}`;
}

function assignedTo(assigned: (typeof supportAssignments)[number], adminId: string): Prisma.Sql {
  if (assigned === 'nobody') return Prisma.sql`t.assigned_to IS NULL`;
  return assigned === 'me'
    ? Prisma.sql`t.assigned_to = ${adminId}::uuid`
    : Prisma.sql`t.assigned_to <> ${adminId}::uuid`;
}

export type MemberFacts = {
  id: string;
  username: string;
  verified: boolean;
  createdAt: Date;
  openOrders: number;
  openWithdrawals: number;
  openDeposits: number;
};

/** Context for answering a member: counts and flags, nothing sealed. */
export async function findMemberFacts(tx: Tx, memberId: string): Promise<MemberFacts> {
  const [row] = await tx.$queryRaw<MemberFacts[]>`
    SELECT m.id, m.username, m.verified, m.created_at AS "createdAt",
           (SELECT count(*)::int FROM orders o WHERE o.member_id = m.id AND o.settled_at IS NULL) AS "openOrders",
           (SELECT count(*)::int FROM withdrawal w WHERE w.member_id = m.id
             AND w.state IN ('pending_review', 'reviewing', 'approved', 'processing')) AS "openWithdrawals",
           (SELECT count(*)::int FROM deposit d WHERE d.member_id = m.id
             AND d.state IN ('recharging', 'pending_review', 'reviewing', 'on_hold')) AS "openDeposits"
      FROM member m WHERE m.id = ${memberId}::uuid`;
  if (row === undefined) throw new Error(`member ${memberId}: not found`);
  return row;
}

export async function markSeen(tx: Tx, memberId: string, n: number): Promise<void> {
  await tx.$executeRaw`SELECT support_seen(${memberId}::uuid, ${n}::int)`;
}

export async function markStaffSeen(tx: Tx, sessionId: string, threadId: string, n: number): Promise<void> {
  await tx.$executeRaw`SELECT support_staff_seen(${sessionId}::uuid, ${threadId}::uuid, ${n}::int)`;
}

/** @throws a refusal of the stored procedure when the assignee is no longer `expected`. */
export async function setAssignee(
  tx: Tx,
  sessionId: string,
  { threadId, expected, assignee }: { threadId: string; expected: string | null; assignee: string | null },
): Promise<void> {
  await tx.$executeRaw`
    SELECT support_assign(${sessionId}::uuid, ${threadId}::uuid, ${expected}::uuid, ${assignee}::uuid)`;
}

/** @throws a refusal of the stored procedure when there are messages after `lastN`. */
export async function setThreadState(
  tx: Tx,
  sessionId: string,
  { threadId, state, lastN }: { threadId: string; state: 'open' | 'closed'; lastN: number },
): Promise<void> {
  await tx.$executeRaw`SELECT support_move(${sessionId}::uuid, ${threadId}::uuid, ${state}, ${lastN}::int)`;
}

const colleagueLimit = 200;

/** Active administrators who may answer, by name. */
export async function findColleagues(db: Db): Promise<{ id: string; username: string }[]> {
  return db.prisma.$queryRaw<{ id: string; username: string }[]>`
    SELECT a.id, a.username FROM admin a WHERE may_answer_support(a.id) ORDER BY a.username LIMIT ${colleagueLimit}`;
}
