import type { Cipher } from '../shared/cipher.ts';
import { paymentAccountBounds } from './payment-accounts.rules.ts';

/**
 * The unmasked account, for payment. The caller writes an audit entry in the same transaction.
 * @throws DomainError SEALED_DATA_UNREADABLE when the row was changed.
 */
export function openPaymentAccount(
  cipher: Cipher,
  row: { id: string; payee: Uint8Array | null; number: Uint8Array },
): { payee: string; number: string } {
  const bounds = paymentAccountBounds(row.id);
  return {
    payee: row.payee === null ? '' : cipher.open(row.payee, bounds.payee),
    number: cipher.open(row.number, bounds.number),
  };
}
