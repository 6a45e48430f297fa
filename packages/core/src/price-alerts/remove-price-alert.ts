import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { readMemberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { deletePriceAlert } from './price-alerts.repo.ts';

export type RemovePriceAlertInput = { memberId: string; id: string; origin: Origin };

/** @throws DomainError NOT_FOUND for a price alert that the member does not have. */
export async function removePriceAlert(
  ctx: Pick<Ctx, 'db'>,
  { memberId, id, origin }: RemovePriceAlertInput,
): Promise<void> {
  const actor = await readMemberActor(ctx, memberId);
  const target = { kind: 'price_alert', id } as const;
  await runCommand(ctx, {
    actor,
    origin,
    tried: 'price_alerts.remove',
    refusedAs: 'price_alerts.refused',
    target,
    detail: {},
    act: async (tx) => {
      await deletePriceAlert(tx, memberId, id);
      await appendAudit(tx, { actor, origin, action: 'price_alerts.remove', target });
    },
  });
}
