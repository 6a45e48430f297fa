import { sha256Hex } from '@fairtick/tlog';
import { canonicalText } from '../canonical-text.ts';
import type { LogStatement } from './log-statement.ts';

/** A version of terms, or of stated holdings, in the log: its content as canonical text, when it was stated, and its entry. */
type StatedTerms = { name: string; version: number; text: string; madeAt: string; entry: number };

/** A key that the log states. */
type StatedKey = { publicKey: string; madeAt: string; entry: number };

/**
 * What the log states of terms and holdings, by their name and version, of keys that sign acceptances, by their id, of public figures and
 * of the ledger, by their day. A state of an earlier version has neither, though entries that it saw may state them.
 */
export type Stated = {
  terms: Record<string, StatedTerms>;
  keys: Record<string, StatedKey>;
  figures?: Record<string, { entry: number }> | undefined;
  ledger?: Record<string, { entry: number; hash: string }> | undefined;
};

/** The name of what the operator states to hold, among the names of terms. */
export const holdingsName = 'holdings';

/** `before`: the entry that states the same version. */
type Wrong = { what: WrongKind; detail: string; before?: number };
type WrongKind =
  | 'terms_malformed'
  | 'terms_repeated'
  | 'holdings_malformed'
  | 'holdings_repeated'
  | 'figures_repeated'
  | 'ledger_repeated'
  | 'ledger_gap'
  | 'ledger_chain';

/**
 * Keeps what the entry states of terms, a key, figures or the ledger. A version and a day are stated once: a second statement
 * could change the content.
 */
export function remember(stated: Stated, statement: LogStatement, entry: number): Wrong | undefined {
  if (statement[1] === 'key' && statement[3] === 'acceptance') {
    stated.keys[statement[4]] = { publicKey: statement[5], madeAt: statement[2], entry };
  }
  if (statement[1] === 'figures') return rememberFigures(stated, statement[3], entry);
  if (statement[1] === 'ledger') return rememberLedger(stated, statement, entry);
  if (statement[1] === 'holdings') return rememberHoldings(stated, statement, entry);
  if (statement[1] !== 'terms') return undefined;
  const [, , madeAt, kind, subject, version, from, hash, text] = statement;
  const content = parseContent(text);
  if (sha256Hex(text) !== hash || content?.['version'] !== version || content['effectiveAt'] !== from) {
    return { what: 'terms_malformed', detail: `entry ${entry} states terms with another version, time or hash` };
  }
  const name = `${kind} ${subject}`.trim();
  const id = `${name} ${version}`;
  const before = stated.terms[id]?.entry;
  stated.terms[id] = { name, version, text, madeAt, entry };
  if (before === undefined) return undefined;
  return { what: 'terms_repeated', detail: `entries ${before} and ${entry} both state ${id}`, before };
}

/** Versions are kept beside those of terms, which have other names. */
function rememberHoldings(
  stated: Stated,
  [, , madeAt, version, hash, text]: Extract<LogStatement, { 1: 'holdings' }>,
  entry: number,
): Wrong | undefined {
  if (sha256Hex(text) !== hash || parseContent(text)?.['version'] !== version) {
    return { what: 'holdings_malformed', detail: `entry ${entry} states holdings with another version or hash` };
  }
  const id = `${holdingsName} ${version}`;
  const before = stated.terms[id]?.entry;
  stated.terms[id] = { name: holdingsName, version, text, madeAt, entry };
  if (before === undefined) return undefined;
  return { what: 'holdings_repeated', detail: `entries ${before} and ${entry} both state ${id}`, before };
}

function rememberFigures(stated: Stated, day: string, entry: number): Wrong | undefined {
  const before = stated.figures?.[day]?.entry;
  stated.figures = { ...stated.figures, [day]: { entry } };
  if (before === undefined) return undefined;
  const detail = `entries ${before} and ${entry} both state the figures of ${day}`;
  return { what: 'figures_repeated', detail, before };
}

const firstHash = '0'.repeat(64);

/** Days of the ledger follow one another, and each names the hash of the day before. */
function rememberLedger(
  stated: Stated,
  [, , , day, , hash, hashBefore]: Extract<LogStatement, { 1: 'ledger' }>,
  entry: number,
): Wrong | undefined {
  const days = stated.ledger ?? {};
  const isWhole = stated.ledger !== undefined;
  stated.ledger = { ...days, [day]: { entry, hash } };
  const before = days[day]?.entry;
  if (before !== undefined) {
    return {
      what: 'ledger_repeated',
      detail: `entries ${before} and ${entry} both state the ledger of ${day}`,
      before,
    };
  }
  const newest = Object.keys(days).toSorted().at(-1);
  const last = newest === undefined ? undefined : days[newest];
  if (newest === undefined || last === undefined) {
    if (!isWhole || hashBefore === firstHash) return undefined;
    return {
      what: 'ledger_chain',
      detail: `entry ${entry} states the first day of the ledger, ${day}, after another hash`,
    };
  }
  if (Date.parse(day) - Date.parse(newest) !== 86_400_000) {
    const detail = `entry ${entry} states the ledger of ${day}, and the entry before it that of ${newest}`;
    return { what: 'ledger_gap', detail, before: last.entry };
  }
  if (hashBefore === last.hash) return undefined;
  const detail = `the ledger of ${day} in entry ${entry} does not continue that of ${newest} in entry ${last.entry}`;
  return { what: 'ledger_chain', detail, before: last.entry };
}

/** What a restore lost is stated once more, or is gone. */
export function forgetLost(stated: Stated, { first, end }: { first: number; end: number }): void {
  const isKept = ([, { entry }]: [string, { entry: number }]) => entry < first || entry >= end;
  stated.terms = Object.fromEntries(Object.entries(stated.terms).filter(isKept));
  stated.keys = Object.fromEntries(Object.entries(stated.keys).filter(isKept));
  stated.figures = Object.fromEntries(Object.entries(stated.figures ?? {}).filter(isKept));
  stated.ledger = stated.ledger && Object.fromEntries(Object.entries(stated.ledger).filter(isKept));
}

/**
 * Fields of a published version that differ from what the log states. A field that the statement does not have was added
 * by a later version of the platform.
 */
export function differingFields(
  { text }: Pick<StatedTerms, 'text'>,
  shown: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(parseContent(text) ?? {})
    .filter(([field, value]) => canonicalText(value) !== canonicalText(shown[field]))
    .map(([field]) => field);
}

function parseContent(text: string): Record<string, unknown> | undefined {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
