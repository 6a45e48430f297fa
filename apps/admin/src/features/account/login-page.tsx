import { ApiError } from '@fairtick/client';
import { signWithPasskey } from '@fairtick/client/sign-with-passkey';
import { type AdminLoginChallenge, adminLogin, type ErrorsOf } from '@fairtick/contracts';
import { adminAccountText, adminFrameText, adminRolesText, useText } from '@fairtick/i18n';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { useState } from 'react';
import { errorKey } from '../../shared/error-text.ts';
import { passkeyError } from '../../shared/passkey-error.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { useFocusOnce } from '../../shared/use-focus-once.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CaptchaItem, useLoginCaptcha } from './captcha-item.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryField } from './recovery-field.tsx';

type Values = { username: string; pwd: string; totp?: string; recoveryCode?: string; code?: string };

/** After these the server asks for a captcha. */
const failures = new Set<ErrorsOf<typeof adminLogin> | ''>([
  'ADMIN_CAPTCHA_REQUIRED',
  'ADMIN_LOGIN_FAILED',
  'ADMIN_RECOVERY_CODE_WRONG',
  'ADMIN_TOTP_WRONG',
  'CAPTCHA_PROOF_WRONG',
  'CAPTCHA_WRONG',
  'SECOND_FACTOR_WRONG',
]);

/** What the server sent with ADMIN_TOTP_REQUIRED: a challenge, if the administrator has passkeys. */
const challengeOf = (error: unknown) =>
  error instanceof ApiError ? ((error.data as AdminLoginChallenge | null)?.passkey ?? null) : null;

/** A challenge is valid once, so each attempt asks for a new one. `ask` is a sign-in without a second factor. */
async function freshChallenge(ask: () => Promise<unknown>): Promise<Record<string, unknown>> {
  const refusal: unknown = await ask().catch((error: unknown) => error);
  const challenge = challengeOf(refusal);
  if (challenge === null) throw refusal;
  return challenge;
}

/**
 * Username and password, then a code of the authenticator or a passkey where one is enrolled. The guards redirect
 * afterwards.
 */
export function LoginPage() {
  const { t } = useText();
  const { call, session } = usePlatform();
  const [form] = Form.useForm<Values>();
  const firstField = useFocusOnce<InputRef>();
  const [asksCode, setAsksCode] = useState(false);
  const [lost, setLost] = useState(false);
  const [hasPasskey, setHasPasskey] = useState(false);
  const captcha = useLoginCaptcha(() => form.resetFields(['code']));
  const login = useMutation({
    mutationFn: async (values: Values & { byPasskey?: boolean }) => {
      const { username, pwd, totp, recoveryCode, byPasskey = false } = values;
      const answer = await captcha.answer(values.code);
      const enter = (factor: object) =>
        call(adminLogin, { body: { username: username.trim(), pwd, ...factor } }, { quiet: true });
      // Its first call answers the captcha, and the right password ends it.
      if (byPasskey) return enter({ passkey: await signWithPasskey(await freshChallenge(() => enter(answer))) });
      const typed = lost ? { recoveryCode } : { totp };
      return enter({ ...answer, ...(asksCode ? typed : {}) });
    },
    onSuccess: ({ token }) => session.signIn(token),
    onError: (error) => {
      form.resetFields(['totp', 'recoveryCode']);
      if (failures.has(errorKey<typeof adminLogin>(error))) captcha.ask();
      if (errorKey<typeof adminLogin>(error) !== 'ADMIN_TOTP_REQUIRED') return;
      captcha.end();
      setAsksCode(true);
      setHasPasskey(challengeOf(error) !== null);
    },
  });
  const failure =
    login.error !== null && errorKey<typeof adminLogin>(login.error) !== 'ADMIN_TOTP_REQUIRED' ? login.error : null;
  const expired = session.signedOutReason() === 'expired' && login.status === 'idle';
  const required = [{ required: true, message: t(adminFrameText.pleaseFillThisIn) }];
  return (
    <AuthFrame title={t(adminAccountText.administratorSignIn)} sub={t(adminAccountText.everythingWrittenAuditLog)}>
      {expired && <Alert type="warning" showIcon title={t(adminAccountText.sessionEndedSignAgain)} role="alert" />}
      {failure !== null && <Alert type="error" showIcon title={passkeyError(failure, t)} role="alert" />}
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
        {captcha.isShown && <CaptchaItem captcha={captcha} />}
        <Button type="primary" htmlType="submit" size="large" block loading={login.isPending}>
          {asksCode ? t(adminAccountText.verifyAndSignIn) : t(adminAccountText.signIn)}
        </Button>
        {asksCode && hasPasskey && !lost && (
          <Button
            size="large"
            block
            className="auth__passkey"
            loading={login.isPending && login.variables?.byPasskey === true}
            onClick={() => login.mutate({ ...form.getFieldsValue(true), byPasskey: true })}
          >
            {t(adminAccountText.withPasskey)}
          </Button>
        )}
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
