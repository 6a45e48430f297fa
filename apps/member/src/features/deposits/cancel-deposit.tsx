import { cancelDeposit, type Deposit } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, Dialog, toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../app/platform.tsx';
import { queryKeys } from '../../app/queries.ts';

/** Gives up a deposit, after a question that says what becomes of money that is already on its way. */
export function CancelDeposit({ deposit }: { deposit: Deposit }) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call(cancelDeposit, { params: { id: deposit.id }, body: {} }),
    onSuccess: () => toast.done(t('充值已取消')),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.deposits });
      setAsking(false);
    },
  });
  return (
    <>
      <Button tone="ghost" block onClick={() => setAsking(true)}>
        {t('取消充值')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('取消这笔充值？')}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button size="paired" onClick={() => setAsking(false)}>
                {t('返回')}
              </Button>
              <Button
                tone="destructive"
                size="paired"
                busy={cancel.isPending && t('取消中')}
                onClick={() => cancel.mutate()}
              >
                {t('取消充值')}
              </Button>
            </>
          }
        >
          {t('取消后请不要再付款。如果已经付款，请不要取消，提交凭证后等待审核即可。')}
        </Dialog>
      )}
    </>
  );
}
