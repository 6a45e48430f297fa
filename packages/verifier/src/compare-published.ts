import type { Receipt } from '@fairtick/contracts';
import type { ReadTape } from './follow-tape.ts';
import { isKeyOfLog } from './receipt-inclusion.ts';
import type { Check, CheckOutcome } from './verify-receipt.ts';

/** Checks that compare a receipt with public data. */
export type PublicCheck = { name: 'key' | 'tape' | 'log_keys'; outcome: CheckOutcome; detail: string };

type PublishedKey = { keyId: string; publicKey: string };

/** Whether a receipt's key is the one that the platform publishes under the order's key id; `null`: it cannot be asked. */
export function compareKey({ order, publicKey }: Receipt, published: readonly PublishedKey[] | null): PublicCheck {
  if (published === null) return { name: 'key', outcome: 'not_checked', detail: 'not_published_now' };
  const known = published.find(({ keyId }) => keyId === order.keyId);
  const isSame = known?.publicKey === publicKey;
  return { name: 'key', outcome: isSame ? 'ok' : 'failed', detail: isSame ? '' : 'not_the_published_key' };
}

/** Whether a receipt carries a key of a log or of a witness. */
export function hasLogKeys(receipt: Receipt): boolean {
  return receipt.version === 2 && (receipt.inclusion !== null || receipt.settlement !== undefined);
}

/**
 * Whether the log and the witnesses whose keys a receipt carries are those of the published policy; `null`: it cannot be
 * asked. The log's key must also be the one that signed the settlement. Of a receipt without such keys there is nothing to
 * compare.
 */
export function compareLogKeys(receipt: Receipt, policy: string | null): PublicCheck | null {
  if (receipt.version === 1 || !hasLogKeys(receipt)) return null;
  if (policy === null) return { name: 'log_keys', outcome: 'not_checked', detail: 'not_published_now' };
  const { settlement, inclusion } = receipt;
  const proofs = [inclusion, settlement?.inclusion ?? null].filter((one) => one !== null);
  const words = policy.split('\n').map((line) => line.split(/[ \t]+/).filter((word) => word !== ''));
  const logs = words.filter(([kind]) => kind === 'log').map(([, key]) => key ?? '');
  const isLog =
    proofs.every(({ logKey }) => logs.includes(logKey)) &&
    (settlement === undefined || logs.some((log) => isKeyOfLog(settlement.publicKey, log)));
  const isKnown = (key: string) => words.some(([kind, , other]) => kind === 'witness' && other === key);
  const problem = !isLog
    ? 'not_the_published_log'
    : proofs.every(({ witnessKeys }) => witnessKeys.every(isKnown))
      ? ''
      : 'not_a_published_witness';
  return { name: 'log_keys', outcome: problem === '' ? 'ok' : 'failed', detail: problem };
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
