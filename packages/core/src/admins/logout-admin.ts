import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { endAdminSessions } from './admins.repo.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

/** Ends the session; its tokens are refused from the next call on. */
export async function logoutAdmin(
  ctx: Ctx,
  { admin, origin }: { admin: AdminIdentity; origin: Origin },
): Promise<void> {
  await withTx(ctx.db, async (tx) => {
    const end = { at: ctx.clock.now(), reason: 'logout' };
    const ended = await endAdminSessions(tx, admin.id, { id: admin.sessionId }, end);
    if (ended === 0) return;
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'admins.logout',
      target: { kind: 'admin_session', id: admin.sessionId },
    });
  });
}
