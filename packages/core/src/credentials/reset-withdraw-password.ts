import { type AuditAction, DomainError, type Language, missingInput } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import {
  endSessionsExcept,
  lockLoginMember,
  type MemberIdentity,
  requireRunningSession,
  requireStepUp,
} from '../auth/index.ts';
import { saveWithdrawHash } from '../payment-accounts/index.ts';
import { checkLoginPassword } from './check-login-password.ts';
import { codeText, validateNewPin } from './credentials.rules.ts';
import type { CredentialsCtx } from './credentials-ctx.ts';
import { notifyCredentialChanged } from './notify-credential-changed.ts';
import { spendCode } from './verification-code.repo.ts';

export type ResetWithdrawPasswordInput = {
  member: Pick<MemberIdentity, 'id' | 'sessionId'>;
  loginPwd: string;
  code: string;
  newPwd: string;
  confirmPwd: string;
  language: Language;
  origin: Origin;
};

/**
 * Replaces a forgotten withdrawal password by the login password and a code. That ends its lock; withdrawals are still
 * on hold. Whether the new one equals the old one is not revealed: that would be a guess that no lock counts.
 * @throws DomainError WITHDRAW_PASSWORD_FORMAT, WITHDRAW_PASSWORDS_DIFFER, LOGIN_PASSWORD_INCORRECT,
 * PASSWORD_TRIES_USED, CODE_INCORRECT, STEP_UP_REQUIRED, UNAUTHENTICATED when the session ended in between.
 */
export async function resetWithdrawPassword(ctx: CredentialsCtx, input: ResetWithdrawPasswordInput): Promise<void> {
  const { member, loginPwd, code, newPwd, origin } = input;
  validateNewPin(input);
  if (loginPwd === '') throw missingInput('PASSWORD_REQUIRED', ['loginPwd']);
  await requireStepUp(ctx, member);
  const wrong = 'LOGIN_PASSWORD_INCORRECT';
  const checked = await checkLoginPassword(ctx, { memberId: member.id, pwd: loginPwd, wrong, origin });
  const withdrawHash = await ctx.hasher.hash(newPwd);
  const purpose = 'withdraw_password';
  const digest = ctx.cipher.digest(codeText({ memberId: member.id, purpose, code }), 'verification_code');
  const refusal = await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const current = await lockLoginMember(tx, member.id);
    await requireRunningSession(tx, member.sessionId);
    if (current.loginHash !== checked.loginHash) throw new DomainError(wrong);
    const record = (action: AuditAction, after: Record<string, string | number>) =>
      appendAudit(tx, {
        actor: { kind: 'member', id: member.id, name: checked.username },
        origin,
        action,
        target: { kind: 'member', id: member.id },
        after,
      });
    if (!(await spendCode(tx, { memberId: member.id, purpose, digest }))) {
      await record('credentials.code_refused', { purpose, error: 'CODE_INCORRECT' });
      return new DomainError('CODE_INCORRECT');
    }
    await saveWithdrawHash(tx, { memberId: member.id, withdrawHash });
    const endedSessions = await endSessionsExcept(ctx, tx, {
      memberId: member.id,
      keep: member.sessionId,
      reason: 'password_reset',
      now,
    });
    await record('credentials.reset_withdraw_password', { endedSessions });
    return null;
  });
  if (refusal !== null) throw refusal;
  notifyCredentialChanged(ctx, { memberId: member.id, what: 'withdraw_password', language: input.language });
}
