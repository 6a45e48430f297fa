import type { AdminDeposit } from '@fairtick/contracts';
import { adminDepositsText, adminFrameText, type Translate, useText } from '@fairtick/i18n';
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
          description={t(adminDepositsText.needsReasonReferenceSecond)}
        />
      )}
      {difference === null && <FailedChecksReason item={item} texts={depositChecks} />}
      {difference !== null && item.approvalNote === null && (
        <Form.Item name="note" label={t(adminDepositsText.whyAmountDiffers)} rules={requiredText(t)}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      )}
    </>
  );
}

function differenceText(t: Translate, difference: ReceivedDifference, currency: string): string {
  if (difference.kind === 'times') return t(adminDepositsText.creditTimesTimesSubmitted, { times: difference.times });
  const amount = moneyText(difference.amount, currency);
  switch (difference.kind) {
    case 'more':
      return t(adminDepositsText.creditAmountSubmitted, { amount });
    case 'less':
      return t(adminDepositsText.creditAmountLessSubmitted, { amount });
    case 'seen':
      return t(adminDepositsText.creditAnotherSumAmount, { amount });
    case 'max':
      return t(adminDepositsText.creditMethodTakesTime, { amount });
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
        label={t(adminDepositsText.confirmationsSeenOnChain)}
        rules={[
          {
            validator: (_, text: string) =>
              enough(text)
                ? Promise.resolve()
                : Promise.reject(new Error(t(adminDepositsText.leastNeededConfirmationsNeeded, { needed }))),
          },
        ]}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="confirmationsSource"
        label={t(adminDepositsText.whereYouSawThem)}
        rules={[...requiredText(t), { min: 2, message: t(adminFrameText.pleaseFillThisIn) }]}
      >
        <Input maxLength={200} autoComplete="off" placeholder={t(adminDepositsText.addressOfBlockExplorer)} />
      </Form.Item>
    </div>
  );
}
