import type { CannedReply } from '@fairtick/contracts';
import type { Json } from '../audit/index.ts';
import type { CannedRow } from './canned.repo.ts';

export function toCanned({ updatedAt, ...row }: CannedRow): CannedReply {
  return { ...row, updatedAt: updatedAt.toISOString() };
}

/** What the audit log stores of it. */
export function cannedFacts(row: CannedRow): Json {
  return { ...cannedContent(row), version: row.version };
}

export function cannedContent({ title, texts }: CannedRow) {
  return { title, texts: { ...texts } };
}
