import type { statementFormats } from '@fairtick/contracts';

type Format = (typeof statementFormats)[number];
const byEnding: Readonly<Record<string, Format>> = { csv: 'csv', xml: 'camt053', ofx: 'ofx', qfx: 'ofx' };

/** Guesses the format from the file's extension; null for an unknown one. */
export function formatOfFile(name: string): Format | null {
  return byEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null;
}
