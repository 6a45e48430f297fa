import { createHmac } from 'node:crypto';
import { parseDecimal } from '@fairtick/contracts';
import type { Log } from '@fairtick/core';
import type { PaymentGateway, PaymentRequest } from '@fairtick/core/deposits';
import { deliverNotifications } from './deliver-notifications.ts';
import { type SandboxView, scaleOf } from './sandbox-page.ts';
import { readSandboxNotification, sandboxKey } from './sandbox-signature.ts';
import { createSandboxStore } from './sandbox-store.ts';

export type SandboxOptions = {
  /** Where its own books lie. */
  folder: string;
  /** A secret of the platform, from which the key of the signatures is derived. */
  secret: string;
  now: () => number;
  log: Log;
};

export type Sandbox = ReturnType<typeof createSandbox>;

/** Under the API's base. */
export const sandboxPayPath = '/api/sandbox-gateway/pay';

/**
 * A payment gateway to try out the platform with: a hosted page on which the payer decides what happens, its own books,
 * and a signed notification over HTTP that is repeated until it is understood. No real money moves.
 */
export function createSandbox({ folder, secret, now, log }: SandboxOptions) {
  const key = sandboxKey(secret);
  const store = createSandboxStore(folder);
  const delivery = deliverNotifications({ store, key, now, log });
  // It cannot be guessed, and one deposit has one payment.
  const idOf = (depositId: string) =>
    `sbx_${createHmac('sha256', key).update(depositId).digest('base64url').slice(0, 24)}`;

  async function createPayment(request: PaymentRequest) {
    const id = idOf(request.depositId);
    await store.open();
    await store.write(id, 'payment', {
      id,
      depositId: request.depositId,
      amountMinor: request.amount.toString(),
      currency: request.currency,
      subject: request.subject,
      returnUrl: request.returnUrl,
      notifyUrl: request.notifyUrl,
      expiresAt: request.expiresAt.toISOString(),
      createdAt: new Date(now()).toISOString(),
    });
    return { payUrl: `${sandboxPayPath}/${id}`, externalRef: id };
  }

  async function view(id: string): Promise<SandboxView | undefined> {
    if (!/^sbx_[\w-]{24}$/.test(id)) return undefined;
    const payment = await store.read(id, 'payment');
    if (!payment) return undefined;
    const outcome = await store.read(id, 'outcome');
    return { payment, outcome, expired: Date.parse(payment.expiresAt) <= now() };
  }

  const gateway: PaymentGateway = {
    code: 'sandbox',
    acknowledgement: 'success',
    createPayment,
    readNotification: async (notification) => readSandboxNotification(key, notification),
  };

  return {
    gateway,
    view,
    /**
     * The payer's decision: pays `amount` (decimal; the payment's own by default) or fails. The first decision is final.
     * @returns false for an unknown or expired payment or an amount that is none.
     */
    async decide(id: string, state: 'paid' | 'failed', amount?: string): Promise<boolean> {
      const seen = await view(id);
      if (!seen || (seen.expired && !seen.outcome)) return false;
      const amountMinor = amount === undefined ? seen.payment.amountMinor : toMinor(amount, seen.payment.currency);
      if (amountMinor === undefined) return false;
      const at = new Date(now()).toISOString();
      if (await store.write(id, 'outcome', { state, amountMinor, at })) void delivery.deliver(id);
      return true;
    },
    /** Sends the same notification once more. */
    async replay(id: string): Promise<boolean> {
      const seen = await view(id);
      if (seen?.outcome === undefined) return false;
      await delivery.deliver(id);
      return true;
    },
    /** From here on notifications go out; `origin` is where addresses without one are. */
    async start(origin: string): Promise<void> {
      await store.open();
      await delivery.start(origin);
    },
    stop: delivery.stop,
  };
}

function toMinor(amount: string, currency: string): string | undefined {
  const scale = scaleOf(currency);
  if (!/^(0|[1-9]\d{0,9})(\.\d{1,6})?$/.test(amount) || (amount.split('.')[1]?.length ?? 0) > scale) return undefined;
  const minor = parseDecimal(amount, scale);
  return minor > 0n ? minor.toString() : undefined;
}
