import { ApiError, type Call } from '@fairtick/client';
import { type InputOf, type Order, placeOrder as placeOrderEndpoint } from '@fairtick/contracts';

export type OrderBody = InputOf<typeof placeOrderEndpoint>['body'];

/** A confirmed order: one body under one key, unchanged over all attempts. */
export type OrderIntent = { readonly key: string; readonly body: OrderBody };

export type Placement =
  | { readonly kind: 'accepted'; readonly order: Order }
  /** Nothing was taken; the next confirmation is a new intent. */
  | { readonly kind: 'refused'; readonly error: string; readonly msg: string }
  /** No telling whether it was taken; only the same intent may be sent again. */
  | { readonly kind: 'unknown' };

/** After a lost connection or a server error, only a retry with the same key reveals the outcome. */
const undecided = new Set(['NETWORK', 'INTERNAL', 'UNAVAILABLE']);

/** Rejected before processing, or not sent: reveals nothing about an earlier attempt whose answer was lost. */
const turnedAway = new Set(['TOO_MANY_REQUESTS', 'OFFLINE']);

/**
 * Sends an intent; sending it again never places a second order.
 * @param wasLost whether the answer to an earlier attempt was lost
 */
export async function placeOrder({ call }: { call: Call }, intent: OrderIntent, wasLost = false): Promise<Placement> {
  try {
    const options = { idempotencyKey: intent.key, quiet: true };
    return { kind: 'accepted', order: await call(placeOrderEndpoint, { body: intent.body }, options) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOpen = undecided.has(error.error) || (wasLost && turnedAway.has(error.error));
    return isOpen ? { kind: 'unknown' } : { kind: 'refused', error: error.error, msg: error.msg };
  }
}
