import type { ErrorPlaces, login, register } from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';

/** Fields of the register form, in their order on the page. */
export type RegisterFields = {
  username: string;
  realName: string;
  phone: string;
  idNumber: string;
  pwd: string;
  confirmPwd: string;
  withdrawPwd: string;
  confirmWithdrawPwd: string;
  inviteCode: string;
  code: string;
  acceptRisk: boolean;
};
export type FieldErrors<F> = Partial<Record<keyof F, string>>;

/** Sentences for what a login lacks; the server's own words for the same refusals. Source texts. */
export const loginTexts = {
  username: msg('请输入用户名！'),
  password: msg('请输入密码！'),
  captcha: msg('请输入图中字符。'),
} as const;

/** What a login is missing; empty when it may be sent. */
export function checkLogin(
  form: { username: string; pwd: string; code: string },
  needsCaptcha: boolean,
): FieldErrors<typeof form> {
  const errors: FieldErrors<typeof form> = {};
  if (form.username.trim() === '') errors.username = loginTexts.username;
  if (form.pwd === '') errors.pwd = loginTexts.password;
  if (needsCaptcha && form.code.trim() === '') errors.code = loginTexts.captcha;
  return errors;
}

/** The field that a refusal of the server is about; null where it concerns the whole form. */
export function fieldOf(error: string): keyof RegisterFields | null {
  return (fieldsByError as Readonly<Partial<Record<string, keyof RegisterFields>>>)[error] ?? null;
}

/** Refusals of the whole form. */
type OfForm =
  | 'LOGIN_ACCOUNT_CLOSED'
  | 'LOGIN_FROZEN'
  | 'LOGIN_NOT_AUTHORIZED'
  | 'MEMBER_SELF_EXCLUDED'
  | 'PARAMETERS_EMPTY'
  | 'REGISTRATION_CLOSED'
  | 'REGISTRATION_FAILED';

const fieldsByError: ErrorPlaces<typeof login | typeof register, keyof RegisterFields, OfForm> = {
  CAPTCHA_WRONG: 'code',
  USERNAME_REQUIRED: 'username',
  USERNAME_ILLEGAL: 'username',
  USERNAME_TAKEN: 'username',
  LOGIN_UNKNOWN_USER: 'username',
  PASSWORD_REQUIRED: 'pwd',
  PASSWORD_TOO_WEAK: 'pwd',
  LOGIN_WRONG_PASSWORD: 'pwd',
  PASSWORD_REPEAT_REQUIRED: 'confirmPwd',
  PASSWORDS_DIFFER: 'confirmPwd',
  WITHDRAW_PASSWORD_FORMAT: 'withdrawPwd',
  WITHDRAW_PASSWORDS_DIFFER: 'confirmWithdrawPwd',
  PHONE_TAKEN: 'phone',
  PHONE_INVALID: 'phone',
  REGION_NOT_PERMITTED: 'phone',
  ID_NUMBER_INVALID: 'idNumber',
  AGE_TOO_YOUNG: 'idNumber',
  INVITE_CODE_UNKNOWN: 'inviteCode',
  RISK_NOT_ACCEPTED: 'acceptRisk',
};
