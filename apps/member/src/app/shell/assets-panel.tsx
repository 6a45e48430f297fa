import { useText } from '@fairtick/i18n';
import { Button, Icon, Money, Popover } from '@fairtick/ui';
import { useAccount } from '../../shared/account-context.tsx';
import { useBalances } from '../../shared/balances/use-balances.ts';
import { useDisplay } from '../../shared/display-settings.ts';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';

/** Total of the account in the desktop bar; its panel refetches each time it opens and shows the time. */
export function AssetsPanel() {
  const { t, formats } = useText();
  const { account, isDemo } = useAccount();
  const { hideAmounts } = useDisplay();
  const { balances, at, isFetching, refresh } = useBalances(account);
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
      {(close) => (
        <div className="assets__panel">
          <p className="assets__head">
            {isDemo ? t('模拟账户总金额') : t('总金额')}
            <button type="button" className="assets__refresh" onClick={refresh}>
              {isFetching || at === null ? t('刷新中') : t('截至 {{time}}', { time: formats.timeWithSeconds(at) })}
              <Icon name="refresh" size={14} />
            </button>
          </p>
          <Money amount={balances?.total ?? null} size="hero" hidden={hideAmounts} />
          {isDemo ? <DemoPart /> : <RealPart close={close} />}
        </div>
      )}
    </Popover>
  );
}

function RealPart({ close }: { close: () => void }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const { hideAmounts } = useDisplay();
  const { switchAccount } = useAccount();
  const { balances, earnings } = useBalances('real');
  const go = (open: () => void) => () => {
    close();
    open();
  };
  return (
    <>
      <dl className="assets__rows">
        <dt>{t('固投金额')}</dt>
        <dd>
          <Money amount={balances?.savings ?? null} hidden={hideAmounts} />
        </dd>
        <dt>{t('昨日收益')}</dt>
        <dd>
          <Money amount={earnings?.yesterday.total ?? null} signed directed hidden={hideAmounts} />
        </dd>
        <dt>{t('今日收益')}</dt>
        <dd>
          <Money amount={earnings?.today.total ?? null} signed directed hidden={hideAmounts} />
        </dd>
      </dl>
      <div className="assets__actions">
        <Button size="paired" onClick={go(() => navigation.navigateTo(paths.withdraw))}>
          {t('提现')}
        </Button>
        <Button tone="primary" size="paired" onClick={go(() => navigation.switchTab(paths.recharge))}>
          {t('充值')}
        </Button>
      </div>
      <div className="assets__links">
        <button type="button" className="link" onClick={go(() => navigation.navigateTo(paths.assets))}>
          {t('资产明细')}
        </button>
        <button type="button" className="link" onClick={() => switchAccount('demo')}>
          {t('切换到模拟账户')}
        </button>
      </div>
    </>
  );
}

function DemoPart() {
  const { t } = useText();
  const { hideAmounts } = useDisplay();
  const { switchAccount } = useAccount();
  const { balances } = useBalances('demo');
  return (
    <>
      <dl className="assets__rows">
        <dt>{t('可用余额')}</dt>
        <dd>
          <Money amount={balances?.available ?? null} hidden={hideAmounts} />
        </dd>
        <dt>{t('持仓冻结')}</dt>
        <dd>
          <Money amount={balances?.heldOrders ?? null} hidden={hideAmounts} />
        </dd>
      </dl>
      <Button block size="paired" icon={<Icon name="swap" size={16} />} onClick={() => switchAccount('real')}>
        {t('切换到真实账户')}
      </Button>
    </>
  );
}
