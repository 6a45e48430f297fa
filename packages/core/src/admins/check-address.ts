import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { findNetworks } from './admin-networks.repo.ts';
import { isInNetworks } from './admin-networks.rules.ts';
import { endAdminSessions } from './admins.repo.ts';

/** Whether administrators may sign in and act from an address. */
export async function isAllowedAddress(ctx: Pick<Ctx, 'db'>, ip: string): Promise<boolean> {
  return isInNetworks(await findNetworks(ctx.db.prisma), ip);
}

/** @throws DomainError ADMIN_ADDRESS_REFUSED from an address that is not allowed. */
export async function assertAllowedAddress(ctx: Pick<Ctx, 'db'>, ip: string): Promise<void> {
  if (!(await isAllowedAddress(ctx, ip))) throw new DomainError('ADMIN_ADDRESS_REFUSED');
}

type SessionOwner = { sessionId: string; admin: { id: string; username: string }; origin: Origin };

/** Ends a session that is used from an address that is not allowed, with one entry in the log. */
export async function endSessionElsewhere(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { sessionId, admin, origin }: SessionOwner,
): Promise<void> {
  await withTx(ctx.db, async (tx) => {
    const end = { at: ctx.clock.now(), reason: 'address' };
    if ((await endAdminSessions(tx, admin.id, { id: sessionId }, end)) === 0) return;
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'admins.address_refused',
      target: { kind: 'admin_session', id: sessionId },
      before: { running: true },
      after: { running: false },
    });
  });
}
