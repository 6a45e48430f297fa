import { frameText, useText } from '@fairtick/i18n';
import { Icon, IconButton, Popover } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { changeDisplay, useThemeInForce } from '../../shared/display-settings.ts';
import { NotificationBell } from '../../shared/notifications/notification-bell.tsx';
import { Avatar } from '../../shared/page/avatar.tsx';
import { LanguageMenu } from '../../shared/page/language-menu.tsx';
import { SiteLogo, useSiteName } from '../../shared/page/site-logo.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { userInfoQuery } from '../../shared/queries.ts';
import { useLogout } from '../../shared/session/use-session.ts';
import { AssetsPanel } from './assets-panel.tsx';
import { isOf, type Menu, menus } from './destinations.ts';
import { DownloadNote } from './download-note.tsx';

/** Desktop bar, 62 px high: menus, assets, language, theme, profile. */
export function TopBar() {
  const { t } = useText();
  const platform = usePlatform();
  const { navigation } = platform;
  const isDark = useThemeInForce() === 'dark';
  const siteName = useSiteName();
  const { data: user } = useQuery(userInfoQuery(platform));
  return (
    <header className="top-bar">
      <div className="top-bar__inner">
        <button
          type="button"
          className="top-bar__home"
          onClick={() => navigation.switchTab(paths.home)}
          aria-label={`${siteName} · ${t(frameText.home)}`}
        >
          <SiteLogo />
        </button>
        <nav className="top-bar__menus" aria-label={t(frameText.mainNavigation)}>
          <div role="presentation" className="top-bar__row" onKeyDown={moveAmongMenus}>
            {menus.map((menu) => (
              <TopMenu key={menu.path} menu={menu} />
            ))}
          </div>
        </nav>
        <AssetsPanel />
        <span className="top-bar__rule" />
        <NotificationBell />
        <LanguageMenu compact />
        <IconButton
          icon={isDark ? 'sun' : 'moon'}
          label={isDark ? t(frameText.switchToLightTheme) : t(frameText.switchToDarkTheme)}
          onClick={() => changeDisplay({ theme: isDark ? 'light' : 'dark' })}
        />
        <Popover
          hover
          label={t(frameText.accountMenu)}
          face={<Avatar name={user?.userName ?? ''} picture={user?.avatar ?? ''} size="s" />}
        >
          {(close) => (
            <>
              <p className="top-bar__user">{user?.userName}</p>
              <LogoutItem close={close} />
            </>
          )}
        </Popover>
      </div>
    </header>
  );
}

function LogoutItem({ close }: { close: () => void }) {
  const { t } = useText();
  const logout = useLogout();
  return (
    <button
      type="button"
      className="menu__item"
      onClick={() => {
        close();
        void logout();
      }}
    >
      <Icon name="logout" />
      {t(frameText.signOut)}
    </button>
  );
}

/** Left and right move between menus; up and down belong to the menu itself. */
function moveAmongMenus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const entries = [...event.currentTarget.children];
  const at = entries.findIndex((menu) => menu.contains(document.activeElement));
  const next = entries[(at + step + entries.length) % entries.length];
  event.preventDefault();
  (next instanceof HTMLButtonElement ? next : next?.querySelector('button'))?.focus();
}

function TopMenu({ menu }: { menu: Menu }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const { pathname, search } = useLocation();
  const isOpen = (path: string) => isSamePage(path, pathname, search);
  const isHere = isOf(menu, pathname) || menu.items.some(({ path }) => isOpen(path));
  if (menu.items.length === 0) {
    return (
      <button
        type="button"
        className="top-bar__menu"
        aria-current={menu.path === pathname ? 'page' : undefined}
        data-here={isHere || undefined}
        onClick={() => navigation.navigateTo(menu.path)}
      >
        {t(menu.label)}
      </button>
    );
  }
  return (
    <Popover
      hover
      align="start"
      face={
        <span className="top-bar__menu" data-here={isHere || undefined}>
          {t(menu.label)}
          <Icon name="chevron-down" size={14} />
        </span>
      }
    >
      {(close) => (
        <>
          {menu.items.map(({ path, label, note, icon }) => (
            <button
              key={path}
              type="button"
              className="menu__item"
              aria-current={isOpen(path) ? 'true' : undefined}
              onClick={() => {
                close();
                navigation.navigateTo(path);
              }}
            >
              <Icon name={icon} />
              <span>
                {t(label)}
                <span className="menu__note">{note === null ? <DownloadNote /> : t(note)}</span>
              </span>
            </button>
          ))}
          {menu.endsSession && <LogoutItem close={close} />}
        </>
      )}
    </Popover>
  );
}

/** Two entries may open one page in two states; the domain parameter is ignored. */
function isSamePage(target: string, pathname: string, search: string): boolean {
  const [path, wanted = ''] = target.split('?');
  return path === pathname && new URLSearchParams(wanted).get('tab') === new URLSearchParams(search).get('tab');
}
