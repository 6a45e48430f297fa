import type { AdminDeposit } from '@fairtick/contracts';
import { adminDepositsText, adminReviewsText, useText } from '@fairtick/i18n';
import { App, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { ReasonDialog } from '../../shared/review/decision/reason-dialog.tsx';
import { RefusedNote } from '../../shared/review/decision/refused-note.tsx';
import { isSecondApproval } from '../../shared/review/decision/reviewer-state.ts';
import { optionalText, requiredText } from '../../shared/review/decision/text-rules.ts';
import { plainDigits, typedRule } from '../../shared/review/decision/typed-rule.ts';
import { isValidAmount } from '../../shared/review/is-valid-amount.ts';
import { isPaidOnline } from './deposit-decidability.ts';
import { DepositExplanation, SeenOnChain } from './deposit-explanation.tsx';
import { useApproveDeposit, useHoldDeposit, useRejectDeposit } from './deposit-queries.ts';
import { isUnwatched, receivedDifference, scaleOf } from './received-difference.ts';

/** Fields that are not asked for are absent. */
type Values = {
  actualAmount: string;
  externalRef: string;
  note?: string;
  confirmationsSeen?: string;
  confirmationsSource?: string;
};
type Asked = 'reject' | 'hold';
type DepositReviewProps = { item: AdminDeposit; held: boolean; onReload: () => void };

/** Decides a claimed deposit: the received amount, or a rejection. Once another reviewer holds it, only the input stays. */
export function DepositReview({ item, held, onReload }: DepositReviewProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [asking, setAsking] = useState<Asked | null>(null);
  const second = isSecondApproval(item);
  const { id, version } = item;
  const { actualAmount, externalRef } = item;
  useEffect(() => {
    // The amount of the first approval, or one reported since, unless another one was typed.
    for (const [name, value] of [
      ['actualAmount', actualAmount],
      ['externalRef', externalRef],
    ] as const)
      if (value !== null && !form.isFieldTouched(name)) form.setFieldValue(name, value);
  }, [form, actualAmount, externalRef]);
  const approve = useApproveDeposit(id, (fresh) => {
    void message.success(
      fresh.state === 'completed' ? t(adminDepositsText.posted) : t(adminReviewsText.approvedFirstAnotherAdministrator),
    );
  });
  const scale = scaleOf(item);
  const typed = Form.useWatch('actualAmount', form) ?? item.actualAmount ?? '';
  const difference = receivedDifference(item, plainDigits(typed, scale));
  const needsReference = difference !== null && item.txId === null;
  const asSubmitted = () => form.setFieldValue('actualAmount', item.submittedAmount);
  const asksForChain = isUnwatched(item) && item.confirmationsSeen === null;

  const submit = ({ actualAmount, externalRef, note, confirmationsSeen, confirmationsSource }: Values) => {
    const ref = externalRef.trim();
    approve.mutate({
      version,
      actualAmount: plainDigits(actualAmount, scale),
      ...(ref === '' ? {} : { externalRef: ref }),
      ...(note === undefined ? {} : { note: note.trim() }),
      ...(confirmationsSeen === undefined ? {} : { confirmationsSeen: Number(confirmationsSeen) }),
      ...(confirmationsSource === undefined ? {} : { confirmationsSource: confirmationsSource.trim() }),
    });
  };
  return (
    <>
      <RefusedNote error={approve.error} onReload={onReload} />
      <Form
        name="deposit-review"
        form={form}
        layout="vertical"
        requiredMark={false}
        className="panel__form"
        initialValues={{ actualAmount: actualAmount ?? '', externalRef: externalRef ?? '' } satisfies Values}
        onFinish={submit}
      >
        <ReceivedFields item={item} scale={scale} needsReference={needsReference} asSubmitted={asSubmitted} />
        {asksForChain && <SeenOnChain needed={item.confirmationsNeeded ?? 0} />}
        <DepositExplanation item={item} difference={difference} />
        {second && (
          <p className="panel__note">
            <Glyph name="circle-info" size={16} />
            {t(adminDepositsText.amountFirstApprovalAmount, { amount: moneyText(item.actualAmount, item.currency) })}
          </p>
        )}
        {isPaidOnline(item) && (
          <p className="panel__note">
            <Glyph name="circle-info" size={16} />
            {t(adminDepositsText.gatewayReportedPaymentCredit)}
          </p>
        )}
        <DecisionButtons item={item} held={held} isApproving={approve.isPending} onAsk={setAsking} />
      </Form>
      {asking && <AskReason what={asking} item={item} held={held} onClose={() => setAsking(null)} />}
    </>
  );
}

type ReceivedFieldsProps = { item: AdminDeposit; scale: number; needsReference: boolean; asSubmitted: () => void };

/** What was received, and under which reference. */
function ReceivedFields({ item, scale, needsReference, asSubmitted }: ReceivedFieldsProps) {
  const { t } = useText();
  // For an on-chain transfer proved by a picture alone, the reviewer enters the transaction ID, or it is not posted.
  const isUnnamed = item.kind === 'usdt' && item.txId === null;
  return (
    <div className="panel__pair">
      <Form.Item
        name="actualAmount"
        label={`${t(adminDepositsText.actuallyReceived)} (${item.currency})`}
        rules={[typedRule(t, scale, (amount) => isValidAmount(amount, scale), t(adminDepositsText.typeAmountReceived))]}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          placeholder={t(adminDepositsText.asSeenInAccount)}
          suffix={
            <Button size="small" type="link" aria-keyshortcuts="S" onClick={asSubmitted}>
              {t(adminDepositsText.asSubmitted)}
            </Button>
          }
        />
      </Form.Item>
      <Form.Item
        name="externalRef"
        label={
          isUnnamed
            ? t(adminDepositsText.transactionId)
            : needsReference
              ? t(adminDepositsText.outsideReference)
              : t(adminDepositsText.outsideReferenceOptional)
        }
        rules={needsReference ? requiredText(t, 'reference') : [optionalText(t, 'reference')]}
      >
        <Input maxLength={128} autoComplete="off" />
      </Form.Item>
    </div>
  );
}

type DecisionButtonsProps = { item: AdminDeposit; held: boolean; isApproving: boolean; onAsk: (what: Asked) => void };

function DecisionButtons({ item, held, isApproving, onAsk }: DecisionButtonsProps) {
  const { t } = useText();
  return (
    <div className="panel__buttons">
      {!isPaidOnline(item) && (
        <Button
          danger
          aria-keyshortcuts="R"
          disabled={!held || isApproving}
          icon={<Glyph name="close" size={16} />}
          onClick={() => onAsk('reject')}
        >
          {t(adminReviewsText.reject)}
        </Button>
      )}
      <Button disabled={!held || isApproving} onClick={() => onAsk('hold')}>
        {t(adminDepositsText.onHold)}
      </Button>
      <Button
        type="primary"
        htmlType="submit"
        aria-keyshortcuts="A"
        disabled={!held}
        {...(held ? {} : { 'aria-describedby': 'why-not' })}
        loading={isApproving}
        icon={<Glyph name="check" size={16} />}
      >
        {isSecondApproval(item) ? t(adminReviewsText.approveAsSecond) : t(adminReviewsText.approve)}
      </Button>
    </div>
  );
}

type AskReasonProps = { what: Asked; item: AdminDeposit; held: boolean; onClose: () => void };

/** The reason of a rejection or of a hold. */
function AskReason({ what, item: { id, version }, held, onClose }: AskReasonProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const reject = useRejectDeposit(id, () => {
    onClose();
    void message.success(t(adminDepositsText.rejectedMemberReadWhy));
  });
  const hold = useHoldDeposit(id, () => {
    onClose();
    void message.success(t(adminDepositsText.onHoldNow));
  });
  const common = { kind: 'deposit', held, onClose } as const;
  return what === 'reject' ? (
    <ReasonDialog
      {...common}
      title={t(adminDepositsText.rejectThisDeposit)}
      effect={t(adminDepositsText.nothingPostedMemberReads)}
      okText={t(adminReviewsText.reject)}
      busy={reject.isPending}
      error={reject.error}
      onSubmit={({ reason, note }) => reject.mutate({ version, reason, ...(note === '' ? {} : { note }) })}
    />
  ) : (
    <ReasonDialog
      {...common}
      title={t(adminDepositsText.putDepositHold)}
      effect={t(adminDepositsText.nothingPostedTakeUp)}
      okText={t(adminDepositsText.onHold)}
      busy={hold.isPending}
      error={hold.error}
      onSubmit={({ reason, note }) => hold.mutate({ version, hold: true, reason, ...(note === '' ? {} : { note }) })}
    />
  );
}
