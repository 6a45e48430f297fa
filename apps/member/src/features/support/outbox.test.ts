import { ApiError, type Call } from '@fairtick/client';
import type { SupportMessage } from '@fairtick/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { drop, messagesOf, type Outgoing, outboxKey, post, send } from './outbox.ts';

type Sent = { clientId: string; text: string };

/** A server that loses the first `lost` answers, and stores one message per client id all the same. */
function server(lost: number) {
  const queries = new QueryClient();
  const kept = new Map<string, Sent>();
  const shown: SupportMessage[] = [];
  let failures = lost;
  const call = (async (_endpoint: unknown, { body }: { body: Sent }) => {
    kept.set(body.clientId, body);
    failures -= 1;
    if (failures >= 0) throw new ApiError({ code: 0, error: 'NETWORK', msg: '' });
    return { ...body, n: kept.size };
  }) as unknown as Call;
  const ctx = { call, queries, onSent: (message: SupportMessage) => shown.push(message) };
  const waiting = () => queries.getQueryData<Outgoing[]>([...outboxKey]) ?? [];
  return { ctx, kept, shown, waiting };
}
const draft = { text: '在吗', pictures: [], link: null, topic: null };

it('keeps a message whose answer is lost and sends it again under its first id', async () => {
  const { ctx, kept, shown, waiting } = server(2);
  await post(ctx, draft);
  const [failed] = waiting();
  expect(failed).toMatchObject({ state: 'failed', text: '在吗' });
  if (failed === undefined) throw new Error('nothing waits');
  await send(ctx, failed);
  expect(waiting()).toMatchObject([{ state: 'failed', clientId: failed.clientId }]);
  await send(ctx, failed);
  expect(waiting()).toEqual([]);
  expect([kept.size, shown.length]).toEqual([1, 1]);
});

it('does not send a discarded message', async () => {
  const { ctx, shown, waiting } = server(1);
  await post(ctx, draft);
  drop(ctx.queries, waiting()[0]?.clientId ?? '');
  expect([waiting(), shown]).toEqual([[], []]);
});

it('gives two messages two ids', async () => {
  const { ctx, kept } = server(0);
  await post(ctx, draft);
  await post(ctx, draft);
  expect(kept.size).toBe(2);
});

it('splits too many pictures over several messages, in order, with the text in the first', async () => {
  const pictures = Array.from({ length: 9 }, (_, index) => ({ id: `p${index}`, preview: `blob:${index}` }));
  const link = { kind: 'order' as const, id: 'o' };
  const messages = messagesOf({ text: '看图', pictures, link, topic: 'order' });
  expect(messages.map(({ text, link: about, pictures: held }) => [text, about, held.map(({ id }) => id)])).toEqual([
    ['看图', link, ['p0', 'p1', 'p2', 'p3']],
    ['', null, ['p4', 'p5', 'p6', 'p7']],
    ['', null, ['p8']],
  ]);
  const { ctx, kept } = server(0);
  await post(ctx, { ...draft, pictures });
  expect([...kept.values()].map(({ text }) => text)).toEqual(['在吗', '', '']);
});
