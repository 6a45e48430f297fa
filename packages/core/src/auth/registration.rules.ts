import { DomainError, type ErrorCode, missingInput } from '@fairtick/contracts';
import { canonicalName, canonicalPhone, checkIdNumber } from '../members/index.ts';
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

/** As sent; an absent field counts as empty. */
export type RegistrationForm = { [Field in keyof Filled]?: Filled[Field] | undefined } & {
  inviteCode?: string | undefined;
};

export type SoundForm = {
  /** Folded; the typed form is kept for display. */
  username: string;
  displayName: string;
  pwd: string;
  withdrawPwd: string;
  realName: string;
  idNumber: string;
  phone: string;
  /** Upper case; empty if absent. */
  inviteCode: string;
};

/** One rule that a field does not meet. */
export type RegistrationFault = { path: string; error: ErrorCode; message?: string };

/** Values that other members may already have, as far as they are valid. */
export type Claims = { username: string | undefined; phone: string | undefined; inviteCode: string };

export type JudgedForm = {
  /** All faults, in the order of the form. */
  faults: RegistrationFault[];
  claims: Claims;
  /** Null if a field is invalid. */
  sound: SoundForm | null;
};

/**
 * Checks everything about a registration that needs no query.
 * @param today the platform day, `YYYY-MM-DD`.
 * @throws DomainError for missing fields.
 */
export function validateRegistration(sent: RegistrationForm, today: string): JudgedForm {
  const form = filledIn(sent);
  const username = foldUsername(form.username);
  const realName = canonicalName(form.realName);
  const id = checkIdNumber(form.idNumber, today);
  const phone = canonicalPhone(form.phone);
  const inviteCode = (sent.inviteCode ?? '').trim().toUpperCase();
  const nameFault = { path: 'realName', error: 'INPUT_INVALID', message: 'letters of a name only' } as const;
  const rules: [isBroken: boolean, fault: RegistrationFault][] = [
    [username === undefined, { path: 'username', error: 'USERNAME_ILLEGAL' }],
    [form.pwd !== form.confirmPwd, { path: 'confirmPwd', error: 'PASSWORDS_DIFFER' }],
    [!isStrongPassword(form.pwd, username ?? ''), { path: 'pwd', error: 'PASSWORD_TOO_WEAK' }],
    [!isWithdrawPin(form.withdrawPwd), { path: 'withdrawPwd', error: 'WITHDRAW_PASSWORD_FORMAT' }],
    [form.withdrawPwd !== form.confirmWithdrawPwd, { path: 'confirmWithdrawPwd', error: 'WITHDRAW_PASSWORDS_DIFFER' }],
    [realName === undefined, nameFault],
    [!id.valid, { path: 'idNumber', error: 'ID_NUMBER_INVALID' }],
    [id.valid && id.adult === false, { path: 'idNumber', error: 'AGE_TOO_YOUNG' }],
    [phone === undefined, { path: 'phone', error: 'PHONE_INVALID' }],
    [!form.acceptRisk, { path: 'acceptRisk', error: 'RISK_NOT_ACCEPTED' }],
  ];
  const faults = rules.flatMap(([isBroken, fault]) => (isBroken ? [fault] : []));
  const claims = { username, phone, inviteCode };
  if (faults.length > 0 || username === undefined || realName === undefined || !id.valid || phone === undefined) {
    return { faults, claims, sound: null };
  }
  const { username: displayName, pwd, withdrawPwd } = form;
  return {
    faults,
    claims,
    sound: { username, displayName, pwd, withdrawPwd, realName, idNumber: id.idNumber, phone, inviteCode },
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
