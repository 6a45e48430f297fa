import { useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';

/** Links to deposit, withdraw and the statement. */
export function QuickActions() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const actions = [
    { icon: 'download', text: t('充值'), open: () => navigation.switchTab(paths.recharge) },
    { icon: 'upload', text: t('提现'), open: () => navigation.navigateTo(paths.withdraw) },
    { icon: 'piggy', text: t('固投理财'), open: () => navigation.navigateTo(paths.savings) },
    { icon: 'scroll', text: t('资金记录'), open: () => navigation.navigateTo(paths.depositRecords) },
  ] as const;
  return (
    <nav className="quick" aria-label={t('资金')}>
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
