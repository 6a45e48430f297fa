import { ledgerText, paymentAccountsText, savingsText, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';

/** Links to deposit, withdraw and the statement. */
export function QuickActions() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const actions = [
    { icon: 'download', text: t(ledgerText.deposit), open: () => navigation.switchTab(paths.recharge) },
    { icon: 'upload', text: t(ledgerText.withdrawal), open: () => navigation.navigateTo(paths.withdraw) },
    { icon: 'piggy', text: t(savingsText.fixedSavings), open: () => navigation.navigateTo(paths.savings) },
    { icon: 'scroll', text: t(ledgerText.records), open: () => navigation.navigateTo(paths.depositRecords) },
  ] as const;
  return (
    <nav className="quick" aria-label={t(paymentAccountsText.funds)}>
      {actions.map(({ icon, text, open }, index) => (
        <button key={text} type="button" className="quick__action" onClick={open}>
          <span className={index === 0 ? 'quick__icon quick__icon--first' : 'quick__icon'}>
            <Icon name={icon} size={22} />
          </span>
          {text}
        </button>
      ))}
    </nav>
  );
}
