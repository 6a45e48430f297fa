import { createHash } from 'node:crypto';
import type { Json } from '../audit/index.ts';

/** The longest value that fits into an entry of the log. */
const mostUnits = 2_000;

/**
 * A setting's value in the audit log: a short one itself, else the length and SHA-256 of each text. The whole value is
 * in the history of the setting, which is as permanent as the log.
 */
export function auditedValue(value: unknown): Json {
  const text = JSON.stringify(value);
  if (text.length <= mostUnits) return JSON.parse(text) as Json;
  if (typeof value !== 'object' || value === null) return digestOf(text);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, digestOf(String(part))]));
}

function digestOf(text: string): Json {
  return { characters: text.length, sha256: createHash('sha256').update(text).digest('hex') };
}
