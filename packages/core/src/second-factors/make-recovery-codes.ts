import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { findMethods, lockLoginMember, requireRunningSession } from '../auth/index.ts';
import { requireOwner } from './check-owner.ts';
import { replaceRecoveryCodes } from './second-factors.repo.ts';
import type { Owner, SecondFactorsCtx } from './second-factors-ctx.ts';

/**
 * Replaces a member's recovery codes. They are shown once and stored as digests only.
 * @throws DomainError SECOND_FACTOR_OFF, STEP_UP_REQUIRED, PASSWORD_REQUIRED, LOGIN_PASSWORD_INCORRECT,
 * PASSWORD_TRIES_USED, UNAUTHENTICATED.
 */
export async function makeRecoveryCodes(
  ctx: SecondFactorsCtx,
  { member, pwd, origin }: { member: Owner; pwd: string; origin: Origin },
): Promise<{ recoveryCodes: string[] }> {
  const { username } = await requireOwner(ctx, { member, pwd, origin });
  return withTx(ctx.db, async (tx) => {
    await lockLoginMember(tx, member.id);
    await requireRunningSession(tx, member.sessionId);
    if ((await findMethods(tx, member.id)).length === 0) throw new DomainError('SECOND_FACTOR_OFF');
    const recoveryCodes = await replaceRecoveryCodes(tx, member.id, ctx.clock.now());
    await appendAudit(tx, {
      actor: { kind: 'member', id: member.id, name: username },
      origin,
      action: 'second_factors.make_recovery_codes',
      target: { kind: 'member', id: member.id },
      after: { recoveryCodes: recoveryCodes.length },
    });
    return { recoveryCodes };
  });
}
