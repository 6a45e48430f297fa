import { createIntentKeys } from '@fairtick/client';
import { cancelWithdrawal, type Withdrawal } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
      action={t('撤回提现')}
      question={t('撤回这笔提现？')}
      text={t('{{amount}} 会立即全额退回可用余额。', { amount })}
      busyText={t('撤回中')}
      doneText={t('提现已撤回')}
      onStop={cancel}
      refresh={refresh}
    />
  );
}
