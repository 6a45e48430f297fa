import { DomainError } from '@fairtick/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses what no database takes as text, wherever in a request it stands and whatever a schema says of the rest: a NUL, and
 * half of a surrogate pair. They would come back from Postgres as an error of ours.
 * @throws DomainError INPUT_INVALID with the place of the first.
 */
export function refuseUnstorable({ params, query, body }: FastifyRequest): void {
  refusePart('params', params);
  refusePart('querystring', query);
  refusePart('body', body);
}

function refusePart(part: string, value: unknown): void {
  const place = placeOfUnstorable(value, '');
  if (place === undefined) return;
  const issue = { path: place === '' ? part : place, message: 'holds a character that is none' };
  throw new DomainError('INPUT_INVALID', { issues: [issue] });
}

/** Where a text or a name of a field is no text, as `roles.0`; undefined when all of it can be stored. */
export function placeOfUnstorable(value: unknown, at: string): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : at;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    if (!isStorable(key)) return at;
    const place = placeOfUnstorable(item, at === '' ? key : `${at}.${key}`);
    if (place !== undefined) return place;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
