import { useText } from '@fairtick/i18n';
import { Button, Icon, Money, Popover } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../account-context.tsx';
import { useDisplay } from '../display-settings.ts';
import { usePlatform } from '../platform.tsx';
import { statsQuery, walletQuery } from '../queries.ts';

/** Total of the account in the desktop bar; its panel is fetched anew each time it opens and says when. */
export function AssetsPanel() {
  const { t, formats } = useText();
  const platform = usePlatform();
  const { account, isDemo, switchAccount } = useAccount();
  const { hideAmounts } = useDisplay();
  const wallet = useQuery(walletQuery(platform));
  const stats = useQuery(statsQuery(platform));
  const balances = wallet.data?.[account];
  const figures = stats.data?.userInfo;
  const refresh = () => {
    void wallet.refetch();
    void stats.refetch();
  };
  return (
    <Popover
      hover
      onOpen={refresh}
      className="assets"
      face={
        <span className="top-bar__menu">
          <span className="assets__label">{isDemo ? t('模拟资产') : t('资产')}</span>
          <Money amount={balances?.total ?? null} hidden={hideAmounts} className="assets__total" />
          <Icon name="chevron-down" size={14} />
        </span>
      }
    >
      {() => (
        <div className="assets__panel">
          <p className="assets__head">
            {isDemo ? t('模拟账户总金额') : t('总金额')}
            <button type="button" className="assets__refresh" onClick={refresh}>
              {wallet.isFetching
                ? t('刷新中')
                : t('{{time}} 刷新', { time: formats.timeWithSeconds(new Date(wallet.dataUpdatedAt)) })}
              <Icon name="refresh" size={14} />
            </button>
          </p>
          <Money amount={balances?.total ?? null} size="hero" hidden={hideAmounts} />
          <dl className="assets__rows">
            <dt>{t('可用余额')}</dt>
            <dd>
              <Money amount={balances?.available ?? null} hidden={hideAmounts} />
            </dd>
            <dt>{t('持仓冻结')}</dt>
            <dd>
              <Money amount={balances?.held ?? null} hidden={hideAmounts} />
            </dd>
            {!isDemo && (
              <>
                <dt>{t('固投金额')}</dt>
                <dd>
                  <Money amount={balances?.savings ?? null} hidden={hideAmounts} />
                </dd>
                <dt>{t('昨日收益')}</dt>
                <dd>
                  <Money amount={figures?.yesterday_count ?? null} signed directed hidden={hideAmounts} />
                </dd>
                <dt>{t('今日收益')}</dt>
                <dd>
                  <Money amount={figures?.today_count ?? null} signed directed hidden={hideAmounts} />
                </dd>
              </>
            )}
          </dl>
          <Button
            block
            size="paired"
            icon={<Icon name="swap" size={16} />}
            onClick={() => switchAccount(isDemo ? 'real' : 'demo')}
          >
            {isDemo ? t('切换到真实账户') : t('切换到模拟账户')}
          </Button>
        </div>
      )}
    </Popover>
  );
}
