import { type AuditAction, DomainError, type Language } from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import {
  endSessionsExcept,
  findLoginMember,
  foldUsername,
  type LoginMember,
  lockLoginMember,
  rememberAddress,
} from '../auth/index.ts';
import { checkLoginAllowed } from '../members/index.ts';
import { refusalOrThrow } from '../shared/refusal-or-throw.ts';
import { saveLoginHash } from './credentials.repo.ts';
import { codeText, validateNewPassword } from './credentials.rules.ts';
import type { CredentialsCtx } from './credentials-ctx.ts';
import { notifyCredentialChanged } from './notify-credential-changed.ts';
import { spendCode } from './verification-code.repo.ts';

export type ResetLoginPasswordInput = {
  username: string;
  code: string;
  newPwd: string;
  confirmPwd: string;
  language: Language;
  origin: Origin;
};

/**
 * Sets a new login password by a code. It opens no session and lifts no restriction: a barred member learns of
 * the bar once the code was right, and nothing is changed. Every session of the member ends, and withdrawals are on
 * hold. An unknown name is refused like a wrong code and takes as long.
 * @throws DomainError USERNAME_REQUIRED, what validateNewPassword throws, CODE_INCORRECT, PASSWORD_UNCHANGED (which uses
 * the code up), LOGIN_FROZEN or LOGIN_NOT_AUTHORIZED with the message to the member, UNAVAILABLE.
 */
export async function resetLoginPassword(ctx: CredentialsCtx, input: ResetLoginPasswordInput): Promise<void> {
  const typed = input.username.trim();
  if (typed === '') throw new DomainError('USERNAME_REQUIRED');
  const username = foldUsername(typed);
  validateNewPassword(input, username ?? typed);
  const member = username === undefined ? null : await findLoginMember(ctx.db, { username });
  const isSame = member ? await ctx.hasher.verify(member.loginHash, input.newPwd) : await verifyNothing(ctx, input);
  const loginHash = await ctx.hasher.hash(input.newPwd);
  const refusal = await withTx(ctx.db, (tx) =>
    member === null ? refuseUnknown(ctx, tx, input) : decide(ctx, tx, input, { member, isSame, loginHash }),
  );
  if (refusal !== null) throw refusal;
  if (member) notifyCredentialChanged(ctx, { memberId: member.id, what: 'login_password', language: input.language });
}

type Checked = { member: LoginMember; isSame: boolean; loginHash: string };

/** Under the member's row lock: checks the code, then the password. A refusal commits the counted attempt. */
async function decide(
  ctx: CredentialsCtx,
  tx: Tx,
  { code, origin }: ResetLoginPasswordInput,
  { member, isSame, loginHash }: Checked,
): Promise<DomainError | null> {
  const now = ctx.clock.now();
  const current = await lockLoginMember(tx, member.id);
  const text = codeText({ memberId: member.id, purpose: 'login_password', code });
  const digest = ctx.cipher.digest(text, 'verification_code');
  const record = (action: AuditAction, after: Record<string, string | number>) =>
    appendAudit(tx, {
      actor: { kind: 'member', id: member.id, name: member.username },
      origin,
      action,
      target: { kind: 'member', id: member.id },
      after,
    });
  const refuse = async (error: DomainError) => {
    await record('credentials.code_refused', { purpose: 'login_password', error: error.code });
    return error;
  };
  if (!(await spendCode(tx, { memberId: member.id, purpose: 'login_password', digest }))) {
    return refuse(new DomainError('CODE_INCORRECT'));
  }
  const bar = await checkLoginAllowed(ctx, tx, member.id).catch(refusalOrThrow);
  if (bar) return refuse(bar);
  if (isSame && current.loginHash === member.loginHash) return refuse(new DomainError('PASSWORD_UNCHANGED'));
  await saveLoginHash(tx, member.id, loginHash, now);
  // A valid code proves the owner, so strangers who continue to guess do not lock them out at this address.
  await rememberAddress(tx, member.id, origin.ip, now);
  const reason = 'password_reset';
  const endedSessions = await endSessionsExcept(ctx, tx, { memberId: member.id, keep: null, reason, now });
  await record('credentials.reset_login_password', { endedSessions });
  return null;
}

/** As much work as for a wrong code; no member has this id. */
async function refuseUnknown(ctx: CredentialsCtx, tx: Tx, input: ResetLoginPasswordInput): Promise<DomainError> {
  const { code, origin } = input;
  const text = codeText({ memberId: ctx.ids.uuid(), purpose: 'login_password', code });
  const digest = ctx.cipher.digest(text, 'verification_code');
  await spendCode(tx, { memberId: ctx.ids.uuid(), purpose: 'login_password', digest });
  await appendAudit(tx, {
    actor: { kind: 'member', id: null, name: '' },
    origin,
    action: 'credentials.code_refused',
    target: { kind: 'member', id: null },
    after: { purpose: 'login_password', error: 'CODE_INCORRECT' },
  });
  return new DomainError('CODE_INCORRECT');
}

async function verifyNothing({ hasher }: CredentialsCtx, { newPwd }: ResetLoginPasswordInput): Promise<boolean> {
  await hasher.verifyNothing(newPwd);
  return false;
}
