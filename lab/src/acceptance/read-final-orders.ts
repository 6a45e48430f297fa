import { setTimeout as sleep } from 'node:timers/promises';
import { type DataOf, type Order, userInfo } from '@fairtick/contracts';
import type { ApiCaller } from '../load/call-api.ts';
import type { PlacedOrder } from './place-many.ts';

/** One line of the file that recompute.ts reads, and whether the accepted fields are unchanged. */
export type FinalOrder = { memberId: string; order: Order; unchanged: boolean };

/** The longest duration, the five minutes after which a silent tape voids, and some margin. */
const patienceMs = 11 * 60_000;
const pollMs = 1_000;
/** The fields that an acceptance fixes permanently. */
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

/** Polls each member's own orders until all are final. @throws Error when they are not in time. */
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
      if (Date.now() > until) throw new Error(`order ${order.id}: not final in time`);
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
  throw new Error(`${path} failed: ${JSON.stringify(answer)}`);
}
