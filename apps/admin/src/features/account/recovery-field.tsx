import { adminFrameText, adminRolesText, useText } from '@fairtick/i18n';
import { Form, Input, type InputRef } from 'antd';
import { useFocusOnce } from '../../shared/use-focus-once.ts';

/** One of the recovery codes, under the form's name `recoveryCode`. */
export function RecoveryField({ focused = true }: { focused?: boolean }) {
  const { t } = useText();
  const field = useFocusOnce<InputRef>(focused);
  return (
    <Form.Item
      name="recoveryCode"
      label={t(adminRolesText.recoveryCodes)}
      extra={t(adminRolesText.goodOnceReplaceAuthenticator)}
      rules={[{ required: true, whitespace: true, message: t(adminFrameText.pleaseFillThisIn) }]}
    >
      <Input ref={field} size="large" autoComplete="off" autoCapitalize="off" spellCheck={false} maxLength={32} />
    </Form.Item>
  );
}
