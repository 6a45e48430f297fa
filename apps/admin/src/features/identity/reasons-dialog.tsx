import { type IdentityReason, identityReasons } from '@fairtick/contracts';
import {
  adminFrameText,
  adminIdentityText,
  adminMembersText,
  adminReviewsText,
  identityReasonTexts,
  reviewedIn,
  useText,
} from '@fairtick/i18n';
import { Alert, Checkbox, Form, Input, Modal } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { optionalText, requiredText } from '../../shared/review/decision/text-rules.ts';

type Chosen = { reasons: IdentityReason[]; note: string };
type ReasonsDialogProps = {
  title: string;
  /** What happens on confirmation. */
  effect: string;
  okText: string;
  /** False once another reviewer holds the item: the input stays, and it cannot be sent. */
  held?: boolean;
  busy: boolean;
  error: Error | null;
  onSubmit: (chosen: Chosen) => void;
  onClose: () => void;
};

const noteLength = 500;

/** Asks for all reasons, with a preview of what the member sees. */
export function ReasonsDialog(props: ReasonsDialogProps) {
  const { title, effect, okText, held = true, busy, error, onSubmit, onClose } = props;
  const { t } = useText();
  const [form] = Form.useForm<Chosen>();
  const watched = Form.useWatch('reasons', form) as IdentityReason[] | undefined;
  const chosen = identityReasons.filter((reason) => watched?.includes(reason));
  const noteRules = chosen.includes('other')
    ? [...requiredText(t), { min: 3, message: t(adminFrameText.pleaseFillThisIn) }]
    : [optionalText(t)];
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ danger: true, loading: busy, disabled: !held }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
      width={620}
    >
      <p className="meta dialog__effect">{effect}</p>
      {error !== null && <Alert type="error" showIcon title={errorText(error, t)} role="alert" />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reasons: [], note: '' }}
        onFinish={({ note }) => onSubmit({ reasons: chosen, note: note.trim() })}
      >
        <Form.Item
          name="reasons"
          label={t(adminIdentityText.reasonsMemberReadsThem)}
          rules={[{ required: true, type: 'array', min: 1, message: t(adminReviewsText.pleaseChooseReason) }]}
        >
          <ReasonChoices />
        </Form.Item>
        <Form.Item name="note" label={t(adminReviewsText.noteStaffNotShown)} rules={noteRules}>
          <Input.TextArea rows={2} maxLength={noteLength} showCount />
        </Form.Item>
      </Form>
      {chosen.length > 0 && (
        <figure className="preview" aria-label={t(adminMembersText.whatMemberSees)}>
          <figcaption className="meta">{t(adminMembersText.whatMemberSees)}</figcaption>
          {reviewedIn.map(({ tag, textOf }) => (
            <ul key={tag} lang={tag} className="identity__reasons">
              {chosen.map((reason) => (
                <li key={reason}>{textOf(identityReasonTexts[reason])}</li>
              ))}
            </ul>
          ))}
        </figure>
      )}
    </Modal>
  );
}

type ReasonChoicesProps = { value?: readonly IdentityReason[]; onChange?: (chosen: IdentityReason[]) => void };

/** A column of checkboxes as a form control: the form passes value and onChange. */
function ReasonChoices({ value, onChange }: ReasonChoicesProps) {
  const { t } = useText();
  return (
    <div className="reasons">
      {identityReasons.map((reason) => (
        <Checkbox
          key={reason}
          checked={value?.includes(reason) ?? false}
          onChange={({ target }) =>
            onChange?.([...(value ?? []).filter((one) => one !== reason), ...(target.checked ? [reason] : [])])
          }
        >
          {t(identityReasonTexts[reason])}
        </Checkbox>
      ))}
    </div>
  );
}
