import type { RestrictionKind } from '@fairtick/contracts';
import { adminFrameText, adminMembersText, useText } from '@fairtick/i18n';
import { Alert, App, Form, Input, Modal } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { EndField } from './end-field.tsx';
import { type RestrictionDraft, useRestrict } from './member-queries.ts';
import { type End, endInstant } from './restriction-end.ts';
import { restrictionTexts } from './restriction-texts.ts';

type RestrictDialogProps = { memberId: string; kind: RestrictionKind; onClose: () => void };
type Values = { reason: string; memberMessage: string; end: End };

const lengths = { min: 3, max: 500 };

/** Asks for a reason, the message to the member and an optional end before a restriction is applied. */
export function RestrictDialog({ memberId, kind, onClose }: RestrictDialogProps) {
  const { t } = useText();
  const { now } = usePlatform();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const reasonField = useRef<TextAreaRef>(null);
  const restrict = useRestrict(memberId);
  const text = restrictionTexts[kind];
  const draft = t(text.draft);
  const [preview, setPreview] = useState(draft);
  const required = requiredText(t);

  const submit = ({ reason, memberMessage, end }: Values) => {
    const endsAt = endInstant(end, new Date(now()));
    const body: RestrictionDraft = { kind, reason: reason.trim(), memberMessage: memberMessage.trim() };
    restrict.mutate(endsAt === null ? body : { ...body, endsAt }, {
      onSuccess: () => {
        void message.success(t(adminMembersText.inForceName, { name: t(text.name) }));
        onClose();
      },
    });
  };
  return (
    <Modal
      open
      title={t(text.name)}
      okText={t(adminMembersText.putInForceNow)}
      cancelText={t(adminFrameText.cancel)}
      okButtonProps={{ danger: true, loading: restrict.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => open && reasonField.current?.focus()}
      mask={{ closable: false }}
      width={560}
    >
      <p className="meta dialog__effect">{t(text.effect)}</p>
      {restrict.error !== null && <Alert type="error" showIcon title={errorText(restrict.error, t)} role="alert" />}
      <Form
        name="restriction"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '', memberMessage: draft, end: { kind: 'never' } } satisfies Values}
        onFinish={submit}
        onValuesChange={(_, { memberMessage }) => setPreview(memberMessage)}
      >
        <Form.Item name="reason" label={t(adminMembersText.reasonNotShownMember)} rules={[...required, lengths]}>
          <Input.TextArea ref={reasonField} rows={2} maxLength={lengths.max} />
        </Form.Item>
        <Form.Item name="memberMessage" label={t(adminMembersText.exactMessageToMember)} rules={[...required, lengths]}>
          <Input.TextArea rows={2} maxLength={lengths.max} />
        </Form.Item>
        <figure className="preview" aria-label={t(adminMembersText.whatMemberSees)}>
          <figcaption className="meta">{t(adminMembersText.whatMemberSees)}</figcaption>
          {text.refusal !== null && <strong>{t(text.refusal)}</strong>}
          <p>{preview}</p>
        </figure>
        <Form.Item
          name="end"
          label={t(adminMembersText.ends)}
          rules={[
            {
              validator: (_, end: End) =>
                end.kind === 'at' && (end.at === null || end.at.getTime() <= now())
                  ? Promise.reject(new Error(t(adminMembersText.chooseTimeFuture)))
                  : Promise.resolve(),
            },
          ]}
        >
          <EndField />
        </Form.Item>
      </Form>
    </Modal>
  );
}
