import { DomainError } from '@fairtick/contracts';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { findDeliveries, restartDelivery } from './deliveries.repo.ts';
import type { WebhookCaller } from './webhook-ctx.ts';

/** Makes a message due again for its target, with the same id. @throws DomainError NOT_FOUND, also once its target is removed. */
export async function replayDelivery(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { id, admin, origin }: WebhookCaller & { id: string },
): Promise<void> {
  const entry = { actor: adminActor(admin), origin, target: { kind: 'webhook_delivery', id } } as const;
  const action = 'webhooks.replay';
  await runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'webhooks.refused',
    detail: {},
    act: async (tx) => {
      const [row] = await findDeliveries(tx, { id }, { before: null, limit: 1 });
      if (row === undefined || !(await restartDelivery(tx, id, ctx.clock.now()))) throw new DomainError('NOT_FOUND');
      const { eventId, type, targetName } = row;
      await appendAudit(tx, { ...entry, action, after: { eventId, type, target: targetName } });
    },
  });
}
