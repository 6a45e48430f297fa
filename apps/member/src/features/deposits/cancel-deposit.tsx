import { cancelDeposit, type Deposit } from '@fairtick/contracts';
import { depositsText, useText } from '@fairtick/i18n';
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
      action={t(depositsText.cancelDeposit)}
      question={t(depositsText.cancelThisDeposit)}
      text={t(cancelAdvice(deposit))}
      busyText={t(depositsText.cancelling)}
      doneText={t(depositsText.depositIsCancelled)}
      onStop={() => call(cancelDeposit, { params: { id: deposit.id }, body: {} }, { quiet: true })}
      refresh={() => queries.invalidateQueries({ queryKey: queryKeys.deposits })}
    />
  );
}
