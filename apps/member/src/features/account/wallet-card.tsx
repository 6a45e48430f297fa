import type { Balances } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, Card, Icon, IconButton, Money, Notice, SegmentedControl, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../app/account-context.tsx';
import { changeDisplay, useDisplay } from '../../app/display-settings.ts';
import { paths } from '../../app/paths.ts';
import { usePlatform } from '../../app/platform.tsx';
import { walletQuery } from '../../app/queries.ts';
import { sharesOf } from './wallet-shares.ts';

/** Both accounts side by side: what is free, held and invested; looking at one does not switch to it. */
export function WalletCard() {
  const { t, formats } = useText();
  const { account, switchAccount } = useAccount();
  const { hideAmounts } = useDisplay();
  const [shown, setShown] = useState(account);
  const platform = usePlatform();
  const { navigation } = platform;
  const { data, isPending, isError, dataUpdatedAt } = useQuery(walletQuery(platform));
  const balances = data?.[shown];
  return (
    <Card padded className="wallet">
      <SegmentedControl
        label={t('账户')}
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
        {dataUpdatedAt > 0 && (
          <span className="wallet__at">{t('{{time}} 更新', { time: formats.time(new Date(dataUpdatedAt)) })}</span>
        )}
      </div>
      {isPending && <Skeleton width={180} height={44} />}
      {isError && !data && <Notice tone="warn">{t('资产暂时无法读取')}</Notice>}
      {balances && (
        <>
          <Money amount={balances.total} size="hero" hidden={hideAmounts} />
          <Allocation balances={balances} hidden={hideAmounts} />
        </>
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
      {shown === account ? (
        <p className="wallet__note">
          {account === 'demo' ? t('正在使用：模拟账户，资金与盈亏都是虚拟的。') : t('正在使用：真实账户。')}
        </p>
      ) : (
        <Button block size="paired" icon={<Icon name="swap" size={16} />} onClick={() => switchAccount(shown)}>
          {shown === 'real' ? t('切换到真实账户') : t('切换到模拟账户')}
        </Button>
      )}
    </Card>
  );
}

function Allocation({ balances, hidden }: { balances: Balances; hidden: boolean }) {
  const { t } = useText();
  const [available, savings, held] = sharesOf([balances.available, balances.savings, balances.held]);
  const parts = [
    { key: 'available', name: t('可用'), amount: balances.available, share: available },
    { key: 'savings', name: t('固投'), amount: balances.savings, share: savings },
    { key: 'held', name: t('冻结'), amount: balances.held, share: held },
  ] as const;
  return (
    <>
      <div className="wallet__bar" aria-hidden="true">
        {parts.map(({ key, share }) =>
          share ? <span key={key} className={`wallet__part wallet__part--${key}`} style={{ flexGrow: share }} /> : null,
        )}
      </div>
      <dl className="wallet__figures">
        {parts.map(({ key, name, amount }) => (
          <div key={key}>
            <dt>
              <span className={`wallet__key wallet__part--${key}`} />
              {name}
            </dt>
            <dd>
              <Money amount={amount} symbol="" hidden={hidden} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
