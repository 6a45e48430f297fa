import type { AdminLink } from '@fairtick/contracts';
import type { Json } from '../audit/index.ts';
import type { LinkRow } from './links.repo.ts';

export function toAdminLink({ updatedAt, ...row }: LinkRow): AdminLink {
  return { ...row, updatedAt: updatedAt.toISOString() };
}

/** The fields of a link in the audit log. */
export function linkFacts(row: LinkRow): Json {
  return { ...linkContent(row), version: row.version };
}

export function linkContent({ slug, url, titles, embed, enabled }: LinkRow) {
  return { slug, url, titles: { ...titles }, embed, enabled };
}
