import { type adminSecurity, type DataOf, stepUpMs } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findAdminSession } from './admins.repo.ts';
import { findCodes } from './recovery-codes.repo.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

/** The caller's second factor: since when, how many recovery codes are left, until when a code is fresh. */
export async function readOwnSecurity(
  ctx: Pick<Ctx, 'db'>,
  { admin }: { admin: AdminIdentity },
): Promise<DataOf<typeof adminSecurity>> {
  const [found, codes] = await Promise.all([findAdminSession(ctx.db, admin.sessionId), findCodes(ctx.db, admin.id)]);
  const stepUpAt = found?.session.stepUpAt ?? null;
  return {
    totpSince: found?.admin.totpConfirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: codes.left,
    recoveryCodesSince: codes.since?.toISOString() ?? null,
    steppedUpUntil: stepUpAt === null ? null : new Date(stepUpAt.getTime() + stepUpMs).toISOString(),
  };
}
