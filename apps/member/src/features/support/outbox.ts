import { ApiError, type Call, mintKey } from '@fairtick/client';
import {
  type SupportLinkKind,
  type SupportMessage,
  type SupportTopic,
  sendSupportMessage,
  supportPicturesMax,
} from '@fairtick/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { retryAfterRateLimit } from '../../shared/retry-after-rate-limit.ts';

/** A message being sent: shown immediately and kept under its client id until the server has it. */
export type Outgoing = {
  clientId: string;
  text: string;
  pictures: { id: string; preview: string }[];
  link: { kind: SupportLinkKind; id: string } | null;
  topic: SupportTopic | null;
  state: 'sending' | 'failed';
  /** The server's reason for the failure, if any. */
  reason: string;
};
export type Draft = Pick<Outgoing, 'text' | 'pictures' | 'link' | 'topic'>;

export const outboxKey = ['support-outbox'] as const;

type OutboxCtx = { call: Call; queries: QueryClient; onSent: (message: SupportMessage) => void };

function change(queries: QueryClient, edit: (list: Outgoing[]) => Outgoing[]): void {
  queries.setQueryData<Outgoing[]>([...outboxKey], (list = []) => edit(list));
}

function put(queries: QueryClient, clientId: string, part: Partial<Outgoing>): void {
  change(queries, (list) => list.map((one) => (one.clientId === clientId ? { ...one, ...part } : one)));
}

/** Removes a message from the list and frees its previews. */
export function drop(queries: QueryClient, clientId: string): void {
  const list = queries.getQueryData<Outgoing[]>([...outboxKey]) ?? [];
  for (const { pictures } of list.filter((one) => one.clientId === clientId)) {
    for (const { preview } of pictures) URL.revokeObjectURL(preview);
  }
  change(queries, (all) => all.filter((one) => one.clientId !== clientId));
}

/** Splits a draft into messages with the allowed number of pictures; text, link and topic are in the first. */
export function messagesOf({ text, pictures, link, topic }: Draft): Draft[] {
  const messages: Draft[] = [{ text, link, topic, pictures: pictures.slice(0, supportPicturesMax) }];
  for (let at = supportPicturesMax; at < pictures.length; at += supportPicturesMax) {
    messages.push({ text: '', link: null, topic: null, pictures: pictures.slice(at, at + supportPicturesMax) });
  }
  return messages;
}

/** Sends the messages of a draft in sequence; each gets a client id that is kept over all attempts. */
export async function post(ctx: OutboxCtx, draft: Draft): Promise<void> {
  const outgoing = messagesOf(draft).map(
    (message): Outgoing => ({ ...message, clientId: mintKey(), state: 'sending', reason: '' }),
  );
  change(ctx.queries, (list) => [...list, ...outgoing]);
  for (const message of outgoing) await send(ctx, message);
}

/** Sends again under the same client id, so that a message that has arrived is not stored twice. */
export async function send({ call, queries, onSent }: OutboxCtx, outgoing: Outgoing): Promise<void> {
  const { clientId, text, pictures, link, topic } = outgoing;
  put(queries, clientId, { state: 'sending', reason: '' });
  const ids = pictures.map(({ id }) => id);
  const body = {
    clientId,
    text,
    ...(ids.length > 0 ? { pictures: ids } : {}),
    ...(link === null ? {} : { link }),
    ...(topic === null ? {} : { topic }),
  };
  try {
    const message = await retryAfterRateLimit(() =>
      call(sendSupportMessage, { body }, { quiet: true, idempotencyKey: clientId }),
    );
    onSent(message);
    drop(queries, clientId);
  } catch (error) {
    put(queries, clientId, { state: 'failed', reason: error instanceof ApiError ? error.msg : '' });
  }
}
