import { createIntentKeys } from '@fairtick/client';
import { cancelWithdrawal, type Withdrawal } from '@fairtick/contracts';
import { useText, withdrawalsText } from '@fairtick/i18n';
import { useState } from 'react';
import { currencyText } from '../../shared/money/currency-text.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';
import { StopButton } from '../../shared/records/stop-button.tsx';

/** Cancels a request that is not under review yet. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  const [keys] = useState(() => createIntentKeys());
  const refresh = async () => {
    void queries.invalidateQueries({ queryKey: queryKeys.wallet });
    await queries.invalidateQueries({ queryKey: queryKeys.withdrawals });
  };
  // Pressed again after a lost answer, it is the same intent.
  const cancel = () =>
    keys.send(withdrawal.id, (idempotencyKey) =>
      call(cancelWithdrawal, { params: { id: withdrawal.id }, body: {} }, { idempotencyKey, quiet: true }),
    );
  const amount = currencyText(t, withdrawal.amount, 'CNY');
  return (
    <StopButton
      action={t(withdrawalsText.recallWithdrawal)}
      question={t(withdrawalsText.recallThisWithdrawal)}
      text={t(withdrawalsText.amountWillReturn, { amount })}
      busyText={t(withdrawalsText.recalling)}
      doneText={t(withdrawalsText.withdrawalRecalled)}
      onStop={cancel}
      refresh={refresh}
    />
  );
}
