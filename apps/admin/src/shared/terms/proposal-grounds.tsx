import { adminMembersText, adminProductsText, adminSavingsText, useText } from '@fairtick/i18n';
import { Form, Input } from 'antd';
import { requiredText } from '../review/decision/text-rules.ts';
import { typedInstant } from '../typed-time.ts';

/** The fields below the terms in a proposal form. */
export type GroundsDraft = {
  /** Empty: as soon as the rules allow. */
  effectiveAt: string;
  reason: string;
  evidence: string;
};
export const noGrounds: GroundsDraft = { effectiveAt: '', reason: '', evidence: '' };

const lengths = { min: 3, max: 500 };

/** Effective time, evidence and reason, inside a form whose draft has these fields. */
export function ProposalGrounds() {
  const { t, formats } = useText();
  const required = requiredText(t);
  return (
    <>
      <Form.Item
        name="effectiveAt"
        label={`${t(adminProductsText.forceEmptySoonPossible)} (${formats.zone})`}
        extra={t(adminProductsText.public15MinutesApproval)}
      >
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="evidence" label={t(adminSavingsText.evidenceMinutesTicket)} rules={[...required, lengths]}>
        <Input maxLength={lengths.max} autoComplete="off" />
      </Form.Item>
      <Form.Item name="reason" label={t(adminMembersText.reason)} rules={[...required, lengths]}>
        <Input.TextArea rows={2} maxLength={lengths.max} />
      </Form.Item>
    </>
  );
}

/** These fields in the form that the call takes. */
export function groundsBody({ effectiveAt, reason, evidence }: GroundsDraft) {
  return {
    ...(effectiveAt === '' ? {} : { effectiveAt: typedInstant(effectiveAt) }),
    reason: reason.trim(),
    evidence: evidence.trim(),
  };
}
