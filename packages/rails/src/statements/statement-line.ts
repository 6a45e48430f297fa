import { type Currency, currencyScale } from '@fairtick/contracts';

/** One booked movement of an account at a bank or payment house. */
export type StatementLine = {
  at: Date;
  /** Signed, in the currency's minor units: what came in or went out. */
  amountMinor: bigint;
  currency: Currency;
  /** Everything that the file says to tell the payment by: remittance text, then the bank's own references. */
  reference: string;
  counterparty: string;
};

/** The file is not what its format promises. `message` says where and what, in English, and never quotes the file. */
export class UnreadableStatement extends Error {
  override name = 'UnreadableStatement';
}

/** A file of a full year of a busy account; beyond it people split the file. */
export const maxLines = 100_000;
export const maxContentLength = 32 * 1024 * 1024;

const maxTextLength = 500;

/** One line of printable text of bounded length, so that no file can smuggle control characters into the books. */
export function cleanText(parts: readonly (string | undefined)[]): string {
  const words = parts.map((part) => (part ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()).filter(Boolean);
  return [...new Set(words)].join(' ').slice(0, maxTextLength).toWellFormed();
}

/** @throws UnreadableStatement when the code is none that the books keep. */
export function readCurrency(text: string, where: string): Currency {
  const code = text.trim().toUpperCase();
  if (Object.hasOwn(currencyScale, code) && code !== 'DEMO') return code as Currency;
  throw new UnreadableStatement(`${where}: unknown currency`);
}
