import type { Assets, Earnings } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Card, ErrorState, IconButton, Money, Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useAccount } from '../../shared/account-context.tsx';
import { changeDisplay, useDisplay } from '../../shared/display-settings.ts';
import { RefreshablePage } from '../../shared/lists/refreshable-page.tsx';
import { FactsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
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
    <RefreshablePage title={t('资产明细')} className="mine">
      <div className="mine__stack">
        {isDemo && <Notice tone="info">{t('您正在使用模拟账户。以下是真实账户的资产。')}</Notice>}
        <RealClosedNotice />
        {isError && !data && <ErrorState title={t('资产加载失败')} onRetry={() => void refetch()} />}
        {!isError && !data && <FactsSkeleton facts={7} />}
        {data && <AssetsView assets={data} Chart={Chart} />}
      </div>
    </RefreshablePage>
  );
}

function AssetsView({ assets, Chart }: AssetsPageProps & { assets: Assets }) {
  const { t, formats } = useText();
  const { hideAmounts } = useDisplay();
  return (
    <>
      <Card padded>
        <div className="wallet__head">
          <span>{t('总资产')}</span>
          <IconButton
            icon={hideAmounts ? 'eye-off' : 'eye'}
            size={18}
            label={hideAmounts ? t('显示金额') : t('隐藏金额')}
            aria-pressed={hideAmounts}
            onClick={() => changeDisplay({ hideAmounts: !hideAmounts })}
          />
          <span className="wallet__at">{t('截至 {{time}}', { time: formats.timeWithSeconds(assets.at) })}</span>
        </div>
        <Money amount={assets.total} size="hero" hidden={hideAmounts} />
        <Allocation balances={assets} hidden={hideAmounts} whole />
      </Card>
      <EarningsCard assets={assets} hidden={hideAmounts} />
      <Card className="assets-days" aria-label={t('近 30 天')}>
        {hideAmounts ? (
          <p className="assets-days__hidden">{t('金额已隐藏，显示金额后可查看走势。')}</p>
        ) : (
          <Chart days={assets.days} />
        )}
      </Card>
      <p className="wallet__note">
        {t('交易盈亏按结算日计入，含手续费；利息按计息日计入，随本金一并返还，提前赎回放弃的利息在赎回当日扣除。')}
      </p>
    </>
  );
}

function EarningsCard({ assets, hidden }: { assets: Assets; hidden: boolean }) {
  const { t } = useText();
  const days: readonly [string, Earnings][] = [
    [t('今日'), assets.today],
    [t('昨日'), assets.yesterday],
  ];
  const columns = [
    ['interest', t('利息')],
    ['trading', t('交易')],
    ['total', t('合计')],
  ] as const;
  return (
    <Card padded>
      <table className="earnings">
        <thead>
          <tr>
            <th scope="col">{t('收益明细')}</th>
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
