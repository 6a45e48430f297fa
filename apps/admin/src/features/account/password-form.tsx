import { adminPassword } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
  const required = { required: true, message: t('请填写') };
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => change.mutate(values)}>
      {change.error !== null && <Alert type="error" showIcon title={errorText(change.error, t)} role="alert" />}
      <Form.Item name="currentPwd" label={t('当前密码')} rules={[required]}>
        <Input.Password autoComplete="current-password" maxLength={256} />
      </Form.Item>
      <Form.Item
        name="newPwd"
        label={t('新密码')}
        extra={t('12 至 64 位，含大写、小写、数字、符号中的三种；或 20 位以上的句子。不含管理员名。')}
        rules={[required, { min: 12, max: 64, message: t('12 至 64 位') }]}
      >
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="confirmPwd"
        label={t('再次输入新密码')}
        dependencies={['newPwd']}
        rules={[
          required,
          ({ getFieldValue }) => ({
            validator: (_, value: string) =>
              value === getFieldValue('newPwd')
                ? Promise.resolve()
                : Promise.reject(new Error(t('两次输入的密码不一致'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('修改密码')}
      </Button>
    </Form>
  );
}
