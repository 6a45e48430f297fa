import { frameText, ledgerText, savingsText, useText } from '@fairtick/i18n';
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
          <span className="assets__label">{isDemo ? t(frameText.demoAssets) : t(frameText.assets)}</span>
          <Money amount={balances?.total ?? null} hidden={hideAmounts} className="assets__total" />
          <Icon name="chevron-down" size={14} />
        </span>
      }
    >
      {(close) => (
        <div className="assets__panel">
          <p className="assets__head">
            {isDemo ? t(frameText.demoAccountTotal) : t(frameText.totalAmount)}
            <button type="button" className="assets__refresh" onClick={refresh}>
              {isFetching || at === null
                ? t(frameText.refreshing)
                : t(savingsText.asOfTime, { time: formats.timeWithSeconds(at) })}
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
        <dt>{t(frameText.inSavings)}</dt>
        <dd>
          <Money amount={balances?.savings ?? null} hidden={hideAmounts} />
        </dd>
        <dt>{t(frameText.earnedYesterday)}</dt>
        <dd>
          <Money amount={earnings?.yesterday.total ?? null} signed directed hidden={hideAmounts} />
        </dd>
        <dt>{t(frameText.earnedToday)}</dt>
        <dd>
          <Money amount={earnings?.today.total ?? null} signed directed hidden={hideAmounts} />
        </dd>
      </dl>
      <div className="assets__actions">
        <Button size="paired" onClick={go(() => navigation.navigateTo(paths.withdraw))}>
          {t(ledgerText.withdrawal)}
        </Button>
        <Button tone="primary" size="paired" onClick={go(() => navigation.switchTab(paths.recharge))}>
          {t(ledgerText.deposit)}
        </Button>
      </div>
      <div className="assets__links">
        <button type="button" className="link" onClick={go(() => navigation.navigateTo(paths.assets))}>
          {t(savingsText.assets)}
        </button>
        <button type="button" className="link" onClick={() => switchAccount('demo')}>
          {t(frameText.switchToDemo)}
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
        <dt>{t(frameText.available)}</dt>
        <dd>
          <Money amount={balances?.available ?? null} hidden={hideAmounts} />
        </dd>
        <dt>{t(frameText.heldInOrders)}</dt>
        <dd>
          <Money amount={balances?.heldOrders ?? null} hidden={hideAmounts} />
        </dd>
      </dl>
      <Button block size="paired" icon={<Icon name="swap" size={16} />} onClick={() => switchAccount('real')}>
        {t(frameText.switchToReal)}
      </Button>
    </>
  );
}
