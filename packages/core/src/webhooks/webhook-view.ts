import {
  type AdminWebhookTarget,
  type WebhookDelivery,
  type WebhookEventKind,
  type WebhookSettings,
  webhookErrors,
  webhookEvents,
  webhookKinds,
  webhookTypes,
} from '@fairtick/contracts';
import type { Json } from '../audit/index.ts';
import type { DeliveryRow } from './deliveries.repo.ts';
import type { TargetRow } from './targets.repo.ts';

/** The one of these that a column holds; a CHECK or the code that writes it keeps to them. */
function oneOf<const T extends string>(known: readonly T[], text: string): T {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new Error(`webhooks: unknown value ${text}`);
  return found;
}

function eventKindsOf(texts: readonly string[]): WebhookEventKind[] {
  return webhookEvents.filter((event) => texts.includes(event));
}

export function toTarget({ updatedAt, deliveredAt, failingSince, ...row }: TargetRow): AdminWebhookTarget {
  return {
    ...row,
    kind: oneOf(webhookKinds, row.kind),
    events: eventKindsOf(row.events),
    updatedAt: updatedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
  };
}

/** The fields of a target in the audit log: where it is without what could be used. */
export function targetFacts({ version, kind, name, destination, events, enabled }: TargetRow): Record<string, Json> {
  return { version, kind, name, destination, events, enabled };
}

/** What the console shows of where a target is. Paths and tokens may be secrets, and a mailbox may name a person. */
export function destinationOf(settings: WebhookSettings): string {
  switch (settings.kind) {
    case 'webhook':
    case 'slack':
      return new URL(settings.url).origin;
    case 'telegram':
      return settings.chatId;
    case 'mail': {
      const [box = '', host = ''] = settings.address.split('@');
      return `${box.slice(0, 1)}…@${host}`;
    }
  }
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    eventId: row.eventId,
    type: oneOf(webhookTypes, row.type),
    at: row.at.toISOString(),
    data: row.data,
    target: {
      id: row.targetId,
      name: row.targetName,
      kind: oneOf(webhookKinds, row.targetKind),
      removed: row.isRemoved,
    },
    state: row.deliveredAt !== null ? 'delivered' : row.nextAttemptAt !== null ? 'waiting' : 'failed',
    attempts: row.attempts,
    attemptedAt: row.attemptedAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    status: row.status,
    error: row.error === null ? null : oneOf(webhookErrors, row.error),
  };
}
