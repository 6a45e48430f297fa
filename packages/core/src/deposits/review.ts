import { type AdminDeposit, type AuditAction, DomainError, type Language } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';
import type { IntentRoute } from '../shared/idempotency.ts';
import { adminActor, type Command, runCommand } from '../shared/run-command.ts';
import { adminViewOf } from './admin-deposit-view.ts';
import { type DepositRow, findDeposit } from './deposits.repo.ts';
import type { DepositReviewCtx } from './deposits-ctx.ts';

export type StepInput = { id: string; admin: AdminIdentity; language: Language; origin: Origin };
/** `version`: the one that the reviewer saw. */
export type DecisionInput = StepInput & { version: number };
export type KeyedDecisionInput = DecisionInput & { key: string };

type StepPlan = {
  /** Such as `deposits.approve`. */
  action: AuditAction;
  /** Entries of the log besides the states: amount, reason, reference. */
  detail: Record<string, Json>;
  /** From the limit of the terms up it needs a fresh code of the administrator's authenticator. */
  stepUpFromLimit?: true;
  /** The stored procedure, which checks and changes the deposit. */
  move: (tx: Tx, before: DepositRow) => Promise<void>;
};

/** One command of a reviewer, with its log entry in the same transaction. */
export async function review(ctx: DepositReviewCtx, input: StepInput, plan: StepPlan): Promise<AdminDeposit> {
  return runCommand(ctx, commandOf(ctx, input, plan, input.admin.id));
}

/**
 * The same for a command with a key: a repetition returns the first answer. That is stored, so its names are masked.
 */
export async function reviewOnce(
  ctx: DepositReviewCtx,
  input: KeyedDecisionInput,
  { route, intent, ...plan }: StepPlan & { route: IntentRoute; intent: object },
): Promise<AdminDeposit> {
  const { id, version, key } = input;
  const once = { route, key, intent: { id, version, ...intent } };
  return runCommand(ctx, { ...commandOf(ctx, input, plan), once });
}

function commandOf(
  ctx: DepositReviewCtx,
  { id, admin, origin, language }: StepInput,
  plan: StepPlan,
  viewerId?: string,
): Command<AdminDeposit> {
  const entry = { actor: adminActor(admin), origin, target: { kind: 'deposit', id } } as const;
  const act = async (tx: Tx) => {
    const before = await findDeposit(tx, id);
    if (before === null) throw new DomainError('NOT_FOUND');
    await plan.move(tx, before);
    const view = await adminViewOf(ctx, tx, id, { language, ...(viewerId === undefined ? {} : { viewerId }) });
    if (plan.stepUpFromLimit && view.secondApprovalNeeded && !admin.steppedUp) {
      throw new DomainError('ADMIN_STEP_UP_REQUIRED');
    }
    const { state, version, actualAmount, postedAmount, currency } = view;
    await appendAudit(tx, {
      ...entry,
      action: plan.action,
      before: { state: before.state, version: before.version },
      after: { state, version, memberId: view.member.id, actualAmount, postedAmount, currency, ...plan.detail },
    });
    return view;
  };
  return { ...entry, tried: plan.action, refusedAs: 'deposits.refused', detail: plan.detail, act };
}
