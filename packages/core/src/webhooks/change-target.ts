import { type AdminWebhookTarget, DomainError, type WebhookSettings } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { newWebhookSecret } from './new-webhook-secret.ts';
import { openSettings, type SealedSettings, sealSettings } from './target-settings.ts';
import { findSealed, findTargets, updateTarget } from './targets.repo.ts';
import { assertAllowed, type TargetFields, type WebhookCaller, type WebhookCtx } from './webhook-ctx.ts';
import { destinationOf, targetFacts, toTarget } from './webhook-view.ts';

type ChangeTargetInput = WebhookCaller &
  TargetFields & {
    id: string;
    /** As the caller saw it. */
    version: number;
    /** Null keeps those that the target has. */
    settings: WebhookSettings | null;
    renewSecret: boolean;
  };

/**
 * Changes a target. A new secret of a webhook is returned now and never again.
 * @throws DomainError WEBHOOK_ADDRESS_REFUSED, REVIEW_CHANGED, NOT_FOUND, SEALED_DATA_UNREADABLE, FORBIDDEN.
 */
export async function changeTarget(
  ctx: WebhookCtx,
  { id, version, admin, origin, settings, renewSecret, ...fields }: ChangeTargetInput,
): Promise<{ target: AdminWebhookTarget; secret: string | null }> {
  const entry = { actor: adminActor(admin), origin, target: { kind: 'webhook_target', id } } as const;
  const action = 'webhooks.change';
  return runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'webhooks.refused',
    detail: {},
    act: async (tx) => {
      if (settings !== null) assertAllowed(ctx, settings);
      const [before] = await findTargets(tx, id);
      if (before === undefined) throw new DomainError('NOT_FOUND');
      const made = await newSettings(tx, ctx, { id, settings, renewSecret });
      await updateTarget(tx, admin.sessionId, {
        ...fields,
        id,
        version,
        kind: settings?.kind ?? before.kind,
        destination: made && destinationOf(made.sealed.settings),
        sealed: made && sealSettings(ctx.webhookCipher, id, made.sealed),
      });
      const [after] = await findTargets(tx, id);
      if (after === undefined) throw new Error(`webhook target ${id}: not found after its change`);
      const secret = made?.isNewSecret === true ? made.sealed.secret : null;
      // Two addresses of one host look alike here, so the log says that the settings are new.
      const changed = { newSettings: settings !== null, newSecret: secret !== null };
      const facts = { ...targetFacts(after), ...changed };
      await appendAudit(tx, { ...entry, action, before: targetFacts(before), after: facts });
      return { target: toTarget(after), secret };
    },
  });
}

/** Null when nothing that is sealed changes. */
async function newSettings(
  tx: Tx,
  { webhookCipher }: Pick<WebhookCtx, 'webhookCipher'>,
  { id, settings, renewSecret }: Pick<ChangeTargetInput, 'id' | 'settings' | 'renewSecret'>,
): Promise<{ sealed: SealedSettings; isNewSecret: boolean } | null> {
  if (settings === null && !renewSecret) return null;
  const bytes = await findSealed(tx, id);
  if (bytes === null) throw new DomainError('NOT_FOUND');
  const kept = openSettings(webhookCipher, id, bytes);
  const wanted = settings ?? kept.settings;
  if (wanted.kind !== 'webhook') return { sealed: { settings: wanted, secret: null }, isNewSecret: false };
  const secret = renewSecret ? null : kept.secret;
  return { sealed: { settings: wanted, secret: secret ?? newWebhookSecret() }, isNewSecret: secret === null };
}
