import { cancelDeposit, type Deposit } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';
import { StopButton } from '../../shared/records/stop-button.tsx';
import { cancelAdvice } from './deposit-advice.ts';

/** Cancels a deposit that is neither paid nor under review. */
export function CancelDeposit({ deposit }: { deposit: Deposit }) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  return (
    <StopButton
      action={t('取消充值')}
      question={t('取消这笔充值？')}
      text={t(cancelAdvice(deposit))}
      busyText={t('取消中')}
      doneText={t('充值已取消')}
      onStop={() => call(cancelDeposit, { params: { id: deposit.id }, body: {} }, { quiet: true })}
      refresh={() => queries.invalidateQueries({ queryKey: queryKeys.deposits })}
    />
  );
}
