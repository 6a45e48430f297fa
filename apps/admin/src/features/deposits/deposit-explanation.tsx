import type { AdminDeposit } from '@fairtick/contracts';
import { type Translate, useText } from '@fairtick/i18n';
import { Alert, Form, Input } from 'antd';
import { moneyText } from '../../shared/money-text.ts';
import { requiredText } from '../../shared/review/decision/text-rules.ts';
import { FailedChecksReason } from '../../shared/review/failed-checks.tsx';
import { depositChecks } from './deposit-checks.ts';
import type { ReceivedDifference } from './received-difference.ts';

type ExplanationProps = { item: AdminDeposit; difference: ReceivedDifference | null };

/** Describes how the amount differs or that a check failed, with the reason that both reviewers see. */
export function DepositExplanation({ item, difference }: ExplanationProps) {
  const { t } = useText();
  return (
    <>
      {difference !== null && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={differenceText(t, difference, item.currency)}
          description={t('须填写原因和流水号，并由另一名管理员复核。')}
        />
      )}
      {difference === null && <FailedChecksReason item={item} texts={depositChecks} />}
      {difference !== null && item.approvalNote === null && (
        <Form.Item name="note" label={t('金额不符的原因')} rules={requiredText(t)}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      )}
    </>
  );
}

function differenceText(t: Translate, difference: ReceivedDifference, currency: string): string {
  if (difference.kind === 'times') return t('您入账的是申报金额的 {{times}} 倍', { times: difference.times });
  const amount = moneyText(difference.amount, currency);
  switch (difference.kind) {
    case 'more':
      return t('您入账的比申报多 {{amount}}', { amount });
    case 'less':
      return t('您入账的比申报少 {{amount}}', { amount });
    case 'seen':
      return t('您入账的与渠道或链上看到的 {{amount}} 不一致', { amount });
    case 'max':
      return t('您入账的超过此方式的单笔上限 {{amount}}', { amount });
  }
}

/** Confirmations that the first reviewer saw on a chain without monitoring. */
export function SeenOnChain({ needed }: { needed: number }) {
  const { t } = useText();
  const enough = (text: string) => /^\d{1,6}$/.test(text.trim()) && Number(text) >= needed;
  return (
    <div className="panel__pair">
      <Form.Item
        name="confirmationsSeen"
        label={t('链上看到的确认数')}
        rules={[
          {
            validator: (_, text: string) =>
              enough(text) ? Promise.resolve() : Promise.reject(new Error(t('至少须有 {{needed}} 个确认', { needed }))),
          },
        ]}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="confirmationsSource"
        label={t('在何处看到')}
        rules={[...requiredText(t), { min: 2, message: t('请填写') }]}
      >
        <Input maxLength={200} autoComplete="off" placeholder={t('区块浏览器网址')} />
      </Form.Item>
    </div>
  );
}
