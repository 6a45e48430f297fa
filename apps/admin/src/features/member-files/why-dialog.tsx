import { type ViewCategory, viewCategories } from '@fairtick/contracts';
import { adminFrameText, adminReviewsText, useText } from '@fairtick/i18n';
import { Alert, Form, Input, Modal, type RefSelectProps, Select } from 'antd';
import { type ReactNode, useRef } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { optionalText } from '../../shared/review/decision/text-rules.ts';
import { categoryNames } from './member-file-texts.ts';

type Why = { category: ViewCategory; note?: string };
type Values = { category: ViewCategory | null; note: string };
type WhyDialogProps = {
  title: string;
  /** What happens, and what the member sees of it. */
  effect: ReactNode;
  okText: string;
  busy: boolean;
  error: Error | null;
  onSubmit: (why: Why) => void;
  onClose: () => void;
};

const longestNote = 500;

/** Asks for the reason before a member's data is shown. */
export function ViewReasonDialog({ title, effect, okText, busy, error, onSubmit, onClose }: WhyDialogProps) {
  const { t } = useText();
  const [form] = Form.useForm<Values>();
  const first = useRef<RefSelectProps>(null);
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => open && first.current?.focus()}
      mask={{ closable: false }}
    >
      <p className="meta dialog__effect">{effect}</p>
      {error !== null && <Alert type="error" showIcon title={errorText(error, t)} role="alert" />}
      <ViewReasonForm form={form} firstRef={first} onSubmit={onSubmit} />
    </Modal>
  );
}

type WhyFormProps = {
  form: ReturnType<typeof Form.useForm<Values>>[0];
  firstRef?: React.Ref<RefSelectProps>;
  onSubmit: (why: Why) => void;
  children?: ReactNode;
};

/** The reason that the member sees, and a note for the audit log. */
export function ViewReasonForm({ form, firstRef, onSubmit, children }: WhyFormProps) {
  const { t } = useText();
  return (
    <Form
      name="why"
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ category: null, note: '' } satisfies Values}
      onFinish={({ category, note }) => {
        if (category === null) return;
        const words = note.trim();
        onSubmit(words === '' ? { category } : { category, note: words });
      }}
    >
      <Form.Item
        name="category"
        label={t(adminReviewsText.reasonShownToMember)}
        rules={[{ required: true, message: t(adminReviewsText.pleaseChooseReason) }]}
      >
        <Select
          {...(firstRef === undefined ? {} : { ref: firstRef })}
          placeholder={t(adminReviewsText.pleaseChooseReason)}
          options={viewCategories.map((value) => ({ value, label: t(categoryNames[value]) }))}
        />
      </Form.Item>
      <Form.Item name="note" label={t(adminReviewsText.noteStaffNotShown)} rules={[optionalText(t)]}>
        <Input.TextArea rows={2} maxLength={longestNote} showCount />
      </Form.Item>
      {children}
    </Form>
  );
}
