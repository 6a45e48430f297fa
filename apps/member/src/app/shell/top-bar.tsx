import { useText } from '@fairtick/i18n';
import { Icon, IconButton, Popover } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { changeDisplay, useDisplay } from '../display-settings.ts';
import { paths } from '../paths.ts';
import { usePlatform } from '../platform.tsx';
import { userInfoQuery } from '../queries.ts';
import { useLogout } from '../session/use-session.ts';
import { AssetsPanel } from './assets-panel.tsx';
import { Avatar } from './avatar.tsx';
import { type Menu, menus } from './destinations.ts';
import { LanguageMenu } from './language-menu.tsx';
import { SiteLogo, siteName } from './site-logo.tsx';

/** Desktop bar, 62 high: menus, assets, language, theme, profile. */
export function TopBar() {
  const { t } = useText();
  const platform = usePlatform();
  const { navigation } = platform;
  const logout = useLogout();
  const { theme } = useDisplay();
  const { data: user } = useQuery(userInfoQuery(platform));
  const isDark = theme === 'system' ? document.documentElement.dataset['theme'] === 'dark' : theme === 'dark';
  return (
    <header className="top-bar">
      <div className="top-bar__inner">
        <button
          type="button"
          className="top-bar__home"
          onClick={() => navigation.switchTab(paths.home)}
          aria-label={`${siteName} · ${t('首页')}`}
        >
          <SiteLogo />
        </button>
        <nav className="top-bar__menus" aria-label={t('主导航')}>
          {menus.map((menu) => (
            <TopMenu key={menu.path} menu={menu} />
          ))}
        </nav>
        <AssetsPanel />
        <span className="top-bar__rule" />
        <LanguageMenu compact />
        <IconButton
          icon={isDark ? 'sun' : 'moon'}
          label={isDark ? t('切换到浅色主题') : t('切换到深色主题')}
          onClick={() => changeDisplay({ theme: isDark ? 'light' : 'dark' })}
        />
        <Popover
          hover
          label={t('账户菜单')}
          face={<Avatar name={user?.userName ?? ''} picture={user?.avatar ?? ''} small />}
        >
          {(close) => (
            <>
              <p className="top-bar__user">{user?.userName}</p>
              <button
                type="button"
                className="menu__item"
                onClick={() => {
                  close();
                  void logout();
                }}
              >
                <Icon name="logout" />
                {t('退出登录')}
              </button>
            </>
          )}
        </Popover>
      </div>
    </header>
  );
}

function TopMenu({ menu }: { menu: Menu }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const { pathname, search } = useLocation();
  const isOpen = (path: string) => isSamePage(path, pathname, search);
  const isHere = menu.path === pathname || menu.items.some(({ path }) => isOpen(path));
  if (menu.items.length === 0) {
    return (
      <button
        type="button"
        className="top-bar__menu"
        aria-current={isHere ? 'page' : undefined}
        onClick={() => navigation.switchTab(menu.path)}
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
      {(close) =>
        menu.items.map(({ path, label, note, icon }) => (
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
              <span className="menu__note">{t(note)}</span>
            </span>
          </button>
        ))
      }
    </Popover>
  );
}

/** Two entries may lead to one page in two states; the domain that rides along tells nothing. */
function isSamePage(target: string, pathname: string, search: string): boolean {
  const [path, wanted = ''] = target.split('?');
  return path === pathname && new URLSearchParams(wanted).get('tab') === new URLSearchParams(search).get('tab');
}
