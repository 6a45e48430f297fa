import { adminApproveIdentity, type ReviewedIdentity } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useCan } from '../../shared/platform/use-me.ts';
import { RefusedNote } from '../../shared/review/decision/refused-note.tsx';
import { useReopenIdentity, useRevokeIdentity } from './identity-queries.ts';
import { IdentityReview } from './identity-review.tsx';
import { ReasonsDialog } from './reasons-dialog.tsx';

type DecisionProps = { item: ReviewedIdentity; onReload: () => void };

/** The panel's footer: available commands, or why there are none. */
export function IdentityDecision({ item, onReload }: DecisionProps) {
  const { t } = useText();
  const may = useCan()(adminApproveIdentity.permission);
  const canReopen = item.state === 'rejected' && item.attemptsLeft === 0;
  if (item.state !== 'pending_review' && item.state !== 'verified' && !canReopen) return null;
  return (
    <footer className="panel__foot">
      {!may && <p className="panel__note">{t('您没有此操作的权限')}</p>}
      {may && item.state === 'pending_review' && <IdentityReview item={item} onReload={onReload} />}
      {may && item.state === 'verified' && <Revocation item={item} onReload={onReload} />}
      {may && canReopen && <Reopening item={item} onReload={onReload} />}
    </footer>
  );
}

function Revocation({ item, onReload }: DecisionProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeIdentity(item.id, () => {
    setAsking(false);
    void message.success(t('已撤销，会员恢复为未实名'));
  });
  return (
    <>
      <RefusedNote error={asking ? null : revoke.error} onReload={onReload} />
      <Button danger block onClick={() => setAsking(true)}>
        {t('撤销认证')}
      </Button>
      {asking && (
        <ReasonsDialog
          title={t('撤销这位会员的实名')}
          effect={t('提现立即停用，下注与充值恢复未实名额度；此前的订单与资金不受影响。会员可重新提交。')}
          okText={t('撤销认证')}
          busy={revoke.isPending}
          error={revoke.error}
          onSubmit={({ reasons, note }) =>
            revoke.mutate({ version: item.version, reasons, ...(note === '' ? {} : { note }) })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Reopening({ item, onReload }: DecisionProps) {
  const { t } = useText();
  const { message } = App.useApp();
  const reopen = useReopenIdentity(item.id, () => void message.success(t('会员可以重新提交了')));
  return (
    <>
      <p className="panel__note">{t('会员的提交次数已用完，未经允许不能再提交。')}</p>
      <RefusedNote error={reopen.error} onReload={onReload} />
      <Button block loading={reopen.isPending} onClick={() => reopen.mutate({ version: item.version })}>
        {t('允许重新提交')}
      </Button>
    </>
  );
}
