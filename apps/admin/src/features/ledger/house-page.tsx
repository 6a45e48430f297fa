import { adminHouseBalance, adminTransfers, type HouseBalance } from '@fairtick/contracts';
import { adminApprovalsText, adminDashboardText, adminLedgerText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { Sums } from '../../shared/parts/sums.tsx';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { CoverRule } from './cover-rule.tsx';
import { HouseDaysCard } from './house-days-card.tsx';
import { HouseExposureCard } from './house-exposure-card.tsx';
import { HouseMovements } from './house-movements.tsx';
import { RefusalsCard } from './refusals-card.tsx';
import './ledger.css';

const everyMs = 3_000;

/** The operator's own money that pays wins: what it was, what it must cover, and how it is funded. */
export function HousePage({ funding }: { funding: ReactNode }) {
  const { t } = useText();
  const can = useCan();
  return (
    <Page title={t(adminApprovalsText.houseFunds)} sub={t(adminApprovalsText.operatorOwnMoneyPays)}>
      <div className="house">
        {can(adminHouseBalance.permission) && <Board />}
        {funding}
        {can(adminTransfers.permission) && <HouseMovements />}
      </div>
    </Page>
  );
}

function Board() {
  const { call } = usePlatform();
  const query = useQuery({
    queryKey: ['house-balance'],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: everyMs,
    queryFn: ({ signal }) => call(adminHouseBalance, {}, { signal, quiet: true }),
  });
  const { data, error } = query;
  if (data === undefined) {
    return error === null ? (
      <Skeleton active className="card card__body" paragraph={{ rows: 8 }} />
    ) : (
      <LoadFailed query={query} />
    );
  }
  return (
    <>
      <HouseSums house={data} />
      <CoverRule house={data} />
      <RefusalsCard refusals={data.refusals} />
      <div className="house__pair">
        <HouseDaysCard days={data.days} />
        <HouseExposureCard products={data.products} />
      </div>
    </>
  );
}

function HouseSums({ house }: { house: HouseBalance }) {
  const { t } = useText();
  const { balance, liability, allowed, need } = house;
  const sums = [
    [t(adminApprovalsText.houseFunds), amountText(balance)],
    [t(adminDashboardText.mostOpenWinsCost), amountText(liability)],
    [t(adminLedgerText.mostThatTermsAllow), amountText(allowed)],
    [t(adminLedgerText.neededForLargestOrder), need === null ? '—' : amountText(need)],
  ] as const;
  return <Sums of={sums} />;
}
