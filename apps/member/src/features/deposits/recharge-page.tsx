import { depositsText, useText } from '@fairtick/i18n';
import { EmptyState, ErrorState } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { FormSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { useRealAccountOpen } from '../../shared/real-account/use-real-account-open.ts';
import { DepositForm } from './deposit-form.tsx';
import { methodsQuery } from './deposit-queries.ts';
import { RechargeFrame } from './recharge-frame.tsx';
import { ToRecords } from './recharge-tabs.tsx';

/** Online deposit by bank card: the amount, then where to pay. */
export function RechargePage() {
  const { t, language } = useText();
  const methods = useQuery(methodsQuery(usePlatform(), language));
  const isOpen = useRealAccountOpen();
  const bank = methods.data?.filter(({ kind }) => kind === 'bank') ?? [];
  const hasOther = methods.data?.some(({ kind, available }) => kind !== 'bank' && available);
  const [method] = bank.toSorted((a, b) => Number(b.available) - Number(a.available));
  return (
    <RechargeFrame tab="bank">
      {isOpen && methods.isPending && <FormSkeleton />}
      {isOpen && methods.isError && !methods.data && (
        <ErrorState title={t(depositsText.depositMethodsCouldNot)} onRetry={() => void methods.refetch()} />
      )}
      {isOpen && methods.data && !method && (
        <EmptyState
          title={t(depositsText.bankCardDepositsNot)}
          text={hasOther ? t(depositsText.otherMethodsExist) : undefined}
          action={<ToRecords />}
        />
      )}
      {method && <DepositForm key={method.id} method={method} />}
    </RechargeFrame>
  );
}
