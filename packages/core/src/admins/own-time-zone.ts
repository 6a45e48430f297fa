import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { findTimeZone, lockAdmin, saveTimeZone } from './admins.repo.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

/** The caller's time zone; null: that of the browser in use. */
export function readOwnTimeZone(ctx: Pick<Ctx, 'db'>, { admin }: { admin: AdminIdentity }): Promise<string | null> {
  return findTimeZone(ctx.db, admin.id);
}

/** Changes the caller's time zone for display; stored times and platform days do not depend on it. */
export async function changeOwnTimeZone(
  ctx: Pick<Ctx, 'db'>,
  { admin, timeZone, origin }: { admin: AdminIdentity; timeZone: string | null; origin: Origin },
): Promise<void> {
  await withTx(ctx.db, async (tx) => {
    const before = await lockAdmin(tx, admin.id);
    await saveTimeZone(tx, admin.id, timeZone);
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'admins.change_time_zone',
      target: { kind: 'admin', id: admin.id },
      before: { timeZone: before.timeZone },
      after: { timeZone },
    });
  });
}
