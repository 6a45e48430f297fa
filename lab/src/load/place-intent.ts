import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Order, placeOrder } from '@fairtick/contracts';
import type { ApiCaller } from './call-api.ts';

/** The certain outcome of an intent. `tries` counts its requests. */
export type Outcome =
  | { kind: 'accepted'; order: Order; key: string; tries: number; tookMs: number }
  | { kind: 'refused'; error: string; tries: number }
  | { kind: 'given_up' };

const retryFirstMs = 250;
const retryMaxMs = 2_000;
const giveUpMs = 120_000;

/**
 * Places one order as a careful client does: one key, created before the first try and kept until the answer is certain.
 * No answer, a broken connection or a 5xx leave it open; only 2xx and 4xx are certain.
 */
export async function placeIntent(api: ApiCaller, { token, body }: { token: string; body: object }): Promise<Outcome> {
  const key = randomUUID();
  const startedAt = performance.now();
  for (let tries = 1; performance.now() - startedAt < giveUpMs; tries += 1) {
    const answer = await api.call({ method: 'POST', path: placeOrder.path, token, idempotencyKey: key, body });
    if ('status' in answer && answer.status < 500) {
      const { data, error = 'NONE' } = answer.envelope;
      if (answer.status !== 200) return { kind: 'refused', error, tries };
      return { kind: 'accepted', order: data as Order, key, tries, tookMs: performance.now() - startedAt };
    }
    await sleep(Math.min(retryFirstMs * 2 ** (tries - 1), retryMaxMs));
  }
  return { kind: 'given_up' };
}
