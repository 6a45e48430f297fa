import type { Order } from '@fairtick/contracts';
import { acceptanceBytes, type CheckOutcome } from '@fairtick/verifier';
import { readJson, writeStored } from '../../shared/storage.ts';

/** What this device was told of an order when it first heard of it, and first of its end. */
export type KeptOrder = {
  /** The acceptance in the form that is signed, the member's id left open: the device need not know whose order it is. */
  readonly terms: string;
  readonly signature: string;
  readonly keyId: string;
  /** `null` until the end was heard of. */
  readonly end: string | null;
};

/** The newest that are kept, some 700 bytes each. */
const most = 300;

/**
 * Keeps what the platform said of orders: the first word counts, later ones change nothing. This is what a member holds
 * in his hands, so it outlives his session; whoever rewrites an order afterwards, with whatever key, differs from it.
 */
export function keepOrders(orders: readonly Order[]): void {
  const kept = readKept();
  let isNew = false;
  for (const order of orders) {
    const known = kept.get(order.id);
    const end = endOf(order);
    if (known !== undefined && (known.end !== null || end === null)) continue;
    const terms = termsOf(order);
    // The end of an order that is not the one that was accepted is no end of it.
    if (known !== undefined && known.terms !== terms) continue;
    const { signature, keyId } = known ?? order;
    kept.set(order.id, { terms, signature, keyId, end });
    isNew = true;
  }
  if (isNew) writeStored('kept', JSON.stringify(Object.fromEntries([...kept].slice(-most))));
}

/** What is kept of an order; `undefined` when this device had never heard of it. */
export function keptOrder(id: string): KeptOrder | undefined {
  return readKept().get(id);
}

/** Whether an order still is what this device was told at the time; `undefined` where it was told nothing. */
export function compareKept(order: Order): CheckOutcome | undefined {
  const kept = keptOrder(order.id);
  if (kept === undefined) return undefined;
  const isSameKey = kept.keyId === order.keyId;
  const isSame =
    kept.terms === termsOf(order) &&
    // One key signs the same terms in one way only; after a change of keys an old order bears the new one's signature.
    (!isSameKey || kept.signature === order.signature) &&
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
