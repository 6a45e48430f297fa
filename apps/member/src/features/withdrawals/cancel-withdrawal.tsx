import { cancelWithdrawal, type Withdrawal } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, Dialog, toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { currencyText } from '../../app/money/currency-text.ts';
import { usePlatform } from '../../app/platform.tsx';
import { queryKeys } from '../../app/queries.ts';

/** Takes a request back that nobody reviews yet. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call(cancelWithdrawal, { params: { id: withdrawal.id }, body: {} }),
    onSuccess: () => toast.done(t('提现已撤回')),
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: queryKeys.wallet });
      await queries.invalidateQueries({ queryKey: queryKeys.withdrawals });
      setAsking(false);
    },
  });
  const amount = currencyText(t, withdrawal.amount, 'CNY');
  return (
    <>
      <Button tone="ghost" block onClick={() => setAsking(true)}>
        {t('撤回提现')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('撤回这笔提现？')}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button size="paired" onClick={() => setAsking(false)}>
                {t('返回')}
              </Button>
              <Button
                tone="destructive"
                size="paired"
                busy={cancel.isPending && t('撤回中')}
                onClick={() => cancel.mutate()}
              >
                {t('撤回提现')}
              </Button>
            </>
          }
        >
          {t('{{amount}} 会立即全额退回可用余额。', { amount })}
        </Dialog>
      )}
    </>
  );
}
