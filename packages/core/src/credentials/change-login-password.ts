import { DomainError, type Language, missingInput } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import {
  endSessionsExcept,
  lockLoginMember,
  type MemberIdentity,
  requireRunningSession,
  requireStepUp,
} from '../auth/index.ts';
import { checkLoginPassword } from './check-login-password.ts';
import { saveLoginHash } from './credentials.repo.ts';
import { validateNewPassword } from './credentials.rules.ts';
import type { CredentialsCtx } from './credentials-ctx.ts';
import { notifyCredentialChanged } from './notify-credential-changed.ts';

export type ChangeLoginPasswordInput = {
  member: Pick<MemberIdentity, 'id' | 'sessionId'>;
  currentPwd: string;
  newPwd: string;
  confirmPwd: string;
  language: Language;
  origin: Origin;
};

/**
 * Changes the login password. This session continues, the member's other sessions end, and withdrawals are on hold.
 * @throws DomainError PASSWORD_REQUIRED, PASSWORD_REPEAT_REQUIRED, NEW_PASSWORDS_DIFFER, ORIGINAL_PASSWORD_INCORRECT,
 * PASSWORD_TRIES_USED, PASSWORD_UNCHANGED, PASSWORD_TOO_WEAK, STEP_UP_REQUIRED, UNAUTHENTICATED when the session ended in between.
 */
export async function changeLoginPassword(ctx: CredentialsCtx, input: ChangeLoginPasswordInput): Promise<void> {
  const { member, currentPwd, newPwd, confirmPwd, origin } = input;
  const empty = (['currentPwd', 'newPwd'] as const).filter((field) => input[field] === '');
  if (empty.length > 0) throw missingInput('PASSWORD_REQUIRED', empty);
  if (confirmPwd === '') throw new DomainError('PASSWORD_REPEAT_REQUIRED');
  if (newPwd !== confirmPwd) throw new DomainError('NEW_PASSWORDS_DIFFER');
  await requireStepUp(ctx, member);
  const wrong = 'ORIGINAL_PASSWORD_INCORRECT';
  const checked = await checkLoginPassword(ctx, { memberId: member.id, pwd: currentPwd, wrong, origin });
  if (newPwd === currentPwd) throw new DomainError('PASSWORD_UNCHANGED');
  validateNewPassword({ newPwd, confirmPwd }, checked.username);
  const loginHash = await ctx.hasher.hash(newPwd);
  await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const current = await lockLoginMember(tx, member.id);
    await requireRunningSession(tx, member.sessionId);
    if (current.loginHash !== checked.loginHash) throw new DomainError(wrong);
    await saveLoginHash(tx, member.id, loginHash, now);
    const endedSessions = await endSessionsExcept(ctx, tx, {
      memberId: member.id,
      keep: member.sessionId,
      reason: 'password_changed',
      now,
    });
    await appendAudit(tx, {
      actor: { kind: 'member', id: member.id, name: checked.username },
      origin,
      action: 'credentials.change_login_password',
      target: { kind: 'member', id: member.id },
      after: { endedSessions },
    });
  });
  notifyCredentialChanged(ctx, { memberId: member.id, what: 'login_password', language: input.language });
}
