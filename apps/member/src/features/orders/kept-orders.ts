import type { Order } from '@fairtick/contracts';
import { acceptanceBytes, type CheckOutcome } from '@fairtick/verifier';
import { readJson, writeStored } from '../../shared/storage.ts';

/** What this device received about an order: its acceptance, and its first known result. */
export type KeptOrder = {
  /** The acceptance as it was signed, without the member's id: the device need not know whose order it is. */
  readonly terms: string;
  readonly signature: string;
  readonly keyId: string;
  /** `null` until the result was received. */
  readonly end: string | null;
};

/** Number of kept orders, some 700 bytes each. */
const maxKept = 300;

/**
 * Keeps what the platform sent about orders: the first version counts, later ones are ignored. The copy outlives the
 * session, so the member can detect an order that was rewritten afterwards, whatever key signed it.
 */
export function keepOrders(orders: readonly Order[]): void {
  const kept = readKept();
  let isNew = false;
  for (const order of orders) {
    const known = kept.get(order.id);
    const end = endOf(order);
    if (known !== undefined && (known.end !== null || end === null)) continue;
    const terms = termsOf(order);
    // A result of an order with another acceptance is ignored.
    if (known !== undefined && known.terms !== terms) continue;
    const { signature, keyId } = known ?? order;
    kept.set(order.id, { terms, signature, keyId, end });
    isNew = true;
  }
  if (isNew) writeStored('kept', JSON.stringify(Object.fromEntries([...kept].slice(-maxKept))));
}

/** The kept copy of an order; `undefined` if this device never received it. */
export function keptOrder(id: string): KeptOrder | undefined {
  return readKept().get(id);
}

/** Whether an order equals what this device received at the time; `undefined` where it received nothing. */
export function compareKept(order: Order): CheckOutcome | undefined {
  const kept = keptOrder(order.id);
  if (kept === undefined) return undefined;
  // Orders of before statements were stored have the present key's signature after a change of keys.
  const isSignedAnew = order.termsHash === undefined && kept.keyId !== order.keyId;
  const isSame =
    kept.terms === termsOf(order) &&
    (isSignedAnew || kept.signature === order.signature) &&
    (kept.end === null || kept.end === endOf(order));
  return isSame ? 'ok' : 'failed';
}

function readKept(): Map<string, KeptOrder> {
  return new Map(Object.entries(readJson('kept')).filter((entry): entry is [string, KeptOrder] => isKept(entry[1])));
}

function isKept(value: unknown): value is KeptOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { terms, signature, keyId, end } = value as Record<keyof KeptOrder, unknown>;
  return [terms, signature, keyId, end ?? ''].every((text) => typeof text === 'string');
}

function termsOf(order: Order): string {
  return new TextDecoder().decode(acceptanceBytes({ ...order, memberId: '' }));
}

function endOf({ result, voidReason, profit, entry, exit }: Order): string | null {
  if (result === null) return null;
  const point = (tick: Order['entry']) => tick && [tick.seq, tick.price, tick.at];
  return JSON.stringify([result, voidReason, profit, point(entry), point(exit)]);
}
