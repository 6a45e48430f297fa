import type { ReviewedIdentity } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { App, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Glyph } from '../../app/glyph.tsx';
import { useMe } from '../../app/use-me.ts';
import { useNow } from '../../app/use-now.ts';
import { ClaimLine } from '../../review/claim-line.tsx';
import { RefusedNote } from '../../review/refused-note.tsx';
import { stanceOf } from '../../review/stance.ts';
import { useStarted } from '../../review/use-started.ts';
import { useApproveIdentity, useClaimIdentity, useRejectIdentity } from './identity-queries.ts';
import { ReasonsDialog } from './reasons-dialog.tsx';

type IdentityReviewProps = { item: ReviewedIdentity; onReload: () => void };

/** Claim, then approve with the document's last day, or reject with every reason at once. */
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
  const approve = useApproveIdentity(id, () => void message.success(t('已通过，会员额度立即生效')));
  const reject = useRejectIdentity(id, () => {
    setRejecting(false);
    void message.success(t('已拒绝，会员已看到全部原因'));
  });
  // One person decides about a proof of identity.
  const stance =
    me === undefined ? null : stanceOf({ ...item, firstApprover: null, secondApprovalNeeded: false }, me, now);
  const started = useStarted(stance);
  if (stance === null) return null;
  const isMine = stance.kind === 'mine';
  const isFree = stance.kind === 'free';
  return (
    <>
      <ClaimLine stance={stance} />
      <RefusedNote error={claim.error ?? approve.error} onReload={onReload} />
      {started && (
        <div className="identity__expiry">
          <label htmlFor={dateId}>{t('证件有效期至（长期有效可留空）')}</label>
          <Input id={dateId} type="date" value={expiresOn} onChange={(event) => setExpiresOn(event.target.value)} />
        </div>
      )}
      {isFree ? (
        <Button type="primary" block loading={claim.isPending} onClick={() => claim.mutate(undefined)}>
          {t('认领审核（15 分钟）')}
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
            disabled={!isMine}
            {...(isMine ? {} : { 'aria-describedby': 'why-not' })}
            loading={approve.isPending}
            icon={<Glyph name="check" size={16} />}
            onClick={() => approve.mutate({ version, ...(expiresOn === '' ? {} : { documentExpiresOn: expiresOn }) })}
          >
            {t('通过')}
          </Button>
        </div>
      )}
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
