import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { checkLoginAllowed } from '../members/index.ts';
import { endReasonOf } from './auth.repo.ts';

const tellingReasons: ReadonlySet<string | null> = new Set(['restricted', 'account_closed']);

/**
 * The refusal for the holder of a session that a restriction or the closing of the account ended: what a login would
 * get now, with the message for the member. Undefined if the session ended otherwise.
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
