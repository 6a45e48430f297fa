import type { ReviewedIdentity } from '@fairtick/contracts';
import { adminIdentityText, adminReviewsText, useText } from '@fairtick/i18n';
import { App, Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useMe } from '../../shared/platform/use-me.ts';
import { ClaimLine } from '../../shared/review/decision/claim-line.tsx';
import { RefusedNote } from '../../shared/review/decision/refused-note.tsx';
import { isSecondApproval, reviewerStateOf } from '../../shared/review/decision/reviewer-state.ts';
import { TwoPersonStrip } from '../../shared/review/decision/two-person-strip.tsx';
import { FailedChecksReason } from '../../shared/review/failed-checks.tsx';
import { ClaimButton } from '../../shared/review/flow/claim-button.tsx';
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
  const [expiresOn, setExpiresOn] = useState('');
  const [rejecting, setRejecting] = useState(false);
  const { id, version } = item;
  const claim = useClaimIdentity(id);
  const approve = useApproveIdentity(id, (fresh) => {
    const isVerified = fresh.state === 'verified';
    void message.success(
      isVerified
        ? t(adminIdentityText.approvedMemberLimitsFollow)
        : t(adminReviewsText.approvedFirstAnotherAdministrator),
    );
  });
  const reject = useRejectIdentity(id, () => {
    setRejecting(false);
    void message.success(t(adminIdentityText.rejectedMemberReadsEvery));
  });
  const reviewerState = me === undefined ? null : reviewerStateOf(item, me, now);
  const started = useStarted(reviewerState);
  if (reviewerState === null) return null;
  const isMine = reviewerState.kind === 'mine';
  const isUnseen = isMine && item.photosOpened !== true;
  return (
    <>
      <TwoPersonStrip
        item={item}
        effect={{ name: t(adminIdentityText.verified), note: t(adminIdentityText.limitsApply) }}
        why={t(adminIdentityText.numberPhotoAnotherMember)}
      />
      <ClaimLine reviewerState={reviewerState} />
      <RefusedNote error={claim.error ?? approve.error} onReload={onReload} />
      {started && <DocumentExpiry value={expiresOn} onChange={setExpiresOn} />}
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
            {t(adminIdentityText.openBothPhotosApprove)}
          </p>
        )}
        {reviewerState.kind === 'free' ? (
          <ClaimButton item={item} claim={claim} />
        ) : (
          <div className="panel__buttons">
            {isMine && (
              <Button
                danger
                aria-keyshortcuts="R"
                disabled={approve.isPending}
                icon={<Glyph name="close" size={16} />}
                onClick={() => setRejecting(true)}
              >
                {t(adminReviewsText.reject)}
              </Button>
            )}
            <Button
              type="primary"
              htmlType="submit"
              aria-keyshortcuts="A"
              disabled={!isMine || isUnseen}
              {...(isMine && !isUnseen ? {} : { 'aria-describedby': isUnseen ? 'photos-unseen' : 'why-not' })}
              loading={approve.isPending}
              icon={<Glyph name="check" size={16} />}
            >
              {isSecondApproval(item) ? t(adminReviewsText.approveAsSecond) : t(adminReviewsText.approve)}
            </Button>
          </div>
        )}
      </Form>
      {rejecting && (
        <ReasonsDialog
          title={t(adminIdentityText.rejectThisSubmission)}
          effect={t(adminIdentityText.memberReadsEveryReason, { value: item.attemptsLeft })}
          okText={t(adminReviewsText.reject)}
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

function DocumentExpiry({ value, onChange }: { value: string; onChange: (date: string) => void }) {
  const { t } = useText();
  const id = useId();
  return (
    <div className="identity__expiry">
      <label htmlFor={id}>{t(adminIdentityText.documentValidUntilLeave)}</label>
      <Input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
