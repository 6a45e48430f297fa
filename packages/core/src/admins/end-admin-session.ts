import { type AuditAction, DomainError } from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { endAdminSessions, findSessionOwner } from './admins.repo.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

type EndInput = { sessionId: string; admin: AdminIdentity; origin: Origin };

/** Ends one of the caller's own sessions. @throws DomainError NOT_FOUND unless they have a running one with this id. */
export function endOwnSession(ctx: Pick<Ctx, 'db' | 'clock'>, input: EndInput): Promise<void> {
  const of = { ownerId: input.admin.id, action: 'admins.end_own_session', cause: 'ended_by_owner' } as const;
  return withTx(ctx.db, (tx) => end(ctx, tx, { ...input, ...of }));
}

/** Ends a colleague's session; an active colleague can sign in again. @throws DomainError NOT_FOUND */
export function endStaffSession(ctx: Pick<Ctx, 'db' | 'clock'>, input: EndInput & { reason: string }): Promise<void> {
  const { sessionId, reason, admin, origin } = input;
  const action = 'staff.end_session';
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: action,
    refusedAs: 'staff.refused',
    target: { kind: 'admin_session', id: sessionId },
    detail: { reason },
    act: (tx) => end(ctx, tx, { ...input, ownerId: null, action, cause: 'ended_by_staff' }),
  });
}

type End = EndInput & { ownerId: string | null; action: AuditAction; cause: string; reason?: string };

async function end(ctx: Pick<Ctx, 'clock'>, tx: Tx, input: End): Promise<void> {
  const { sessionId, ownerId, admin, origin, action, cause, reason } = input;
  const owner = await findSessionOwner(tx, sessionId);
  if (owner === null || (ownerId !== null && owner.id !== ownerId)) throw new DomainError('NOT_FOUND');
  const ended = await endAdminSessions(tx, owner.id, { id: sessionId }, { at: ctx.clock.now(), reason: cause });
  if (ended === 0) throw new DomainError('NOT_FOUND');
  await appendAudit(tx, {
    actor: adminActor(admin),
    origin,
    action,
    target: { kind: 'admin', id: owner.id },
    before: { sessionId, running: true },
    after: { sessionId, running: false, username: owner.username, ...(reason === undefined ? {} : { reason }) },
  });
}
