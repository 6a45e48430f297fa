import { type AuditAction, DomainError, type Language, missingInput } from '@fairtick/contracts';
import { violatedConstraint, withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { lockLoginMember, type MemberIdentity, requireRunningSession, requireStepUp } from '../auth/index.ts';
import {
  type CredentialsCtx,
  canonicalEmail,
  checkLoginPassword,
  codeText,
  findCodeTarget,
  notifyCredentialChanged,
  spendCode,
} from '../credentials/index.ts';
import { toDomainError } from '../shared/to-domain-error.ts';
import { saveAvatar, saveEmail } from './profiles.repo.ts';

export type ChangeProfileInput = {
  member: Pick<MemberIdentity, 'id' | 'sessionId'>;
  /** Null removes the picture. */
  avatarUploadId: string | null | undefined;
  email: { address: string; verificationCode: string; loginPwd: string } | undefined;
  language: Language;
  origin: Origin;
};

/**
 * Changes a member's picture, e-mail address, or both. A forgotten login password is reset by e-mail, so a new address
 * requires the login password and the code that was sent to it.
 * @throws DomainError INFORMATION_EMPTY, PROFILE_PARAMETERS_INCORRECT, NOT_FOUND for a picture that is not the
 * member's, LOGIN_PASSWORD_INCORRECT, PASSWORD_TRIES_USED, CODE_INCORRECT, EMAIL_TAKEN, STEP_UP_REQUIRED, UNAUTHENTICATED
 * when the session has ended.
 */
export async function changeProfile(ctx: CredentialsCtx, input: ChangeProfileInput): Promise<void> {
  const { member, avatarUploadId, email, origin } = input;
  if (avatarUploadId === undefined && email === undefined) {
    throw missingInput('INFORMATION_EMPTY', ['avatarUploadId', 'email']);
  }
  const before = email === undefined ? null : await findCodeTarget(ctx.db, { id: member.id });
  const claim = email === undefined ? undefined : await claimOf(ctx, { member, email, origin });
  const refusal = await withTx(ctx.db, async (tx) => {
    const { username } = await lockLoginMember(tx, member.id);
    await requireRunningSession(tx, member.sessionId);
    const record = (action: AuditAction, after: Record<string, boolean | string>) =>
      appendAudit(tx, {
        actor: { kind: 'member', id: member.id, name: username },
        origin,
        action,
        target: { kind: 'member', id: member.id },
        after,
      });
    if (claim && !(await spendCode(tx, { memberId: member.id, purpose: 'email', digest: claim.digest }))) {
      await record('credentials.code_refused', { purpose: 'email', error: 'CODE_INCORRECT' });
      return new DomainError('CODE_INCORRECT');
    }
    if (claim) await saveEmail(tx, member.id, claim.address, ctx.clock.now());
    if (avatarUploadId !== undefined) await saveAvatar(tx, member.id, avatarUploadId);
    await record('profiles.change', { email: claim !== undefined, avatar: avatarUploadId !== undefined });
    return null;
  }).catch((error: unknown) => {
    throw violatedConstraint(error)?.includes('email') ? new DomainError('EMAIL_TAKEN') : toDomainError(error);
  });
  if (refusal !== null) throw refusal;
  if (before) notifyCredentialChanged(ctx, { memberId: member.id, before, what: 'email', language: input.language });
}

type Claim = { address: string; digest: Uint8Array<ArrayBuffer> };

async function claimOf(
  ctx: CredentialsCtx,
  {
    member,
    email,
    origin,
  }: Pick<ChangeProfileInput, 'member' | 'origin'> & { email: NonNullable<ChangeProfileInput['email']> },
): Promise<Claim> {
  const address = canonicalEmail(email.address);
  if (address === undefined) throw new DomainError('PROFILE_PARAMETERS_INCORRECT');
  await requireStepUp(ctx, member);
  const wrong = 'LOGIN_PASSWORD_INCORRECT';
  await checkLoginPassword(ctx, { memberId: member.id, pwd: email.loginPwd, wrong, origin });
  const text = codeText({ memberId: member.id, purpose: 'email', address, code: email.verificationCode });
  return { address, digest: ctx.cipher.digest(text, 'verification_code') };
}
