import type { TapeEntry } from '@fairtick/contracts';
import { sha256Hex } from '@fairtick/tlog';

/** The hash before a tape's first entry. */
export const genesisHash = '0'.repeat(64);

/** Canonical text of an entry: a JSON array without spaces, its first element the format's version. */
export function tapeEntryText(productId: string, prevHash: string, entry: Omit<TapeEntry, 'hash'>): string {
  const { seq, kind, price, at, sourceTime, source } = entry;
  return JSON.stringify([1, prevHash, productId, seq, kind, price, at, sourceTime, source]);
}

/** SHA-256 over the canonical text's UTF-8, lower-case hex. */
export function tapeEntryHash(productId: string, prevHash: string, entry: Omit<TapeEntry, 'hash'>): string {
  return sha256Hex(tapeEntryText(productId, prevHash, entry));
}

export type TapeBreak = { seq: number; problem: 'seq_gap' | 'time_not_rising' | 'wrong_hash' };

/**
 * The first place where entries that should follow each other do not, or `null`.
 * `start` is the hash before the first entry, or the entry itself that it has to follow. Any edit, removal, insertion or
 * swap inside is found.
 */
export function findTapeBreak(
  productId: string,
  start: string | TapeEntry,
  entries: readonly TapeEntry[],
): TapeBreak | null {
  const [prevHash, entryBefore] = typeof start === 'string' ? [start, undefined] : [start.hash, start];
  let before = entryBefore;
  for (const entry of entries) {
    const { seq } = entry;
    if (before !== undefined && seq !== before.seq + 1) return { seq, problem: 'seq_gap' };
    // Fixed-width UTC texts: comparing them as texts compares the instants.
    if (before !== undefined && entry.at <= before.at) return { seq, problem: 'time_not_rising' };
    if (tapeEntryHash(productId, before?.hash ?? prevHash, entry) !== entry.hash) return { seq, problem: 'wrong_hash' };
    before = entry;
  }
  return null;
}
