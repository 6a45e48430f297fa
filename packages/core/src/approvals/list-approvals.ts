import { type Approval, DomainError } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import type { Ctx } from '../context.ts';
import { toApproval } from './approval-view.ts';
import { type ApprovalFilter, findApprovals, findPerson } from './approvals.repo.ts';

export type ListApprovalsInput = ApprovalFilter & {
  cursor?: string | undefined;
  limit?: number | undefined;
  admin: AdminIdentity;
};

const defaultLimit = 20;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What waits for a second person, and what was decided, newest first. @throws DomainError INPUT_INVALID for a false cursor */
export async function listApprovals(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { admin, cursor, limit = defaultLimit, ...filter }: ListApprovalsInput,
): Promise<{ items: Approval[]; nextCursor: string | null }> {
  if (cursor !== undefined && !uuid.test(cursor)) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'cursor', message: 'not a cursor of this list' }] });
  }
  const now = ctx.clock.now();
  const rows = await findApprovals(ctx.db, { filter, beforeId: cursor ?? null, now, limit: limit + 1 });
  const person = await findPerson(ctx.db, admin.id);
  const page = rows.slice(0, limit);
  return {
    items: page.map((row) => toApproval(row, { admin, person, now })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
