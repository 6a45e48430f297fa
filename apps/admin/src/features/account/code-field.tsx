import { adminAccountText, useText } from '@fairtick/i18n';
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
      extra={t(adminAccountText.openAuthenticatorAppType)}
      rules={[{ required: true, pattern: /^\d{6}$/, message: t(adminAccountText.pleaseType6Digits) }]}
    >
      <Input ref={field} size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={6} className="code" />
    </Form.Item>
  );
}
