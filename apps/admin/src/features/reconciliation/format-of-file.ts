import type { statementFormats } from '@fairtick/contracts';

type Format = (typeof statementFormats)[number];
const byEnding: Readonly<Record<string, Format>> = { csv: 'csv', xml: 'camt053', ofx: 'ofx', qfx: 'ofx' };

/** A first guess from the file's name; null where the ending says nothing. */
export function formatOfFile(name: string): Format | null {
  return byEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null;
}
