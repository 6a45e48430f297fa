import type { Receipt } from '@fairtick/contracts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { keptOrder } from '../kept-orders.ts';

/** Position of the member's id in a signed acceptance. */
const ownerAt = 2;

/** Saves a receipt as a file that can be verified without the platform. */
export function downloadReceipt(receipt: Receipt): void {
  save(`fairtick-receipt-${receipt.order.id}.json`, receipt);
}

/**
 * Saves what this device received about the order: `accepted` are the values signed by `signature`, with the key that
 * the platform publishes under `keyId`; `ended` is the first received result, if any.
 */
export function downloadKept({ order, memberId }: Receipt): void {
  const kept = keptOrder(order.id);
  if (kept === undefined) return;
  const { terms, signature, keyId, end } = kept;
  const accepted = (JSON.parse(terms) as unknown[]).with(ownerAt, memberId);
  save(`fairtick-kept-${order.id}.json`, { accepted, signature, keyId, ended: end && JSON.parse(end) });
}

function save(name: string, content: object): void {
  saveFile(name, new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }));
}
