import { adminFrameText, adminReconciliationText, useText } from '@fairtick/i18n';
import { Alert, App, Form, Input, Modal } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { useReleaseBreaker } from './reconciliation-queries.ts';

/** Resumes payout approvals; the server requires a check without differences first. */
export function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ reason: string }>();
  const first = useRef<TextAreaRef>(null);
  const release = useReleaseBreaker(() => {
    void message.success(t(adminReconciliationText.outgoingApprovalsGo));
    onClose();
  });
  return (
    <Modal
      open
      title={t(adminReconciliationText.releaseOutgoingApprovals)}
      okText={t(adminReconciliationText.release)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: release.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => open && first.current?.focus()}
      mask={{ closable: false }}
    >
      <p className="meta dialog__effect">{t(adminReconciliationText.possibleFullCheckBegan)}</p>
      {release.error !== null && <Alert type="error" showIcon title={errorText(release.error, t)} role="alert" />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => release.mutate(reason.trim())}
      >
        <Form.Item
          name="reason"
          label={t(adminReconciliationText.foundDone)}
          rules={[...requiredText(t), { min: 3, max: 500 }]}
        >
          <Input.TextArea ref={first} rows={3} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
