import { type IdentityCheckState, isId } from '@fairtick/contracts';
import type { Prisma } from '@fairtick/db';
import { findNamed, findNumbered } from '../shared/find-ids.repo.ts';
import type { QueuePage } from '../shared/own-first.ts';
import type { CheckRow, Reader } from './identity.repo.ts';

export type ReviewFilter = {
  state: IdentityCheckState | null;
  /** Part of a username or number, or a whole id of a submission or member. */
  search: string | null;
};
export type QueueMark = { dueAt: Date; id: string };

/** Open submissions by due time. */
export async function findQueue(
  db: Reader,
  search: string | null,
  { after, limit, part }: QueuePage<QueueMark>,
): Promise<CheckRow[]> {
  const past: Prisma.IdentityCheckWhereInput =
    after === null ? {} : { OR: [{ dueAt: { gt: after.dueAt } }, { dueAt: after.dueAt, id: { gt: after.id } }] };
  const where = { AND: [await wanted(db, { state: 'pending_review', search }), past, part] };
  return db.identityCheck.findMany({ where, orderBy: [{ dueAt: 'asc' }, { id: 'asc' }], take: limit });
}

/** Newest first, ids before `beforeId`. */
export async function findNewest(
  db: Reader,
  filter: ReviewFilter,
  { beforeId, limit }: { beforeId: string | null; limit: number },
): Promise<CheckRow[]> {
  const where = { AND: [await wanted(db, filter), beforeId === null ? {} : { id: { lt: beforeId } }] };
  return db.identityCheck.findMany({ where, orderBy: { id: 'desc' }, take: limit });
}

async function wanted(db: Reader, { state, search }: ReviewFilter): Promise<Prisma.IdentityCheckWhereInput> {
  const inState: Prisma.IdentityCheckWhereInput = state === null ? {} : { state };
  if (search === null) return inState;
  const text = search.toLowerCase();
  if (isId(text)) return { ...inState, OR: [{ id: text }, { memberId: text }] };
  const members = await findNamed(db, text);
  const numbered = await findNumbered(db, 'identity_check', text);
  return { ...inState, OR: [{ memberId: { in: members } }, { id: { in: numbered } }] };
}
