import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { checkLoginAllowed } from '../members/index.ts';
import { endReasonOf } from './auth.repo.ts';

const tellingReasons: ReadonlySet<string | null> = new Set(['restricted', 'account_closed']);

/**
 * What the holder of an ended session is to read when a restriction or the end of the account ended it: the refusal that
 * a login would meet now, with the message written for the member. Undefined where it ended otherwise.
 */
export async function explainSessionEnd(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<Record<string, unknown> | undefined> {
  return withTx(ctx.db, async (tx) => {
    if (!tellingReasons.has(await endReasonOf(tx, { memberId, sessionId }))) return undefined;
    try {
      await checkLoginAllowed(ctx, tx, memberId);
      return undefined;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { issues: [{ path: 'session', error: error.code }], ...error.details };
    }
  });
}
