import { formatDecimal } from '@fairtick/contracts';
import type { MemberIdentity } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { answerOnce } from '../shared/answer-once.ts';
import { resetDemoRow } from './limits.repo.ts';

export type ResetDemoInput = { member: Pick<MemberIdentity, 'id' | 'sessionId'>; key: string };

/**
 * Brings the available demo balance to what a new account starts with. What open demo orders hold stays held.
 * @throws DomainError DEMO_RESET_DAY_COUNT, IDEMPOTENCY_KEY_CONFLICT, UNAUTHENTICATED
 */
export async function resetDemo(
  ctx: Pick<Ctx, 'db' | 'ids'>,
  { member, key }: ResetDemoInput,
): Promise<{ available: string; resetsLeft: number }> {
  return answerOnce(ctx, {
    actorId: member.id,
    route: 'reset_demo',
    key,
    intent: {},
    run: async (tx) => {
      const reset = { sessionId: member.sessionId, memberId: member.id, id: ctx.ids.uuid() };
      const { availableMinor, resetsLeft } = await resetDemoRow(tx, reset);
      return { available: formatDecimal(availableMinor, moneyScale), resetsLeft };
    },
  });
}
