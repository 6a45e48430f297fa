import { adminLogin } from '@fairtick/contracts';
import { adminAccountText, adminFrameText, adminRolesText, useText } from '@fairtick/i18n';
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
  const required = [{ required: true, message: t(adminFrameText.pleaseFillThisIn) }];
  return (
    <AuthFrame title={t(adminAccountText.administratorSignIn)} sub={t(adminAccountText.everythingWrittenAuditLog)}>
      {expired && <Alert type="warning" showIcon title={t(adminAccountText.sessionEndedSignAgain)} role="alert" />}
      {failure !== null && <Alert type="error" showIcon title={errorText(failure, t)} role="alert" />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => login.mutate(values)}>
        <div hidden={asksCode}>
          <Form.Item name="username" label={t(adminAccountText.userName)} rules={required}>
            <Input ref={firstField} size="large" autoComplete="username" maxLength={64} />
          </Form.Item>
          <Form.Item name="pwd" label={t(adminAccountText.password)} rules={required}>
            <Input.Password size="large" autoComplete="current-password" maxLength={256} />
          </Form.Item>
        </div>
        {asksCode && !lost && <CodeField label={t(adminAccountText.oneTimeCode)} />}
        {asksCode && lost && <RecoveryField />}
        <Button type="primary" htmlType="submit" size="large" block loading={login.isPending}>
          {asksCode ? t(adminAccountText.verifyAndSignIn) : t(adminAccountText.signIn)}
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
            {lost ? t(adminRolesText.timeCodeInstead) : t(adminRolesText.withoutAuthenticator)}
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
            {t(adminAccountText.switchAccount)}
          </Button>
        )}
      </Form>
    </AuthFrame>
  );
}
