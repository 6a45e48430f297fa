import { ApiError } from '@fairtick/client';
import { login } from '@fairtick/contracts';
import { authText, frameText, useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { type RestrictionNotice, restrictionNoticeOf } from '../../shared/restrictions/restriction-notice.ts';
import { readStored, writeStored } from '../../shared/storage.ts';
import { focusFirstError } from './focus-first-error.ts';
import { checkLogin, type FieldErrors, loginFields } from './login-checks.ts';
import { useCaptcha } from './use-captcha.ts';

export type LoginFields = { username: string; pwd: string; code: string };

/** What the login form holds and does. `extra` is a dialog over it: the second step, or the forgotten password. */
export function useLogin() {
  const { t } = useText();
  const { call, session, navigation } = usePlatform();
  const form = useRef<HTMLFormElement>(null);
  const remembered = readStored('username');
  const [fields, setFields] = useState<LoginFields>({ username: remembered ?? '', pwd: '', code: '' });
  const [remember, setRemember] = useState(remembered !== null);
  const captcha = useCaptcha(() => setFields((before) => ({ ...before, code: '' })));
  const [errors, setErrors] = useState<FieldErrors<LoginFields>>({});
  const [refusal, setRefusal] = useState(session.farewell()?.refusal ?? '');
  const [notice, setNotice] = useState<RestrictionNotice | null>(session.farewell()?.notice ?? null);
  const [isBusy, setBusy] = useState(false);
  const [extra, setExtra] = useState<ReactNode>(null);

  const set = (name: keyof LoginFields) => (value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
    setRefusal('');
    setNotice(null);
  };

  function refuse(error: unknown): void {
    const message = error instanceof ApiError && error.msg ? error.msg : t(frameText.networkErrorTryAgain);
    const field = error instanceof ApiError && loginFields[error.error as keyof typeof loginFields];
    captcha.refresh();
    if (field) setErrors({ [field]: message });
    else setRefusal(message);
    setNotice(restrictionNoticeOf(error));
  }

  /** Loaded on demand, because most members do not need it. */
  async function forgot(): Promise<void> {
    try {
      const { ForgotPassword } = await import('./forgot-password.tsx');
      setExtra(
        <ForgotPassword
          username={fields.username}
          onClose={() => setExtra(null)}
          onDone={(username) => {
            setExtra(null);
            set('username')(username);
          }}
        />,
      );
    } catch {
      toast.error(t(frameText.networkErrorTryAgain));
    }
  }

  function done(token: string): void {
    writeStored('username', remember ? fields.username.trim() : null);
    session.signIn(token);
    toast.done(t(authText.loggedIn));
    navigation.reLaunch(paths.home);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal('');
    const missing = checkLogin(fields, await captcha.asksText());
    setErrors(missing);
    if (Object.keys(missing).length > 0) {
      setBusy(false);
      return focusFirstError(form.current);
    }
    const username = fields.username.trim();
    try {
      const { token } = await call(
        login,
        { body: { username, pwd: fields.pwd, ...(await captcha.answer(fields.code)) } },
        { quiet: true },
      );
      done(token);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.error === 'SECOND_FACTOR_REQUIRED') {
        const part = await import('./second-step.tsx').catch(() => null);
        const close = (refusal: unknown = error) => {
          setExtra(null);
          set('pwd')('');
          refuse(refusal);
        };
        if (part) return setExtra(<part.SecondStep data={error.data} onDone={done} onClose={close} />);
      }
      refuse(error);
      focusFirstError(form.current);
    }
  }

  return { form, fields, set, errors, captcha, remember, setRemember, refusal, notice, isBusy, extra, submit, forgot };
}
