import { formatDecimal } from '@fairtick/contracts';
import type { Origin } from '../audit/index.ts';
import type { MemberIdentity } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { memberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { resetDemoRow } from './limits.repo.ts';

export type ResetDemoInput = { member: Pick<MemberIdentity, 'id' | 'sessionId'>; key: string; origin: Origin };

/**
 * Sets the available demo balance to that of a new account. Stakes of open demo orders stay held.
 * @throws DomainError DEMO_RESET_DAY_COUNT, IDEMPOTENCY_KEY_CONFLICT, UNAUTHENTICATED
 */
export async function resetDemo(
  ctx: Pick<Ctx, 'db' | 'ids'>,
  { member, key, origin }: ResetDemoInput,
): Promise<{ available: string; resetsLeft: number }> {
  return runCommand(ctx, {
    actor: memberActor(member.id),
    origin,
    tried: 'limits.reset_demo',
    refusedAs: 'limits.refused',
    target: { kind: 'member', id: member.id },
    detail: {},
    once: { route: 'reset_demo', key, intent: {} },
    act: async (tx) => {
      const reset = { sessionId: member.sessionId, memberId: member.id, id: ctx.ids.uuid() };
      const { availableMinor, resetsLeft } = await resetDemoRow(tx, reset);
      return { available: formatDecimal(availableMinor, moneyScale), resetsLeft };
    },
  });
}
