import { DomainError, type Language } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import {
  findTotp,
  lockLoginMember,
  markSecondFactor,
  memberTotpPurpose,
  requireRunningSession,
} from '../auth/index.ts';
import { notifyCredentialChanged } from '../credentials/index.ts';
import { totpStep } from '../shared/totp.rules.ts';
import { enableSecret, replaceRecoveryCodes } from './second-factors.repo.ts';
import type { Owner, SecondFactorsCtx } from './second-factors-ctx.ts';

type ConfirmTotpInput = { member: Owner; code: string; language: Language; origin: Origin };

/**
 * Switches a member's authenticator on after a code of it, and returns new recovery codes, which are shown once. The
 * secret is not in force, so wrong codes reveal nothing and only the rate limit bounds them.
 * @throws DomainError SECOND_FACTOR_OFF when none was started, SECOND_FACTOR_WRONG, UNAUTHENTICATED.
 */
export async function confirmTotp(
  ctx: SecondFactorsCtx,
  { member, code, language, origin }: ConfirmTotpInput,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const { username } = await lockLoginMember(tx, member.id);
    await requireRunningSession(tx, member.sessionId);
    const next = (await findTotp(tx, member.id))?.nextSecret;
    if (!next) throw new DomainError('SECOND_FACTOR_OFF');
    const step = totpStep(ctx.cipher.open(next, memberTotpPurpose(member.id)), code, now, null);
    if (step === null) throw new DomainError('SECOND_FACTOR_WRONG');
    await enableSecret(tx, member.id, { secret: Uint8Array.from(next), step, at: now });
    const codes = await replaceRecoveryCodes(tx, member.id, now);
    await markSecondFactor(tx, member.sessionId, now);
    await appendAudit(tx, {
      actor: { kind: 'member', id: member.id, name: username },
      origin,
      action: 'second_factors.enable_totp',
      target: { kind: 'member', id: member.id },
      after: { recoveryCodes: codes.length },
    });
    return codes;
  });
  notifyCredentialChanged(ctx, { memberId: member.id, what: 'second_factor', language });
  return { recoveryCodes };
}
