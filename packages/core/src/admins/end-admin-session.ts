import { type AuditAction, DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { endAdminSessions, findSessionOwner } from './admins.repo.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

type EndInput = { sessionId: string; admin: AdminIdentity; origin: Origin };

/** Ends one of the caller's own sessions. @throws DomainError NOT_FOUND unless they have a running one with this id. */
export function endOwnSession(ctx: Pick<Ctx, 'db' | 'clock'>, input: EndInput): Promise<void> {
  return end(ctx, { ...input, ownerId: input.admin.id, action: 'admins.end_own_session', cause: 'ended_by_owner' });
}

/** Ends a colleague's session; an active colleague can sign in again. @throws DomainError NOT_FOUND */
export function endStaffSession(ctx: Pick<Ctx, 'db' | 'clock'>, input: EndInput & { reason: string }): Promise<void> {
  return end(ctx, { ...input, ownerId: null, action: 'staff.end_session', cause: 'ended_by_staff' });
}

type End = EndInput & { ownerId: string | null; action: AuditAction; cause: string; reason?: string };

function end(ctx: Pick<Ctx, 'db' | 'clock'>, input: End): Promise<void> {
  const { sessionId, ownerId, admin, origin, action, cause, reason } = input;
  return withTx(ctx.db, async (tx) => {
    const owner = await findSessionOwner(tx, sessionId);
    if (owner === null || (ownerId !== null && owner.id !== ownerId)) throw new DomainError('NOT_FOUND');
    const ended = await endAdminSessions(tx, owner.id, { id: sessionId }, { at: ctx.clock.now(), reason: cause });
    if (ended === 0) throw new DomainError('NOT_FOUND');
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action,
      target: { kind: 'admin', id: owner.id },
      before: { sessionId, running: true },
      after: { sessionId, running: false, username: owner.username, ...(reason === undefined ? {} : { reason }) },
    });
  });
}
