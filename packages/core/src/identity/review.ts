import { type AuditAction, DomainError, type ReviewedIdentity } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { findCheck } from './identity.repo.ts';
import type { IdentityCtx } from './identity-ctx.ts';
import { reviewedViewOf } from './reviewed-identity-view.ts';

export type ReviewerInput = { id: string; admin: AdminIdentity; origin: Origin };
/** `version`: the one that the administrator saw. */
export type StepInput = ReviewerInput & { version: number };

type StepPlan = {
  /** Such as `identity.approve`. */
  action: AuditAction;
  /** Entries of the log besides the states. */
  detail?: { [key: string]: Json };
  /** Where two people are needed, it takes a fresh code of the administrator's authenticator. */
  stepUpForSecond?: true;
  /** The stored procedure, which checks and changes the submission. */
  move: (tx: Tx) => Promise<void>;
};

/** One command of a reviewer, with its log entry in the same transaction; a refused one has an entry too. */
export async function review(ctx: IdentityCtx, input: ReviewerInput, plan: StepPlan): Promise<ReviewedIdentity> {
  const { id, admin, origin } = input;
  const { action, detail = {} } = plan;
  const entry = { actor: adminActor(admin), origin, target: { kind: 'identity_check', id } } as const;
  return runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'identity.refused',
    detail,
    act: async (tx) => {
      const before = await findCheck(tx, id);
      if (before === null) throw new DomainError('NOT_FOUND');
      await plan.move(tx);
      const view = await reviewedViewOf(ctx, tx, id, admin.id);
      if (plan.stepUpForSecond && view.secondApprovalNeeded && !admin.steppedUp) {
        throw new DomainError('ADMIN_STEP_UP_REQUIRED');
      }
      await appendAudit(tx, {
        ...entry,
        action,
        before: { state: before.state, version: before.version },
        after: { state: view.state, version: view.version, memberId: view.member.id, ...detail },
      });
      return view;
    },
  });
}
