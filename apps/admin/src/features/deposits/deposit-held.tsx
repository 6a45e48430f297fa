import type { AdminDeposit } from '@fairtick/contracts';
import { adminDepositsText, useText } from '@fairtick/i18n';
import { App, Button } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/review/decision/reason-dialog.tsx';
import { RefusedNote } from '../../shared/review/decision/refused-note.tsx';
import { useHoldDeposit, useRefundDeposit } from './deposit-queries.ts';

/** Commands on a held deposit: resume the review, or record an external refund. */
export function DepositHeld({ item, onReload }: { item: AdminDeposit; onReload: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const [refunding, setRefunding] = useState(false);
  const { id, version } = item;
  const resume = useHoldDeposit(id, () => void message.success(t(adminDepositsText.underReviewAgain)));
  const refund = useRefundDeposit(id, () => {
    setRefunding(false);
    void message.success(t(adminDepositsText.informedAsSentBack));
  });
  return (
    <>
      <RefusedNote error={resume.error} onReload={onReload} />
      <div className="panel__buttons">
        <Button onClick={() => setRefunding(true)}>{t(adminDepositsText.informSentBack)}</Button>
        <Button type="primary" loading={resume.isPending} onClick={() => resume.mutate({ version, hold: false })}>
          {t(adminDepositsText.takeUpAgain)}
        </Button>
      </div>
      {refunding && (
        <ReasonDialog
          kind="deposit"
          title={t(adminDepositsText.informSentBack)}
          effect={t(adminDepositsText.moneySentBackOutside)}
          okText={t(adminDepositsText.inform)}
          referenceLabel={t(adminDepositsText.referenceOfRefund)}
          busy={refund.isPending}
          error={refund.error}
          onSubmit={({ reason, note, reference }) =>
            refund.mutate({ version, reason, externalRef: reference, ...(note === '' ? {} : { note }) })
          }
          onClose={() => setRefunding(false)}
        />
      )}
    </>
  );
}
