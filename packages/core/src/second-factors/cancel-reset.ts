import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { cancelReset as cancelOpenReset, lockLoginMember, requireRunningSession } from '../auth/index.ts';
import type { Owner, SecondFactorsCtx } from './second-factors-ctx.ts';

/**
 * Cancels the member's open request to remove their second factors. Every session may do so, because cancelling only
 * keeps what protects the account.
 * @throws DomainError UNAUTHENTICATED.
 */
export async function cancelReset(
  ctx: Pick<SecondFactorsCtx, 'db'>,
  { member, origin }: { member: Owner; origin: Origin },
): Promise<void> {
  await withTx(ctx.db, async (tx) => {
    const { username } = await lockLoginMember(tx, member.id);
    await requireRunningSession(tx, member.sessionId);
    if (!(await cancelOpenReset(tx, member.id))) return;
    await appendAudit(tx, {
      actor: { kind: 'member', id: member.id, name: username },
      origin,
      action: 'second_factors.cancel_reset',
      target: { kind: 'member', id: member.id },
    });
  });
}
