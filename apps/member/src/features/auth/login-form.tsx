import { ApiError } from '@fairtick/client';
import { login } from '@fairtick/contracts';
import { authText, frameText, profilesText, useText } from '@fairtick/i18n';
import { Button, CaptchaField, Checkbox, Notice, PasswordField, TextField, toast } from '@fairtick/ui';
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { type RestrictionNotice, restrictionNoticeOf } from '../../shared/restrictions/restriction-notice.ts';
import { readStored, writeStored } from '../../shared/storage.ts';
import { focusFirstError } from './focus-first-error.ts';
import { checkLogin, type FieldErrors, loginFields } from './login-checks.ts';
import type { NoticeEndProps } from './notice-end.tsx';
import { useCaptcha } from './use-captcha.ts';

type Fields = { username: string; pwd: string; code: string };

/** Username, password and captcha; each error is shown at its field in the wording of the specification. */
export function LoginForm() {
  const { t } = useText();
  const { call, session, navigation } = usePlatform();
  const form = useRef<HTMLFormElement>(null);
  const remembered = readStored('username');
  const [fields, setFields] = useState<Fields>({ username: remembered ?? '', pwd: '', code: '' });
  const [remember, setRemember] = useState(remembered !== null);
  const captcha = useCaptcha(() => setFields((before) => ({ ...before, code: '' })));
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  const [refusal, setRefusal] = useState(session.farewell()?.refusal ?? '');
  const [notice, setNotice] = useState<RestrictionNotice | null>(session.farewell()?.notice ?? null);
  const [isBusy, setBusy] = useState(false);
  const [NoticeEnd, setNoticeEnd] = useState<ComponentType<NoticeEndProps> | null>(null);
  const [extra, setExtra] = useState<ReactNode>(null);

  useEffect(() => {
    if (notice) void import('./notice-end.tsx').then((part) => setNoticeEnd(() => part.NoticeEnd)).catch(() => 0);
  }, [notice]);

  const set = (name: keyof Fields) => (value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
    setRefusal('');
    setNotice(null);
  };

  function refuse(error: unknown): void {
    const message = error instanceof ApiError && error.msg ? error.msg : t(frameText.networkErrorTryAgain);
    const field = error instanceof ApiError && loginFields[error.error as keyof typeof loginFields];
    if (captcha.enabled) {
      set('code')('');
      captcha.refresh();
    }
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
    const missing = checkLogin(fields, captcha.enabled);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return focusFirstError(form.current);
    const username = fields.username.trim();
    setBusy(true);
    try {
      const { token } = await call(
        login,
        {
          body: {
            username,
            pwd: fields.pwd,
            ...(captcha.enabled ? { code: fields.code.trim(), uuid: captcha.uuid } : {}),
          },
        },
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

  const fieldsAndButton = (
    <form ref={form} className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== '' && (
        <Notice tone="crit" role="alert">
          {refusal}
          {notice !== null && (
            <>
              <br />
              {notice.message} {NoticeEnd && <NoticeEnd endsAt={notice.endsAt} />}
            </>
          )}
        </Notice>
      )}
      <TextField
        label={t(authText.username)}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        value={fields.username}
        onChange={(event) => set('username')(event.target.value)}
        onClear={() => set('username')('')}
        error={errors.username && t(errors.username)}
      />
      <PasswordField
        label={t(authText.password)}
        name="pwd"
        autoComplete="current-password"
        maxLength={256}
        value={fields.pwd}
        onChange={(event) => set('pwd')(event.target.value)}
        error={errors.pwd && t(errors.pwd)}
      />
      {captcha.enabled && (
        <CaptchaField
          label={t(authText.captcha)}
          name="code"
          placeholder={t(authText.asShown)}
          value={fields.code}
          onChange={(event) => set('code')(event.target.value)}
          picture={captcha.picture}
          failed={captcha.failed ? t(authText.loadFailed) : undefined}
          onRefresh={captcha.refresh}
          error={errors.code && t(errors.code)}
        />
      )}
      <div className="auth-form__options">
        <Checkbox checked={remember} onChange={setRemember}>
          {t(authText.rememberUsername)}
        </Checkbox>
        <button type="button" className="link auth-form__forgot" onClick={() => void forgot()}>
          {t(profilesText.forgotPassword)}
        </button>
      </div>
      <Button type="submit" tone="primary" size="l" block busy={isBusy && t(authText.signedIn)}>
        {t(authText.signIn)}
      </Button>
      <p className="auth-form__other">
        {t(authText.noAccountYet)}
        <button type="button" className="link auth-form__link" onClick={() => navigation.navigateTo(paths.register)}>
          {t(authText.registerNow)}
        </button>
      </p>
    </form>
  );
  return (
    <>
      {fieldsAndButton}
      {extra}
    </>
  );
}
