import { frameText, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { SupportBadge } from '../support/support-badge.tsx';
import { isOf, tabs } from './destinations.ts';
import { OrdersBadge } from './orders-badge.tsx';
import { useBarPlace } from './use-bar-place.ts';

/** Bottom bar of the phone, 1.44rem high; dark in both themes. */
export function TabBar() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  useBarPlace(bar);
  return (
    <nav ref={bar} className="tab-bar" data-actions="" aria-label={t(frameText.mainNavigation)}>
      {tabs.map((tab) => {
        const { path, label, icon, activeIcon } = tab;
        const isActive = isOf(tab, pathname);
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
            {path === paths.service && <SupportBadge />}
            {path === paths.orders && <OrdersBadge />}
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
