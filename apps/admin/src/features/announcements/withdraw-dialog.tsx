import type { AdminAnnouncement } from '@fairtick/contracts';
import { adminAnnouncementsText, adminDepositsText, adminFrameText, useText } from '@fairtick/i18n';
import { Alert, App, Form, Input, Modal } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { useWithdrawAnnouncement } from './announcement-queries.ts';
import { titleOf } from './announcement-texts.ts';

const lengths = { min: 3, max: 500 };

/** Asks for the reason before an announcement is withdrawn. */
export function WithdrawDialog({ announcement, onClose }: { announcement: AdminAnnouncement; onClose: () => void }) {
  const { t, language } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ reason: string }>();
  const first = useRef<TextAreaRef>(null);
  const withdraw = useWithdrawAnnouncement(announcement, () => {
    void message.success(t(adminAnnouncementsText.withdrawnMembersNoLonger));
    onClose();
  });
  return (
    <Modal
      open
      title={t(adminAnnouncementsText.withdrawAnnouncement)}
      okText={t(adminAnnouncementsText.withdraw)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ danger: true, loading: withdraw.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => open && first.current?.focus()}
      mask={{ closable: false }}
      width={520}
    >
      <p className="meta dialog__effect">
        {t(adminAnnouncementsText.membersStopSeeingOnce)}
        <br />
        <strong>{titleOf(announcement, language)}</strong>
      </p>
      {withdraw.error !== null && <Alert type="error" showIcon title={errorText(withdraw.error, t)} role="alert" />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => withdraw.mutate(reason.trim())}
      >
        <Form.Item name="reason" label={t(adminDepositsText.reasonKeptAuditLog)} rules={[...requiredText(t), lengths]}>
          <Input.TextArea ref={first} rows={2} maxLength={lengths.max} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
