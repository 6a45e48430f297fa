import type { ApiError } from '@fairtick/client';
import { credentialRules, type ErrorPlaces, type register } from '@fairtick/contracts';
import { authText, serverText } from '@fairtick/i18n';
import { type FieldErrors, loginFields, loginTexts, type RegisterFields } from './login-checks.ts';

/** Messages of the form's own checks, as source texts; the same as the server's messages for these errors. */
const fieldTexts = {
  ...loginTexts,
  usernameIllegal: authText.usernameContainsIllegalCharacters,
  passwordAgain: authText.pleaseEnterPasswordAgain,
  passwordsDiffer: authText.passwordsEnteredTwiceDifferent,
  passwordLength: authText.password864Characters,
  pin: authText.withdrawalPassword6Digits,
  pinsDiffer: authText.withdrawalPasswordNotMatch,
  realName: authText.enterRealName,
  phone: authText.enterPhoneNumber,
  idNumber: authText.enterIdNumber,
  inviteCode: authText.enterInvitationCode,
  risk: authText.readDocumentsTickBox,
} as const;

/** Missing fields of a registration, in the order of the form; the server checks the rest. */
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
  else if (!credentialRules.password.test(form.pwd)) errors.pwd = fieldTexts.passwordLength;
  if (form.confirmPwd === '') errors.confirmPwd = fieldTexts.passwordAgain;
  else if (form.confirmPwd !== form.pwd) errors.confirmPwd = fieldTexts.passwordsDiffer;
  if (!credentialRules.withdrawPin.test(form.withdrawPwd)) errors.withdrawPwd = fieldTexts.pin;
  if (form.confirmWithdrawPwd !== form.withdrawPwd) errors.confirmWithdrawPwd = fieldTexts.pinsDiffer;
  if (needs.inviteCode && form.inviteCode.trim() === '') errors.inviteCode = fieldTexts.inviteCode;
  if (needs.captcha && form.code.trim() === '') errors.code = fieldTexts.captcha;
  if (!form.acceptRisk) errors.acceptRisk = fieldTexts.risk;
  return errors;
}

/** Errors that concern the whole form. */
type FormErrorCode = 'MEMBER_SELF_EXCLUDED' | 'PARAMETERS_EMPTY' | 'REGISTRATION_CLOSED' | 'REGISTRATION_FAILED';

const registrationFields: ErrorPlaces<typeof register, keyof RegisterFields, FormErrorCode> = {
  ...loginFields,
  USERNAME_ILLEGAL: 'username',
  USERNAME_TAKEN: 'username',
  PASSWORD_TOO_WEAK: 'pwd',
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

/** The field that a server error concerns; null where it concerns the whole form. */
const fieldOf = (error: string): keyof RegisterFields | null =>
  (registrationFields as Readonly<Partial<Record<string, keyof RegisterFields>>>)[error] ?? null;

/** The server's errors by field; empty where they concern no field. */
export function refusedFields({ error, msg, data }: ApiError): FieldErrors<RegisterFields> {
  const errors: FieldErrors<RegisterFields> = {};
  for (const fault of issuesIn(data)) {
    const field = fault.path === 'realName' ? 'realName' : fieldOf(fault.error);
    if (field !== null) errors[field] ??= field === 'realName' ? fieldTexts.realName : serverText(fault.message);
  }
  const field = fieldOf(error);
  if (field !== null) errors[field] ??= serverText(msg);
  return errors;
}

type Fault = { path: string; error: string; message: string };

function issuesIn(data: unknown): Fault[] {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return [];
  return data.issues.map(({ path = '', error = '', message = '' }: Partial<Fault>) => ({ path, error, message }));
}
