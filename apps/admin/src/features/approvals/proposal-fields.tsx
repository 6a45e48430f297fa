import { adminApprovalsText, adminReviewsText, useText } from '@fairtick/i18n';
import { Form, Input } from 'antd';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { typedRule } from '../../shared/review/decision/typed-rule.ts';
import { isValidAmount } from '../../shared/review/is-valid-amount.ts';

export const cnyScale = 2;
const lengths = { min: 3, max: 500 };

/** Amount in the account currency, as typed. */
export function AmountItem() {
  const { t } = useText();
  return (
    <Form.Item
      name="amount"
      label={t(adminReviewsText.amountLabel)}
      rules={[
        typedRule(t, cnyScale, (amount) => isValidAmount(amount, cnyScale), t(adminApprovalsText.typeAmountAbove0)),
      ]}
    >
      <Input prefix="¥" inputMode="decimal" autoComplete="off" />
    </Form.Item>
  );
}

/** Reason and evidence, required for every proposal. */
export function GroundItems({ reasonLabel, evidenceLabel }: { reasonLabel: string; evidenceLabel: string }) {
  const { t } = useText();
  const required = requiredText(t);
  return (
    <>
      <Form.Item name="evidence" label={evidenceLabel} rules={[...required, lengths]}>
        <Input maxLength={lengths.max} autoComplete="off" />
      </Form.Item>
      <Form.Item name="reason" label={reasonLabel} rules={[...required, lengths]}>
        <Input.TextArea rows={2} maxLength={lengths.max} />
      </Form.Item>
    </>
  );
}
