import type { ReviewCheck } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Form, Input } from 'antd';
import type { CheckTexts } from './check-list.tsx';
import { requiredText } from './decision/text-rules.ts';

type Checked = { checks: readonly ReviewCheck[]; approvalNote: string | null };

/** Whether approving it takes a written reason that is not there yet. */
function needsReason({ checks, approvalNote }: Checked): boolean {
  return approvalNote === null && checks.some(({ verdict }) => verdict === 'bad');
}

/** The field `note` of a form: why an item is approved although the checks that it names failed. */
export function FailedChecksReason({ item, texts }: { item: Checked; texts: CheckTexts }) {
  const { t } = useText();
  if (!needsReason(item)) return null;
  const failed = item.checks.filter(({ verdict }) => verdict === 'bad');
  const checks = failed.map(({ key }) => t(texts[key]?.name ?? key)).join(t('、'));
  return (
    <Form.Item
      name="note"
      label={t('有核对未通过，仍要通过的原因')}
      extra={t('不符：{{checks}}。原因会记入此单和审计日志。', { checks })}
      rules={requiredText(t)}
    >
      <Input.TextArea rows={2} maxLength={500} />
    </Form.Item>
  );
}
