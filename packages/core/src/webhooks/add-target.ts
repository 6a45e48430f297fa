import type { AdminWebhookTarget, WebhookSettings } from '@fairtick/contracts';
import { appendAudit } from '../audit/index.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { newWebhookSecret } from './new-webhook-secret.ts';
import { sealSettings } from './target-settings.ts';
import { findTargets, insertTarget } from './targets.repo.ts';
import { assertAllowed, type TargetFields, type WebhookCaller, type WebhookCtx } from './webhook-ctx.ts';
import { destinationOf, targetFacts, toTarget } from './webhook-view.ts';

/**
 * Adds a target. The secret of a webhook is returned now and never again.
 * @throws DomainError WEBHOOK_ADDRESS_REFUSED, WEBHOOK_TARGET_LIMIT, FORBIDDEN.
 */
export async function addTarget(
  ctx: WebhookCtx,
  { admin, origin, settings, ...fields }: WebhookCaller & TargetFields & { settings: WebhookSettings },
): Promise<{ target: AdminWebhookTarget; secret: string | null }> {
  const id = ctx.ids.uuid();
  const entry = { actor: adminActor(admin), origin, target: { kind: 'webhook_target', id } } as const;
  const action = 'webhooks.create';
  return runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'webhooks.refused',
    detail: {},
    act: async (tx) => {
      assertAllowed(ctx, settings);
      const secret = settings.kind === 'webhook' ? newWebhookSecret() : null;
      await insertTarget(tx, admin.sessionId, {
        ...fields,
        id,
        kind: settings.kind,
        destination: destinationOf(settings),
        sealed: sealSettings(ctx.webhookCipher, id, { settings, secret }),
      });
      const [after] = await findTargets(tx, id);
      if (after === undefined) throw new Error(`webhook target ${id}: not found after it was added`);
      await appendAudit(tx, { ...entry, action, after: targetFacts(after) });
      return { target: toTarget(after), secret };
    },
  });
}
