import type { ReviewCheck } from '@fairtick/contracts';
import { adminFrameText, adminReviewsText, serverText, useText } from '@fairtick/i18n';
import { Form, Input } from 'antd';
import type { CheckTexts } from './check-list.tsx';
import { requiredText } from './decision/text-rules.ts';

type Checked = {
  checks: readonly ReviewCheck[];
  approvalNote: string | null;
  /** Failed checks that have a reason already; without the list, the first approver's note explains all of them. */
  explainedChecks?: readonly string[];
};

/** The failed checks that still need a written reason. */
function unexplained({ checks, approvalNote, explainedChecks }: Checked): readonly ReviewCheck[] {
  const failed = checks.filter(({ verdict }) => verdict === 'bad');
  if (explainedChecks === undefined) return approvalNote === null ? failed : [];
  return failed.filter(({ key }) => !explainedChecks.includes(key));
}

type FailedChecksReasonProps = {
  item: Checked;
  texts: CheckTexts;
  /** Whether the form is the cashier's instead of a reviewer's. */
  paying?: boolean;
};

/** The `note` field of a form: why an item continues although the named checks failed. */
export function FailedChecksReason({ item, texts, paying = false }: FailedChecksReasonProps) {
  const { t } = useText();
  const failed = unexplained(item);
  if (failed.length === 0) return null;
  const checks = failed.map(({ key }) => t(texts[key]?.name ?? serverText(key))).join(t(adminFrameText.listComma));
  return (
    <Form.Item
      name="note"
      label={paying ? t(adminReviewsText.whyPaidThoughCheck) : t(adminReviewsText.whyApprovedThoughCheck)}
      extra={t(adminReviewsText.notFitChecksReason, { checks })}
      rules={requiredText(t)}
    >
      <Input.TextArea rows={2} maxLength={500} />
    </Form.Item>
  );
}
