import { adminFrameText, adminMembersText, adminReviewsText, useText } from '@fairtick/i18n';
import { Alert, Form, Input, Modal, type RefSelectProps, Select } from 'antd';
import { useRef } from 'react';
import { errorText } from '../../error-text.ts';
import { memberReads, type ReasonOf, type ReviewKind, reasonsOf, reasonText } from './reason-texts.ts';
import { optionalText, requiredText } from './text-rules.ts';

type ReasonChoice<Kind extends ReviewKind> = { reason: ReasonOf<Kind>; note: string; reference: string };
/** Fields that are not asked for are absent. */
type Fields<Kind extends ReviewKind> = Omit<ReasonChoice<Kind>, 'reference'> & { reference?: string };
type ReasonDialogProps<Kind extends ReviewKind> = {
  kind: Kind;
  title: string;
  /** What happens to the money on confirmation. */
  effect: string;
  okText: string;
  /** Also asks for an external reference, under this label. */
  referenceLabel?: string;
  /** False once another reviewer holds the item: the input stays, and it cannot be sent. */
  held?: boolean;
  busy: boolean;
  error: Error | null;
  onSubmit: (choice: ReasonChoice<Kind>) => void;
  onClose: () => void;
};

const lengths = { note: 500, reference: 128 };

/** Asks for a reason that the member sees, with a preview. */
export function ReasonDialog<Kind extends ReviewKind>(props: ReasonDialogProps<Kind>) {
  const { kind, referenceLabel, error, held = true } = props;
  const { t } = useText();
  const [form] = Form.useForm<Fields<Kind>>();
  const first = useRef<RefSelectProps>(null);
  const chosen = Form.useWatch('reason', form);
  const required = requiredText(t);
  return (
    <Modal
      open
      title={props.title}
      okText={props.okText}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ danger: true, loading: props.busy, disabled: !held }}
      onOk={() => form.submit()}
      onCancel={props.onClose}
      afterOpenChange={(open) => open && first.current?.focus()}
      mask={{ closable: false }}
      width={560}
    >
      <p className="meta dialog__effect">{props.effect}</p>
      {error !== null && <Alert type="error" showIcon title={errorText(error, t)} role="alert" />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ note: '', reference: '' }}
        onFinish={({ reason, note, reference = '' }) =>
          props.onSubmit({ reason, note: note.trim(), reference: reference.trim() })
        }
      >
        <Form.Item
          name="reason"
          label={t(adminReviewsText.reasonShownToMember)}
          rules={[{ required: true, message: t(adminReviewsText.pleaseChooseReason) }]}
        >
          <Select
            ref={first}
            placeholder={t(adminReviewsText.pleaseChooseReason)}
            options={reasonsOf(kind).map((value) => ({ value, label: t(reasonText(kind, value)) }))}
          />
        </Form.Item>
        {referenceLabel !== undefined && (
          <Form.Item name="reference" label={referenceLabel} rules={requiredText(t, 'reference')}>
            <Input maxLength={lengths.reference} autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item
          name="note"
          label={t(adminReviewsText.noteStaffNotShown)}
          rules={
            chosen === 'other'
              ? [...required, { min: 3, message: t(adminFrameText.pleaseFillThisIn) }]
              : [optionalText(t)]
          }
        >
          <Input.TextArea rows={2} maxLength={lengths.note} showCount />
        </Form.Item>
      </Form>
      {chosen !== undefined && (
        <figure className="preview" aria-label={t(adminMembersText.whatMemberSees)}>
          <figcaption className="meta">{t(adminMembersText.whatMemberSees)}</figcaption>
          {memberReads(kind, chosen).map(([tag, words]) => (
            <p key={tag} lang={tag}>
              {words}
            </p>
          ))}
        </figure>
      )}
    </Modal>
  );
}
