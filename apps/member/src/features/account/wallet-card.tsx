import { accountText, frameText, homeText, ledgerText, savingsText, useText } from '@fairtick/i18n';
import { Button, Card, Icon, IconButton, Money, Notice, SegmentedControl, Skeleton } from '@fairtick/ui';
import { useState } from 'react';
import { useAccount } from '../../shared/account-context.tsx';
import { useBalances } from '../../shared/balances/use-balances.ts';
import { changeDisplay, useDisplay } from '../../shared/display-settings.ts';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { Allocation } from './allocation.tsx';
import { DemoReset } from './demo-reset.tsx';

/** Both accounts side by side with available, held and saved money; viewing one does not switch to it. */
export function WalletCard() {
  const { t, formats } = useText();
  const { account, switchAccount } = useAccount();
  const { hideAmounts } = useDisplay();
  const [shown, setShown] = useState(account);
  const { navigation } = usePlatform();
  const { balances, earnings, at, isPending, isError } = useBalances(shown);
  return (
    <Card padded className="wallet">
      <SegmentedControl
        label={t(frameText.tradingAccount)}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'demo', label: t(frameText.demoAccount) },
          { value: 'real', label: t(frameText.realAccount) },
        ]}
      />
      <div className="wallet__head">
        <span>{shown === 'demo' ? t(accountText.demoAssets) : t(homeText.totalAssets)}</span>
        <IconButton
          icon={hideAmounts ? 'eye-off' : 'eye'}
          size={18}
          label={hideAmounts ? t(homeText.showAmounts) : t(homeText.hideAmounts)}
          aria-pressed={hideAmounts}
          onClick={() => changeDisplay({ hideAmounts: !hideAmounts })}
        />
        {at !== null && <span className="wallet__at">{t(accountText.updatedTime, { time: formats.time(at) })}</span>}
      </div>
      {isPending && <WalletPlaceholder withEarnings={shown === 'real'} />}
      {isError && !balances && <Notice tone="warn">{t(homeText.assetsCannotReadRight)}</Notice>}
      {balances && (
        <>
          <Money amount={balances.total} size="hero" hidden={hideAmounts} />
          <Allocation balances={balances} hidden={hideAmounts} />
        </>
      )}
      {earnings && (
        <button type="button" className="wallet__earnings" onClick={() => navigation.navigateTo(paths.assets)}>
          <span>
            {t(frameText.earnedYesterday)}{' '}
            <Money amount={earnings.yesterday.total} symbol="" signed directed hidden={hideAmounts} />
          </span>
          <span>
            {t(frameText.earnedToday)}{' '}
            <Money amount={earnings.today.total} symbol="" signed directed hidden={hideAmounts} />
          </span>
          <span className="wallet__more">
            {t(savingsText.assets)}
            <Icon name="chevron-right" size={16} />
          </span>
        </button>
      )}
      {shown === 'real' && (
        <div className="wallet__actions">
          <Button
            size="paired"
            icon={<Icon name="upload" size={18} />}
            onClick={() => navigation.navigateTo(paths.withdraw)}
          >
            {t(ledgerText.withdrawal)}
          </Button>
          <Button
            tone="primary"
            size="paired"
            icon={<Icon name="download" size={18} />}
            onClick={() => navigation.switchTab(paths.recharge)}
          >
            {t(ledgerText.deposit)}
          </Button>
        </div>
      )}
      {shown === 'demo' && <DemoReset />}
      {shown === account && account === 'demo' && <p className="wallet__note">{t(accountText.demoAccountInUse)}</p>}
      {shown !== account && (
        <Button block size="paired" icon={<Icon name="swap" size={16} />} onClick={() => switchAccount(shown)}>
          {shown === 'real' ? t(frameText.switchToReal) : t(frameText.switchToDemo)}
        </Button>
      )}
    </Card>
  );
}

/** Placeholder for the loading balances, so that the buttons below do not move. */
function WalletPlaceholder({ withEarnings }: { withEarnings: boolean }) {
  return (
    <div className="wallet__place" aria-hidden="true">
      <Skeleton width={180} height={44} />
      <Skeleton height={6} radius={3} />
      <Skeleton height={38} />
      {withEarnings && <Skeleton height={28} />}
    </div>
  );
}
