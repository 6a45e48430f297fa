import { isId, type WithdrawalState } from '@fairtick/contracts';
import type { Prisma } from '@fairtick/db';
import { findNamed, findNumbered } from '../shared/find-ids.repo.ts';
import type { QueuePage } from '../shared/own-first.ts';
import type { Reader, WithdrawalRow } from './withdrawals.repo.ts';

export type ReviewFilter = {
  states: readonly WithdrawalState[] | null;
  /** Part of a username, number, bank reference or transaction id, or a whole id of a withdrawal or member. */
  search: string | null;
};
export type QueueMark = { dueAt: Date; id: string };

const nameLimit = 100;

/** Open withdrawals by due time. */
export async function findQueue(
  db: Reader,
  filter: ReviewFilter,
  { after, limit, part }: QueuePage<QueueMark>,
): Promise<WithdrawalRow[]> {
  const past: Prisma.WithdrawalWhereInput =
    after === null ? {} : { OR: [{ dueAt: { gt: after.dueAt } }, { dueAt: after.dueAt, id: { gt: after.id } }] };
  return db.withdrawal.findMany({
    where: { AND: [await wanted(db, filter), past, part] },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}

/** Newest first, ids before `beforeId`. */
export async function findLatest(
  db: Reader,
  filter: ReviewFilter,
  { beforeId, limit }: { beforeId: string | null; limit: number },
): Promise<WithdrawalRow[]> {
  return db.withdrawal.findMany({
    where: { AND: [await wanted(db, filter), beforeId === null ? {} : { id: { lt: beforeId } }] },
    orderBy: { id: 'desc' },
    take: limit,
  });
}

async function wanted(db: Reader, { states, search }: ReviewFilter): Promise<Prisma.WithdrawalWhereInput> {
  const inStates: Prisma.WithdrawalWhereInput = states === null ? {} : { state: { in: [...states] } };
  if (search === null) return inStates;
  const text = search.toLowerCase();
  if (isId(text)) return { ...inStates, OR: [{ id: text }, { memberId: text }] };
  // Looks up the ids of members, numbers and references separately, so that each query uses an index.
  const members = await findNamed(db, text);
  const numbered = await findNumbered(db, 'withdrawal', search);
  const whole = await findReferenced(db, search);
  return { ...inStates, OR: [{ memberId: { in: members } }, { id: { in: [...numbered, ...whole] } }] };
}

/** Ids of withdrawals paid under this reference; blanks, dashes, width and case do not matter. */
async function findReferenced(db: Reader, text: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM withdrawal WHERE reference_key(payout_ref) = reference_key(${text}) LIMIT ${nameLimit}`;
  return rows.map(({ id }) => id);
}

export type People = {
  members: Map<string, { id: string; username: string; realName: Uint8Array; verified: boolean }>;
  /** Usernames of administrators. */
  staff: Map<string, string>;
};

/** The members of these withdrawals, and the administrators who acted on them. */
export async function findPeople(
  db: Reader,
  rows: readonly WithdrawalRow[],
  staffIds: readonly string[],
): Promise<People> {
  const members = await db.member.findMany({
    where: { id: { in: rows.map(({ memberId }) => memberId) } },
    select: { id: true, username: true, realName: true, verified: true },
  });
  const staff = await db.admin.findMany({ where: { id: { in: [...staffIds] } }, select: { id: true, username: true } });
  return {
    members: new Map(members.map((member) => [member.id, member])),
    staff: new Map(staff.map(({ id, username }) => [id, username])),
  };
}
