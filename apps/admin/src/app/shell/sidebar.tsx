import { useText } from '@fairtick/i18n';
import { LogoMark } from '@fairtick/ui';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Glyph } from '../glyph.tsx';
import { menu } from '../menu.ts';
import { paths } from '../paths.ts';
import { useCan } from '../use-me.ts';
import { useOpenWork } from '../use-open-work.ts';

export function Sidebar() {
  const { t } = useText();
  const can = useCan();
  const work = useOpenWork();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector(`[aria-current="page"]`);
    if (pathname !== '') current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  const groups = menu
    .map((group) => ({ ...group, entries: group.entries.filter(({ permission }) => can(permission)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <aside className="sidebar">
      <div className="sidebar__brand">
        <LogoMark />
        <strong>Fairtick</strong>
        <span>{t('管理台')}</span>
      </div>
      <nav ref={nav} className="sidebar__nav" aria-label={t('主菜单')}>
        {groups.map((group) => (
          <div key={group.label} className="sidebar__group">
            {group.entries.some(({ label }) => label !== group.label) && <p>{t(group.label)}</p>}
            {group.entries.map(({ path, label, icon, waiting }) => (
              <NavLink key={path} to={path} end={path === paths.dashboard} className="sidebar__link">
                <Glyph name={icon} />
                <span>{t(label)}</span>
                <WaitingCount count={work === undefined ? null : (waiting?.(work) ?? null)} />
              </NavLink>
            ))}
          </div>
        ))}
        <div className="sidebar__group">
          <p>{t('我的')}</p>
          <NavLink to={paths.account} className="sidebar__link">
            <Glyph name="lock" />
            <span>{t('我的账号')}</span>
          </NavLink>
        </div>
      </nav>
      <p className="sidebar__promise">{t('结果由封存报价与公开规则得出，管理台无权修改任何报价、价格或结果。')}</p>
    </aside>
  );
}

/** How much waits behind an entry; nothing where nothing does. */
function WaitingCount({ count }: { count: number | null }) {
  const { t } = useText();
  if (count === null || count === 0) return null;
  return (
    <span className="sidebar__count">
      {count > 999 ? '999+' : count}
      <span className="spoken">{t('项待处理')}</span>
    </span>
  );
}
