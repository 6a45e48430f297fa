import { type AdminWithdrawal, DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import { adminActor } from '../shared/run-command.ts';
import { adminViewsOf } from './admin-withdrawal-view.ts';
import type { StepInput } from './review.ts';
import { findWithdrawal } from './withdrawals.repo.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

/**
 * One withdrawal with its checks, its names in full for the reviewer who claimed it; the view is logged. @throws
 * DomainError NOT_FOUND
 */
export function viewWithdrawal(ctx: ReviewCtx, { id, admin, origin }: StepInput): Promise<AdminWithdrawal> {
  return withTx(ctx.db, async (tx) => {
    const row = await findWithdrawal(tx, id);
    const [view] = row === null ? [] : await adminViewsOf(ctx, tx, [row], admin.id);
    if (view === undefined) throw new DomainError('NOT_FOUND');
    const target = { kind: 'withdrawal', id } as const;
    await appendAudit(tx, { actor: adminActor(admin), origin, action: 'withdrawals.view', target });
    return view;
  });
}
