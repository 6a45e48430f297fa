import { DomainError, type Language, type SecondFactorProof } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { findTotp, lockLoginMember, prepareProof, requireRunningSession, trySecondFactor } from '../auth/index.ts';
import { notifyCredentialChanged } from '../credentials/index.ts';
import { requirePassword } from './check-owner.ts';
import { countPasskeys, removeSecret, retireRecoveryCodes } from './second-factors.repo.ts';
import type { Owner, SecondFactorsCtx } from './second-factors-ctx.ts';

type DisableTotpInput = {
  member: Owner;
  pwd: string;
  proof: SecondFactorProof;
  language: Language;
  origin: Origin;
};

/**
 * Switches a member's authenticator off, with the login password and any of the second factors. Without passkeys the
 * recovery codes become invalid with it.
 * @throws DomainError SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, SECOND_FACTOR_WAIT, PASSWORD_REQUIRED,
 * LOGIN_PASSWORD_INCORRECT, PASSWORD_TRIES_USED, UNAUTHENTICATED.
 */
export async function disableTotp(ctx: SecondFactorsCtx, input: DisableTotpInput): Promise<void> {
  const { member, pwd, proof, language, origin } = input;
  const { username } = await requirePassword(ctx, { member, pwd, origin });
  const ready = await prepareProof(ctx, `session:${member.sessionId}`, proof);
  const refusal = await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    await lockLoginMember(tx, member.id);
    await requireRunningSession(tx, member.sessionId);
    if (!(await findTotp(tx, member.id))?.confirmedAt) return new DomainError('SECOND_FACTOR_OFF');
    const actor = { kind: 'member', id: member.id, name: username } as const;
    const target = { kind: 'member', id: member.id } as const;
    const wrong = await trySecondFactor(ctx, tx, { memberId: member.id, ready, ip: origin.ip, now });
    if (wrong) {
      const after = { error: wrong.code, method: proof.method };
      await appendAudit(tx, { actor, origin, action: 'second_factors.refused', target, after });
      return wrong;
    }
    await removeSecret(tx, member.id);
    if ((await countPasskeys(tx, member.id)) === 0) await retireRecoveryCodes(tx, member.id, now);
    const after = { method: proof.method };
    await appendAudit(tx, { actor, origin, action: 'second_factors.disable_totp', target, after });
    return null;
  });
  if (refusal !== null) throw refusal;
  notifyCredentialChanged(ctx, { memberId: member.id, what: 'second_factor', language });
}
