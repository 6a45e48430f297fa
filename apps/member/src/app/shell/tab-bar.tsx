import { useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { useLocation } from 'react-router';
import { usePlatform } from '../platform.tsx';
import { isOfTab, tabs } from './destinations.ts';

/** Bottom bar of the phone, 1.44rem high; dark in both themes. */
export function TabBar() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const { pathname } = useLocation();
  return (
    <nav className="tab-bar" aria-label={t('主导航')}>
      {tabs.map((tab) => {
        const { path, label, icon, activeIcon } = tab;
        const isActive = isOfTab(tab, pathname);
        return (
          <button
            key={path}
            type="button"
            className="tab-bar__tab"
            aria-current={isActive ? 'page' : undefined}
            onClick={() => navigation.switchTab(path)}
          >
            {isActive && <TabTicks />}
            <Icon name={isActive ? activeIcon : icon} size={22} />
            <span>{t(label)}</span>
          </button>
        );
      })}
    </nav>
  );
}

function TabTicks() {
  return (
    <svg className="tab-bar__ticks" viewBox="0 0 26 6" aria-hidden="true">
      <path d="M1 0v2M7 0v3M13 0v6M19 0v3M25 0v2" />
    </svg>
  );
}
