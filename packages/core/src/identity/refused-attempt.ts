import { DomainError } from '@fairtick/contracts';
import { type Db, withTx } from '@fairtick/db';
import { type Actor, appendAudit, type Json, type Origin } from '../audit/index.ts';
import { asRefusal } from '../shared/to-domain-error.ts';

/** Who tried what on which submission; null: on one that does not stand yet. */
export type Attempt = {
  actor: Actor;
  origin: Origin;
  /** Such as `identity.approve`. */
  tried: string;
  id: string | null;
  detail?: { [key: string]: Json };
};

/** Runs an attempt; a refusal by a rule is written down in a transaction of its own, then thrown. */
export async function withRefusalNoted<T>(ctx: { db: Db }, attempt: Attempt, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (caught) {
    const error = asRefusal(caught);
    if (error instanceof DomainError) await withTx(ctx.db, (tx) => appendAudit(tx, draftOf(attempt, error)));
    throw error;
  }
}

function draftOf({ actor, origin, tried, id, detail = {} }: Attempt, { code }: DomainError) {
  return {
    actor,
    origin,
    action: 'identity.refused' as const,
    target: { kind: 'identity_check', id } as const,
    after: { tried, refusal: code, ...detail },
  };
}
