import type { Log } from '@fairtick/core';
import { merchant, type SandboxNotification, signatureHeader, signBody } from './sandbox-signature.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** As gateways do: at once, then ever more slowly, for a day. */
const firstRetryMs = 1_000;
const longestRetryMs = 5 * 60_000;
const giveUpAfterMs = 24 * 3_600_000;
const answerWithinMs = 5_000;
const acknowledgement = 'success';

type Delivery = { store: SandboxStore; key: Buffer; now: () => number; log: Log };

/**
 * Calls the merchant's notify address over HTTP until it says "success". What was decided before the last stop is taken
 * up again by `start`; notify addresses without an origin are on `origin`.
 */
export function deliverNotifications({ store, key, now, log }: Delivery) {
  const timers = new Map<string, NodeJS.Timeout>();
  let origin: string | undefined;
  let stopped = false;

  /** One call; true when it was acknowledged. */
  async function send(id: string): Promise<boolean> {
    const payment = await store.read(id, 'payment');
    const outcome = await store.read(id, 'outcome');
    if (!payment || !outcome || origin === undefined) return false;
    const notification: SandboxNotification = {
      merchant,
      depositId: payment.depositId,
      paymentId: payment.id,
      amountMinor: outcome.amountMinor,
      currency: payment.currency,
      state: outcome.state,
      at: outcome.at,
    };
    const body = Buffer.from(JSON.stringify(notification));
    const answer = await fetch(new URL(payment.notifyUrl, origin), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [signatureHeader]: signBody(key, body) },
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return answer.ok && (await answer.text()).trim() === acknowledgement;
  }

  async function attempt(id: string, retryMs: number): Promise<void> {
    timers.delete(id);
    const delivered = await send(id).catch((error: unknown) => {
      log.warn({ payment: id, error: String(error) }, 'sandbox gateway: notification not delivered');
      return false;
    });
    if (delivered) await store.write(id, 'delivery', { at: new Date(now()).toISOString() });
    else if (!stopped && !(await isOld(id))) later(id, retryMs);
  }

  function later(id: string, retryMs: number): void {
    const next = Math.min(retryMs * 2, longestRetryMs);
    clearTimeout(timers.get(id));
    timers.set(id, setTimeout(() => void attempt(id, next).catch(reportTrouble), retryMs).unref());
  }

  async function isOld(id: string): Promise<boolean> {
    const outcome = await store.read(id, 'outcome');
    return outcome === undefined || now() - Date.parse(outcome.at) > giveUpAfterMs;
  }

  function reportTrouble(error: unknown): void {
    log.error({ error: String(error) }, 'sandbox gateway trouble');
  }

  return {
    /** Notifies the merchant now, retries until acknowledged, and once more after that, which must change nothing. */
    deliver: (id: string) => attempt(id, firstRetryMs),
    async start(at: string): Promise<void> {
      origin = at;
      stopped = false;
      for (const id of await store.undelivered()) later(id, firstRetryMs);
    },
    stop(): void {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
