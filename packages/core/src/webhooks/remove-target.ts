import { DomainError } from '@fairtick/contracts';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { deleteTarget, findTargets } from './targets.repo.ts';
import type { WebhookCaller } from './webhook-ctx.ts';
import { targetFacts } from './webhook-view.ts';

/** Removes a target with its secrets; the audit log keeps what it was. @throws DomainError NOT_FOUND, FORBIDDEN. */
export async function removeTarget(
  ctx: Pick<Ctx, 'db'>,
  { id, admin, origin }: WebhookCaller & { id: string },
): Promise<void> {
  const entry = { actor: adminActor(admin), origin, target: { kind: 'webhook_target', id } } as const;
  const action = 'webhooks.remove';
  await runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'webhooks.refused',
    detail: {},
    act: async (tx) => {
      const [before] = await findTargets(tx, id);
      if (before === undefined) throw new DomainError('NOT_FOUND');
      await deleteTarget(tx, admin.sessionId, id);
      await appendAudit(tx, { ...entry, action, before: targetFacts(before) });
    },
  });
}
