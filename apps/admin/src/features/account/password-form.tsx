import { adminPassword } from '@fairtick/contracts';
import { adminAccountText, adminFrameText, useText } from '@fairtick/i18n';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';

type Values = { currentPwd: string; newPwd: string; confirmPwd: string };

/** Changes the own password; other sessions end. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useText();
  const { call, session } = usePlatform();
  const [form] = Form.useForm<Values>();
  const change = useMutation({
    mutationFn: (body: Values) => call(adminPassword, { body }, { quiet: true }),
    onSuccess: ({ token }) => {
      session.renew(token);
      form.resetFields();
      onDone();
    },
  });
  const required = { required: true, message: t(adminFrameText.pleaseFillThisIn) };
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => change.mutate(values)}>
      {change.error !== null && <Alert type="error" showIcon title={errorText(change.error, t)} role="alert" />}
      <Form.Item name="currentPwd" label={t(adminAccountText.currentPassword)} rules={[required]}>
        <Input.Password autoComplete="current-password" maxLength={256} />
      </Form.Item>
      <Form.Item
        name="newPwd"
        label={t(adminAccountText.newPassword)}
        extra={t(adminAccountText.passwordRule)}
        rules={[required, { min: 12, max: 64, message: t(adminAccountText.charactersFrom12To64) }]}
      >
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="confirmPwd"
        label={t(adminAccountText.newPasswordAgain)}
        dependencies={['newPwd']}
        rules={[
          required,
          ({ getFieldValue }) => ({
            validator: (_, value: string) =>
              value === getFieldValue('newPwd')
                ? Promise.resolve()
                : Promise.reject(new Error(t(adminAccountText.passwordsEnteredTwiceDifferent))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t(adminAccountText.changePassword)}
      </Button>
    </Form>
  );
}
