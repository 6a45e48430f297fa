import type { AdminDeposit } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
  const resume = useHoldDeposit(id, () => void message.success(t('已恢复审核')));
  const refund = useRefundDeposit(id, () => {
    setRefunding(false);
    void message.success(t('已登记退回'));
  });
  return (
    <>
      <RefusedNote error={resume.error} onReload={onReload} />
      <div className="panel__buttons">
        <Button onClick={() => setRefunding(true)}>{t('登记已原路退回')}</Button>
        <Button type="primary" loading={resume.isPending} onClick={() => resume.mutate({ version, hold: false })}>
          {t('恢复审核')}
        </Button>
      </div>
      {refunding && (
        <ReasonDialog
          kind="deposit"
          title={t('登记已原路退回')}
          effect={t('款项已在站外原路退回；这里只登记，不动余额。')}
          okText={t('登记')}
          referenceLabel={t('退款流水号')}
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
