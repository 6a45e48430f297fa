import { randomInt } from 'node:crypto';
import { codeRules, DomainError, missingInput } from '@fairtick/contracts';
import { isStrongPassword, isWithdrawPin } from '../auth/index.ts';

/** The only purpose that a code is valid for. */
export type CodePurpose = 'login_password' | 'withdraw_password' | 'email';

/** Six digits, each of the million equally likely. */
export function makeCode(): string {
  return String(randomInt(10 ** codeRules.length)).padStart(codeRules.length, '0');
}

/** The text that is digested instead of the bare digits, so that a code is bound to member, purpose and address. */
export function codeText({ memberId, purpose, address = '', code }: CodeClaim): string {
  return JSON.stringify([memberId, purpose, address, code]);
}

export type CodeClaim = {
  memberId: string;
  purpose: CodePurpose;
  /** The mailbox that an `email` code confirms; empty otherwise. */
  address?: string;
  code: string;
};

/** The only form in which an address is stored and compared; undefined for an invalid address. */
export function canonicalEmail(text: string): string | undefined {
  if (text.length > 1_000) return undefined;
  const folded = text.trim().normalize('NFC').toLowerCase();
  return /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/.test(
    folded,
  ) && folded.length <= 254
    ? folded
    : undefined;
}

/** `l***i@mail.example`: first and last character of the name, the whole domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const last = name.length >= 3 ? name.slice(-1) : '';
  return `${name.slice(0, 1)}***${last}${email.slice(at)}`;
}

type NewPassword = { newPwd: string; confirmPwd: string };

/** @throws DomainError PASSWORD_REQUIRED, PASSWORD_REPEAT_REQUIRED, NEW_PASSWORDS_DIFFER, PASSWORD_TOO_WEAK. */
export function validateNewPassword({ newPwd, confirmPwd }: NewPassword, username: string): void {
  if (newPwd === '') throw missingInput('PASSWORD_REQUIRED', ['newPwd']);
  if (confirmPwd === '') throw new DomainError('PASSWORD_REPEAT_REQUIRED');
  if (newPwd !== confirmPwd) throw new DomainError('NEW_PASSWORDS_DIFFER');
  if (!isStrongPassword(newPwd, username)) throw new DomainError('PASSWORD_TOO_WEAK');
}

/** @throws DomainError WITHDRAW_PASSWORD_FORMAT, WITHDRAW_PASSWORDS_DIFFER. */
export function validateNewPin({ newPwd, confirmPwd }: NewPassword): void {
  if (!isWithdrawPin(newPwd)) throw new DomainError('WITHDRAW_PASSWORD_FORMAT');
  if (newPwd !== confirmPwd) throw new DomainError('WITHDRAW_PASSWORDS_DIFFER');
}
