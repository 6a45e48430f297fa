import { adminDepositsText, adminFrameText, useText } from '@fairtick/i18n';
import { Alert, Form, Input, type InputRef, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { requiredText } from '../../shared/review/decision/text-rules.ts';

type ReasonModalProps = {
  title: string;
  okText: string;
  children: ReactNode;
  busy: boolean;
  error: Error | null;
  danger?: boolean;
  onOk: (reason: string) => void;
  onCancel: () => void;
};

/** Asks for the reason of a command, for the audit log. */
export function ReasonModal({ title, okText, children, busy, error, danger, onOk, onCancel }: ReasonModalProps) {
  const { t } = useText();
  const [form] = Form.useForm<{ reason: string }>();
  const field = useRef<InputRef>(null);
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: busy, danger: danger ?? false }}
      onOk={() => form.submit()}
      onCancel={onCancel}
      afterOpenChange={(open) => open && field.current?.focus()}
      mask={{ closable: false }}
    >
      {error !== null && <Alert type="error" showIcon title={errorText(error, t)} role="alert" />}
      {children}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={({ reason }) => onOk(reason.trim())}>
        <Form.Item
          name="reason"
          label={t(adminDepositsText.reasonKeptAuditLog)}
          rules={[...requiredText(t), { min: 3, max: 500 }]}
        >
          <Input ref={field} maxLength={500} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
