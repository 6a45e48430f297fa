import { adminFrameText, adminMembersText, useText } from '@fairtick/i18n';
import { Alert, App, Form, Input, Modal } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { useEndSession } from './member-queries.ts';

type EndSessionDialogProps = { memberId: string; sessionId: string; onClose: () => void };
const lengths = { min: 3, max: 500 };

/** Asks for the reason before a member's session is ended; the member can sign in again. */
export function EndSessionDialog({ memberId, sessionId, onClose }: EndSessionDialogProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ reason: string }>();
  const first = useRef<TextAreaRef>(null);
  const end = useEndSession(memberId);
  const required = requiredText(t);
  return (
    <Modal
      open
      title={t(adminMembersText.endThisSession)}
      okText={t(adminMembersText.endSession)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ danger: true, loading: end.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => open && first.current?.focus()}
      mask={{ closable: false }}
    >
      <p className="meta dialog__effect">{t(adminMembersText.endsWithin5S)}</p>
      {end.error !== null && <Alert type="error" showIcon title={errorText(end.error, t)} role="alert" />}
      <Form
        name="end-session"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) =>
          end.mutate(
            { sessionId, reason: reason.trim() },
            {
              onSuccess: () => {
                void message.success(t(adminMembersText.sessionEnded));
                onClose();
              },
            },
          )
        }
      >
        <Form.Item name="reason" label={t(adminMembersText.reasonNotShownMember)} rules={[...required, lengths]}>
          <Input.TextArea ref={first} rows={2} maxLength={lengths.max} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
