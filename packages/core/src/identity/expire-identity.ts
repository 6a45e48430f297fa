import { withTx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { expireRows } from './identity.repo.ts';

/** Each in its own transaction, with its log entry. */
const callLimit = 500;
const actor = { kind: 'system', id: null, name: 'worker' } as const;
const origin = { ip: '', requestId: '' };

/** Ends verifications whose time or document is over and returns how many. Repeated runs change nothing. */
export async function expireIdentity(ctx: Pick<Ctx, 'db'>): Promise<number> {
  for (let expired = 0; expired < callLimit; expired += 1) {
    const one = await withTx(ctx.db, async (tx) => {
      const [row] = await expireRows(tx, 1);
      if (row === undefined) return undefined;
      const target = { kind: 'identity_check', id: row.id } as const;
      await appendAudit(tx, { actor, origin, action: 'identity.expire', target, after: { memberId: row.memberId } });
      return row;
    });
    if (one === undefined) return expired;
  }
  return callLimit;
}
