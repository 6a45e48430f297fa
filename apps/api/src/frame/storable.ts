import { DomainError } from '@fairtick/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses text that Postgres cannot store, anywhere in a request: a NUL or an unpaired surrogate. Otherwise the
 * database would answer with an internal error. @throws DomainError INPUT_INVALID with the path of the first one.
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

/** Path of the first unstorable text or field name, such as `roles.0`; undefined without one. */
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
