import { type Chain, chains, type DepositMethod } from '@fairtick/contracts';
import { depositsText, useText } from '@fairtick/i18n';
import { EmptyState, ErrorState, Icon } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { FormSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { useRealAccountOpen } from '../../shared/real-account/use-real-account-open.ts';
import { DepositForm } from './deposit-form.tsx';
import { methodsQuery } from './deposit-queries.ts';
import { MethodList } from './method-list.tsx';
import { NetworkChips } from './network-chips.tsx';
import { RechargeFrame } from './recharge-frame.tsx';
import { ToRecords } from './recharge-tabs.tsx';

/** More ways to deposit: `?tab=usdt` with its networks, or a list whose entries open with `?method=`. */
export function RechargeMorePage() {
  const { t, language } = useText();
  const platform = usePlatform();
  const query = useAddressQuery();
  const methods = useQuery(methodsQuery(platform, language));
  const isOpen = useRealAccountOpen();
  const all = methods.data ?? [];
  const isUsdt = query.get('tab') === 'usdt';
  const chosen = all.find(({ id }) => id === query.get('method'));
  return (
    <RechargeFrame
      tab={isUsdt ? 'usdt' : 'more'}
      {...(chosen ? { onBack: () => platform.navigation.redirectTo(paths.rechargeMore) } : {})}
    >
      {isOpen && methods.isPending && <FormSkeleton />}
      {isOpen && methods.isError && !methods.data && (
        <ErrorState title={t(depositsText.depositMethodsCouldNot)} onRetry={() => void methods.refetch()} />
      )}
      {methods.data && isUsdt && (
        <UsdtDeposit
          methods={all.filter(({ kind }) => kind === 'usdt')}
          chain={chains.find((chain) => chain === query.get('chain')) ?? null}
          hasOther={all.some(({ kind, available }) => kind !== 'usdt' && available)}
        />
      )}
      {isOpen && methods.data && !isUsdt && !chosen && (
        <MethodList
          methods={all.filter(({ kind }) => kind !== 'usdt' && kind !== 'bank')}
          canUseBank={all.some(({ kind, available }) => kind === 'bank' && available)}
        />
      )}
      {chosen && !isUsdt && (
        <DepositForm key={chosen.id} method={chosen} head={<h2 className="recharge__method">{chosen.name}</h2>} />
      )}
    </RechargeFrame>
  );
}

type UsdtDepositProps = { methods: readonly DepositMethod[]; chain: Chain | null; hasOther: boolean };

function UsdtDeposit({ methods, chain, hasOther }: UsdtDepositProps) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const isOpen = useRealAccountOpen();
  const method = methods.find((one) => one.chain === chain) ?? methods.find(({ available }) => available) ?? methods[0];
  if (!method) {
    if (!isOpen) return null;
    const text = hasOther ? t(depositsText.otherMethodsExist) : undefined;
    return <EmptyState title={t(depositsText.usdtDepositsNotAvailable)} text={text} action={<ToRecords />} />;
  }
  return (
    <>
      {isOpen && (
        <div className="network">
          <p className="network__head">
            <span>{t(depositsText.network)}</span>
            <span className="network__warning">
              <Icon name="warning" size={15} />
              {t(depositsText.moneySentWrongNetwork)}
            </span>
          </p>
          <NetworkChips
            methods={methods}
            value={method.id}
            onChange={({ chain: next }) =>
              navigation.redirectTo(urlOf(paths.rechargeMore, { tab: 'usdt', chain: next ?? undefined }))
            }
          />
        </div>
      )}
      <DepositForm key={method.id} method={method} />
    </>
  );
}
