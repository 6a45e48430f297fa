import { type Approval, isId } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { toApproval } from './approval-view.ts';
import { type ApprovalFilter, findApprovals, findPerson } from './approvals.repo.ts';

export type ListApprovalsInput = ApprovalFilter & {
  cursor?: string | undefined;
  limit?: number | undefined;
  admin: AdminIdentity;
};

const defaultLimit = 20;

/** Pending and decided proposals, newest first. @throws DomainError INPUT_INVALID for an invalid cursor */
export async function listApprovals(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { admin, cursor, limit = defaultLimit, ...filter }: ListApprovalsInput,
): Promise<{ items: Approval[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isId(cursor)) {
    throw invalidCursorError();
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
