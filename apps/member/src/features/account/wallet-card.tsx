import { useText } from '@fairtick/i18n';
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
        label={t('交易账户')}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'demo', label: t('模拟账户') },
          { value: 'real', label: t('真实账户') },
        ]}
      />
      <div className="wallet__head">
        <span>{shown === 'demo' ? t('模拟总资产') : t('总资产')}</span>
        <IconButton
          icon={hideAmounts ? 'eye-off' : 'eye'}
          size={18}
          label={hideAmounts ? t('显示金额') : t('隐藏金额')}
          aria-pressed={hideAmounts}
          onClick={() => changeDisplay({ hideAmounts: !hideAmounts })}
        />
        {at !== null && <span className="wallet__at">{t('{{time}} 更新', { time: formats.time(at) })}</span>}
      </div>
      {isPending && <WalletPlaceholder withEarnings={shown === 'real'} />}
      {isError && !balances && <Notice tone="warn">{t('资产暂时无法读取')}</Notice>}
      {balances && (
        <>
          <Money amount={balances.total} size="hero" hidden={hideAmounts} />
          <Allocation balances={balances} hidden={hideAmounts} />
        </>
      )}
      {earnings && (
        <button type="button" className="wallet__earnings" onClick={() => navigation.navigateTo(paths.assets)}>
          <span>
            {t('昨日收益')} <Money amount={earnings.yesterday.total} symbol="" signed directed hidden={hideAmounts} />
          </span>
          <span>
            {t('今日收益')} <Money amount={earnings.today.total} symbol="" signed directed hidden={hideAmounts} />
          </span>
          <span className="wallet__more">
            {t('资产明细')}
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
            {t('提现')}
          </Button>
          <Button
            tone="primary"
            size="paired"
            icon={<Icon name="download" size={18} />}
            onClick={() => navigation.switchTab(paths.recharge)}
          >
            {t('充值')}
          </Button>
        </div>
      )}
      {shown === 'demo' && <DemoReset />}
      {shown === account && account === 'demo' && (
        <p className="wallet__note">{t('正在使用：模拟账户，资金与盈亏都是虚拟的。')}</p>
      )}
      {shown !== account && (
        <Button block size="paired" icon={<Icon name="swap" size={16} />} onClick={() => switchAccount(shown)}>
          {shown === 'real' ? t('切换到真实账户') : t('切换到模拟账户')}
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
