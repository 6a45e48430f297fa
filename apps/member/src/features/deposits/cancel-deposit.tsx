import { cancelDeposit, type Deposit } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { usePlatform } from '../../app/platform.tsx';
import { queryKeys } from '../../app/queries.ts';
import { StopButton } from '../../app/records/stop-button.tsx';

/** Gives up a deposit that nobody reviews yet. */
export function CancelDeposit({ deposit }: { deposit: Deposit }) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  return (
    <StopButton
      action={t('取消充值')}
      question={t('取消这笔充值？')}
      text={t('取消后请不要再付款。如果已经付款，请不要取消，提交凭证后等待审核即可。')}
      busyText={t('取消中')}
      doneText={t('充值已取消')}
      onStop={() => call(cancelDeposit, { params: { id: deposit.id }, body: {} }, { quiet: true })}
      refresh={() => queries.invalidateQueries({ queryKey: queryKeys.deposits })}
    />
  );
}
