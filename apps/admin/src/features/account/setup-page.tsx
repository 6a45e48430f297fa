import { adminSetPassword } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
  const required = { required: true, message: t('请填写') };
  if (set.isSuccess) {
    return (
      <AuthFrame title={t('密码已设置')} sub={t('请用新密码登录；首次登录须绑定动态口令。')}>
        <Link to={paths.login}>{t('去登录')}</Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('设置您自己的密码')} sub={t('链接只能用一次。除您之外没有人知道这个密码。')}>
      {set.error !== null && <Alert type="error" showIcon title={errorText(set.error, t)} role="alert" />}
      <Form layout="vertical" requiredMark={false} onFinish={(values: Values) => set.mutate(values)}>
        <Form.Item
          name="newPwd"
          label={t('新密码')}
          extra={t('12 至 64 位，含大写、小写、数字、符号中的三种；或 20 位以上的句子。不含管理员名。')}
          rules={[required, { min: 12, max: 64, message: t('12 至 64 位') }]}
        >
          <Input.Password autoComplete="new-password" maxLength={64} />
        </Form.Item>
        <Form.Item name="confirmPwd" label={t('再次输入新密码')} rules={[required]}>
          <Input.Password autoComplete="new-password" maxLength={64} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={set.isPending}>
          {t('设置密码')}
        </Button>
      </Form>
    </AuthFrame>
  );
}
