import type { ReviewedIdentity } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { App, Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useMe } from '../../shared/platform/use-me.ts';
import { ClaimLine } from '../../shared/review/decision/claim-line.tsx';
import { RefusedNote } from '../../shared/review/decision/refused-note.tsx';
import { isSecondApproval, reviewerStateOf } from '../../shared/review/decision/reviewer-state.ts';
import { TwoPersonStrip } from '../../shared/review/decision/two-person-strip.tsx';
import { FailedChecksReason } from '../../shared/review/failed-checks.tsx';
import { useStarted } from '../../shared/review/queue/use-started.ts';
import { useNow } from '../../shared/use-now.ts';
import { useApproveIdentity, useClaimIdentity, useRejectIdentity } from './identity-queries.ts';
import { identityChecks } from './identity-texts.ts';
import { ReasonsDialog } from './reasons-dialog.tsx';

/** A reason that is not asked for is absent. */
type Values = { note?: string };
type IdentityReviewProps = { item: ReviewedIdentity; onReload: () => void };

/** Claim, then approve with the document's expiry date, or reject with all reasons. */
export function IdentityReview({ item, onReload }: IdentityReviewProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const { data: me } = useMe();
  const now = useNow(5_000);
  const dateId = useId();
  const [expiresOn, setExpiresOn] = useState('');
  const [rejecting, setRejecting] = useState(false);
  const { id, version } = item;
  const claim = useClaimIdentity(id);
  const approve = useApproveIdentity(id, (fresh) => {
    const isVerified = fresh.state === 'verified';
    void message.success(isVerified ? t('已通过，会员额度立即生效') : t('初审通过，等待另一名管理员复核'));
  });
  const reject = useRejectIdentity(id, () => {
    setRejecting(false);
    void message.success(t('已拒绝，会员已看到全部原因'));
  });
  const reviewerState = me === undefined ? null : reviewerStateOf(item, me, now);
  const started = useStarted(reviewerState);
  if (reviewerState === null) return null;
  const second = isSecondApproval(item);
  const isMine = reviewerState.kind === 'mine';
  const isUnseen = isMine && item.photosOpened !== true;
  return (
    <>
      <TwoPersonStrip
        item={item}
        effect={{ name: t('实名通过'), note: t('会员额度生效') }}
        why={t('号码或照片被他人使用，须两人')}
      />
      <ClaimLine reviewerState={reviewerState} />
      <RefusedNote error={claim.error ?? approve.error} onReload={onReload} />
      {started && (
        <div className="identity__expiry">
          <label htmlFor={dateId}>{t('证件有效期至（长期有效可留空）')}</label>
          <Input id={dateId} type="date" value={expiresOn} onChange={(event) => setExpiresOn(event.target.value)} />
        </div>
      )}
      <Form<Values>
        name="identity-review"
        layout="vertical"
        requiredMark={false}
        className="panel__form"
        onFinish={({ note }) =>
          approve.mutate({
            version,
            ...(expiresOn === '' ? {} : { documentExpiresOn: expiresOn }),
            ...(note === undefined ? {} : { note: note.trim() }),
          })
        }
      >
        {started && <FailedChecksReason item={item} texts={identityChecks} />}
        {isUnseen && (
          <p className="panel__note" id="photos-unseen">
            <Glyph name="eye" size={16} />
            {t('请先打开两张证件照片，再通过')}
          </p>
        )}
        {reviewerState.kind === 'free' ? (
          <Button type="primary" block loading={claim.isPending} onClick={() => claim.mutate(undefined)}>
            {second ? t('认领复核（15 分钟）') : t('认领审核（15 分钟）')}
          </Button>
        ) : (
          <div className="panel__buttons">
            {isMine && (
              <Button danger icon={<Glyph name="close" size={16} />} onClick={() => setRejecting(true)}>
                {t('拒绝')}
              </Button>
            )}
            <Button
              type="primary"
              htmlType="submit"
              disabled={!isMine || isUnseen}
              {...(isMine && !isUnseen ? {} : { 'aria-describedby': isUnseen ? 'photos-unseen' : 'why-not' })}
              loading={approve.isPending}
              icon={<Glyph name="check" size={16} />}
            >
              {second ? t('复核通过') : t('通过')}
            </Button>
          </div>
        )}
      </Form>
      {rejecting && (
        <ReasonsDialog
          title={t('拒绝这份实名资料')}
          effect={t('会员会一次看到全部原因，并可重新提交（还剩 {{value}} 次）。', { value: item.attemptsLeft })}
          okText={t('拒绝')}
          held={isMine}
          busy={reject.isPending}
          error={reject.error}
          onSubmit={({ reasons, note }) => reject.mutate({ version, reasons, ...(note === '' ? {} : { note }) })}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}
