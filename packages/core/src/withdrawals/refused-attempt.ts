import { type AuditTarget, DomainError, errorTable } from '@fairtick/contracts';
import { type Db, type Tx, withTx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { type Actor, appendAudit, type Json, type Origin } from '../audit/index.ts';
import { readUserInfo } from '../members/index.ts';
import { asRefusal } from '../shared/to-domain-error.ts';

/** Who tried what on which thing. */
export type Attempt = {
  actor: Actor;
  origin: Origin;
  /** Such as `withdrawals.approve`. */
  tried: string;
  target: { kind: AuditTarget; id: string | null };
  detail: { [key: string]: Json };
};

export function adminActor({ id, username }: AdminIdentity): Actor {
  return { kind: 'admin', id, name: username };
}

export async function memberActor(ctx: { db: Db }, id: string): Promise<Actor> {
  const { username } = await readUserInfo(ctx, { memberId: id });
  return { kind: 'member', id, name: username };
}

/** Writes down that somebody tried what a rule refused; nothing else of the attempt stands. */
export async function noteRefusal(tx: Tx, refusal: DomainError, attempt: Attempt): Promise<void> {
  const { actor, origin, tried, target, detail } = attempt;
  await appendAudit(tx, {
    actor,
    origin,
    action: 'withdrawals.refused',
    target,
    after: { tried, refusal: refusal.code, ...detail },
  });
}

/** Refusals that answerOnce keeps: it has written them down already, or did when the key was new. */
export function isKeptRefusal({ code }: DomainError): boolean {
  return errorTable[code].http === 422;
}

/** Runs an attempt; a refusal that nobody wrote down yet is written down in a transaction of its own, then thrown. */
export async function withRefusalNoted<T>(
  ctx: { db: Db },
  attempt: Attempt,
  run: () => Promise<T>,
  isNoted: (refusal: DomainError) => boolean = () => false,
): Promise<T> {
  try {
    return await run();
  } catch (caught) {
    const error = asRefusal(caught);
    if (error instanceof DomainError && !isNoted(error)) await withTx(ctx.db, (tx) => noteRefusal(tx, error, attempt));
    throw error;
  }
}
