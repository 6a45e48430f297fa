import type { Receipt } from '@fairtick/contracts';
import type { ReadTape } from './follow-tape.ts';
import type { Check, CheckOutcome } from './verify-receipt.ts';

/** Checks that compare a receipt with public data. */
export type PublicCheck = { name: 'key' | 'tape'; outcome: CheckOutcome; detail: string };

type PublishedKey = { keyId: string; publicKey: string };

/** Whether a receipt's key is the one that the platform publishes under the order's key id; `null`: it cannot be asked. */
export function compareKey({ order, publicKey }: Receipt, published: readonly PublishedKey[] | null): PublicCheck {
  if (published === null) return { name: 'key', outcome: 'not_checked', detail: 'not_published_now' };
  const known = published.find(({ keyId }) => keyId === order.keyId);
  const isSame = known?.publicKey === publicKey;
  return { name: 'key', outcome: isSame ? 'ok' : 'failed', detail: isSame ? '' : 'not_the_published_key' };
}

/**
 * Whether a receipt's piece of tape is, entry by entry, what the public tape holds. Its first entry is signed, but the entries
 * after it are only chained to it: a forger could have chained other prices.
 */
export async function compareTape({ order, tape }: Receipt, readTape: ReadTape): Promise<PublicCheck> {
  for (let left = tape.entries; left[0] !== undefined; ) {
    const { seq } = left[0];
    const open = await readTape(order.productId, seq);
    if (open === null) return { name: 'tape', outcome: 'not_checked', detail: 'not_published_now' };
    const other = left.find(({ hash }, at) => at < Math.max(1, open.length) && open[at]?.hash !== hash);
    if (other !== undefined) return { name: 'tape', outcome: 'failed', detail: `other_entry_at_${other.seq}` };
    left = left.slice(open.length);
  }
  return { name: 'tape', outcome: 'ok', detail: '' };
}

/** 1: something failed; 3: nothing did, but not everything could be checked; 0: everything holds. */
export function exitCodeOf(checks: readonly (Check | PublicCheck)[]): 0 | 1 | 3 {
  if (checks.some(({ outcome }) => outcome === 'failed')) return 1;
  return checks.every(({ outcome }) => outcome === 'ok') ? 0 : 3;
}
