import type { AdminWithdrawal } from '@fairtick/contracts';
import { adminReviewsText, adminWithdrawalsText, useText } from '@fairtick/i18n';
import { App, Button, Form } from 'antd';
import { useState } from 'react';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useMe } from '../../shared/platform/use-me.ts';
import { ClaimLine } from '../../shared/review/decision/claim-line.tsx';
import { ReasonDialog } from '../../shared/review/decision/reason-dialog.tsx';
import { RefusedNote } from '../../shared/review/decision/refused-note.tsx';
import { isSecondApproval, reviewerStateOf } from '../../shared/review/decision/reviewer-state.ts';
import { TwoPersonStrip } from '../../shared/review/decision/two-person-strip.tsx';
import { FailedChecksReason } from '../../shared/review/failed-checks.tsx';
import { ClaimButton } from '../../shared/review/flow/claim-button.tsx';
import { useNow } from '../../shared/use-now.ts';
import { overridable, withdrawalChecks } from './withdrawal-checks.ts';
import { useApproveWithdrawal, useClaimWithdrawal, useRejectWithdrawal } from './withdrawal-queries.ts';

/** A reason that is not asked for is absent. */
type Values = { note?: string };
type WithdrawalReviewProps = { item: AdminWithdrawal; onReload: () => void };

/** Claim, approve or reject. The money stays held until it is paid, and returns in full on a rejection. */
export function WithdrawalReview({ item, onReload }: WithdrawalReviewProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const { data: me } = useMe();
  const now = useNow(5_000);
  const [rejecting, setRejecting] = useState(false);
  const { id, version } = item;
  const claim = useClaimWithdrawal(id);
  const approve = useApproveWithdrawal(id, (fresh) => {
    void message.success(
      fresh.state === 'approved'
        ? t(adminWithdrawalsText.approvedWaitsForCashier)
        : t(adminReviewsText.approvedFirstAnotherAdministrator),
    );
  });
  const reject = useRejectWithdrawal(id, () => {
    setRejecting(false);
    void message.success(t(adminWithdrawalsText.rejectedAllBackMember));
  });
  if (me === undefined) return null;
  const reviewerState = reviewerStateOf(item, me, now);
  const second = isSecondApproval(item);
  return (
    <>
      <TwoPersonStrip
        item={item}
        effect={{ name: t(adminWithdrawalsText.payout), note: t(adminWithdrawalsText.cashier) }}
      />
      <ClaimLine reviewerState={reviewerState} />
      <RefusedNote error={claim.error ?? approve.error} onReload={onReload} />
      {reviewerState.kind === 'free' && <ClaimButton item={item} claim={claim} />}
      {reviewerState.kind !== 'free' && (
        <Form<Values>
          name="withdrawal-review"
          layout="vertical"
          requiredMark={false}
          className="panel__form"
          onFinish={({ note }) => approve.mutate({ version, ...(note === undefined ? {} : { note: note.trim() }) })}
        >
          {reviewerState.kind === 'mine' && <FailedChecksReason item={overridable(item)} texts={withdrawalChecks} />}
          <div className="panel__buttons">
            {reviewerState.kind === 'mine' && (
              <Button
                danger
                aria-keyshortcuts="R"
                disabled={approve.isPending}
                icon={<Glyph name="close" size={16} />}
                onClick={() => setRejecting(true)}
              >
                {t(adminWithdrawalsText.rejectAndReturn)}
              </Button>
            )}
            <Button
              type="primary"
              htmlType="submit"
              aria-keyshortcuts="A"
              disabled={reviewerState.kind !== 'mine'}
              {...(reviewerState.kind === 'mine' ? {} : { 'aria-describedby': 'why-not' })}
              loading={approve.isPending}
              icon={<Glyph name="check" size={16} />}
            >
              {second ? t(adminReviewsText.approveAsSecond) : t(adminReviewsText.approve)}
            </Button>
          </div>
        </Form>
      )}
      {rejecting && (
        <ReasonDialog
          kind="withdrawal"
          title={t(adminWithdrawalsText.rejectThisWithdrawal)}
          effect={t(adminWithdrawalsText.allHeldAmountReturns)}
          okText={t(adminWithdrawalsText.rejectAndReturn)}
          held={reviewerState.kind === 'mine'}
          busy={reject.isPending}
          error={reject.error}
          onSubmit={({ reason, note }) => reject.mutate({ version, reason, ...(note === '' ? {} : { note }) })}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}
