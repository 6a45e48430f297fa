import {
  DomainError,
  type Language,
  readTargetUrl,
  type WebhookEventKind,
  type WebhookSettings,
} from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';
import type { IsAllowedTarget } from './webhook.port.ts';

export type WebhookCtx = Pick<Ctx, 'db' | 'ids' | 'clock'> & {
  webhookCipher: Cipher;
  isAllowedTarget: IsAllowedTarget;
};
export type WebhookCaller = { admin: Pick<AdminIdentity, 'id' | 'username' | 'sessionId'>; origin: Origin };

export type TargetFields = {
  name: string;
  events: readonly WebhookEventKind[];
  enabled: boolean;
  /** Of the texts that it gets. */
  language: Language;
};

/**
 * Judges an address by its text; one that only its name makes private is refused when a connection is made.
 * @throws DomainError WEBHOOK_ADDRESS_REFUSED
 */
export function assertAllowed(
  { isAllowedTarget }: Pick<WebhookCtx, 'isAllowedTarget'>,
  settings: WebhookSettings,
): void {
  if (settings.kind !== 'webhook' && settings.kind !== 'slack') return;
  const url = readTargetUrl(settings.url);
  if (url === undefined || !isAllowedTarget(url)) throw new DomainError('WEBHOOK_ADDRESS_REFUSED');
}
