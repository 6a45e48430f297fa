import type { DomainError, SecondFactorProof } from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import { type AuditDraft, appendAudit, type Origin } from '../audit/index.ts';
import { lockLoginMember, prepareProof, requireRunningSession, trySecondFactor } from '../auth/index.ts';
import { requirePassword } from './check-owner.ts';
import type { Owner, SecondFactorsCtx } from './second-factors-ctx.ts';

export type ProvedInput = { member: Owner; pwd: string; proof: SecondFactorProof; origin: Origin };

type Act = {
  /** Refuses before the factor is used up. */
  check: (tx: Tx) => Promise<DomainError | null>;
  /** The change; returns its entry in the log. */
  change: (tx: Tx, now: Date) => Promise<Pick<AuditDraft, 'action' | 'before' | 'after'>>;
};

/**
 * Makes a change after the login password and any second factor, a recovery code included: it replaces a lost one.
 * @throws DomainError SECOND_FACTOR_WRONG, SECOND_FACTOR_WAIT, PASSWORD_REQUIRED, LOGIN_PASSWORD_INCORRECT,
 * PASSWORD_TRIES_USED, UNAUTHENTICATED, and what `check` refuses.
 */
export async function withProof(
  ctx: SecondFactorsCtx,
  { member, pwd, proof, origin }: ProvedInput,
  { check, change }: Act,
): Promise<void> {
  const { username } = await requirePassword(ctx, { member, pwd, origin });
  const ready = await prepareProof(ctx, `session:${member.sessionId}`, proof);
  const refusal = await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    await lockLoginMember(tx, member.id);
    await requireRunningSession(tx, member.sessionId);
    const early = await check(tx);
    if (early) return early;
    const entry = {
      actor: { kind: 'member', id: member.id, name: username },
      origin,
      target: { kind: 'member', id: member.id },
    } as const;
    const wrong = await trySecondFactor(ctx, tx, { memberId: member.id, ready, ip: origin.ip, now });
    if (wrong) {
      const after = { error: wrong.code, method: proof.method };
      await appendAudit(tx, { ...entry, action: 'second_factors.refused', after });
      return wrong;
    }
    await appendAudit(tx, { ...entry, ...(await change(tx, now)) });
    return null;
  });
  if (refusal !== null) throw refusal;
}
