import { ApiError } from '@fairtick/client';
import { changeLoginPassword, credentialRules } from '@fairtick/contracts';
import { msg, useText } from '@fairtick/i18n';
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
const strengthWords = [msg('太弱'), msg('太弱'), msg('一般'), msg('较强'), msg('很强')] as const;

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
      toast.done(t('登录密码已修改，其他设备已下线'));
      navigation.done(paths.userInfo);
    },
  });
  const failed = change.error instanceof ApiError ? change.error : null;
  const refusal = change.isError ? failed?.msg || t('网络错误，请稍后再试') : '';
  const refusedField = fieldsByError[failed?.error ?? ''];

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong: Partial<Fields> = {};
    if (fields.currentPwd === '') wrong.currentPwd = t('请输入密码！');
    if (!credentialRules.password.test(fields.newPwd)) wrong.newPwd = t('密码需为 8 至 64 个字符。');
    if (fields.confirmPwd !== fields.newPwd) wrong.confirmPwd = t('新登录密码与确认密码不一致');
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
    <Page title={t('修改登录密码')} className="profile-page">
      <form className="profile-form" noValidate onSubmit={submit}>
        <Notice tone="info">{t('修改后其他设备会下线，{{time}}内不能提现。', { time: hold })}</Notice>
        {refusal !== '' && !refusedField && (
          <Notice tone="crit" role="alert">
            {refusal}
          </Notice>
        )}
        <PasswordField label={t('原登录密码')} autoComplete="current-password" {...field('currentPwd')} />
        <div>
          <PasswordField label={t('新登录密码')} autoComplete="new-password" {...field('newPwd')} />
          {fields.newPwd !== '' && (
            <StrengthMeter strength={strength} word={t('强度：{{word}}', { word: t(strengthWords[strength]) })} />
          )}
        </div>
        <PasswordField label={t('确认新登录密码')} autoComplete="new-password" {...field('confirmPwd')} />
        <Button type="submit" tone="primary" size="l" block busy={change.isPending && t('提交中')}>
          {t('确认修改')}
        </Button>
      </form>
    </Page>
  );
}
