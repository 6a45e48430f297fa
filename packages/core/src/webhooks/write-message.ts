import { type Language, languages, type WebhookType } from '@fairtick/contracts';
import { operatorWordings } from '@fairtick/i18n/server';
import type { EventData } from './deliveries.repo.ts';

export type MessageSite = { name: string; publicUrl: string | undefined };
type MessageInput = { type: WebhookType; at: Date; data: EventData; language: string; site: MessageSite };

/** The console's page that shows more, by the kind of message. */
const pages: Readonly<Record<WebhookType, string>> = {
  'withdrawal.waiting': 'withdrawals',
  'withdrawal.overdue': 'withdrawals',
  'deposit.waiting': 'deposits',
  'identity.waiting': 'identity',
  'order.disputed': 'orders',
  'breaker.tripped': 'reconciliation',
  'feed.stalled': 'operations?tab=feeds',
  'backup.late': 'operations',
  'log.late': 'operations',
  'witness.late': 'operations',
  test: 'webhooks',
};

/** What people read of a message: kinds and counts, no amounts and no names, because chats and mail are stored elsewhere. */
export function writeMessage({ type, at, data, language, site }: MessageInput): { subject: string; text: string } {
  const known: Language | undefined = languages.find((one) => one === language);
  const texts = operatorWordings[known === 'zh-Hans' ? 'zh-Hans' : 'en'];
  const subject = `${site.name}: ${texts.resolvedOr(texts.kinds[type](data.count), data.state === 'resolved')}`;
  const lines = [subject, `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`];
  if (site.publicUrl !== undefined) lines.push(`${site.publicUrl.replace(/\/$/, '')}/admin/#/${pages[type]}`);
  return { subject, text: lines.join('\n') };
}

/** The body of a webhook, as Standard Webhooks recommends it. */
export function writePayload({ type, at, data }: Pick<MessageInput, 'type' | 'at' | 'data'>): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
