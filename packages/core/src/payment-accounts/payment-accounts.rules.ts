/** Five wrong withdrawal passwords lock it for a day, also for the right one. */
export const withdrawLockRules = { tries: 5, lockMs: 24 * 3_600_000 };

/** `**** 6789`: a card or bank account by its last four digits. */
export function maskBankNumber(number: string): string {
  return `**** ${number.slice(-4)}`;
}

/** `TR7NHq…Lj6t`: enough to recognise one's own wallet. */
export function maskAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** Binds an account's encrypted fields: in another row or column they cannot be decrypted. */
export function paymentAccountBounds(id: string): { payee: string; number: string } {
  return { payee: `payment_account.payee:${id}`, number: `payment_account.number:${id}` };
}
