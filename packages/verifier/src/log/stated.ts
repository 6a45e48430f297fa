import { sha256Hex } from '@fairtick/tlog';
import { canonicalText } from '../canonical-text.ts';
import type { LogStatement } from './log-statement.ts';

/** A version of terms that the log states: its content as canonical text, when it was stated, and in which entry. */
type StatedTerms = { name: string; version: number; text: string; madeAt: string; entry: number };

/** A key that the log states. */
type StatedKey = { publicKey: string; madeAt: string; entry: number };

/**
 * What the log states of terms, by their name and version, of keys that sign acceptances, by their id, and of public figures,
 * by their day. A state of an earlier version has no figures.
 */
export type Stated = {
  terms: Record<string, StatedTerms>;
  keys: Record<string, StatedKey>;
  figures?: Record<string, { entry: number }> | undefined;
};

/** `before`: the entry that states the same version. */
type Wrong = { what: 'terms_malformed' | 'terms_repeated' | 'figures_repeated'; detail: string; before?: number };

/**
 * Keeps what the entry states of terms, a key or figures. A version and a day are stated once: a second statement could change
 * the content.
 */
export function remember(stated: Stated, statement: LogStatement, entry: number): Wrong | undefined {
  if (statement[1] === 'key' && statement[3] === 'acceptance') {
    stated.keys[statement[4]] = { publicKey: statement[5], madeAt: statement[2], entry };
  }
  if (statement[1] === 'figures') return rememberFigures(stated, statement[3], entry);
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

function rememberFigures(stated: Stated, day: string, entry: number): Wrong | undefined {
  const before = stated.figures?.[day]?.entry;
  stated.figures = { ...stated.figures, [day]: { entry } };
  if (before === undefined) return undefined;
  const detail = `entries ${before} and ${entry} both state the figures of ${day}`;
  return { what: 'figures_repeated', detail, before };
}

/** What a restore lost is stated once more, or is gone. */
export function forgetLost(stated: Stated, { first, end }: { first: number; end: number }): void {
  const isKept = ([, { entry }]: [string, { entry: number }]) => entry < first || entry >= end;
  stated.terms = Object.fromEntries(Object.entries(stated.terms).filter(isKept));
  stated.keys = Object.fromEntries(Object.entries(stated.keys).filter(isKept));
  stated.figures = Object.fromEntries(Object.entries(stated.figures ?? {}).filter(isKept));
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
