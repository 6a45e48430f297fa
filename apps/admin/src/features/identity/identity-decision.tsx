import { adminApproveIdentity, type ReviewedIdentity } from '@fairtick/contracts';
import { adminIdentityText, adminMembersText, useText } from '@fairtick/i18n';
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
      {!may && <p className="panel__note">{t(adminMembersText.noPermission)}</p>}
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
    void message.success(t(adminIdentityText.takenBackMemberUnverified));
  });
  return (
    <>
      <RefusedNote error={asking ? null : revoke.error} onReload={onReload} />
      <Button danger block onClick={() => setAsking(true)}>
        {t(adminIdentityText.takeVerificationBack)}
      </Button>
      {asking && (
        <ReasonsDialog
          title={t(adminIdentityText.takeMemberVerificationBack)}
          effect={t(adminIdentityText.withdrawalsStopOnceStakes)}
          okText={t(adminIdentityText.takeVerificationBack)}
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
  const reopen = useReopenIdentity(item.id, () => void message.success(t(adminIdentityText.memberMaySubmitAgain)));
  return (
    <>
      <p className="panel__note">{t(adminIdentityText.memberSubmissionsUsedUp)}</p>
      <RefusedNote error={reopen.error} onReload={onReload} />
      <Button block loading={reopen.isPending} onClick={() => reopen.mutate({ version: item.version })}>
        {t(adminIdentityText.allowAnotherSubmission)}
      </Button>
    </>
  );
}
