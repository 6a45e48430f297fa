import type { LiabilityDay } from '@fairtick/contracts';
import { fromUtf8, type ReadLogFile, readEntry, TlogError } from '@fairtick/tlog';

/** What this device finds in the public log about a day. */
export type LoggedDay =
  | { is: 'stated'; cosigned: number; witnesses: number }
  /** The entry states something else, or is not part of the log. */
  | { is: 'contradicted' }
  /** The log cannot be read now, or this browser cannot check signatures. */
  | { is: 'unknown' };

/** Compares a published day with its entry in the log, which has to be part of the newest signed head. */
export async function readLoggedDay(
  readFile: ReadLogFile,
  { day, root, total, leaves, logIndex }: LiabilityDay & { logIndex: number },
): Promise<LoggedDay> {
  try {
    const found = await readEntry(readFile, logIndex);
    if (found === null) return { is: 'unknown' };
    const [, , text] = parseArray(fromUtf8(found.entry));
    const [, kind, , ...stated] = parseArray(text);
    const isSame = JSON.stringify([kind, ...stated]) === JSON.stringify(['liabilities', day, root, total, leaves]);
    if (!isSame) return { is: 'contradicted' };
    const cosigned = found.signatures.filter(({ key }) => key.kind === 'cosigner').length;
    return { is: 'stated', cosigned, witnesses: found.witnesses.length };
  } catch (error) {
    if (!(error instanceof TlogError)) throw error;
    return { is: error.fault === 'no_ed25519' ? 'unknown' : 'contradicted' };
  }
}

function parseArray(text: unknown): unknown[] {
  try {
    const value: unknown = JSON.parse(String(text));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
