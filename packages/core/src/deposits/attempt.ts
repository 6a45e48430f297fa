import { type AuditAction, DomainError } from '@fairtick/contracts';
import { type Db, type Tx, withTx } from '@fairtick/db';
import { type Actor, appendAudit, type Json, type Origin } from '../audit/index.ts';
import { readUserInfo } from '../members/index.ts';
import { answerOnce, type IntentRoute } from '../shared/answer-once.ts';
import { asRefusal } from '../shared/to-domain-error.ts';

/** Who tries what on which deposit, from where. */
export type Attempt = {
  actor: Actor;
  origin: Origin;
  /** Such as `deposits.approve`. */
  action: AuditAction;
  depositId: string | null;
  /** What was asked for, as far as it may stand in the log. */
  detail: Record<string, Json>;
};

export async function memberActor(ctx: { db: Db }, memberId: string): Promise<Actor> {
  const { username } = await readUserInfo(ctx, { memberId });
  return { kind: 'member', id: memberId, name: username };
}

/** Runs it in one transaction; a refusal by a rule leaves nothing but an entry in the log. */
export async function tryOnce<T>(ctx: { db: Db }, attempt: Attempt, run: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await withTx(ctx.db, run);
  } catch (caught) {
    const error = asRefusal(caught);
    if (error instanceof DomainError) await withTx(ctx.db, (tx) => logRefusal(tx, error, attempt));
    throw error;
  }
}

/** The same for an intent with a key: repeated, it has no second effect, no second entry, and the first answer. */
export async function tryKeyed<T>(
  ctx: { db: Db },
  attempt: Attempt & { key: string; route: IntentRoute; intent: unknown },
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await answerOnce(ctx, {
      actorId: attempt.actor.id ?? '',
      route: attempt.route,
      key: attempt.key,
      intent: attempt.intent,
      run,
      onRefused: (tx, refusal) => logRefusal(tx, refusal, attempt),
    });
  } catch (error) {
    // What answerOnce keeps (422) it has noted; of the rest, what a person tried in vain is noted here.
    if (error instanceof DomainError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')) {
      await withTx(ctx.db, (tx) => logRefusal(tx, error, attempt));
    }
    throw error;
  }
}

async function logRefusal(tx: Tx, refusal: DomainError, attempt: Attempt): Promise<void> {
  await appendAudit(tx, {
    actor: attempt.actor,
    origin: attempt.origin,
    action: 'deposits.refused',
    target: { kind: 'deposit', id: attempt.depositId },
    after: { tried: attempt.action, refusal: refusal.code, ...attempt.detail },
  });
}
