import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { readMemberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { findOpeningReminders, putOpeningReminder } from './price-alerts.repo.ts';

export type SetOpeningReminderInput = { memberId: string; productId: string; wanted: boolean; origin: Origin };

/**
 * Sets or removes a reminder of the next opening of a product; a repetition changes nothing.
 * @returns the ids of all products of which the member is reminded
 * @throws DomainError NOT_FOUND for a product that is unknown or off, PRICE_ALERT_MARKET_OPEN, UNAUTHENTICATED for a closed
 * account
 */
export async function setOpeningReminder(
  ctx: Pick<Ctx, 'db'>,
  { memberId, productId, wanted, origin }: SetOpeningReminderInput,
): Promise<string[]> {
  const actor = await readMemberActor(ctx, memberId);
  const target = { kind: 'product', id: productId } as const;
  return runCommand(ctx, {
    actor,
    origin,
    tried: 'price_alerts.remind',
    refusedAs: 'price_alerts.refused',
    target,
    detail: { wanted },
    act: async (tx) => {
      await putOpeningReminder(tx, { memberId, productId, wanted });
      await appendAudit(tx, { actor, origin, action: 'price_alerts.remind', target, after: { wanted } });
      return findOpeningReminders(tx, memberId);
    },
  });
}
