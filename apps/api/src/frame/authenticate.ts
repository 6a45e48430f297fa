import { DomainError, type Endpoint } from '@fairtick/contracts';
import type { FastifyRequest } from 'fastify';
import type { Frame } from './frame.ts';

/** Longer than any token of ours; saves the cost of looking at what cannot be one. */
const maxTokenLength = 2048;

/**
 * Finds out who calls, before the body is read.
 * @throws DomainError UNAUTHENTICATED without a live session, FORBIDDEN without the permission.
 */
export async function authenticate(frame: Frame, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (endpoint.auth === 'public') return;
  const token = bearerOf(request);
  if (endpoint.auth === 'member') {
    request.member = await frame.authenticator.member(token);
    return;
  }
  const admin = await frame.authenticator.admin(token);
  if (admin.partial && !endpoint.partialSession) throw new DomainError('FORBIDDEN');
  if (!endpoint.partialSession && !permits(admin.permissions, endpoint.permission)) throw new DomainError('FORBIDDEN');
  request.admin = admin;
}

function bearerOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? '';
  if (!header.startsWith('Bearer ') || header.length > maxTokenLength) throw new DomainError('UNAUTHENTICATED');
  return header.slice('Bearer '.length);
}

/** A permission matches the wildcard or the exact string (spec 6); an endpoint without one is closed. */
function permits(held: readonly string[], needed: string | undefined): boolean {
  return needed !== undefined && (held.includes('*:*:*') || held.includes(needed));
}
