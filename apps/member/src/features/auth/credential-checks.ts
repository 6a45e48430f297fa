import { credentialRules } from '@fairtick/contracts';
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

/** Sentences for what a form can see by itself; the server's own words for the same refusals. Source texts. */
const fieldTexts = {
  username: msg('请输入用户名！'),
  usernameIllegal: msg('用户名包含非法字符，请用 4 至 20 位字母、数字或下划线。'),
  password: msg('请输入密码！'),
  passwordAgain: msg('请再次输入密码！'),
  passwordsDiffer: msg('两次输入的密码不一致！'),
  passwordLength: msg('密码需为 8 至 64 个字符。'),
  pin: msg('提现密码必须为 6 位数字。'),
  pinsDiffer: msg('提现密码与确认密码不一致。'),
  realName: msg('请输入真实姓名。'),
  phone: msg('请输入手机号。'),
  idNumber: msg('请输入身份证号。'),
  inviteCode: msg('请输入邀请码。'),
  captcha: msg('请输入图中字符。'),
  risk: msg('请先阅读并勾选同意。'),
} as const;

/** What a login is missing; empty when it may be sent. */
export function checkLogin(
  form: { username: string; pwd: string; code: string },
  needsCaptcha: boolean,
): FieldErrors<typeof form> {
  const errors: FieldErrors<typeof form> = {};
  if (form.username.trim() === '') errors.username = fieldTexts.username;
  if (form.pwd === '') errors.pwd = fieldTexts.password;
  if (needsCaptcha && form.code.trim() === '') errors.code = fieldTexts.captcha;
  return errors;
}

/** What a registration is missing, in the order of the form; the server judges the rest. */
export function checkRegistration(
  form: RegisterFields,
  needs: { captcha: boolean; inviteCode: boolean },
): FieldErrors<RegisterFields> {
  const errors: FieldErrors<RegisterFields> = {};
  const username = form.username.trim();
  if (username === '') errors.username = fieldTexts.username;
  else if (!credentialRules.username.test(username)) errors.username = fieldTexts.usernameIllegal;
  if (form.realName.trim() === '') errors.realName = fieldTexts.realName;
  if (form.phone.trim() === '') errors.phone = fieldTexts.phone;
  if (form.idNumber.trim() === '') errors.idNumber = fieldTexts.idNumber;
  if (form.pwd === '') errors.pwd = fieldTexts.password;
  else if (!credentialRules.password.safeParse(form.pwd).success) errors.pwd = fieldTexts.passwordLength;
  if (form.confirmPwd === '') errors.confirmPwd = fieldTexts.passwordAgain;
  else if (form.confirmPwd !== form.pwd) errors.confirmPwd = fieldTexts.passwordsDiffer;
  if (!credentialRules.withdrawPin.safeParse(form.withdrawPwd).success) errors.withdrawPwd = fieldTexts.pin;
  if (form.confirmWithdrawPwd !== form.withdrawPwd) errors.confirmWithdrawPwd = fieldTexts.pinsDiffer;
  if (needs.inviteCode && form.inviteCode.trim() === '') errors.inviteCode = fieldTexts.inviteCode;
  if (needs.captcha && form.code.trim() === '') errors.code = fieldTexts.captcha;
  if (!form.acceptRisk) errors.acceptRisk = fieldTexts.risk;
  return errors;
}

/** The field that a refusal of the server is about; null where it concerns the whole form. */
export function fieldOf(error: string): keyof RegisterFields | null {
  return fieldsByError[error] ?? null;
}

const fieldsByError: Readonly<Record<string, keyof RegisterFields>> = {
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
  ID_NUMBER_INVALID: 'idNumber',
  AGE_TOO_YOUNG: 'idNumber',
  INVITE_CODE_UNKNOWN: 'inviteCode',
  RISK_NOT_ACCEPTED: 'acceptRisk',
};
