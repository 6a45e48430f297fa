import { DomainError, type Language } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import {
  endSessionsExcept,
  lockLoginMember,
  type MemberIdentity,
  requireRunningSession,
  requireStepUp,
} from '../auth/index.ts';
import { checkWithdrawPassword, saveWithdrawHash } from '../payment-accounts/index.ts';
import { validateNewPin } from './credentials.rules.ts';
import type { CredentialsCtx } from './credentials-ctx.ts';
import { notifyCredentialChanged } from './notify-credential-changed.ts';

export type ChangeWithdrawPasswordInput = {
  member: Pick<MemberIdentity, 'id' | 'sessionId'>;
  currentPwd: string;
  newPwd: string;
  confirmPwd: string;
  language: Language;
  origin: Origin;
};

/**
 * Changes the withdrawal password by the current one. The member's other sessions end, and withdrawals are on hold.
 * @throws DomainError WITHDRAW_PASSWORD_FORMAT, WITHDRAW_PASSWORDS_DIFFER, WITHDRAW_PASSWORD_INCORRECT,
 * WITHDRAW_PASSWORD_LOCKED, PASSWORD_UNCHANGED, STEP_UP_REQUIRED, UNAUTHENTICATED when the session ended in between.
 */
export async function changeWithdrawPassword(ctx: CredentialsCtx, input: ChangeWithdrawPasswordInput): Promise<void> {
  const { member, currentPwd, newPwd, origin } = input;
  validateNewPin(input);
  await requireStepUp(ctx, member);
  const checkedHash = await checkWithdrawPassword(ctx, { memberId: member.id, pwd: currentPwd, origin });
  if (newPwd === currentPwd) throw new DomainError('PASSWORD_UNCHANGED');
  const withdrawHash = await ctx.hasher.hash(newPwd);
  await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const { username } = await lockLoginMember(tx, member.id);
    await requireRunningSession(tx, member.sessionId);
    if (!(await saveWithdrawHash(tx, { memberId: member.id, instead: checkedHash, withdrawHash }))) {
      throw new DomainError('WITHDRAW_PASSWORD_INCORRECT');
    }
    const endedSessions = await endSessionsExcept(ctx, tx, {
      memberId: member.id,
      keep: member.sessionId,
      reason: 'password_changed',
      now,
    });
    await appendAudit(tx, {
      actor: { kind: 'member', id: member.id, name: username },
      origin,
      action: 'credentials.change_withdraw_password',
      target: { kind: 'member', id: member.id },
      after: { endedSessions },
    });
  });
  notifyCredentialChanged(ctx, { memberId: member.id, what: 'withdraw_password', language: input.language });
}
