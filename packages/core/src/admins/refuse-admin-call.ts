import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

/** Records that an administrator called an endpoint that their roles do not allow. */
export async function refuseAdminCall(
  ctx: Pick<Ctx, 'db'>,
  input: { admin: AdminIdentity; permission: string; origin: Origin },
): Promise<void> {
  const { admin, permission, origin } = input;
  await withTx(ctx.db, (tx) =>
    appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'admins.refused',
      target: { kind: 'permission', id: permission },
    }),
  );
}
