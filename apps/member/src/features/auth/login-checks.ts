import type { ErrorPlaces, login } from '@fairtick/contracts';
import { authText, type Text } from '@fairtick/i18n';

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
export type FieldErrors<F> = Partial<Record<keyof F, Text>>;

/** Messages for missing login fields, as source texts; the same as the server's. */
export const loginTexts = {
  username: authText.pleaseEnterYourUsername,
  password: authText.pleaseEnterYourPassword,
  captcha: authText.enterCharactersPicture,
} as const;

/** Missing fields of a login; empty when it can be sent. */
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

/** Errors that concern the whole form. */
type FormErrorCode = 'LOGIN_ACCOUNT_CLOSED' | 'LOGIN_FROZEN' | 'LOGIN_NOT_AUTHORIZED' | 'SECOND_FACTOR_REQUIRED';

/** The field that a login error concerns. */
export const loginFields = {
  CAPTCHA_WRONG: 'code',
  CAPTCHA_PROOF_WRONG: 'code',
  USERNAME_REQUIRED: 'username',
  LOGIN_UNKNOWN_USER: 'username',
  PASSWORD_REQUIRED: 'pwd',
  LOGIN_WRONG_PASSWORD: 'pwd',
} as const satisfies ErrorPlaces<typeof login, 'username' | 'pwd' | 'code', FormErrorCode>;
