import { requestWithdrawal } from '@fairtick/contracts';
import { useText, withdrawalsText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { useIntent } from '../../shared/intents/use-intent.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';

type Body = { paymentAccountId: string; amount: string; withdrawPwd: string; quoteId?: string };

/** The member's one withdrawal request in progress, to any account. */
export function useWithdrawalIntent() {
  const { t } = useText();
  const { call, navigation, queries } = usePlatform();
  return useIntent(
    'withdrawal',
    (body: Body, options) => call(requestWithdrawal, { body }, options),
    (withdrawal) => {
      queries.setQueryData([...queryKeys.withdrawals, 'one', withdrawal.id], withdrawal);
      void queries.invalidateQueries({ queryKey: queryKeys.withdrawals });
      void queries.invalidateQueries({ queryKey: queryKeys.wallet });
      toast.done(t(withdrawalsText.yourWithdrawalWasSubmitted));
      navigation.redirectTo(urlOf(paths.withdrawal, { id: withdrawal.id }));
    },
  );
}

export type WithdrawalIntent = ReturnType<typeof useWithdrawalIntent>;
