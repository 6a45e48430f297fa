import { ApiError } from '@fairtick/client';
import { changeLoginPassword, credentialRules } from '@fairtick/contracts';
import { authText, frameText, ordersText, profilesText, useText } from '@fairtick/i18n';
import { Button, Notice, PasswordField, passwordStrength, StrengthMeter, toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';
import { useWithdrawHold } from '../../shared/waits/use-withdraw-hold.ts';
import './profiles.css';

type Fields = { currentPwd: string; newPwd: string; confirmPwd: string };
const empty: Fields = { currentPwd: '', newPwd: '', confirmPwd: '' };
const fieldsByError: Readonly<Record<string, keyof Fields>> = {
  ORIGINAL_PASSWORD_INCORRECT: 'currentPwd',
  PASSWORD_TRIES_USED: 'currentPwd',
  PASSWORD_UNCHANGED: 'newPwd',
  PASSWORD_TOO_WEAK: 'newPwd',
  NEW_PASSWORDS_DIFFER: 'confirmPwd',
};
const strengthWords = [authText.tooWeak, authText.tooWeak, authText.fair, authText.good, authText.strong] as const;

/** Changes the login password with the current one. This device stays logged in, the others do not. */
export function LoginPasswordPage() {
  const { t } = useText();
  const hold = useWithdrawHold();
  const { call, queries, navigation } = usePlatform();
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<Partial<Fields>>({});
  const change = useMutation({
    mutationFn: (body: Fields) => call(changeLoginPassword, { body }, { quiet: true }),
    onSuccess: () => {
      for (const queryKey of [queryKeys.profile, queryKeys.sessions, queryKeys.withdrawals]) {
        void queries.invalidateQueries({ queryKey });
      }
      toast.done(t(profilesText.loginPasswordChanged));
      navigation.done(paths.userInfo);
    },
  });
  const failed = change.error instanceof ApiError ? change.error : null;
  const refusal = change.isError ? failed?.msg || t(frameText.networkErrorTryAgain) : '';
  const refusedField = fieldsByError[failed?.error ?? ''];

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong: Partial<Fields> = {};
    if (fields.currentPwd === '') wrong.currentPwd = t(authText.pleaseEnterYourPassword);
    if (!credentialRules.password.test(fields.newPwd)) wrong.newPwd = t(authText.password864Characters);
    if (fields.confirmPwd !== fields.newPwd) wrong.confirmPwd = t(profilesText.newPasswordsDiffer);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0 && !change.isPending) change.mutate(fields);
  }
  const field = (name: keyof Fields) => ({
    name,
    maxLength: 256,
    value: fields[name],
    error: errors[name] ?? (refusedField === name ? refusal : undefined),
    onChange: (event: { target: { value: string } }) => {
      setFields((before) => ({ ...before, [name]: event.target.value }));
      setErrors(({ [name]: _, ...rest }) => rest);
      change.reset();
    },
  });
  const strength = passwordStrength(fields.newPwd);
  return (
    <Page width="reading" title={t(profilesText.changeLoginPassword)} className="profile-page">
      <form className="profile-form" noValidate onSubmit={submit}>
        <Notice tone="info">{t(profilesText.otherDevicesLoggedOut, { time: hold })}</Notice>
        {refusal !== '' && !refusedField && (
          <Notice tone="crit" role="alert">
            {refusal}
          </Notice>
        )}
        <PasswordField
          label={t(profilesText.currentLoginPassword)}
          autoComplete="current-password"
          {...field('currentPwd')}
        />
        <div>
          <PasswordField label={t(profilesText.newLoginPassword)} autoComplete="new-password" {...field('newPwd')} />
          {fields.newPwd !== '' && (
            <StrengthMeter strength={strength} word={t(authText.strengthWord, { word: t(strengthWords[strength]) })} />
          )}
        </div>
        <PasswordField
          label={t(profilesText.confirmNewLoginPassword)}
          autoComplete="new-password"
          {...field('confirmPwd')}
        />
        <Button type="submit" tone="primary" size="l" block busy={change.isPending && t(ordersText.sending)}>
          {t(profilesText.confirmChange)}
        </Button>
      </form>
    </Page>
  );
}
