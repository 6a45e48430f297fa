import { setTimeout as sleep } from 'node:timers/promises';
import { type DataOf, type Order, userInfo } from '@fairtick/contracts';
import type { ApiCaller } from '../load/call-api.ts';
import type { PlacedOrder } from './place-many.ts';

/** One line of the file that recompute.ts reads, and whether the acceptance still says what it said. */
export type FinalOrder = { memberId: string; order: Order; unchanged: boolean };

/** The longest duration, the five minutes after which a silent tape voids, and some. */
const patienceMs = 11 * 60_000;
const pollMs = 1_000;
/** What an acceptance fixes for ever. */
const fixed = [
  'id',
  'account',
  'productId',
  'direction',
  'amount',
  'fee',
  'payoutBps',
  'durationS',
  'shownPrice',
  'toleranceBps',
  'acceptedAt',
  'closeAt',
  'termsVersion',
  'tapeHead',
  'signature',
] as const satisfies readonly (keyof Order)[];

/** Asks each member's own view of his orders until they all have their end. @throws Error when they do not in time. */
export async function readFinalOrders(api: ApiCaller, placed: readonly PlacedOrder[]): Promise<FinalOrder[]> {
  const until = Date.now() + patienceMs;
  const final: FinalOrder[] = [];
  const memberIds = new Map<string, string>();
  for (const { token, order } of placed) {
    if (!memberIds.has(token)) memberIds.set(token, await readMemberId(api, token));
    for (;;) {
      const now = await get<Order>(api, `/api/orders/${order.id}`, token);
      if (now.result !== null) {
        const unchanged = fixed.every((field) => JSON.stringify(now[field]) === JSON.stringify(order[field]));
        final.push({ memberId: memberIds.get(token) ?? '', order: now, unchanged });
        break;
      }
      if (Date.now() > until) throw new Error(`order ${order.id} has no end`);
      await sleep(pollMs);
    }
  }
  return final;
}

async function readMemberId(api: ApiCaller, token: string): Promise<string> {
  return (await get<DataOf<typeof userInfo>>(api, userInfo.path, token)).memberId;
}

async function get<T>(api: ApiCaller, path: string, token: string): Promise<T> {
  const answer = await api.call({ method: 'GET', path, token });
  if ('status' in answer && answer.status === 200) return answer.envelope.data as T;
  throw new Error(`${path} was not answered: ${JSON.stringify(answer)}`);
}
