import { adminSetPassword } from '@fairtick/contracts';
import { adminAccountText, adminFrameText, adminRolesText, useText } from '@fairtick/i18n';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { Link, useParams } from 'react-router';
import { errorText } from '../../shared/error-text.ts';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { AuthFrame } from './auth-frame.tsx';

type Values = { newPwd: string; confirmPwd: string };

/** Sets an own password by a colleague's link, so that only the administrator knows it. */
export function SetupPage() {
  const { t } = useText();
  const { call } = usePlatform();
  const { link = '' } = useParams();
  const set = useMutation({
    mutationFn: (body: Values) => call(adminSetPassword, { body: { link, ...body } }, { quiet: true }),
  });
  const required = { required: true, message: t(adminFrameText.pleaseFillThisIn) };
  if (set.isSuccess) {
    return (
      <AuthFrame title={t(adminRolesText.passwordSet)} sub={t(adminRolesText.signNewPasswordTime)}>
        <Link to={paths.login}>{t(adminRolesText.goToSignIn)}</Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t(adminAccountText.setPasswordOwn)} sub={t(adminRolesText.linkGoodOnceNone)}>
      {set.error !== null && <Alert type="error" showIcon title={errorText(set.error, t)} role="alert" />}
      <Form layout="vertical" requiredMark={false} onFinish={(values: Values) => set.mutate(values)}>
        <Form.Item
          name="newPwd"
          label={t(adminAccountText.newPassword)}
          extra={t(adminAccountText.passwordRule)}
          rules={[required, { min: 12, max: 64, message: t(adminAccountText.charactersFrom12To64) }]}
        >
          <Input.Password autoComplete="new-password" maxLength={64} />
        </Form.Item>
        <Form.Item name="confirmPwd" label={t(adminAccountText.newPasswordAgain)} rules={[required]}>
          <Input.Password autoComplete="new-password" maxLength={64} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={set.isPending}>
          {t(adminRolesText.setPassword)}
        </Button>
      </Form>
    </AuthFrame>
  );
}
