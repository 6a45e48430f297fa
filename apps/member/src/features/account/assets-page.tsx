import type { Assets, Earnings } from '@fairtick/contracts';
import { homeText, ledgerText, liabilitiesText, savingsText, useText } from '@fairtick/i18n';
import { Card, ErrorState, IconButton, ListRow, Money, Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useAccount } from '../../shared/account-context.tsx';
import { changeDisplay, useDisplay } from '../../shared/display-settings.ts';
import { RefreshablePage } from '../../shared/lists/refreshable-page.tsx';
import { FactsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { assetsQuery } from '../../shared/queries.ts';
import { RealClosedNotice } from '../../shared/real-account/real-closed-notice.tsx';
import { Allocation } from './allocation.tsx';
import './account.css';

type AssetsPageProps = {
  /** Chart of the last days; only shown where amounts are. */
  Chart: ComponentType<{ days: Assets['days'] }>;
};

/** The real account's assets, its earnings of yesterday and today, and its last 30 days. */
export function AssetsPage({ Chart }: AssetsPageProps) {
  const { t } = useText();
  const { isDemo } = useAccount();
  const { data, isError, refetch } = useQuery({ ...assetsQuery(usePlatform()), refetchOnMount: 'always' });
  return (
    <RefreshablePage title={t(savingsText.assets)} className="mine">
      <div className="stack">
        {isDemo && <Notice tone="info">{t(savingsText.demoAccountAssetsReal)}</Notice>}
        <RealClosedNotice />
        {isError && !data && <ErrorState title={t(savingsText.assetsCouldNotLoaded)} onRetry={() => void refetch()} />}
        {!isError && !data && <FactsSkeleton facts={7} />}
        {data && <AssetsView assets={data} Chart={Chart} />}
      </div>
    </RefreshablePage>
  );
}

function AssetsView({ assets, Chart }: AssetsPageProps & { assets: Assets }) {
  const { t, formats } = useText();
  const { hideAmounts } = useDisplay();
  const { navigation } = usePlatform();
  return (
    <div className="stack columns columns--rows">
      <Card padded>
        <div className="wallet__head">
          <span>{t(homeText.totalAssets)}</span>
          <IconButton
            icon={hideAmounts ? 'eye-off' : 'eye'}
            size={18}
            label={hideAmounts ? t(homeText.showAmounts) : t(homeText.hideAmounts)}
            aria-pressed={hideAmounts}
            onClick={() => changeDisplay({ hideAmounts: !hideAmounts })}
          />
          <span className="wallet__at">{t(savingsText.asOfTime, { time: formats.timeWithSeconds(assets.at) })}</span>
        </div>
        <Money amount={assets.total} size="hero" hidden={hideAmounts} />
        <Allocation balances={assets} hidden={hideAmounts} whole />
      </Card>
      <EarningsCard assets={assets} hidden={hideAmounts} />
      <Card className="assets-days" aria-label={t(savingsText.last30Days)}>
        {hideAmounts ? (
          <p className="assets-days__hidden">{t(savingsText.amountsHiddenShowThem)}</p>
        ) : (
          <Chart days={assets.days} />
        )}
      </Card>
      <div className="columns__part">
        <Card className="rows">
          <ListRow
            icon="shield-check"
            title={t(liabilitiesText.proofOfBalances)}
            end={t(liabilitiesText.countedInTotal)}
            onPress={() => navigation.navigateTo(paths.balanceProof)}
          />
        </Card>
        <p className="wallet__note">{t(savingsText.tradingResultsCountDay)}</p>
      </div>
    </div>
  );
}

function EarningsCard({ assets, hidden }: { assets: Assets; hidden: boolean }) {
  const { t } = useText();
  const days: readonly [string, Earnings][] = [
    [t(savingsText.today), assets.today],
    [t(savingsText.yesterday), assets.yesterday],
  ];
  const columns = [
    ['interest', t(ledgerText.interest)],
    ['trading', t(savingsText.trading)],
    ['total', t(savingsText.total)],
  ] as const;
  return (
    <Card padded>
      <table className="earnings">
        <thead>
          <tr>
            <th scope="col">{t(savingsText.earnings)}</th>
            {columns.map(([column, text]) => (
              <th key={column} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(([name, earnings]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(([column, text]) => (
                <td key={column} data-column={text}>
                  <Money amount={earnings[column]} symbol="" signed directed hidden={hidden} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
