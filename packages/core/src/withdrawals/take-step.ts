import { type AdminWithdrawal, type AuditAction, DomainError } from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';
import { answerOnce, type IntentRoute } from '../shared/answer-once.ts';
import { adminViewOf } from './admin-withdrawal-view.ts';
import { type Attempt, adminActor, isKeptRefusal, noteRefusal, withRefusalNoted } from './refused-attempt.ts';
import { findWithdrawal } from './withdrawals.repo.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

export type StepInput = { id: string; admin: AdminIdentity; origin: Origin };
/** `version`: the one that the administrator saw. */
export type KeyedStepInput = StepInput & { version: number; key: string };

type StepPlan = {
  /** Such as `withdrawals.approve`. */
  action: AuditAction;
  /** What belongs into the log besides the states: the reason, the reference. */
  detail: { [key: string]: Json };
  /** From the limit of the terms up it needs a fresh code of the administrator's authenticator. */
  stepUpFromLimit?: true;
  /** The door of the database, which judges and moves. */
  move: (tx: Tx) => Promise<void>;
};

/** One step of an administrator, its entry in the log in the same transaction; a refused one leaves an entry too. */
export async function takeStep(ctx: ReviewCtx, input: StepInput, plan: StepPlan): Promise<AdminWithdrawal> {
  return withRefusalNoted(ctx, attemptOf(input, plan), () =>
    withTx(ctx.db, (tx) => move(ctx, tx, input, plan, input.admin.id)),
  );
}

/** The same for a step that carries a key: repeated, it gives the first answer again. That is kept, so its names are masked. */
export async function takeStepOnce(
  ctx: ReviewCtx,
  input: KeyedStepInput,
  { route, intent, ...plan }: StepPlan & { route: IntentRoute; intent: object },
): Promise<AdminWithdrawal> {
  const attempt = attemptOf(input, plan);
  const step = () =>
    answerOnce(ctx, {
      actorId: input.admin.id,
      route,
      key: input.key,
      intent: { id: input.id, version: input.version, ...intent },
      run: (tx) => move(ctx, tx, input, plan),
      onRefused: (tx, refusal) => noteRefusal(tx, refusal, attempt),
    });
  return withRefusalNoted(ctx, attempt, step, isKeptRefusal);
}

function attemptOf({ id, admin, origin }: StepInput, { action, detail }: StepPlan): Attempt {
  return { actor: adminActor(admin), origin, tried: action, target: { kind: 'withdrawal', id }, detail };
}

async function move(
  ctx: ReviewCtx,
  tx: Tx,
  input: StepInput,
  plan: StepPlan,
  viewerId?: string,
): Promise<AdminWithdrawal> {
  const before = await findWithdrawal(tx, input.id);
  if (before === null) throw new DomainError('NOT_FOUND');
  await plan.move(tx);
  const view = await adminViewOf(ctx, tx, input.id, viewerId);
  if (plan.stepUpFromLimit && view.secondApprovalNeeded && !input.admin.steppedUp) {
    throw new DomainError('ADMIN_STEP_UP_REQUIRED');
  }
  await appendAudit(tx, {
    actor: adminActor(input.admin),
    origin: input.origin,
    action: plan.action,
    target: { kind: 'withdrawal', id: input.id },
    before: { state: before.state, version: before.version },
    after: { state: view.state, version: view.version, amount: view.amount, memberId: view.member.id, ...plan.detail },
  });
  return view;
}
