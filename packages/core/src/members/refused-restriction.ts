import { DomainError } from '@fairtick/contracts';
import { type Db, withTx } from '@fairtick/db';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';
import { asRefusal } from '../shared/to-domain-error.ts';

export type Attempt = {
  memberId: string;
  admin: { id: string; username: string };
  origin: Origin;
  tried: 'members.restrict' | 'members.lift_restriction';
  detail: { [key: string]: Json };
};

/** Runs it; where the database refuses because the member account is his own, that he tried is written down, then thrown. */
export async function withOwnAccountNoted<T>(ctx: { db: Db }, attempt: Attempt, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (caught) {
    const error = asRefusal(caught);
    if (error instanceof DomainError && error.code === 'REVIEW_OWN_ACCOUNT') {
      const { memberId, admin, origin, tried, detail } = attempt;
      await withTx(ctx.db, (tx) =>
        appendAudit(tx, {
          actor: { kind: 'admin', id: admin.id, name: admin.username },
          origin,
          action: 'members.refused',
          target: { kind: 'member', id: memberId },
          after: { tried, refusal: error.code, ...detail },
        }),
      );
    }
    throw error;
  }
}
