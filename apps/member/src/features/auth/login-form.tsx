import { authText, profilesText, useText } from '@fairtick/i18n';
import { Button, Checkbox, Notice, PasswordField, TextField } from '@fairtick/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { CaptchaInput } from './captcha-input.tsx';
import type { NoticeEndProps } from './notice-end.tsx';
import { useLogin } from './use-login.tsx';

type Login = ReturnType<typeof useLogin>;

/** Username, password and captcha; each error is shown at its field in the wording of the specification. */
export function LoginForm() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const login = useLogin();
  return (
    <>
      <form ref={login.form} className="auth-form" noValidate onSubmit={(event) => void login.submit(event)}>
        <Refusal {...login} />
        <Fields {...login} />
        <div className="auth-form__options">
          <Checkbox checked={login.remember} onChange={login.setRemember}>
            {t(authText.rememberUsername)}
          </Checkbox>
          <button type="button" className="link auth-form__forgot" onClick={() => void login.forgot()}>
            {t(profilesText.forgotPassword)}
          </button>
        </div>
        <Button type="submit" tone="primary" size="l" block busy={login.isBusy && t(authText.signedIn)}>
          {t(authText.signIn)}
        </Button>
        <p className="auth-form__other">
          {t(authText.noAccountYet)}
          <button type="button" className="link auth-form__link" onClick={() => navigation.navigateTo(paths.register)}>
            {t(authText.registerNow)}
          </button>
        </p>
      </form>
      {login.extra}
    </>
  );
}

function Refusal({ refusal, notice }: Login) {
  const [NoticeEnd, setNoticeEnd] = useState<ComponentType<NoticeEndProps> | null>(null);
  useEffect(() => {
    if (notice) void import('./notice-end.tsx').then((part) => setNoticeEnd(() => part.NoticeEnd)).catch(() => 0);
  }, [notice]);
  if (refusal === '') return null;
  return (
    <Notice tone="crit" role="alert">
      {refusal}
      {notice !== null && (
        <>
          <br />
          {notice.message} {NoticeEnd && <NoticeEnd endsAt={notice.endsAt} />}
        </>
      )}
    </Notice>
  );
}

function Fields({ fields, set, errors, captcha }: Login) {
  const { t } = useText();
  return (
    <>
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
      <CaptchaInput
        captcha={captcha}
        name="code"
        value={fields.code}
        onChange={(event) => set('code')(event.target.value)}
        error={errors.code && t(errors.code)}
      />
    </>
  );
}
