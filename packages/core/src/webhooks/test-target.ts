import { DomainError } from '@fairtick/contracts';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { insertEvent } from './deliveries.repo.ts';
import { findTargets } from './targets.repo.ts';
import type { WebhookCaller } from './webhook-ctx.ts';

/** Stores a test message to one target; the worker sends it like any other. @throws DomainError NOT_FOUND. */
export async function testTarget(
  ctx: Pick<Ctx, 'db' | 'ids' | 'clock'>,
  { id, admin, origin }: WebhookCaller & { id: string },
): Promise<void> {
  const entry = { actor: adminActor(admin), origin, target: { kind: 'webhook_target', id } } as const;
  const action = 'webhooks.test';
  await runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'webhooks.refused',
    detail: {},
    act: async (tx) => {
      const [target] = await findTargets(tx, id);
      if (target === undefined) throw new DomainError('NOT_FOUND');
      const data = { state: null, count: 0, ids: [] };
      const event = { id: ctx.ids.uuid(), type: 'test', at: ctx.clock.now(), data };
      await insertEvent(tx, event, [{ id: ctx.ids.uuid(), targetId: id }]);
      await appendAudit(tx, { ...entry, action, after: { name: target.name, eventId: event.id } });
    },
  });
}
