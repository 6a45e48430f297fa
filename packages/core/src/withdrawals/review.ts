import { type AdminWithdrawal, type AuditAction, DomainError } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';
import type { IntentRoute } from '../shared/idempotency.ts';
import { adminActor, type Command, runCommand } from '../shared/run-command.ts';
import { adminViewOf } from './admin-withdrawal-view.ts';
import { findWithdrawal } from './withdrawals.repo.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

export type StepInput = { id: string; admin: AdminIdentity; origin: Origin };
/** `version`: the one that the administrator saw. */
export type KeyedStepInput = StepInput & { version: number; key: string };

type StepPlan = {
  /** Such as `withdrawals.approve`. */
  action: AuditAction;
  /** Entries of the log besides the states: the reason, the reference. */
  detail: { [key: string]: Json };
  /** From the limit of the terms up it needs a fresh code of the administrator's authenticator. */
  stepUpFromLimit?: true;
  /** The stored procedure, which checks and changes the withdrawal. */
  move: (tx: Tx) => Promise<void>;
};

/** One command of an administrator, with its log entry in the same transaction. */
export async function review(ctx: ReviewCtx, input: StepInput, plan: StepPlan): Promise<AdminWithdrawal> {
  return runCommand(ctx, commandOf(ctx, input, plan, input.admin.id));
}

/**
 * The same for a command with a key: a repetition returns the first answer. That is stored, so its names are masked.
 */
export async function reviewOnce(
  ctx: ReviewCtx,
  input: KeyedStepInput,
  { route, intent, ...plan }: StepPlan & { route: IntentRoute; intent: object },
): Promise<AdminWithdrawal> {
  const { id, version, key } = input;
  const once = { route, key, intent: { id, version, ...intent } };
  return runCommand(ctx, { ...commandOf(ctx, input, plan), once });
}

function commandOf(
  ctx: ReviewCtx,
  { id, admin, origin }: StepInput,
  plan: StepPlan,
  viewerId?: string,
): Command<AdminWithdrawal> {
  const entry = { actor: adminActor(admin), origin, target: { kind: 'withdrawal', id } } as const;
  const act = async (tx: Tx) => {
    const before = await findWithdrawal(tx, id);
    if (before === null) throw new DomainError('NOT_FOUND');
    await plan.move(tx);
    const view = await adminViewOf(ctx, tx, id, viewerId);
    if (plan.stepUpFromLimit && view.secondApprovalNeeded && !admin.steppedUp) {
      throw new DomainError('ADMIN_STEP_UP_REQUIRED');
    }
    const { state, version, amount } = view;
    await appendAudit(tx, {
      ...entry,
      action: plan.action,
      before: { state: before.state, version: before.version },
      after: { state, version, amount, memberId: view.member.id, ...plan.detail },
    });
    return view;
  };
  return { ...entry, tried: plan.action, refusedAs: 'withdrawals.refused', detail: plan.detail, act };
}
