import { type AdminDeposit, DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import { adminViewOf } from './admin-deposit-view.ts';
import { findDeposit } from './deposits.repo.ts';
import type { DepositReviewCtx } from './deposits-ctx.ts';
import type { StepInput } from './review.ts';

/**
 * One deposit with its checks, its names in full for the reviewer who claimed it; the view is logged. @throws
 * DomainError NOT_FOUND
 */
export function viewDeposit(ctx: DepositReviewCtx, input: StepInput): Promise<AdminDeposit> {
  const { id, admin, origin, language } = input;
  return withTx(ctx.db, async (tx) => {
    if ((await findDeposit(tx, id)) === null) throw new DomainError('NOT_FOUND');
    const view = await adminViewOf(ctx, tx, id, { language, viewerId: admin.id });
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'deposits.view',
      target: { kind: 'deposit', id },
      after: { memberId: view.member.id, version: view.version },
    });
    return view;
  });
}
