import { type WebhookError, type WebhookType, webhookTypes } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import type { MessageSender } from '../credentials/index.ts';
import type { Cipher } from '../shared/cipher.ts';
import { claimDeliveries, type DueDelivery, finishDelivery } from './deliveries.repo.ts';
import { nextAttemptAt } from './retries.rules.ts';
import { signatureHeaders } from './sign-message.rules.ts';
import { openSettings, type SealedSettings } from './target-settings.ts';
import type { WebhookOutcome, WebhookPost, WebhookRequest } from './webhook.port.ts';
import { type MessageSite, writeMessage, writePayload } from './write-message.ts';

export type DeliverCtx = Pick<Ctx, 'db' | 'clock' | 'log'> & {
  webhookCipher: Cipher;
  post: WebhookPost;
  openMail: () => Promise<MessageSender | null>;
  readSite: () => Promise<MessageSite>;
  /** Where Telegram's bots are called. */
  telegramUrl: string;
};

/** Longer than an attempt may take, mail included. */
const leaseMs = 60_000;

/**
 * Sends what is due. Each target has one attempt at a time, which nothing waits for: a target that does not answer delays
 * itself only. `run` starts the attempts that are due; `settled` waits for those that run.
 */
export function createDeliverer(ctx: DeliverCtx): { run: () => Promise<number>; settled: () => Promise<void> } {
  const running = new Map<string, Promise<void>>();
  return {
    async run() {
      const due = await claimDeliveries(ctx.db, { busy: [...running.keys()], now: ctx.clock.now(), leaseMs });
      for (const delivery of due) {
        const attempt = attemptAndRecord(ctx, delivery)
          .catch((error: unknown) => ctx.log.error({ err: error, deliveryId: delivery.id }, 'attempt not recorded'))
          .finally(() => running.delete(delivery.targetId));
        running.set(delivery.targetId, attempt);
      }
      return due.length;
    },
    async settled() {
      await Promise.all(running.values());
    },
  };
}

async function attemptAndRecord(ctx: DeliverCtx, delivery: DueDelivery): Promise<void> {
  const { id, targetId, attempts } = delivery;
  const outcome = await attempt(ctx, delivery);
  const status = 'status' in outcome ? outcome.status : null;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const error: WebhookError | null = 'error' in outcome ? outcome.error : isDelivered ? null : 'status';
  const now = ctx.clock.now();
  const next = isDelivered ? null : nextAttemptAt(attempts, now);
  await finishDelivery(ctx.db, { id, targetId, attempts, isDelivered, nextAttemptAt: next, status, error, now });
  if (error !== null) {
    const detail = { deliveryId: id, targetId, attempts, status, error };
    ctx.log.warn(
      detail,
      next === null ? 'message to operators given up' : 'message to operators failed; retried later',
    );
  }
}

async function attempt(ctx: DeliverCtx, delivery: DueDelivery): Promise<WebhookOutcome> {
  let opened: SealedSettings;
  try {
    opened = openSettings(ctx.webhookCipher, delivery.targetId, delivery.sealed);
  } catch {
    return { error: 'unreadable' };
  }
  const type = typeOf(delivery);
  const { settings } = opened;
  if (settings.kind === 'webhook')
    return ctx.post(signed(ctx, { url: settings.url, secret: opened.secret ?? '', type }, delivery));
  const message = writeMessage({ ...delivery, type, site: await ctx.readSite() });
  if (settings.kind === 'mail') return mail(ctx, { to: settings.address, ...message });
  if (settings.kind === 'slack') return ctx.post(json(settings.url, { text: escapedForSlack(message.text) }));
  const url = `${ctx.telegramUrl.replace(/\/$/, '')}/bot${settings.token}/sendMessage`;
  return ctx.post(
    json(url, { chat_id: settings.chatId, text: message.text, link_preview_options: { is_disabled: true } }),
  );
}

function typeOf({ type }: DueDelivery): WebhookType {
  const known = webhookTypes.find((one) => one === type);
  if (known === undefined) throw new Error(`webhook event of the unknown type ${type}`);
  return known;
}

function signed(
  { clock }: Pick<Ctx, 'clock'>,
  { url, secret, type }: { url: string; secret: string; type: WebhookType },
  { eventId, at, data }: DueDelivery,
): WebhookRequest {
  const body = writePayload({ type, at, data });
  // The time of this attempt: receivers refuse old ones, so that a recorded request cannot be repeated.
  const signature = signatureHeaders(secret, { id: eventId, at: clock.now(), body });
  return { url, headers: { ...asJson, ...signature }, body };
}

const asJson = { 'content-type': 'application/json' };

function json(url: string, body: object): WebhookRequest {
  return { url, headers: asJson, body: JSON.stringify(body) };
}

/** Slack reads these three characters as markup. */
function escapedForSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function mail(ctx: DeliverCtx, message: { to: string; subject: string; text: string }): Promise<WebhookOutcome> {
  const sender = await ctx.openMail();
  if (sender === null) return { error: 'mail_missing' };
  try {
    await sender.send(message);
    return { status: 250 };
  } catch (error) {
    ctx.log.warn({ err: error }, 'mail to operators failed');
    return { error: 'mail_failed' };
  }
}
