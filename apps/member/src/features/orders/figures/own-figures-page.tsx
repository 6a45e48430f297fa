import { type Account, accounts, type FigurePeriod, figurePeriodDays, figurePeriods } from '@fairtick/contracts';
import { frameText, homeText, ordersText, useText } from '@fairtick/i18n';
import { EmptyState, ErrorState, SegmentedControl } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../../shared/account-context.tsx';
import { RefreshablePage } from '../../../shared/lists/refreshable-page.tsx';
import { FactsSkeleton } from '../../../shared/lists/rows-skeleton.tsx';
import { usePlatform } from '../../../shared/platform.tsx';
import { SessionClock } from '../../../shared/session/session-clock.tsx';
import { ownFiguresQuery } from '../order-queries.ts';
import { FiguresCard } from './figures-card.tsx';
import { ProductFiguresList } from './product-figures.tsx';
import './figures.css';

/** Sums of the member's settled orders by account and period. */
export function OwnFiguresPage() {
  const { t } = useText();
  const current = useAccount();
  const [account, setAccount] = useState<Account>(current.account);
  const [period, setPeriod] = useState<FigurePeriod>('30d');
  const { data, isError, refetch } = useQuery(ownFiguresQuery(usePlatform(), { account, period }));
  const isEmpty = data?.products.length === 0;
  const accountTexts = { real: t(frameText.realAccount), demo: t(frameText.demoAccount) };
  const periodText = (one: FigurePeriod) => {
    const days = figurePeriodDays[one];
    return days === null ? t(homeText.all) : t(ordersText.lastDays, { count: days });
  };
  return (
    <RefreshablePage title={t(ordersText.ownFigures)} className="figures">
      <div className="stack">
        <SessionClock />
        <SegmentedControl
          label={t(frameText.tradingAccount)}
          options={accounts.map((value) => ({ value, label: accountTexts[value] }))}
          value={account}
          onChange={setAccount}
        />
        <SegmentedControl
          label={t(ordersText.period)}
          options={figurePeriods.map((value) => ({ value, label: periodText(value) }))}
          value={period}
          onChange={setPeriod}
        />
        {isError && !data && (
          <ErrorState title={t(ordersText.ownFiguresCouldNotLoaded)} onRetry={() => void refetch()} />
        )}
        {!isError && !data && <FactsSkeleton facts={9} />}
        {isEmpty && <EmptyState title={t(ordersText.noOrdersInPeriod)} />}
        {data && !isEmpty && (
          <>
            <FiguresCard figures={data} />
            <ProductFiguresList products={data.products} />
          </>
        )}
      </div>
    </RefreshablePage>
  );
}
