import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { newRecoveryCodes, recoveryDigest } from '../shared/recovery-codes.rules.ts';
import type { AdminCtx } from './admin-context.ts';
import { lockAdmin } from './admins.repo.ts';
import { replaceCodes } from './recovery-codes.repo.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

/** Replaces the caller's recovery codes. They are shown once and stored as digests only. */
export function makeRecoveryCodes(
  ctx: Pick<AdminCtx, 'db' | 'clock'>,
  { admin, origin }: { admin: AdminIdentity; origin: Origin },
): Promise<string[]> {
  const codes = newRecoveryCodes();
  return withTx(ctx.db, async (tx) => {
    await lockAdmin(tx, admin.id);
    const digests = codes.map((code) => recoveryDigest('admin', admin.id, code));
    await replaceCodes(tx, admin.id, digests, ctx.clock.now());
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'admins.make_recovery_codes',
      target: { kind: 'admin', id: admin.id },
      after: { codes: codes.length },
    });
    return codes;
  });
}
