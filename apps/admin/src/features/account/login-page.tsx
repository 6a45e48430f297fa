import { adminLogin } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { useState } from 'react';
import { errorKey, errorText } from '../../shared/error-text.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { useFocusOnce } from '../../shared/use-focus-once.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryField } from './recovery-field.tsx';

type Values = { username: string; pwd: string; totp?: string; recoveryCode?: string };

/** Username and password, then the TOTP code where one is enrolled. The guards redirect afterwards. */
export function LoginPage() {
  const { t } = useText();
  const { call, session } = usePlatform();
  const [form] = Form.useForm<Values>();
  const firstField = useFocusOnce<InputRef>();
  const [asksCode, setAsksCode] = useState(false);
  const [lost, setLost] = useState(false);
  const login = useMutation({
    mutationFn: ({ username, pwd, totp, recoveryCode }: Values) => {
      const typed = lost ? { recoveryCode } : { totp };
      const code = asksCode ? typed : {};
      return call(adminLogin, { body: { username: username.trim(), pwd, ...code } }, { quiet: true });
    },
    onSuccess: ({ token }) => session.signIn(token),
    onError: (error) => {
      form.resetFields(['totp', 'recoveryCode']);
      if (errorKey<typeof adminLogin>(error) === 'ADMIN_TOTP_REQUIRED') setAsksCode(true);
    },
  });
  const failure =
    login.error !== null && errorKey<typeof adminLogin>(login.error) !== 'ADMIN_TOTP_REQUIRED' ? login.error : null;
  const expired = session.signedOutReason() === 'expired' && login.status === 'idle';
  const required = [{ required: true, message: t('请填写') }];
  return (
    <AuthFrame title={t('管理员登录')} sub={t('所有操作都会写入不可更改的审计日志。')}>
      {expired && <Alert type="warning" showIcon title={t('登录已失效，请重新登录')} role="alert" />}
      {failure !== null && <Alert type="error" showIcon title={errorText(failure, t)} role="alert" />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => login.mutate(values)}>
        <div hidden={asksCode}>
          <Form.Item name="username" label={t('管理员名')} rules={required}>
            <Input ref={firstField} size="large" autoComplete="username" maxLength={64} />
          </Form.Item>
          <Form.Item name="pwd" label={t('登录密码')} rules={required}>
            <Input.Password size="large" autoComplete="current-password" maxLength={256} />
          </Form.Item>
        </div>
        {asksCode && !lost && <CodeField label={t('动态口令')} />}
        {asksCode && lost && <RecoveryField />}
        <Button type="primary" htmlType="submit" size="large" block loading={login.isPending}>
          {asksCode ? t('验证并登录') : t('登录')}
        </Button>
        {asksCode && (
          <Button
            type="link"
            block
            onClick={() => {
              setLost(!lost);
              login.reset();
            }}
          >
            {lost ? t('改用动态口令') : t('验证器不在身边？用恢复码')}
          </Button>
        )}
        {asksCode && (
          <Button
            type="link"
            block
            onClick={() => {
              setAsksCode(false);
              setLost(false);
              login.reset();
            }}
          >
            {t('换一个账号')}
          </Button>
        )}
      </Form>
    </AuthFrame>
  );
}
