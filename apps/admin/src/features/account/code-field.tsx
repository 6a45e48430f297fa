import { useText } from '@fairtick/i18n';
import { Form, Input, type InputRef } from 'antd';
import { useFocusOnce } from '../../shared/use-focus-once.ts';

/** Six digits from the authenticator app, under the form's name `totp`. */
export function CodeField({ label, focused = true }: { label: string; focused?: boolean }) {
  const { t } = useText();
  const field = useFocusOnce<InputRef>(focused);
  return (
    <Form.Item
      name="totp"
      label={label}
      extra={t('打开验证器应用，输入当前的 6 位数字')}
      rules={[{ required: true, pattern: /^\d{6}$/, message: t('请输入 6 位数字') }]}
    >
      <Input ref={field} size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={6} className="code" />
    </Form.Item>
  );
}
