import { readStored, writeStored } from '../../shared/storage.ts';

/** Number of remembered ids. */
const maxKept = 500;

/** Ids of orders whose receipts this browser has recomputed without a difference. */
export function verifiedOrders(): ReadonlySet<string> {
  return new Set((readStored('verified') ?? '').split(' ').filter(Boolean));
}

export function rememberVerified(id: string): void {
  const others = [...verifiedOrders()].filter((known) => known !== id);
  writeStored('verified', [...others, id].slice(-maxKept).join(' '));
}

export function forgetVerified(id: string): void {
  const known = verifiedOrders();
  if (known.has(id)) writeStored('verified', [...known].filter((other) => other !== id).join(' '));
}
