import { DomainError, type Endpoint, permissionMatches } from '@fairtick/contracts';
import type { AdminIdentity } from '@fairtick/core/admins';
import type { FastifyRequest } from 'fastify';
import type { Frame } from './frame.ts';

/** Longer than any valid token, to refuse long texts without parsing them. */
const maxTokenLength = 2048;

/**
 * Identifies the caller before the body is read. @throws DomainError UNAUTHENTICATED without a live session, FORBIDDEN
 * without the permission, and the steps that an administrator has to complete first (ADMIN_PASSWORD_CHANGE_REQUIRED,
 * ADMIN_TOTP_NOT_ENROLLED, ADMIN_STEP_UP_REQUIRED).
 */
export async function authenticate(frame: Frame, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (endpoint.auth === 'public') return;
  const token = bearerOf(request);
  if (endpoint.auth === 'member') {
    request.member = await frame.authenticator.member(token);
    return;
  }
  const admin = await frame.authenticator.admin(token, { ip: request.ip, requestId: request.id });
  if (!endpoint.partialSession) await checkPermission(frame, endpoint, request, admin);
  if (endpoint.stepUp && !admin.steppedUp) throw new DomainError('ADMIN_STEP_UP_REQUIRED');
  request.admin = admin;
}

function bearerOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? '';
  if (!/^bearer /i.test(header) || header.length > maxTokenLength) throw new DomainError('UNAUTHENTICATED');
  return header.slice('Bearer '.length);
}

/** An endpoint without a permission is closed to all administrators. */
async function checkPermission(
  frame: Frame,
  endpoint: Endpoint,
  request: FastifyRequest,
  admin: AdminIdentity,
): Promise<void> {
  if (admin.pending === 'password') throw new DomainError('ADMIN_PASSWORD_CHANGE_REQUIRED');
  if (admin.pending === 'totp') throw new DomainError('ADMIN_TOTP_NOT_ENROLLED');
  const needed = endpoint.permission;
  if (needed !== undefined && permissionMatches(admin.permissions, needed)) return;
  await frame.authenticator.adminRefused(admin, needed ?? 'none', { ip: request.ip, requestId: request.id });
  throw new DomainError('FORBIDDEN');
}
