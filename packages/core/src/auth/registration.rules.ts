import { DomainError, missingInput } from '@fairtick/contracts';
import { canonicalName, canonicalPhone, judgeIdNumber } from '../members/index.ts';
import { isStrongPassword, isWithdrawPin } from './password.rules.ts';
import { foldUsername } from './username.rules.ts';

type Filled = {
  username: string;
  pwd: string;
  confirmPwd: string;
  withdrawPwd: string;
  confirmWithdrawPwd: string;
  realName: string;
  idNumber: string;
  phone: string;
  acceptRisk: boolean;
};

/** As it was sent: a field that is absent is one that is empty. */
export type RegistrationForm = { [Field in keyof Filled]?: Filled[Field] | undefined } & {
  inviteCode?: string | undefined;
};

export type SoundForm = {
  /** Folded; the name as it was typed is kept for display. */
  username: string;
  displayName: string;
  pwd: string;
  withdrawPwd: string;
  realName: string;
  idNumber: string;
  phone: string;
  /** Upper case; empty without one. */
  inviteCode: string;
};

/**
 * Everything about a registration that needs no look at other members, in the order of the form.
 * @param today the platform day, `YYYY-MM-DD`.
 * @throws DomainError with the code of the first rule that fails.
 */
export function judgeRegistration(sent: RegistrationForm, today: string): SoundForm {
  const form = filledIn(sent);
  const username = foldUsername(form.username);
  if (username === undefined) throw new DomainError('USERNAME_ILLEGAL');
  if (form.pwd !== form.confirmPwd) throw new DomainError('PASSWORDS_DIFFER');
  if (!isStrongPassword(form.pwd, username)) throw new DomainError('PASSWORD_TOO_WEAK');
  if (!isWithdrawPin(form.withdrawPwd)) throw new DomainError('WITHDRAW_PASSWORD_FORMAT');
  if (form.withdrawPwd !== form.confirmWithdrawPwd) throw new DomainError('WITHDRAW_PASSWORDS_DIFFER');
  const realName = canonicalName(form.realName);
  if (realName === undefined) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'realName', message: 'letters of a name only' }] });
  }
  const id = judgeIdNumber(form.idNumber, today);
  if (!id.valid) throw new DomainError('ID_NUMBER_INVALID');
  if (id.adult === false) throw new DomainError('AGE_TOO_YOUNG');
  const phone = canonicalPhone(form.phone);
  if (phone === undefined) throw new DomainError('PHONE_INVALID');
  if (!form.acceptRisk) throw new DomainError('RISK_NOT_ACCEPTED');
  return {
    username,
    displayName: form.username,
    pwd: form.pwd,
    withdrawPwd: form.withdrawPwd,
    realName,
    idNumber: id.idNumber,
    phone,
    inviteCode: (sent.inviteCode ?? '').trim().toUpperCase(),
  };
}

function filledIn({ username = '', pwd = '', confirmPwd = '', acceptRisk, ...rest }: RegistrationForm): Filled {
  if (username.trim() === '') throw new DomainError('USERNAME_REQUIRED');
  if (pwd === '') throw new DomainError('PASSWORD_REQUIRED');
  if (confirmPwd === '') throw new DomainError('PASSWORD_REPEAT_REQUIRED');
  const { withdrawPwd = '', confirmWithdrawPwd = '', realName = '', idNumber = '', phone = '' } = rest;
  const texts = { withdrawPwd, confirmWithdrawPwd, realName, idNumber, phone };
  const empty = Object.entries(texts).flatMap(([field, text]) => (text.trim() === '' ? [field] : []));
  if (acceptRisk === undefined) empty.push('acceptRisk');
  if (empty.length > 0 || acceptRisk === undefined) throw missingInput('PARAMETERS_EMPTY', empty);
  return { username, pwd, confirmPwd, ...texts, acceptRisk };
}
