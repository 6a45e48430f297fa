import { cancelDeposit, type Deposit } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { usePlatform } from '../../app/platform.tsx';
import { queryKeys } from '../../app/queries.ts';
import { StopButton } from '../../app/records/stop-button.tsx';

/** Gives up a deposit that nobody reviews yet. */
export function CancelDeposit({ deposit }: { deposit: Deposit }) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  const cancel = async () => {
    try {
      await call(cancelDeposit, { params: { id: deposit.id }, body: {} });
      toast.done(t('充值已取消'));
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeys.deposits });
    }
  };
  return (
    <StopButton
      action={t('取消充值')}
      question={t('取消这笔充值？')}
      text={t('取消后请不要再付款。如果已经付款，请不要取消，提交凭证后等待审核即可。')}
      busyText={t('取消中')}
      onStop={cancel}
    />
  );
}
