import { ApiError } from '@fairtick/client';
import { type CodeChannel, credentialRules, requestResetCode, resetLoginPassword } from '@fairtick/contracts';
import { authText, frameText, profilesText, useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useAskCode } from '../../shared/codes/use-ask-code.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { restrictionNoticeOf } from '../../shared/restrictions/restriction-notice.ts';
import { focusFirstError } from './focus-first-error.ts';
import { useCaptcha } from './use-captcha.ts';

type Fields = { username: string; captcha: string; verificationCode: string; newPwd: string; confirmPwd: string };
type Errors = Partial<Record<keyof Fields, string>>;

const fieldsByError: Readonly<Record<string, keyof Fields>> = {
  USERNAME_REQUIRED: 'username',
  CAPTCHA_WRONG: 'captcha',
  CAPTCHA_PROOF_WRONG: 'captcha',
  CODE_INCORRECT: 'verificationCode',
  PASSWORD_REQUIRED: 'newPwd',
  PASSWORD_TOO_WEAK: 'newPwd',
  PASSWORD_UNCHANGED: 'newPwd',
  PASSWORD_REPEAT_REQUIRED: 'confirmPwd',
  NEW_PASSWORDS_DIFFER: 'confirmPwd',
};

/** State of the password reset: new password, code, and its sending. */
export function useResetPassword(username: string, onDone: (username: string) => void) {
  const { t, formats } = useText();
  const { call } = usePlatform();
  const form = useRef<HTMLFormElement>(null);
  const [channel, setChannel] = useState<CodeChannel>('sms');
  const [fields, setFields] = useState<Fields>({
    username,
    captcha: '',
    verificationCode: '',
    newPwd: '',
    confirmPwd: '',
  });
  const captcha = useCaptcha(() => setFields((before) => ({ ...before, captcha: '' })));
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const code = useAskCode(async (body: { username: string; channel: CodeChannel }) =>
    call(requestResetCode, { body: { ...body, ...(await captcha.answer(fields.captcha)) } }, { quiet: true }),
  );

  const set = (name: keyof Fields) => (value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
    setRefusal('');
  };
  const text = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  });
  function refuse(error: string, message: string): void {
    const field = fieldsByError[error];
    if (field) setErrors({ [field]: message });
    else setRefusal(message);
    setTimeout(() => focusFirstError(form.current));
  }

  async function ask(): Promise<void> {
    const missing: Errors = {};
    if (fields.username.trim() === '') missing.username = t(authText.pleaseEnterYourUsername);
    if (fields.captcha.trim() === '' && (await captcha.asksText()))
      missing.captcha = t(authText.enterCharactersPicture);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return focusFirstError(form.current);
    const failed = await code.run({ username: fields.username.trim(), channel });
    // Each attempt uses up the captcha.
    captcha.refresh();
    if (failed) refuse(failed.error, failed.msg);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const wrong: Errors = {};
    if (fields.username.trim() === '') wrong.username = t(authText.pleaseEnterYourUsername);
    if (fields.verificationCode.length < 6) wrong.verificationCode = t(profilesText.enter6DigitCode);
    if (!credentialRules.password.test(fields.newPwd)) wrong.newPwd = t(authText.password864Characters);
    if (fields.confirmPwd !== fields.newPwd) wrong.confirmPwd = t(profilesText.newPasswordsDiffer);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current);
    setBusy(true);
    try {
      const { verificationCode, newPwd, confirmPwd } = fields;
      const body = { username: fields.username.trim(), verificationCode, newPwd, confirmPwd };
      await call(resetLoginPassword, { body }, { quiet: true });
      toast.done(t(profilesText.loginPasswordResetDone));
      onDone(body.username);
    } catch (error) {
      setBusy(false);
      const known = error instanceof ApiError ? error : null;
      const notice = restrictionNoticeOf(error);
      const until = notice?.endsAt ? t(authText.expectedBackAtAt, { at: formats.zoned(notice.endsAt) }) : '';
      const text = known?.msg || t(frameText.networkErrorTryAgain);
      refuse(known?.error ?? '', [text, notice?.message ?? '', until].filter(Boolean).join(' '));
    }
  }

  return { form, channel, setChannel, fields, set, text, captcha, errors, refusal, isBusy, code, ask, submit };
}
