import { adminFrameText, adminReviewsText, useText } from '@fairtick/i18n';
import { LogoMark } from '@fairtick/ui';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { paths } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { useOpenWork } from '../../shared/platform/use-open-work.ts';
import { menu } from '../menu.ts';

export function Sidebar() {
  const { t } = useText();
  const can = useCan();
  const work = useOpenWork();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current="page"]') ?? null;
    // On a narrow screen the list scrolls sideways; on a wide one its container scrolls vertically.
    if (pathname !== '' && current !== null)
      for (const box of [nav.current, nav.current?.parentElement]) reveal(current, box);
  }, [pathname]);
  const groups = menu
    .map((group) => ({ ...group, entries: group.entries.filter(({ permission }) => can(permission)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <aside className="sidebar">
      <div className="sidebar__brand">
        <LogoMark />
        <strong>Fairtick</strong>
        <span>{t(adminFrameText.console)}</span>
      </div>
      <nav ref={nav} className="sidebar__nav" aria-label={t(adminFrameText.mainMenu)}>
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
          <p>{t(adminFrameText.mine)}</p>
          <NavLink to={paths.account} className="sidebar__link">
            <Glyph name="lock" />
            <span>{t(adminFrameText.myAccount)}</span>
          </NavLink>
        </div>
      </nav>
      <p className="sidebar__promise">{t(adminFrameText.resultsFollowSealedQuotes)}</p>
    </aside>
  );
}

/** Scrolls the entry into view. `scrollIntoView` would make the first Tab start there instead of at the top. */
function reveal(entry: Element, box: HTMLElement | null | undefined) {
  if (box === null || box === undefined) return;
  const at = entry.getBoundingClientRect();
  const seen = box.getBoundingClientRect();
  if (at.top < seen.top || at.bottom > seen.bottom) box.scrollTop += at.top - seen.top - seen.height / 2;
  if (at.left < seen.left || at.right > seen.right) box.scrollLeft += at.left - seen.left - seen.width / 2;
}

/** Badge with the number of waiting items; hidden at zero. */
function WaitingCount({ count }: { count: number | null }) {
  const { t } = useText();
  if (count === null || count === 0) return null;
  return (
    <span className="sidebar__count">
      {count > 999 ? '999+' : count}
      <span className="spoken">{t(adminReviewsText.waiting)}</span>
    </span>
  );
}
