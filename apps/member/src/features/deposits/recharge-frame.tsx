import { type MethodKind, methodKinds } from '@fairtick/contracts';
import { depositsText, ledgerText, useText } from '@fairtick/i18n';
import { Icon, Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccount } from '../../shared/account-context.tsx';
import { FormSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { Page } from '../../shared/page/page.tsx';
import { RecordsLink } from '../../shared/page/records-link.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { recentDepositsQuery } from '../../shared/queries.ts';
import { RealClosedNotice } from '../../shared/real-account/real-closed-notice.tsx';
import { useRealAccountOpen } from '../../shared/real-account/use-real-account-open.ts';
import { RecentDeposits } from './recent-deposits.tsx';
import { type RechargeTab, RechargeTabs } from './recharge-tabs.tsx';
import { UnfinishedDeposits } from './unfinished-deposits.tsx';
import './deposits.css';

const kindsOf = {
  bank: ['bank'],
  usdt: ['usdt'],
  more: methodKinds.filter((kind) => kind !== 'bank' && kind !== 'usdt'),
} satisfies Record<RechargeTab, readonly MethodKind[]>;

/**
 * Shared parts of all deposit pages: tabs, unfinished and recent deposits, and a fraud warning. While the real account
 * is closed, the children show only undecided requests.
 */
export function RechargeFrame({
  tab,
  onBack,
  children,
}: {
  tab: RechargeTab;
  onBack?: () => void;
  children: ReactNode;
}) {
  const { t } = useText();
  const { isDemo } = useAccount();
  const isOpen = useRealAccountOpen();
  // Unfinished deposits are above the methods and load with them, so that the methods do not move down.
  const { isPending } = useQuery(recentDepositsQuery(usePlatform()));
  return (
    <Page
      width="split"
      title={t(ledgerText.deposit)}
      kind={onBack ? 'sub' : 'tab'}
      className="recharge"
      end={<RecordsLink path={paths.depositRecords} />}
      {...(onBack ? { onBack } : {})}
    >
      <RechargeTabs current={tab} />
      <div className="columns">
        <div className="recharge__main">
          {isDemo && <Notice tone="info">{t(depositsText.demoAccountDepositsGo)}</Notice>}
          <RealClosedNotice />
          <UnfinishedDeposits kinds={kindsOf[tab]} />
          {isOpen && isPending ? <FormSkeleton /> : children}
        </div>
        <div className="recharge__aside">
          <RecentDeposits />
          <p className="recharge__safety">
            <Icon name="shield-check" />
            {t(depositsText.noDepositBonusesOffers)}
          </p>
        </div>
      </div>
    </Page>
  );
}
