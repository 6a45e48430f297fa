import type { AdminSavingsPosition } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { listAllPositions } from './list-all-positions.ts';
import type { PageInput } from './list-positions.ts';
import type { PositionFilter } from './positions.repo.ts';

export type ViewPositionsInput = PositionFilter & PageInput & { admin: AdminIdentity; origin: Origin };

/**
 * Positions of all members or of one, newest first; the view is audited.
 * @throws DomainError INPUT_INVALID for an invalid cursor
 */
export function viewPositions(
  ctx: Pick<Ctx, 'db'>,
  { admin, origin, cursor, limit, ...filter }: ViewPositionsInput,
): Promise<{ items: AdminSavingsPosition[]; nextCursor: string | null }> {
  return withTx(ctx.db, async (tx) => {
    const { items, nextCursor } = await listAllPositions(tx, { ...filter, cursor, limit });
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'savings.view_positions',
      target: { kind: filter.memberId === undefined ? 'savings' : 'member', id: filter.memberId ?? null },
      after: { productId: filter.productId ?? null, status: filter.status ?? null, shown: items.length },
    });
    return { items, nextCursor };
  });
}
