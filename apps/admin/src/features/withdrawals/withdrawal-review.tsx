import type { AdminWithdrawal } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
    void message.success(fresh.state === 'approved' ? t('已通过，等待打款') : t('初审通过，等待另一名管理员复核'));
  });
  const reject = useRejectWithdrawal(id, () => {
    setRejecting(false);
    void message.success(t('已拒绝，全部金额已退回会员余额'));
  });
  if (me === undefined) return null;
  const reviewerState = reviewerStateOf(item, me, now);
  const second = isSecondApproval(item);
  return (
    <>
      <TwoPersonStrip item={item} effect={{ name: t('打款'), note: t('出纳') }} />
      <ClaimLine reviewerState={reviewerState} />
      <RefusedNote error={claim.error ?? approve.error} onReload={onReload} />
      {reviewerState.kind === 'free' && (
        <Button type="primary" block loading={claim.isPending} onClick={() => claim.mutate(undefined)}>
          {second ? t('认领复核（15 分钟）') : t('认领审核（15 分钟）')}
        </Button>
      )}
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
              <Button danger icon={<Glyph name="close" size={16} />} onClick={() => setRejecting(true)}>
                {t('拒绝并退回')}
              </Button>
            )}
            <Button
              type="primary"
              htmlType="submit"
              disabled={reviewerState.kind !== 'mine'}
              {...(reviewerState.kind === 'mine' ? {} : { 'aria-describedby': 'why-not' })}
              loading={approve.isPending}
              icon={<Glyph name="check" size={16} />}
            >
              {second ? t('复核通过') : t('通过')}
            </Button>
          </div>
        </Form>
      )}
      {rejecting && (
        <ReasonDialog
          kind="withdrawal"
          title={t('拒绝这笔提现')}
          effect={t('冻结的全部金额立即退回会员的可用余额。')}
          okText={t('拒绝并退回')}
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
