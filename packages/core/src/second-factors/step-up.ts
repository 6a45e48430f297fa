import { DomainError, memberStepUpMs, type SecondFactorProof } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import {
  findMethods,
  lockLoginMember,
  markSecondFactor,
  prepareProof,
  requireRunningSession,
  trySecondFactor,
} from '../auth/index.ts';
import type { Owner, SecondFactorsCtx } from './second-factors-ctx.ts';

/**
 * Takes a second factor for sensitive changes of this session, and returns until when it counts. A recovery code does
 * not count: it replaces a lost factor.
 * @throws DomainError SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, SECOND_FACTOR_WAIT, UNAUTHENTICATED.
 */
export async function stepUp(
  ctx: SecondFactorsCtx,
  { member, proof, origin }: { member: Owner; proof: SecondFactorProof; origin: Origin },
): Promise<{ until: Date }> {
  const ready = await prepareProof(ctx, `session:${member.sessionId}`, proof);
  const outcome = await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const { username } = await lockLoginMember(tx, member.id);
    await requireRunningSession(tx, member.sessionId);
    if ((await findMethods(tx, member.id)).length === 0) return new DomainError('SECOND_FACTOR_OFF');
    const wrong =
      proof.method === 'recovery'
        ? new DomainError('SECOND_FACTOR_WRONG')
        : await trySecondFactor(ctx, tx, { memberId: member.id, ready, ip: origin.ip, now });
    const entry = {
      actor: { kind: 'member', id: member.id, name: username },
      origin,
      target: { kind: 'session', id: member.sessionId },
    } as const;
    if (wrong) {
      const after = { error: wrong.code, method: proof.method };
      await appendAudit(tx, { ...entry, action: 'second_factors.step_up_refused', after });
      return wrong;
    }
    await markSecondFactor(tx, member.sessionId, now);
    await appendAudit(tx, { ...entry, action: 'second_factors.step_up', after: { method: proof.method } });
    return { until: new Date(now.getTime() + memberStepUpMs) };
  });
  if (outcome instanceof DomainError) throw outcome;
  return outcome;
}
