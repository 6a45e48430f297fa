import type { Language } from '@fairtick/contracts';
import { type ServerTexts, serverWordings } from '@fairtick/i18n/server';

/** Why a method cannot be used now. */
export type Unavailability = keyof ServerTexts['unavailableMethods'];

export type ReceivingRow = { label: string; value: string };

/**
 * The rows with their labels in the member's language. Labels that the platform does not know are shown as an administrator
 * wrote them.
 */
export function receivingIn(language: Language, rows: readonly ReceivingRow[]): ReceivingRow[] {
  const known: Readonly<Record<string, string>> = serverWordings[language].receivingLabels;
  return rows.map(({ label, value }) => ({
    label: Object.hasOwn(known, label) ? (known[label] ?? label) : label,
    value,
  }));
}

/** The address among the rows, which a QR code shows and a watcher follows. */
export function addressOf(rows: readonly ReceivingRow[]): string | null {
  return rows.find(({ label }) => label === 'address')?.value ?? null;
}
