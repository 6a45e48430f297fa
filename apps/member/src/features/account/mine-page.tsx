import { frameText, ledgerText, paymentAccountsText, savingsText, useText } from '@fairtick/i18n';
import { Icon, IconButton } from '@fairtick/ui';
import { NotificationBell } from '../../shared/notifications/notification-bell.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { LogoutButton } from './logout-button.tsx';
import { AboutRows, AccountRows, AppRows } from './mine-rows.tsx';
import { ProfileHead } from './profile-head.tsx';
import { WalletCard } from './wallet-card.tsx';
import './account.css';

/** The account page: profile, balances, display settings and logout. */
export function MinePage() {
  const { t } = useText();
  const { navigation } = usePlatform();
  return (
    <Page
      width="split"
      title={t(frameText.mine)}
      kind="tab"
      glow
      className="mine"
      end={
        <>
          <NotificationBell />
          <IconButton
            icon="settings"
            label={t(frameText.display)}
            onClick={() => navigation.navigateTo(paths.display)}
          />
        </>
      }
    >
      <ProfileHead />
      <div className="stack columns columns--pair">
        <div className="columns__part">
          <WalletCard />
          <Shortcuts />
          <AccountRows />
        </div>
        <div className="columns__part">
          <AppRows />
          <AboutRows />
          <LogoutButton />
        </div>
      </div>
    </Page>
  );
}

/** Links to the most used lists. */
function Shortcuts() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const links = [
    { icon: 'receipt', text: t(paymentAccountsText.orders), path: paths.orders },
    { icon: 'swap', text: t(paymentAccountsText.depositsAndWithdrawals), path: paths.depositRecords },
    { icon: 'piggy', text: t(savingsText.savingsRecords), path: paths.savingsRecords },
    { icon: 'scroll', text: t(ledgerText.statement), path: paths.movements },
  ] as const;
  return (
    <nav className="shortcuts" aria-label={t(ledgerText.recordList)}>
      {links.map(({ icon, text, path }) => (
        <button key={path} type="button" className="shortcuts__link" onClick={() => navigation.navigateTo(path)}>
          <Icon name={icon} size={24} />
          {text}
        </button>
      ))}
    </nav>
  );
}
