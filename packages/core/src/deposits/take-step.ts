import { type AdminDeposit, type AuditAction, DomainError, type Language } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';
import type { IntentRoute } from '../shared/answer-once.ts';
import { adminViewOf } from './admin-deposit-view.ts';
import { type Attempt, tryKeyed, tryOnce } from './attempt.ts';
import { type DepositRow, findDeposit } from './deposits.repo.ts';
import type { DepositReviewCtx } from './deposits-ctx.ts';

export type StepInput = { id: string; admin: AdminIdentity; language: Language; origin: Origin };
/** `version`: the one that the reviewer looked at. */
export type JudgeInput = StepInput & { version: number };
export type KeyedJudgeInput = JudgeInput & { key: string };

type StepPlan = {
  /** Such as `deposits.approve`. */
  action: AuditAction;
  /** What belongs into the log besides the states: figure, reason, reference. */
  detail: Record<string, Json>;
  /** From the limit of the terms up it needs a fresh code of the administrator's authenticator. */
  stepUpFromLimit?: true;
  /** The door of the database, which judges and moves. */
  move: (tx: Tx, before: DepositRow) => Promise<void>;
};

/** One step of a reviewer with its entry in the log in the same transaction; a refused one leaves an entry too. */
export async function takeStep(ctx: DepositReviewCtx, input: StepInput, plan: StepPlan): Promise<AdminDeposit> {
  return tryOnce(ctx, attemptOf(input, plan), (tx) => step(ctx, tx, input, plan, input.admin.id));
}

/** The same for a step that carries a key: repeated, it gives the first answer again. That is kept, so its names are masked. */
export async function takeStepOnce(
  ctx: DepositReviewCtx,
  input: KeyedJudgeInput,
  { route, intent, ...plan }: StepPlan & { route: IntentRoute; intent: object },
): Promise<AdminDeposit> {
  const { id, version, key } = input;
  const attempt = { ...attemptOf(input, plan), key, route, intent: { id, version, ...intent } };
  return tryKeyed(ctx, attempt, (tx) => step(ctx, tx, input, plan));
}

function attemptOf({ id, admin, origin }: StepInput, { action, detail }: StepPlan): Attempt {
  return { actor: { kind: 'admin', id: admin.id, name: admin.username }, origin, action, depositId: id, detail };
}

async function step(
  ctx: DepositReviewCtx,
  tx: Tx,
  input: StepInput,
  plan: StepPlan,
  viewerId?: string,
): Promise<AdminDeposit> {
  const { id, admin, origin, language } = input;
  const before = await findDeposit(tx, id);
  if (before === null) throw new DomainError('NOT_FOUND');
  await plan.move(tx, before);
  const view = await adminViewOf(ctx, tx, id, { language, ...(viewerId === undefined ? {} : { viewerId }) });
  if (plan.stepUpFromLimit && view.secondApprovalNeeded && !admin.steppedUp)
    throw new DomainError('ADMIN_STEP_UP_REQUIRED');
  await appendAudit(tx, {
    actor: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
    action: plan.action,
    target: { kind: 'deposit', id },
    before: { state: before.state, version: before.version },
    after: {
      state: view.state,
      version: view.version,
      memberId: view.member.id,
      actualAmount: view.actualAmount,
      postedAmount: view.postedAmount,
      currency: view.currency,
      ...plan.detail,
    },
  });
  return view;
}
