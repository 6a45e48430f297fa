import { adminApprovalsText, adminMembersText, useText } from '@fairtick/i18n';
import { Form, Input } from 'antd';
import { requiredText } from '../../shared/review/decision/text-rules.ts';

const lengths = { min: 3, max: 500 };

/** Reason and evidence, required for every proposal. */
export function GroundItems() {
  const { t } = useText();
  const required = requiredText(t);
  return (
    <>
      <Form.Item name="evidence" label={t(adminApprovalsText.evidenceRelatedItemTicket)} rules={[...required, lengths]}>
        <Input maxLength={lengths.max} autoComplete="off" />
      </Form.Item>
      <Form.Item name="reason" label={t(adminMembersText.reason)} rules={[...required, lengths]}>
        <Input.TextArea rows={2} maxLength={lengths.max} />
      </Form.Item>
    </>
  );
}
